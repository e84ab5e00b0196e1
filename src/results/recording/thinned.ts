/**
 * Returns the places of at most `most` points that keep the shape of a curve, by the algorithm of Ramer, Douglas and
 * Peucker. A point is left out if the line without it passes within `tolerance` of it. The tolerance grows until few
 * enough are left.
 *
 * @param x - Both axes run from 0 to 1, or are scaled alike.
 *
 * Douglas and Peucker, "Algorithms for the reduction of the number of points required to represent a digitized line",
 * Cartographica 10 (1973).
 */
export function thinned(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  most = 200,
  tolerance = 1 / 800,
): readonly number[] {
  const kept = pointsWithin(x, y, tolerance)
  return kept.length <= most ? kept : thinned(x, y, most, tolerance * 1.5)
}

function pointsWithin(x: ArrayLike<number>, y: ArrayLike<number>, tolerance: number): readonly number[] {
  const n = x.length
  if (n <= 2) return Array.from({ length: n }, (_, i) => i)
  const isKept = new Uint8Array(n)
  isKept[0] = isKept[n - 1] = 1
  const open: [from: number, to: number][] = [[0, n - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    const [dx, dy] = [x[to] - x[from], y[to] - y[from]]
    const length = Math.hypot(dx, dy)
    let [farthest, at] = [tolerance, -1]
    for (let i = from + 1; i < to; i++) {
      const [px, py] = [x[i] - x[from], y[i] - y[from]]
      const off = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
      if (off > farthest) [farthest, at] = [off, i]
    }
    if (at === -1) continue
    isKept[at] = 1
    open.push([from, at], [at, to])
  }
  return Array.from(isKept, (kept, i) => (kept === 1 ? i : -1)).filter(i => i !== -1)
}

/** A number of six significant digits: more than a plot can show. */
export function sixDigits(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(6)) : value
}
