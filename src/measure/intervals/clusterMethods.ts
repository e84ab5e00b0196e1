import type { Range } from '../../metrics/definition/defineMetric.ts'
import { clusteredLimits, withOneMore, worstCluster } from '../../stats/clusteredLimits.ts'
import { type ClusteredValue, clusterLimits, degreesOfFreedom, ofOneRow } from '../../stats/clusterRobust.ts'
import type { Limits, Remarks, WorstUnit } from '../../stats/interval.ts'
import { limitsThrough } from '../../stats/limitsThrough.ts'
import { type ClusterSample, largestOf } from './clusterSample.ts'
import { valueMethod } from './intervalSample.ts'
import type { LeftOutGroups } from './leftOutGroups.ts'
import type { MethodTraits } from './methodTraits.ts'
import type { OrReason, Reason } from './orReason.ts'

/** How messages describe CR2. */
export const robustTraits: MethodTraits = {
  title: 'CR2 over groups',
  overGroups: true,
}

/** How messages describe the jackknife. */
export const leftOutTraits: MethodTraits = {
  title: 'jackknife of groups',
  overGroups: true,
}

/** Methods for grouped rows. Their intervals are never narrower than those of independent rows. */
export const clusterMethods = {
  cr2: valueMethod({
    ...robustTraits,
    needs: 'clusters',
    isDefault: () => true,
    limits: (sample, { level }) => robustLimits(sample, level),
  }),
  clusterJackknife: valueMethod({
    ...leftOutTraits,
    needs: 'leftOut',
    isDefault: () => true,
    limits: (leftOut, { metric, level }) => leftOutLimits(leftOut(), metric.range, level),
  }),
}

/** Returns the jackknife limits from the values without each group, or the reason why there are none. */
export function leftOutLimits(leftOut: LeftOutGroups, range: Range, level: number): OrReason<Limits> {
  const { value, shares, standardError } = leftOut
  if (Number.isNaN(standardError)) return { because: 'without one of the groups the metric has no value' }
  const missing = tooFewGroups(shares)
  if (missing !== undefined) return missing
  const limits = clusterLimits(value, { standardError, degrees: degreesOfFreedom(shares) }, range, level)
  return beyondEnds(limits, leftOut, range, level)
}

/** The rows of the groups, and those of the rarest class. */
type RowsOfGroups = Pick<LeftOutGroups, 'shares' | 'rarest'>

/** Moves limits at least as far as those of a sample at the end of a finite range, in which no group varies. */
function beyondEnds(limits: Limits, rows: RowsOfGroups, range: Range, level: number): Limits {
  if (!range.every(Number.isFinite)) return limits
  const [worst, best] = range.map(end => limitsAtEnd(rows, range, end, level))
  return { lower: Math.min(limits.lower, best.lower), upper: Math.max(limits.upper, worst.upper) }
}

/**
 * Returns the limits of a sample at one end of the range, in which no group varies. They are the limits with one
 * uninformative row of the rarest class, half the range off. The row is in the largest group, where it has the least
 * effect. No other sample has nearer limits on that side.
 */
function limitsAtEnd(
  { shares, rarest }: RowsOfGroups,
  range: readonly [least: number, most: number],
  end: number,
  level: number,
): Limits {
  const [least, most] = range
  const effect = ((most - least) / 2 / rarest) * (end === most ? -1 : 1)
  const totals = ofOneRow({ shares }, largestOf(shares), effect)
  return clusteredLimits({ value: end + effect, totals, shares }, range, level)
}

/** Returns the CR2 limits over groups, or the reason why there are none. */
export function robustLimits(sample: ClusterSample, level: number): OrReason<Limits & Remarks> {
  return tooFewGroups(sample.clustered.shares) ?? limitsOfGroups(sample, level)
}

/** Returns the same for at least two groups. No group may hold all rows. */
export function limitsOfGroups(
  { clustered, range, fromMean = value => value, nearest, rarest }: ClusterSample,
  level: number,
): Limits & Remarks {
  const { value, totals, shares } = clustered
  if (rarest !== undefined) {
    return beyondEnds(clusteredLimits(clustered, range, level), { shares, rarest }, range, level)
  }
  if (!totals.some(total => total !== 0)) {
    return limitsThrough(
      fromMean,
      unvarying(value, nearest(), each => clusteredLimits(each, range, level)),
    )
  }
  const limits = limitsThrough(fromMean, clusteredLimits(clustered, range, level))
  return range[0] === 0 && range[1] === Number.POSITIVE_INFINITY
    ? { ...limits, worst: worstGroup(clustered, fromMean) }
    : limits
}

/** Returns the worst group's share of the losses, and the value with one more group like it. */
function worstGroup(clustered: ClusteredValue, fromMean: (mean: number) => number): WorstUnit {
  const { value, totals, shares } = clustered
  const worst = worstCluster(clustered, 1)
  return {
    share: totals[worst] / value + shares[worst],
    oneMore: fromMean(withOneMore(clustered, 1).value),
    groups: totals.length,
  }
}

/** Returns the limits of a sample without variation: those of the nearest samples, in which one row differs. */
export function unvarying(
  value: number,
  nearest: readonly ClusteredValue[],
  limitsOf: (clustered: ClusteredValue) => Limits,
): Limits {
  const below = nearest.filter(each => each.value < value).map(each => limitsOf(each).lower)
  const above = nearest.filter(each => each.value > value).map(each => limitsOf(each).upper)
  return { lower: below.length > 0 ? Math.max(...below) : value, upper: above.length > 0 ? Math.min(...above) : value }
}

const oneGroup = 'one group cannot show how groups vary; at least two are needed'
const allInOneGroup = 'all rows that the metric is about are in one group, which says nothing of others'

/** Returns a reason if there are fewer than two groups, or if one group holds all the rows that matter. */
export function tooFewGroups(shares: Float64Array): Reason | undefined {
  if (shares.length < 2) return { because: oneGroup }
  return shares.some(share => share > 1 - 1e-9) ? { because: allInOneGroup } : undefined
}

/** Whether there is no interval because there are too few groups. */
export function lacksGroups(noInterval: string | undefined): boolean {
  return noInterval === oneGroup || noInterval === allInOneGroup
}
