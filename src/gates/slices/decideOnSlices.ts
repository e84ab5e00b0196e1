import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ConfidenceRequest } from '../../measure/intervals/confidence.ts'
import { computedOrRefused } from '../../measure/measureConfigured.ts'
import type { Pairing } from '../../measure/pairs/pairing.ts'
import { supportOf } from '../../measure/slices/computedSlices.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from '../../measure/slices/dataSlices.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { WhenInconclusive } from '../decide.ts'
import { type ComparisonBound, type ComparisonVerdict, decideComparison } from '../decideComparison.ts'
import { afterHolm } from './afterHolm.ts'
import type { SliceGate } from './sliceGate.ts'
import { type SlicesVerdict, slicesVerdict, withSlicesDecided } from './slicesVerdict.ts'

/** A comparison on some rows, before it is decided. */
interface ComparedSlice {
  readonly slice: DataSlice
  readonly pairing: Pairing
  readonly support: number
}

/** Decides a comparison on all units, and on those of each slice, as `decideSlices` decides values. */
export function decideOnSlices(
  pairing: Pairing,
  metric: ConfiguredMetric,
  bound: ComparisonBound,
  request: ConfidenceRequest,
  whenInconclusive: WhenInconclusive,
  gate: Omit<SliceGate, 'bound'> | undefined,
): ComparisonVerdict {
  const whole = decideComparison(pairing, metric, bound, request, whenInconclusive)
  if (gate === undefined) return whole
  const slices = decideComparedSlices(pairing, metric, gate, request, (some, asked) =>
    decideComparison(some, metric, bound, asked, whenInconclusive),
  )
  return withSlicesDecided(whole, slices, whole.comparison.baseline)
}

function decideComparedSlices(
  pairing: Pairing,
  metric: ConfiguredMetric,
  gate: Omit<SliceGate, 'bound'>,
  request: ConfidenceRequest,
  decide: (pairing: Pairing, request: ConfidenceRequest) => ComparisonVerdict,
): SlicesVerdict<ComparisonVerdict> {
  const compared = dataSlices(pairing.candidate, gate).map(slice => comparedOn(slice, pairing, metric))
  const judged = compared.filter(({ support }) => support >= gate.minSupport)
  const decided = new Map(compared.map(each => [each, orRefused(() => decide(each.pairing, request))] as const))
  const failing =
    gate.must === 'notFail'
      ? afterHolm(
          judged.filter(each => decided.get(each) !== undefined),
          request.level,
          (each, level) => decide(each.pairing, { ...request, level }).outcome === 'fail',
        )
      : undefined
  return slicesVerdict(
    gate,
    compared.map(each => ({
      slice: each.slice,
      support: each.support,
      evaluation: each.pairing.candidate,
      verdict: decided.get(each),
      surelyFails: failing?.has(each),
    })),
  )
}

/** Both sides share the truth, so the support of a slice is taken from the baseline alone. */
function comparedOn(slice: DataSlice, whole: Pairing, metric: ConfiguredMetric): ComparedSlice {
  const [candidate, baseline] = [whole.candidate, whole.baseline].map(side => evaluationOfSlice(side, slice))
  const computation = computedOrRefused(baseline, metric)
  return {
    slice,
    // An inverted baseline is looked for on all rows, not in each slice.
    pairing: { ...whole, candidate, baseline, whenInverted: undefined },
    support: computation instanceof EvaluationError ? 0 : supportOf(computation),
  }
}

function orRefused(decide: () => ComparisonVerdict): ComparisonVerdict | undefined {
  try {
    return decide()
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
