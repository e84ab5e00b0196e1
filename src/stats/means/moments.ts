import { blockSum } from '../../numeric/blockSum.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'

/** The mean, the sums of powers around it, and the extremes of values. */
export interface Moments {
  readonly n: number
  readonly mean: number
  /** Σ (value − mean)². */
  readonly squares: number
  /** Σ (value − mean)³. */
  readonly cubes: number
  readonly least: number
  readonly most: number
}

/** Returns the moments of values multiplied by `unit`. Choose it so that their cubes do not overflow. */
export function momentsOf(values: Float64Array, unit = 1): Moments {
  const n = values.length
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < n; i++) {
    if (values[i] < least) least = values[i]
    if (values[i] > most) most = values[i]
  }
  const rough = compensatedSum(n, i => values[i] * unit) / n
  // Corrects the rounding of the mean, which matters if the deviations are much smaller than the mean.
  const mean = rough + compensatedSum(n, i => values[i] * unit - rough) / n
  const squares = blockSum(
    n,
    i => (values[i] * unit - mean) ** 2,
    (start, end) => {
      let sum = 0
      for (let i = start; i < end; i++) sum += (values[i] * unit - mean) ** 2
      return sum
    },
  )
  const cubes = blockSum(
    n,
    i => (values[i] * unit - mean) ** 3,
    (start, end) => {
      let sum = 0
      for (let i = start; i < end; i++) sum += (values[i] * unit - mean) ** 3
      return sum
    },
  )
  return { n, mean, squares, cubes, least: least * unit, most: most * unit }
}

/** Returns the moments with one more value. */
export function withOneMore({ n, mean, squares, cubes, least, most }: Moments, value: number): Moments {
  const apart = value - mean
  const share = apart / (n + 1)
  return {
    n: n + 1,
    mean: mean + share,
    squares: squares + apart * share * n,
    cubes: cubes + apart * share * share * n * (n - 1) - 3 * share * squares,
    least: Math.min(least, value),
    most: Math.max(most, value),
  }
}

/** Returns the estimated standard error of the mean. */
export function standardErrorOf({ n, squares }: Moments): number {
  return Math.sqrt(squares / (n - 1) / n)
}

/** Returns the skewness: the mean cubed deviation over the cubed root mean square deviation. */
export function skewnessOf({ n, squares, cubes }: Moments): number {
  return squares === 0 ? 0 : cubes / n / (squares / n) ** 1.5
}
