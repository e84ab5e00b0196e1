import { incompleteBeta } from '../../numeric/incompleteBeta.ts'
import { betaLogitQuantile } from './betaDistribution.ts'

/** The distribution function of Student's t, with all its digits in the lower tail; the upper is that of −t. */
export function studentTCdf(t: number, df: number): number {
  // Where t² is infinite, so is the ratio.
  const square = (t / df) * t
  const x = 1 / (1 + square)
  const y = square === Number.POSITIVE_INFINITY ? 1 : square / (1 + square)
  const tail = incompleteBeta(x, y, df / 2, 0.5) / 2
  return t > 0 ? 1 - tail : tail
}

/** A standard error and its degrees of freedom. */
export interface EstimatedError {
  readonly standardError: number
  readonly degrees: number
}

/** Returns the two-sided p-value of a value against 0. Without an error it is 1 for a value of 0, and 0 for any other. */
export function studentTTwoSided(value: number, { standardError, degrees }: EstimatedError): number {
  if (standardError === 0) return value === 0 ? 1 : 0
  return 2 * studentTCdf(-Math.abs(value) / standardError, degrees)
}

/** Returns where the distribution function of Student's t reaches p: −∞ at 0, ∞ at 1. */
export function studentTQuantile(p: number, df: number): number {
  return p > 0.5 ? belowZero(1 - p, df) : -belowZero(p, df)
}

/** Returns how far below 0 the quantile of p ≤ ½ lies: 1/(1 + t²/df) is a beta variable, whose logit is −ln(t²/df). */
function belowZero(p: number, df: number): number {
  return Math.sqrt(df) * Math.exp(-betaLogitQuantile(2 * p, df / 2, 0.5) / 2)
}
