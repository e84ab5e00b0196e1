import { shapes } from '../../evaluation/columns/shapes.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { fartherOf, type Limits } from '../../stats/interval.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import {
  basicInterval,
  bcaInterval,
  jackknifeAcceleration,
  pastBias,
  percentileInterval,
} from '../../stats/resampling/bootstrapIntervals.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'
import { type Drawn, debiased, drawReplicates, jackknifeOf } from '../resampling/drawReplicates.ts'
import { rowsOfRarest } from '../trueClasses.ts'
import { isReason } from './defineMethod.ts'
import { clamp } from './deviations.ts'
import { valueMethod } from './intervalSample.ts'

const traits = {
  needs: 'computation',
  resamples: true,
  stratifies: true,
  caveat: { fewerUnits: { row: 200, other: 50 } },
} as const

/** The corrected quantiles serve where those of this level have the value between them: then those of higher levels have, too. */
const LEAST_LEVEL = 0.5

/** Whether limits have a width and the value between them. */
function isAbout({ lower, upper }: Limits, value: number): boolean {
  return lower < upper && lower <= value && value <= upper
}

/** A value on resamples, and without each unit or group of units in turn. */
interface Resampled extends Pick<Drawn, 'replicates' | 'estimate'> {
  readonly withoutEach: Float64Array
}

/** Returns the corrected quantiles, as far as they have the value between them; undefined where all replicates are the same. */
export function limitsByBca(
  computation: Computation,
  { replicates, estimate, withoutEach }: Resampled,
  level: number,
): Limits | undefined {
  const value = estimate()
  const acceleration = jackknifeAcceleration(withoutEach)
  const corrected = (at: number): Limits | undefined => {
    const limits = bcaInterval({ estimate: value, replicates, acceleration }, at)
    return limits && isAbout(limits, value) ? limits : undefined
  }
  const held = (limits: Limits | undefined): Limits | undefined =>
    heldByPerfect(limits && pastBias(limits, value, replicates, level), computation, level)
  if (corrected(LEAST_LEVEL) !== undefined) {
    const limits = corrected(Math.max(level, LEAST_LEVEL))
    return limits && held(limits)
  }
  // Where nearly all replicates lie to one side of the value, the corrected quantiles meet at the other end. The level at
  // which they no longer do must not have a narrower interval than those below it.
  const limits = percentileInterval(replicates, level)
  return held(limits && fartherOf(fartherOf(limits, { lower: value, upper: value }), corrected(level) ?? limits))
}

/** Methods that measure a metric again on resamples of the units, whatever the metric is. */
export const bootstrapMethods = {
  percentile: valueMethod({
    ...traits,
    title: 'percentile bootstrap',
    limits: (computation, { request, level }) => {
      const drawn = drawReplicates(computation, request)
      return isReason(drawn) ? drawn : (percentileInterval(drawn.replicates, level) ?? drawn.alike)
    },
  }),
  bca: valueMethod({
    ...traits,
    title: 'BCa bootstrap',
    isDefault: () => true,
    limits: (computation, { request, level }) => {
      const drawn = drawReplicates(computation, request)
      if (isReason(drawn)) return drawn
      const withoutEach = jackknifeOf(drawn.valueWhen, drawn.units, request.seed).filter(Number.isFinite)
      return limitsByBca(computation, { ...drawn, withoutEach }, level) ?? drawn.alike
    },
  }),
}

/**
 * For metrics whose definition says `debiased`. Chance inflates a gap, and every resample inflates it again. The
 * debiased estimate removes only one of the two, so replicates lie around the original value. The interval is
 * therefore shifted by what debiasing removes from that value.
 */
export const debiasedBootstrap = valueMethod({
  ...traits,
  title: 'debiased bootstrap',
  limits: (computation, { request, level }) => {
    const drawn = drawReplicates(debiased(computation), request)
    if (isReason(drawn)) return drawn
    const limits = debiasedLimits(computation.computed.value, drawn, level)
    return limits === undefined ? drawn.alike : clamp(limits, { lower: 0, upper: 1 })
  },
})

/** Returns limits from debiased replicates, which lie around the plain value. */
export function debiasedLimits(
  plain: number,
  { replicates, estimate }: Pick<Drawn, 'replicates' | 'estimate'>,
  level: number,
): Limits | undefined {
  const limits = basicInterval(plain, replicates, level)
  const shift = estimate() - plain
  return limits && { lower: limits.lower + shift, upper: limits.upper + shift }
}

/**
 * Returns resampled limits that reach at least as far as those of a sample at an end of the range, whose resamples are all
 * alike: an error must not bring a limit nearer. Of such a sample, the share of rows that could still be wrong is at most
 * the upper limit of Clopper and Pearson for none, and they move the value by at most that share of its range. Where labels
 * are averaged, each has its own rows, and the squares of what they move add up.
 *
 * @param limits - Undefined where every resample gives the same value.
 * @returns Undefined where that value is no end of a finite range.
 */
export function heldByPerfect(limits: Limits | undefined, computation: Computation, level: number): Limits | undefined {
  const { metric, computed } = computation
  const { value, isByPolicy } = computed
  const [least, most] = metric.range
  const reach = (most - least) * unseenShare(computation, level)
  // One unit says nothing of others.
  if (!Number.isFinite(reach) || isByPolicy || !(computation.evaluation.n > 1)) return limits
  // A perfect value that is a sum of weights may be rounded.
  if (limits === undefined && !nearlyEqual(value, least) && !nearlyEqual(value, most)) return undefined
  return fartherOf(limits ?? { lower: value, upper: value }, { lower: most - reach, upper: least + reach })
}

/** Returns by how much of its range rows that were not seen could move the value. */
function unseenShare(computation: Computation, level: number): number {
  const { shape, count } = computation
  const ofRows = (rows: number): number => clopperPearson(0, rows, level).upper
  const { name, settings } = shape
  if (name !== 'labelSets' && name !== 'labelScores') return ofRows(rowsOfRarest(computation))
  const { n, labels, yTrue } = shapes[name].columns(rowsOf(computation).data, settings)
  const supports = new Float64Array(labels.length)
  for (let row = 0; row < n; row++) for (const code of codesOfRow(yTrue, row)) supports[code] += count?.[row] ?? 1
  const shares = supports.filter(support => support > 0).map(ofRows)
  return Math.hypot(...shares) / Math.max(1, shares.length)
}
