import { nearlyEqual } from './nearlyEqual.ts'

/**
 * Returns 1 − loss / loss of the reference. It is 0 where rounding alone tells the two apart: no better than the reference,
 * and not above 0.
 */
export function skillScore(loss: number, ofReference: number): number {
  return nearlyEqual(loss, ofReference) && loss !== 0 ? 0 : 1 - loss / ofReference
}
