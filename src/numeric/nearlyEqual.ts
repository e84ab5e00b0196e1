/** How far two numbers may lie apart, relative to the larger, and still count as the same result of rounding. */
export const RELATIVE_TOLERANCE = 1e-12

/** Whether two numbers differ by no more than rounding, the infinities not at all: |a − b| ≤ 1e-12 · max(|a|, |b|). */
export function nearlyEqual(a: number, b: number): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b
  return Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b))
}
