import { unlessRefused } from '../evaluation/errors/refusals.ts'
import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import { noIntervalOf } from '../measure/intervals/noIntervalOf.ts'
import { computedUnlessRefused } from '../measure/measureConfigured.ts'
import { withoutMissing } from '../measure/pairs/missingQueries.ts'
import { type Pairing, pairUp } from '../measure/pairs/pairing.ts'
import { supportOn } from '../measure/slices/computedSlices.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from '../measure/slices/dataSlices.ts'
import type { ComparisonRequest } from './comparisonRequest.ts'
import { type ComparisonBound, type ComparisonVerdict, decideComparison } from './decideComparison.ts'
import { slicesVerdict, withSlicesDecided } from './slices/slicesVerdict.ts'

/**
 * Pairs a candidate with a baseline and decides what is asked of the two.
 *
 * @throws EvaluationError where they cannot be paired, for a margin that the metric can never exceed, and where a confidence is asked
 * of a metric without an interval.
 */
export function judgeComparison(
  candidate: unknown,
  baseline: unknown,
  asked: ComparisonRequest,
  bound: ComparisonBound,
): ComparisonVerdict {
  const { metric, on, minOverlap, whenInverted, isSure } = asked
  const judged = measuredEvaluation(candidate)
  const paired = { ...pairUp(judged, baseline, on, minOverlap), whenInverted }
  const verdict = decideOnSlices(withoutMissing(paired, metric, minOverlap), bound, asked)
  if (isSure && verdict.comparison.byValues) throw noIntervalOf(metric)
  return verdict
}

/** What of a comparison's request decides. */
type DecidedRequest = Pick<ComparisonRequest, 'metric' | 'confidence' | 'whenInconclusive' | 'slices'>

/** Decides a comparison on all units, and on those of each slice, as `decideSlices` decides values. */
export function decideOnSlices(
  pairing: Pairing,
  bound: ComparisonBound,
  { metric, confidence, whenInconclusive, slices }: DecidedRequest,
): ComparisonVerdict {
  const decide = (some: Pairing, asked: ConfidenceRequest): ComparisonVerdict =>
    decideComparison(some, metric, bound, asked, whenInconclusive)
  const whole = decide(pairing, confidence)
  if (slices === undefined) return whole
  const found = dataSlices(pairing.candidate, slices).map(slice => {
    const some = pairingOn(slice, pairing)
    const verdict = unlessRefused(() => decide(some, confidence))
    return {
      slice,
      // Both sides share the truth.
      support: supportOn(some.baseline, computedUnlessRefused(some.baseline, metric)),
      evaluation: some.candidate,
      verdict,
      failsAt: verdict && ((level: number) => decide(some, { ...confidence, level }).outcome === 'fail'),
    }
  })
  return withSlicesDecided(whole, slicesVerdict(slices, found, confidence.level), whole.comparison.baseline)
}

function pairingOn(slice: DataSlice, whole: Pairing): Pairing {
  const [candidate, baseline] = [whole.candidate, whole.baseline].map(side => evaluationOfSlice(side, slice))
  // An inverted baseline is looked for on all rows, not in each slice.
  return { ...whole, candidate, baseline, whenInverted: undefined }
}
