import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'

/** How far the mean of all runs may lie from that of the runs that there are. */
export interface ReachOfRuns {
  readonly below: number
  readonly above: number
}

/** The range of a metric, and how many units a value of it rests on. */
export interface ValueScale {
  readonly range: readonly [least: number, most: number]
  readonly n: number
}

/**
 * Returns the limits of a mean over all runs that there could be, from the limits of the mean of the runs that there are. Rows
 * and runs are crossed random effects: the mean varies with the rows, which the given limits cover, and with the runs. Their
 * reaches are combined as √(a² + b²).
 *
 * What rows and runs do together is in both parts, so that the limits are a little wide, as those of the pigeonhole bootstrap
 * are.
 *
 * Owen, "The pigeonhole bootstrap", Annals of Applied Statistics 1 (2007).
 *
 * @param reaches - Of the runs; for a difference those of each side, whose runs are independent.
 */
export function acrossRuns(mean: number, { lower, upper }: Limits, reaches: readonly ReachOfRuns[]): Limits {
  const [below, above] = (['below', 'above'] as const).map(side =>
    reaches.reduce((sum, reach) => sum + reach[side] ** 2, 0),
  )
  return { lower: mean - combined(mean - lower, below), upper: mean + combined(upper - mean, above) }
}

/** An interval of a gap need not contain the gap. */
function combined(reach: number, square: number): number {
  return reach < 0 ? reach + Math.sqrt(square) : Math.sqrt(reach ** 2 + square)
}

/**
 * Returns t·s/√R for R runs, with R − 1 degrees of freedom. For a metric with a finite range it is the farther, on each side,
 * of that and of the same on the logit scale: near an end of the range runs are skewed, and where they are good by chance they
 * lie close together. A single run stands for itself.
 */
export function reachOfRuns(values: readonly number[], level: number, { range, n }: ValueScale): ReachOfRuns {
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
  // From the first value, so that equal values have a mean of exactly their own, and 0 as their standard deviation.
  const steps = values.map(value => value - values[0])
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
  const squares = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0)
  return Math.sqrt(squares / (steps.length - 1))
}
