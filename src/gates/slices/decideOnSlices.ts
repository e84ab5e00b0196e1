import { EvaluationError, resultOrRefusal } from '../../evaluation/errors/evaluationError.ts'
import type { ConfidenceRequest } from '../../measure/intervals/confidence.ts'
import { computedOrRefused } from '../../measure/measureConfigured.ts'
import type { Pairing } from '../../measure/pairs/pairing.ts'
import { supportOf } from '../../measure/slices/computedSlices.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from '../../measure/slices/dataSlices.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { WhenInconclusive } from '../decide.ts'
import { type ComparisonBound, type ComparisonVerdict, decideComparison } from '../decideComparison.ts'
import type { SliceGate } from './sliceGate.ts'
import { slicesVerdict, withSlicesDecided } from './slicesVerdict.ts'

/** Decides a comparison on all units, and on those of each slice, as `decideSlices` decides values. */
export function decideOnSlices(
  pairing: Pairing,
  metric: ConfiguredMetric,
  bound: ComparisonBound,
  request: ConfidenceRequest,
  whenInconclusive: WhenInconclusive,
  gate: Omit<SliceGate, 'bound'> | undefined,
): ComparisonVerdict {
  const decide = (some: Pairing, asked: ConfidenceRequest): ComparisonVerdict =>
    decideComparison(some, metric, bound, asked, whenInconclusive)
  const whole = decide(pairing, request)
  if (gate === undefined) return whole
  const found = dataSlices(pairing.candidate, gate).map(slice => {
    const some = pairingOn(slice, pairing)
    const decided = resultOrRefusal(() => decide(some, request))
    const verdict = decided instanceof EvaluationError ? undefined : decided
    return {
      slice,
      // Both sides share the truth.
      support: supportOf(computedOrRefused(some.baseline, metric)),
      evaluation: some.candidate,
      verdict,
      failsAt: verdict && ((level: number) => decide(some, { ...request, level }).outcome === 'fail'),
    }
  })
  return withSlicesDecided(whole, slicesVerdict(gate, found, request.level), whole.comparison.baseline)
}

function pairingOn(slice: DataSlice, whole: Pairing): Pairing {
  const [candidate, baseline] = [whole.candidate, whole.baseline].map(side => evaluationOfSlice(side, slice))
  // An inverted baseline is looked for on all rows, not in each slice.
  return { ...whole, candidate, baseline, whenInverted: undefined }
}
