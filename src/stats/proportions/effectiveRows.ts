import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'

/**
 * Returns the effective number of weighted rows, (Σw)²/Σw².
 *
 * Kish, "Survey Sampling" (1965).
 */
export function effectiveRows(weights: Float64Array): number {
  const scale = scaleOf(weights)
  const total = compensatedSum(weights.length, i => weights[i] * scale)
  return total ** 2 / compensatedSum(weights.length, i => (weights[i] * scale) ** 2)
}
