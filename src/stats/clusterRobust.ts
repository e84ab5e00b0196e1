import { type EstimatedError, studentTQuantile } from './distributions/studentT.ts'
import type { Limits } from './interval.ts'
import { momentsOf } from './means/moments.ts'
import { unseenLoss } from './means/unseenLoss.ts'

/** A linearised value, such as a mean, as a sum over independent clusters of rows. */
export interface ClusteredValue {
  readonly value: number
  /** The contribution of each cluster: its summed influences divided by the number of all rows. They sum to 0. */
  readonly totals: Float64Array
  /** Each cluster's share of the rows, or of their weights. They sum to 1. */
  readonly shares: Float64Array
}

/**
 * Returns the cluster-robust standard error CR2 of a mean or a linearised value: the root of Σ t²/(1 − w) over clusters
 * with total t and share w. Satterthwaite's degrees of freedom assume independent rows of equal variance: 1 / (Σ w² + Σ
 * w²v²/((1 − w)(1 − v)) over pairs of different clusters). That is the number of clusters minus one if all have the
 * same size, and less if a few of them hold most rows.
 *
 * Bell & McCaffrey, "Bias reduction in standard errors for linear regression with multi-stage samples", Survey
 * Methodology 28 (2002); Pustejovsky & Tipton, Journal of Business & Economic Statistics 36 (2018), for a model of one
 * constant.
 */
export function clusterRobust({ totals, shares }: ClusteredValue): EstimatedError {
  let variance = 0
  for (let cluster = 0; cluster < totals.length; cluster++) {
    if (totals[cluster] !== 0) variance += totals[cluster] ** 2 / (1 - shares[cluster])
  }
  return { standardError: Math.sqrt(variance), degrees: degreesOfFreedom(shares) }
}

/** Returns Satterthwaite's degrees of freedom: see {@link clusterRobust}. */
export function degreesOfFreedom(shares: Float64Array): number {
  const { squares, leverages, squaredLeverages } = leveragesOf(shares)
  return 1 / (squares + leverages ** 2 - squaredLeverages)
}

/** Returns the sums of w², of the leverages w²/(1 − w), and of their squares. */
function leveragesOf(shares: Float64Array) {
  const sums = { squares: 0, leverages: 0, squaredLeverages: 0 }
  for (const share of shares) {
    const leverage = share ** 2 / (1 - share)
    sums.squares += share ** 2
    sums.leverages += leverage
    sums.squaredLeverages += leverage ** 2
  }
  return sums
}

type Range = readonly [least: number, most: number]

/**
 * Returns limits by Student's t on a scale that fits the range: the logit if both ends are finite, the logarithm of the
 * distance from the finite end if only one is, and the plain scale otherwise.
 */
export function clusterLimits(
  value: number,
  { standardError, degrees }: EstimatedError,
  [least, most]: Range,
  level: number,
): Limits {
  const reach = standardError === 0 ? 0 : -studentTQuantile((1 - level) / 2, degrees) * standardError
  if (!Number.isFinite(least) && !Number.isFinite(most)) return { lower: value - reach, upper: value + reach }
  if (!Number.isFinite(least)) {
    const beneath = most - value
    const factor = beneath > 0 ? Math.exp(reach / beneath) : 1
    return { lower: most - beneath * factor, upper: most - beneath / factor }
  }
  const above = value - least
  if (!Number.isFinite(most)) {
    const factor = above > 0 ? Math.exp(reach / above) : 1
    return { lower: least + above / factor, upper: least + above * factor }
  }
  const below = most - value
  if (!(above > 0 && below > 0)) return { lower: value, upper: value }
  const factor = Math.exp((reach * (most - least)) / (above * below))
  return {
    lower: least + (above / (above + below * factor)) * (most - least),
    upper: most - (below / (below + above * factor)) * (most - least),
  }
}

/** The weight of the unseen group, beside one of the size in which an average row lies. */
const UNSEEN = 0.5

/** A value over groups, and how it varies. */
interface EstimateOfGroups extends Omit<ClusteredValue, 'totals'> {
  readonly variance: number
}

