import { allFinite } from '../../numeric/allFinite.ts'
import { type Random, seededRandom } from '../../numeric/random.ts'
import { randomBinomial } from '../../numeric/randomBinomial.ts'
import { take } from '../../numeric/take.ts'
import {
  type DrawnUnits,
  eachResample,
  MOST_DRAWN_SINGLY,
  onceEach,
  type ResamplingPlan,
  unitsIn,
} from '../../stats/resampling/resamples.ts'
import { tellDrawn } from '../../stats/resampling/whileFollowed.ts'
import { allAlike, type ConfidenceSettings, type OrReason, type Reason } from '../intervals/defineMethod.ts'
import { noIntervalOf } from '../intervals/noIntervalOf.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
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
  request: ResamplingPlan & Pick<ConfidenceSettings, 'stratify'>,
  combined: (values: readonly number[]) => number,
): Drawn | undefined {
  const resamplings = computations.flatMap(each => resamplingOf(each) ?? [])
  if (resamplings.length < computations.length) return undefined
  const [first] = resamplings
  const strata = strataOf(computations[0], first, request.stratify)
  const order = commonOrder(strata === undefined ? resamplings : [strata, ...resamplings])
  const each = resamplings.map(({ inOrder }) => inOrder(order))
  const valueWhen: ValueWhen = counts => combined(each.map(value => value(counts)))
  const units = { ends: strata?.ends ?? [first.units], count: take(first.count, order) }
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
interface Replicates extends Drawn {
  /** The reason for no interval where all replicates are the same. */
  readonly alike: Reason
}

/**
 * Measures a metric on resamples.
 *
 * @throws EvaluationError where such data cannot be drawn from.
 */
export function drawReplicates(computation: Computation, request: ConfidenceSettings): OrReason<Replicates> {
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

/** Returns values of a metric on samples of the units, drawn with replacement; NaN where a sample has no value. */
export function replicatesOf(valueWhen: ValueWhen, units: DrawnUnits, plan: ResamplingPlan): Float64Array {
  const replicates = new Float64Array(plan.resamples)
  eachResample(units, plan, (counts, resample) => {
    replicates[resample] = valueWhen(counts)
  })
  return replicates
}

/** Up to this many units are left out one by one; beyond, they are left out in groups. */
const MOST_SINGLY = 1000
const GROUPS = 200

/** Returns values without each unit, or without each of 200 groups of units, which are formed at random. */
export function jackknifeOf(valueWhen: ValueWhen, drawn: DrawnUnits, seed: number): Float64Array {
  const units = unitsIn(drawn)
  const counts = Float64Array.from(onceEach(drawn))
  if (units <= MOST_SINGLY) {
    const values: number[] = []
    for (let left = 0; left < counts.length; left++) {
      const times = counts[left]
      counts[left]--
      const value = valueWhen(counts)
      counts[left]++
      for (let i = 0; i < times; i++) values.push(value)
      tellDrawn(values.length, units)
    }
    return Float64Array.from(values)
  }
  const groups = groupsAtRandom(counts, units, seededRandom(seed))
  return Float64Array.from({ length: GROUPS }, (_, group) => {
    const value = valueWhen(groups(group))
    tellDrawn(group + 1, GROUPS)
    return value
  })
}

/** Returns a function that returns what is left without each group in turn. */
function groupsAtRandom(counts: Float64Array, units: number, random: Random): (group: number) => ArrayLike<number> {
  const kept = new Float64Array(counts.length)
  if (units > MOST_DRAWN_SINGLY && units > counts.length) {
    const left = counts.slice()
    return group => {
      for (let place = 0; place < counts.length; place++) {
        const dealt = group === GROUPS - 1 ? left[place] : randomBinomial(random, left[place], 1 / (GROUPS - group))
        left[place] -= dealt
        kept[place] = counts[place] - dealt
      }
      return kept
    }
  }
  const dealt = new Uint32Array(units)
  let unit = 0
  for (let place = 0; place < counts.length; place++) for (let i = counts[place]; i > 0; i--) dealt[unit++] = place
  for (let i = units - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[dealt[i], dealt[j]] = [dealt[j], dealt[i]]
  }
  return group => {
    kept.set(counts)
    for (let i = group; i < units; i += GROUPS) kept[dealt[i]]--
    return kept
  }
}
