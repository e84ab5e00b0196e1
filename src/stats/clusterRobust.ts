import { studentTCdf, studentTQuantile } from './distributions/studentT.ts'
import type { Limits } from './interval.ts'

/** A linearised value, such as a mean, as a sum over independent clusters of rows. */
export interface ClusteredValue {
  readonly value: number
  /** The contribution of each cluster: its summed influences divided by the number of all rows. They sum to 0. */
  readonly totals: Float64Array
  /** Each cluster's share of the rows, or of their weights. They sum to 1. */
  readonly shares: Float64Array
}

/** A standard error and its degrees of freedom. */
export interface RobustError {
  readonly standardError: number
  readonly degrees: number
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
export function clusterRobust({ totals, shares }: ClusteredValue): RobustError {
  let variance = 0
  for (let cluster = 0; cluster < totals.length; cluster++) {
    if (totals[cluster] !== 0) variance += totals[cluster] ** 2 / (1 - shares[cluster])
  }
  return { standardError: Math.sqrt(variance), degrees: degreesOfFreedom(shares) }
}

/** Returns Satterthwaite's degrees of freedom: see {@link clusterRobust}. */
export function degreesOfFreedom(shares: Float64Array): number {
  let squares = 0
  let leverages = 0
  let squaredLeverages = 0
  for (let cluster = 0; cluster < shares.length; cluster++) {
    const leverage = shares[cluster] ** 2 / (1 - shares[cluster])
    squares += shares[cluster] ** 2
    leverages += leverage
    squaredLeverages += leverage ** 2
  }
  return 1 / (squares + leverages ** 2 - squaredLeverages)
}

/**
 * Returns limits by Student's t on a scale that fits the range: the logit if both ends are finite, the logarithm of the
 * distance from the finite end if only one is, and the plain scale otherwise.
 */
export function clusterLimits(
  value: number,
  { standardError, degrees }: RobustError,
  [least, most]: readonly [least: number, most: number],
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

/**
 * Returns the two-sided p-value of the hypothesis that the true value is 0; 1 if the value is 0 and no cluster
 * deviates.
 */
export function clusterTest(value: number, { standardError, degrees }: RobustError): number {
  if (standardError === 0) return value === 0 ? 1 : 0
  return 2 * studentTCdf(-Math.abs(value) / standardError, degrees)
}
