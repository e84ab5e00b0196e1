import { allFinite } from '../../numeric/allFinite.ts'
import { type DrawnUnits, onceEach, unitsIn } from '../../stats/resampling/resamples.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { allAlike, type OrReason, type Reason } from '../intervals/defineMethod.ts'
import { noIntervalOf } from '../intervals/noIntervalOf.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
import { drawnUnits, replicatesOf } from './replicates.ts'
import { resamplingOf } from './resampling.ts'
import { commonOrder, strataOf, type ValueWhen } from './samplingOrder.ts'

/** With more resamples undefined than this share, the others are no sample of what was asked for. */
export const MOST_UNDEFINED = 0.05

/** A value on resamples of the units. */
export interface Drawn {
  /** The values that there are. */
  readonly replicates: Float64Array
  /** The share of resamples that have none. */
  readonly undefinedShare: number
  /** The value where each unit counts so often. */
  readonly valueWhen: ValueWhen
  readonly units: DrawnUnits
  readonly unit: string
  /** The value of the sample, by the arithmetic of its replicates: ties with them are exact. */
  readonly estimate: () => number
}

/** Measures what follows from several computations on the same resamples; undefined where such data cannot be drawn from. */
export function drawTogether(
  computations: readonly Computation[],
  request: ConfidenceRequest,
  combined: (values: readonly number[]) => number,
): Drawn | undefined {
  const resamplings = computations.flatMap(each => resamplingOf(each) ?? [])
  if (resamplings.length < computations.length) return undefined
  const [first] = resamplings
  const strata = strataOf(computations[0], first, request.stratify)
  const order = commonOrder(strata === undefined ? resamplings : [strata, ...resamplings])
  const each = resamplings.map(({ inOrder }) => inOrder(order))
  const valueWhen: ValueWhen = counts => combined(each.map(value => value(counts)))
  const units = drawnUnits(first, order, strata?.ends)
  const drawn = replicatesOf(valueWhen, units, request)
  const replicates = drawn.filter(replicate => !Number.isNaN(replicate))
  return {
    replicates,
    undefinedShare: 1 - replicates.length / drawn.length,
    valueWhen,
    units,
    unit: first.unit,
    estimate: () => valueWhen(onceEach(units)),
  }
}

/** A metric on resamples of its units. */
export interface Replicates extends Drawn {
  /** The reason for no interval where all replicates are the same. */
  readonly alike: Reason
}

/**
 * Measures a metric on resamples.
 *
 * @throws EvaluationError where such data cannot be drawn from.
 */
export function drawReplicates(computation: Computation, request: ConfidenceRequest): OrReason<Replicates> {
  const drawn = drawTogether([computation], request, ([value]) => value)
  if (drawn === undefined) throw noIntervalOf(computation.metric)
  const { replicates, undefinedShare: share, units, unit } = drawn
  if (share > MOST_UNDEFINED) return { because: `${Math.round(100 * share)} % of the resamples have no value` }
  // Without them the interval would miss its worse end.
  if (!allFinite(replicates)) return { because: 'the values of resamples overflow' }
  return { ...drawn, alike: allAlike(unitsIn(units), unit) }
}

/** The debiased form of a metric, whose resamples chance does not make larger. */
export function debiased({ evaluation, metric }: Computation): Computation {
  return computationOf(evaluation, metric.metric.configure({ ...metric.given, debiased: true }))
}
