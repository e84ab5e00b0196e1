/**
 * Returns the error of Stirling's formula, ln Γ(z + 1) − (z + ½)·ln z + z − ½·ln 2π, for z > 0.
 *
 * From 10 on by its asymptotic series; below by the recurrence δ(z) = δ(z + 1) + (z + ½)·ln(1 + 1/z) − 1.
 */
export function stirlingError(z: number): number {
  let below = 0
  let x = z
  for (; x < 10; x++) below += (x + 0.5) * Math.log1p(1 / x) - 1
  const s = 1 / (x * x)
  const series =
    1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - s * (691 / 360360 - s * (1 / 156))))))
  return below + series / x
}
