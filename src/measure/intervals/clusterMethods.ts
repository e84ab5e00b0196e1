import {
  type ClusteredValue,
  clusteredLimits,
  clusterLimits,
  degreesOfFreedom,
  withOneMore,
  withUnseenGroup,
  worstCluster,
} from '../../stats/clusterRobust.ts'
import { type Limits, limitsThrough, type Remarks, type WorstUnit } from '../../stats/interval.ts'
import type { ClusterSample } from './clusterSample.ts'
import type { OrReason, Reason } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'
import type { LeftOutGroups } from './leftOutGroups.ts'

/** Methods for grouped rows. Their intervals are never narrower than those of independent rows. */
export const clusterMethods = {
  cr2: valueMethod({
    title: 'CR2 over groups',
    overGroups: true,
    needs: 'clusters',
    isDefault: () => true,
    limits: (sample, { level }) => robustLimits(sample, level),
  }),
  clusterJackknife: valueMethod({
    title: 'jackknife of groups',
    overGroups: true,
    needs: 'leftOut',
    isDefault: () => true,
    limits: (leftOut, { level }) => leftOutLimits(leftOut(), level),
  }),
}

/** Returns the jackknife limits from the values without each group, or the reason why there are none. */
export function leftOutLimits(leftOut: LeftOutGroups, level: number): OrReason<Limits> {
  const { value, shares, standardError, range, ends } = leftOut
  if (Number.isNaN(standardError)) return { because: 'without one of the groups the metric has no value' }
  const missing = tooFewGroups(shares)
  if (missing !== undefined) return missing
  if (ends.every(Number.isFinite)) {
    return withUnseenGroup({ value, shares, variance: standardError ** 2 }, range, ends, level)
  }
  return clusterLimits(value, { standardError, degrees: degreesOfFreedom(shares) }, range, level)
}

/** Returns the CR2 limits over groups, or the reason why there are none. */
export function robustLimits(sample: ClusterSample, level: number): OrReason<Limits & Remarks> {
  return tooFewGroups(sample.clustered.shares) ?? limitsOfGroups(sample, level)
}

/** Returns the same for at least two groups. No group may hold all rows. */
export function limitsOfGroups(
  { clustered, range, ends, fromMean = value => value }: ClusterSample,
  level: number,
): Limits & Remarks {
  const limits = limitsThrough(fromMean, clusteredLimits(clustered, range, ends, level))
  const isLoss = range[0] === 0 && range[1] === Number.POSITIVE_INFINITY
  return isLoss && clustered.value > 0 ? { ...limits, worst: worstGroup(clustered, fromMean) } : limits
}

/** Returns the worst group's share of the losses, and the value with one more group like it. */
function worstGroup(clustered: ClusteredValue, fromMean: (mean: number) => number): WorstUnit {
  const { value, totals, shares } = clustered
  const worst = worstCluster(clustered)
  return {
    share: totals[worst] / value + shares[worst],
    oneMore: fromMean(withOneMore(clustered, value + totals[worst] / shares[worst]).value),
    groups: totals.length,
  }
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
