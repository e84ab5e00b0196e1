import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits, Reach } from '../interval.ts'

/** The range of a metric, and the number of units behind one of its values. */
interface ValueScale {
  readonly range: readonly [least: number, most: number]
  readonly n: number
}

/**
 * Returns the limits of the mean over all possible runs, from the limits of the mean of the observed runs. Rows and
 * runs are crossed random effects: the mean varies with the rows, which the given limits cover, and with the runs. The
 * reaches a and b of the two combine to √(a² + b²).
 *
 * The interaction of rows and runs is in both parts, so the limits are a little wide, like those of the pigeonhole
 * bootstrap.
 *
 * Owen, "The pigeonhole bootstrap", Annals of Applied Statistics 1 (2007).
 *
 * @param reaches - The reach of the runs; for a difference, the reach of each side, because their runs are independent.
 */
export function acrossRuns(mean: number, { lower, upper }: Limits, reaches: readonly Reach[]): Limits {
  const [below, above] = (['below', 'above'] as const).map(side =>
    reaches.reduce((sum, reach) => sum + reach[side] ** 2, 0),
  )
  return { lower: mean - combined(mean - lower, below), upper: mean + combined(upper - mean, above) }
}

/** Combines two reaches. One may be negative, because an interval of a gap need not contain the gap. */
function combined(reach: number, square: number): number {
  return reach < 0 ? reach + Math.sqrt(square) : Math.sqrt(reach ** 2 + square)
}

/**
 * Returns t·s/√R for R runs, with R − 1 degrees of freedom. If the metric has a finite range, the same is computed on
 * the logit scale, and the farther reach counts on each side. Near an end of the range, runs are skewed, and runs that
 * are good by chance lie close together. The reach of a single run is 0.
 */
export function reachOfRuns(values: readonly number[], level: number, { range, n }: ValueScale): Reach {
  if (values.length < 2) return { below: 0, above: 0 }
  const errors = studentTQuantile((1 + level) / 2, values.length - 1) / Math.sqrt(values.length)
  const plain = errors * standardDeviation(values)
  const [least, most] = range
  const width = most - least
  if (!Number.isFinite(width)) return { below: plain, above: plain }
  // Half a unit keeps a value off the end, where the logit is infinite.
  const logitOf = (value: number): number => {
    const share = (((value - least) / width) * n + 0.5) / (n + 1)
    return Math.log(share / (1 - share))
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const onLogit = errors * standardDeviation(values.map(logitOf))
  const [centre, low, high] = [0, -onLogit, onLogit].map(step => 1 / (1 + Math.exp(-logitOf(mean) - step)))
  return { below: Math.max(plain, width * (centre - low)), above: Math.max(plain, width * (high - centre)) }
}

/** Returns the standard deviation of a sample, which divides by one less than its size. */
export function standardDeviation(values: readonly number[]): number {
  // Measured from the first value, so that equal values have an exact mean and a standard deviation of exactly 0.
  const steps = values.map(value => value - values[0])
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
  const squares = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0)
  return Math.sqrt(squares / (steps.length - 1))
}
