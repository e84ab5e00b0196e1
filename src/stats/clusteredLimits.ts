import { type ClusteredValue, clusterLimits, clusterRobust } from './clusterRobust.ts'
import type { Limits } from './interval.ts'

type Range = readonly [least: number, most: number]

/**
 * Returns limits of a value over clusters. They are those of {@link clusterLimits}, with one side moved out to allow
 * for a cluster that the sample lacks. If a few clusters hold most of the errors, a sample without them looks too good.
 *
 * If only one end of the range is finite, as for losses, the other side gets one more cluster as bad as the worst. If
 * both ends are finite, the side of the longer tail gets part of a cluster, by {@link partOfOne}. Without a range, no
 * cluster is added. An unseen cluster adds no degree of freedom. The simulation in docs/interval-coverage.md shows the
 * effect.
 */
export function clusteredLimits(clustered: ClusteredValue, range: Range, level: number): Limits {
  const error = clusterRobust(clustered)
  const limits = clusterLimits(clustered.value, error, range, level)
  const [least, most] = range.map(Number.isFinite)
  if (!least && !most) return limits
  const part = least && most ? partOfOne(clustered) : least ? 1 : -1
  const worse = withOneMore(clustered, part)
  const { standardError } = clusterRobust(worse)
  const { lower, upper } = clusterLimits(worse.value, { standardError, degrees: error.degrees }, range, level)
  return part > 0
    ? { lower: limits.lower, upper: Math.max(limits.upper, upper) }
    : { lower: Math.min(limits.lower, lower), upper: limits.upper }
}

/** From this skewness of the sum on, a whole cluster is added. */
const SKEWED = 0.5

/**
 * Returns the part of a cluster to add, from −1 to 1: the skewness of the sum of the totals, Σ t³ / (Σ t²)^1.5, divided
 * by ½. Its sign points to the longer tail.
 */
function partOfOne({ totals }: ClusteredValue): number {
  const largest = totals.reduce((most, total) => Math.max(most, Math.abs(total)), 0)
  if (largest === 0) return 0
  let squares = 0
  let cubes = 0
  for (const total of totals) {
    squares += (total / largest) ** 2
    cubes += (total / largest) ** 3
  }
  return Math.min(1, Math.max(-1, cubes / squares ** 1.5 / SKEWED))
}

/** Returns the cluster with the largest total of that sign. */
export function worstCluster({ totals }: ClusteredValue, sign: number): number {
  return totals.reduce((worst, total, cluster) => (sign * total > sign * totals[worst] ? cluster : worst), 0)
}

/** Returns the value with one more cluster like the worst on the side of the sign, or with a part of one. */
export function withOneMore(clustered: ClusteredValue, part: number): ClusteredValue {
  const { value, totals, shares } = clustered
  const worst = worstCluster(clustered, part)
  const size = Math.abs(part)
  const all = 1 + size * shares[worst]
  const shift = (size * totals[worst]) / all
  const moved = totals.map((total, i) => (total - shares[i] * shift) / all)
  return {
    value: value + shift,
    totals: Float64Array.of(...moved, size * moved[worst]),
    shares: Float64Array.from([...shares, size * shares[worst]], share => share / all),
  }
}
