import { unlessRefused } from '../../evaluation/errors/refusals.ts'
import type { ConfidenceRequest } from '../../measure/intervals/confidence.ts'
import { computedUnlessRefused } from '../../measure/measureConfigured.ts'
import type { Pairing } from '../../measure/pairs/pairing.ts'
import { supportOf } from '../../measure/slices/computedSlices.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from '../../measure/slices/dataSlices.ts'
import type { ComparisonRequest } from '../comparisonRequest.ts'
import { type ComparisonBound, type ComparisonVerdict, decideComparison } from '../decideComparison.ts'
import { slicesVerdict, withSlicesDecided } from './slicesVerdict.ts'

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
      support: supportOf(computedUnlessRefused(some.baseline, metric)),
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
