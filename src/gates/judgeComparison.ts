import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { withoutMissing } from '../measure/pairs/missingQueries.ts'
import { type Pairing, pairUp } from '../measure/pairs/pairing.ts'
import type { ComparisonRequest } from './comparisonRequest.ts'
import type { ComparisonBound, ComparisonVerdict } from './decideComparison.ts'
import { decideOnSlices } from './slices/decideOnSlices.ts'

/** A candidate and a baseline, brought together and decided. */
export interface JudgedComparison {
  readonly verdict: ComparisonVerdict
  readonly pairing: Pairing
}

/**
 * Pairs a candidate with a baseline and decides what is asked of the two.
 *
 * @throws EvaluationError where they cannot be paired, and for a margin that the metric can never exceed.
 */
export function judgeComparison(
  candidate: unknown,
  baseline: unknown,
  asked: ComparisonRequest,
  bound: ComparisonBound,
): JudgedComparison {
  const { metric, on, minOverlap, whenInverted } = asked
  const judged = measuredEvaluation(candidate)
  const paired = { ...pairUp(judged, baseline, on, minOverlap), whenInverted }
  const pairing = withoutMissing(paired, metric, minOverlap)
  return { pairing, verdict: decideOnSlices(pairing, bound, asked) }
}
