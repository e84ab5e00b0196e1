import { allFinite } from '../../numeric/allFinite.ts'
import { type DrawnUnits, onceEach, unitsIn } from '../../stats/resampling/resamples.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { noIntervalOf } from '../intervals/noIntervalOf.ts'
import { allAlike, type OrReason, type Reason } from '../intervals/orReason.ts'
import type { Computation } from '../measureConfigured.ts'
import { drawnUnits, replicatesOf } from './replicates.ts'
import { resamplingOf } from './resampling.ts'
import { commonOrder, type ValueWhen } from './samplingOrder.ts'
import { strataOf } from './strata.ts'

/** With more resamples undefined than this share, the others are no sample of what was asked for. */
export const MOST_UNDEFINED = 0.05

/** A metric on resamples of its units. */
export interface Replicates {
  /** The values that there are. */
  readonly replicates: Float64Array
  /** The value where each unit counts so often. */
  readonly valueWhen: ValueWhen
  readonly units: DrawnUnits
  /** The value of the sample, by the arithmetic of its replicates: ties with them are exact. */
  readonly estimate: () => number
  /** The reason for no interval where all replicates are the same. */
  readonly alike: Reason
}

/**
 * Measures a metric on resamples.
 *
 * @throws EvaluationError where such data cannot be drawn from.
 */
export function drawReplicates(computation: Computation, request: ConfidenceRequest): OrReason<Replicates> {
  const resampling = resamplingOf(computation)
  if (resampling === undefined) throw noIntervalOf(computation.metric)
  const { unit } = resampling
  const strata = strataOf(computation, resampling, request.stratify)
  const order = commonOrder(strata === undefined ? [resampling] : [strata, resampling])
  const valueWhen = resampling.inOrder(order)
  const units = drawnUnits(resampling, order, strata?.ends)
  const drawn = replicatesOf(valueWhen, units, request)
  const replicates = drawn.filter(replicate => !Number.isNaN(replicate))
  const share = 1 - replicates.length / drawn.length
  if (share > MOST_UNDEFINED) return { because: `${Math.round(100 * share)} % of the resamples have no value` }
  // Without them the interval would miss its worse end.
  if (!allFinite(replicates)) return { because: 'the values of resamples overflow' }
  return {
    replicates,
    valueWhen,
    units,
    estimate: () => valueWhen(onceEach(units)),
    alike: allAlike(unitsIn(units), unit),
  }
}
