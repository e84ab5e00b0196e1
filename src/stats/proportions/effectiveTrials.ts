import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from './effectiveRows.ts'

/**
 * Returns successes and trials of equal weight that vary like the weighted ones. The number of trials is the smaller of
 * two: (Σw)²/Σw², and the number that follows from the linearised variance of the share p,
 * p(1 − p) / (Σ w²(x − p)²/(Σw)²).
 *
 * Korn & Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", Survey Methodology 24 (1998); Kish, "Survey Sampling" (1965).
 */
export function effectiveTrials(
  succeeded: ArrayLike<number>,
  weights: Float64Array,
): { readonly successes: number; readonly trials: number } {
  const scale = scaleOf(weights)
  const n = weights.length
  const total = compensatedSum(n, i => weights[i] * scale)
  const share = compensatedSum(n, i => weights[i] * scale * succeeded[i]) / total
  const variance = compensatedSum(n, i => ((weights[i] * scale * (succeeded[i] - share)) / total) ** 2)
  const byWeights = effectiveRows(weights)
  const trials = variance > 0 ? Math.min(byWeights, (share * (1 - share)) / variance) : byWeights
  return { successes: share * trials, trials }
}