/**
 * Returns limits of a value over groups, by {@link clusterLimits}, that allow for a group which the sample lacks. If 15 %
 * of all users fare badly, there is none of them among 5 users in 44 % of samples, and neither the value nor its variance
 * shows the problem. So on each side half a group is added whose value lies at that end, of the size in which an average row
 * lies: where a few groups hold most rows, one of those is what the sample may lack. It adds no degree of freedom. In the
 * simulation of docs/gate-coverage.md this keeps the level from 3 groups on.
 *
 * @param range - Where the value can lie: it decides the scale of the limits.
 * @param ends - Where a group can lie.
 */
export function withUnseenGroup(
  { value, variance, shares }: EstimateOfGroups,
  range: Range,
  ends: Range,
  level: number,
): Limits {
  const degrees = degreesOfFreedom(shares)
  const { squares, leverages: leverage } = leveragesOf(shares)
  const size = UNSEEN * squares
  const all = 1 + size
  const limitsWith = (from: number, ofGroups: number, end: number): Limits => {
    const shift = (size * (end - from)) / all
    const ofUnseen = (size * (end - from - shift)) / all
    const moved = (ofGroups + shift ** 2 * leverage) / all ** 2 + ofUnseen ** 2 / (1 - size / all)
    return clusterLimits(from + shift, { standardError: Math.sqrt(moved), degrees }, range, level)
  }
  const [least, most] = ends
  const plain = clusterLimits(value, { standardError: Math.sqrt(variance), degrees }, range, level)
  // An error adds variance and may bend the scale: the limit of groups without one stays the nearest.
  const lower = Math.min(plain.lower, limitsWith(value, variance, least).lower, limitsWith(most, 0, least).lower)
  const upper = Math.max(plain.upper, limitsWith(value, variance, most).upper, limitsWith(least, 0, most).upper)
  return { lower, upper }
}

/**
 * Returns limits of a linearised value over groups. Where a group can lie at two ends, they are those of {@link
 * withUnseenGroup}. Losses have no worst end: their upper limit allows for one more group, by {@link unseenLoss}.
 */
export function clusteredLimits(clustered: ClusteredValue, range: Range, ends: Range, level: number): Limits {
  const error = clusterRobust(clustered)
  if (ends.every(Number.isFinite)) {
    return withUnseenGroup({ ...clustered, variance: error.standardError ** 2 }, range, ends, level)
  }
  const { lower, upper } = clusterLimits(clustered.value, error, range, level)
  const [least, most] = range
  if (!Number.isFinite(least) && !Number.isFinite(most)) return { lower, upper }
  if (!Number.isFinite(least)) {
    const turned = clusteredLimits(asLosses(clustered, most), [0, -least], [0, -least], level)
    return { lower: most - turned.upper, upper: most - turned.lower }
  }
  const worse = withOneMore(
    clustered,
    least + unseenLoss(momentsOf(meansOfGroups(clustered).map(mean => mean - least))),
  )
  const { standardError } = clusterRobust(worse)
  const beyond = clusterLimits(worse.value, { standardError, degrees: error.degrees }, range, level)
  return { lower, upper: Math.max(upper, beyond.upper) }
}

function asLosses({ value, totals, shares }: ClusteredValue, most: number): ClusteredValue {
  return { value: most - value, totals: totals.map(total => -total), shares }
}

/** Returns the group with the largest total. */
export function worstCluster({ totals }: ClusteredValue): number {
  return totals.reduce((worst, total, cluster) => (total > totals[worst] ? cluster : worst), 0)
}

/** Returns the mean of each group. */
export function meansOfGroups({ value, totals, shares }: ClusteredValue): Float64Array {
  return totals.map((total, group) => (shares[group] > 0 ? value + total / shares[group] : value))
}

/** Returns the value with one more group of this mean, as large as the worst one. */
export function withOneMore(clustered: ClusteredValue, mean: number): ClusteredValue {
  const { value, totals, shares } = clustered
  const size = shares[worstCluster(clustered)]
  const all = 1 + size
  const shift = (size * (mean - value)) / all
  return {
    value: value + shift,
    totals: Float64Array.of(
      ...totals.map((total, i) => (total - shares[i] * shift) / all),
      (size * (mean - value - shift)) / all,
    ),
    shares: Float64Array.from([...shares, size], share => share / all),
  }
}
