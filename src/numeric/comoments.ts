import { compensatedSum } from './compensatedSum.ts'
import { scaledWeights } from './scaledWeights.ts'

/** The sums that make up the variances and the covariance of two columns. */
export interface Comoments {
  /** (Σ weight)² times the variance of x, for weights brought to about 1. */
  readonly varianceX: number
  readonly varianceY: number
  readonly covariance: number
  /** Σ weight times the difference of the means. */
  readonly shift: number
}

/**
 * Returns the comoments of two columns. Each column is centred at its value nearest to the mean; the rest of the mean is
 * taken out of the sums. Numbers of few digits thus stay exact, and a covariance of 0 comes out as 0. No value may be
 * larger than about 1.
 */
export function comoments(x: Float64Array, y: Float64Array, weights: Float64Array | undefined): Comoments {
  const { weightOf } = scaledWeights(weights)
  const sum = (term: (row: number) => number): number => compensatedSum(x.length, i => weightOf(i) * term(i))
  const total = sum(() => 1)
  const centreX = nearest(x, sum(i => x[i]) / total)
  const centreY = nearest(y, sum(i => y[i]) / total)
  const dx = x.map(value => value - centreX)
  const dy = y.map(value => value - centreY)
  const sumX = sum(i => dx[i])
  const sumY = sum(i => dy[i])
  return {
    varianceX: total * sum(i => dx[i] * dx[i]) - sumX * sumX,
    varianceY: total * sum(i => dy[i] * dy[i]) - sumY * sumY,
    covariance: total * sum(i => dx[i] * dy[i]) - sumX * sumY,
    shift: total * (centreX - centreY) + (sumX - sumY),
  }
}

function nearest(values: Float64Array, mean: number): number {
  return values.reduce((best, value) => (Math.abs(value - mean) < Math.abs(best - mean) ? value : best), values[0])
}
