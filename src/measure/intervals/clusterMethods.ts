import type { Range } from '../../metrics/definition/defineMetric.ts'
import { type ClusteredValue, clusterLimits, clusterRobust, degreesOfFreedom } from '../../stats/clusterRobust.ts'
import type { Limits } from '../../stats/interval.ts'
import type { ClusterSample } from './clusterSample.ts'
import { valueMethod } from './intervalSample.ts'
import type { LeftOutGroups } from './leftOutGroups.ts'
import type { MethodTraits } from './methodTraits.ts'
import type { OrReason, Reason } from './orReason.ts'

/** How messages describe CR2. */
export const robustTraits: MethodTraits = {
  title: 'CR2 over groups',
}

/** How messages describe the jackknife. */
export const leftOutTraits: MethodTraits = {
  title: 'jackknife of groups',
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
export function leftOutLimits(
  { value, shares, standardError }: LeftOutGroups,
  range: Range,
  level: number,
): OrReason<Limits> {
  if (Number.isNaN(standardError)) return { because: 'without one of the groups the metric has no value' }
  return (
    tooFewGroups(shares) ?? clusterLimits(value, { standardError, degrees: degreesOfFreedom(shares) }, range, level)
  )
}

/** Returns the CR2 limits over groups, or the reason why there are none. */
export function robustLimits({ clustered, range, fromMean, nearest }: ClusterSample, level: number): OrReason<Limits> {
  const { value, totals, shares } = clustered
  const missing = tooFewGroups(shares)
  if (missing !== undefined) return missing
  const limits = totals.some(total => total !== 0)
    ? limitsOf(clustered, range, level)
    : unvarying(value, nearest(), each => limitsOf(each, range, level))
  return fromMean === undefined ? limits : { lower: fromMean(limits.lower), upper: fromMean(limits.upper) }
}

function limitsOf(clustered: ClusteredValue, range: Range, level: number): Limits {
  return clusterLimits(clustered.value, clusterRobust(clustered), range, level)
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

/** Returns a reason if there are fewer than two groups, or if one group holds all the rows that matter. */
export function tooFewGroups(shares: Float64Array): Reason | undefined {
  if (shares.length < 2) return { because: 'one group cannot show how groups vary; at least two are needed' }
  return shares.some(share => share > 1 - 1e-9)
    ? { because: 'all rows that the metric is about are in one group, which says nothing of others' }
    : undefined
}
