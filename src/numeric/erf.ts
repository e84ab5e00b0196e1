/**
 * Returns the error function, by Kummer's series 2/√π · e^(−x²) · Σ 2ᵏx²ᵏ⁺¹ / (1·3·…·(2k+1)). All terms have the same
 * sign, so nothing cancels.
 */
export function erf(x: number): number {
  // erfc(6) is below half the spacing of doubles at 1.
  if (Math.abs(x) > 6) return Math.sign(x)
  let term = x
  let sum = x
  for (let k = 1; Math.abs(term) > Math.abs(sum) * 1e-17; k++) {
    term *= (2 * x * x) / (2 * k + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}
