/** The relative difference up to which two numbers count as equal except for rounding. */
export const RELATIVE_TOLERANCE = 1e-12

/** Whether two numbers are equal except for rounding: |a − b| ≤ 1e-12 · max(|a|, |b|). Infinities must be identical. */
export function nearlyEqual(a: number, b: number): boolean {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b
  return Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b))
}
