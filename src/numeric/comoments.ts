import { RunningSum } from './compensatedSum.ts'
import { scaleOf, times } from './powerOfTwoScale.ts'

/** The sums that make up the variances and the covariance of two columns. */
interface Comoments {
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
  const scaled = weights && times(weights, scaleOf(weights))
  const [total, centreX, centreY] = centresOf(x, y, scaled)
  const [sumX, sumY] = [new RunningSum(), new RunningSum()]
  const [squaresX, squaresY, products] = [new RunningSum(), new RunningSum(), new RunningSum()]
  for (let row = 0; row < x.length; row++) {
    const weight = scaled === undefined ? 1 : scaled[row]
    const dx = x[row] - centreX
    const dy = y[row] - centreY
    sumX.add(weight * dx)
    sumY.add(weight * dy)
    squaresX.add(weight * (dx * dx))
    squaresY.add(weight * (dy * dy))
    products.add(weight * (dx * dy))
  }
  return {
    varianceX: total * squaresX.value - sumX.value * sumX.value,
    varianceY: total * squaresY.value - sumY.value * sumY.value,
    covariance: total * products.value - sumX.value * sumY.value,
    shift: total * (centreX - centreY) + (sumX.value - sumY.value),
  }
}

/** Returns Σ weight, and for each column its value nearest to the mean. */
function centresOf(
  x: Float64Array,
  y: Float64Array,
  weights: Float64Array | undefined,
): readonly [total: number, centreX: number, centreY: number] {
  const [total, sumX, sumY] = [new RunningSum(), new RunningSum(), new RunningSum()]
  for (let row = 0; row < x.length; row++) {
    const weight = weights === undefined ? 1 : weights[row]
    total.add(weight)
    sumX.add(weight * x[row])
    sumY.add(weight * y[row])
  }
  return [total.value, nearest(x, sumX.value / total.value), nearest(y, sumY.value / total.value)]
}

function nearest(values: Float64Array, mean: number): number {
  let best = values[0]
  for (let row = 1; row < values.length; row++) {
    if (Math.abs(values[row] - mean) < Math.abs(best - mean)) best = values[row]
  }
  return best
}
