/** Losses are compensated sums: beyond a few roundings, what they differ by is a difference. */
const ROUNDINGS = 8 * Number.EPSILON

/**
 * Returns 1 − loss / loss of the reference. It is 0 where rounding alone tells the two apart: no better than the reference,
 * and not above 0.
 */
export function skillScore(loss: number, ofReference: number): number {
  const skill = 1 - loss / ofReference
  return Math.abs(skill) <= ROUNDINGS ? 0 : skill
}
