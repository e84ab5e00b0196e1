import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'

/** A mean of labels that a judge's scores of many more rows make surer. */
export interface PoweredMean {
  readonly mean: number
  readonly standardError: number
  /** How much of the judge's scores counts, from 0 to 1. */
  readonly lambda: number
  readonly labels: number
}

/**
 * Returns the mean of human scores, corrected by those of a judge: λ·mean(judge of others) + mean(human − λ·judge), with
 * the λ that varies least. Human and judge scores belong to the same rows; `others` are the judge's of rows without a label.
 *
 * Angelopoulos, Duchi & Zrnic, "PPI++: Efficient prediction-powered inference", arXiv:2311.01453 (2023).
 */
export function poweredMean(human: Float64Array, judge: Float64Array, others: Float64Array): PoweredMean {
  const [n, more] = [human.length, others.length]
  const meanOf = (values: Float64Array): number => compensatedSum(values.length, i => values[i]) / values.length
  const [ofHuman, ofJudge] = [meanOf(human), meanOf(judge)]
  const covariance = compensatedSum(n, i => (human[i] - ofHuman) * (judge[i] - ofJudge)) / n
  const pooled = Float64Array.of(...judge, ...others)
  const varianceOf = (values: Float64Array, freedom: number): number => {
    const mean = meanOf(values)
    return compensatedSum(values.length, i => (values[i] - mean) ** 2) / (values.length - freedom)
  }
  const spread = varianceOf(pooled, 1)
  const tuned = more === 0 || !(spread > 0) ? 0 : covariance / ((1 + n / more) * spread)
  const lambda = Math.min(1, Math.max(0, tuned))
  const rest = human.map((score, i) => score - lambda * judge[i])
  const ofOthers = more === 0 ? 0 : (lambda ** 2 * varianceOf(others, 0)) / more
  return {
    mean: (more === 0 ? 0 : lambda * meanOf(others)) + meanOf(rest),
    standardError: Math.sqrt(ofOthers + varianceOf(rest, 0) / n),
    lambda,
    labels: n,
  }
}

/** Returns the limits by Student's t of the labelled rows: Wald's let 9 to 12 % pass where 5 is asked. */
export function poweredLimits({ mean, standardError, labels }: PoweredMean, level: number): Limits {
  const reach = studentTQuantile((1 + level) / 2, labels - 1) * standardError
  return { lower: mean - reach, upper: mean + reach }
}
