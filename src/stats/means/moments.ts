import { blockSum } from '../../numeric/blockSum.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from '../proportions/effectiveRows.ts'

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

/**
 * Returns the moments of values multiplied by `unit`. Choose it so that their cubes do not overflow.
 *
 * @param count - How many each value stands for. Default: one.
 */
export function momentsOf(values: Float64Array, unit = 1, count?: Float64Array): Moments {
  if (count !== undefined) return countedMomentsOf(values, count, unit)
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

/**
 * Returns the moments of weighted values, as if they were n = (Σw)²/Σw² rows of equal weight. {@link standardErrorOf}
 * then returns the standard error of the weighted mean, √(Σ w²(x − x̄)²)/Σw, times √(n/(n − 1)). The skewness over √n
 * is that of the weighted mean. Equal weights give {@link momentsOf}.
 *
 * Kish, "Survey Sampling" (1965), for the effective number of rows.
 */
export function weightedMomentsOf(values: Float64Array, weights: Float64Array, unit = 1): Moments {
  const scale = scaleOf(weights)
  const share = weights.map(weight => weight * scale)
  const total = compensatedSum(share.length, i => share[i])
  const n = effectiveRows(weights)
  const counted = values.filter((_, i) => weights[i] > 0)
  const { least, most } = momentsOf(counted, unit)
  const term = (i: number): number => (share[i] === 0 ? 0 : values[i] * unit)
  const mean = compensatedSum(values.length, i => (share[i] / total) * term(i))
  const apart = (i: number): number => (share[i] === 0 ? 0 : (n * share[i] * (values[i] * unit - mean)) / total)
  return {
    n,
    mean,
    squares: compensatedSum(values.length, i => apart(i) ** 2),
    cubes: compensatedSum(values.length, i => apart(i) ** 3),
    least,
    most,
  }
}

function countedMomentsOf(values: Float64Array, count: Float64Array, unit: number): Moments {
  const kinds = values.length
  const { least, most } = momentsOf(values, unit)
  const n = compensatedSum(kinds, i => count[i])
  const mean = countedMean(values, count, unit)
  const powers = (power: number): number => compensatedSum(kinds, i => count[i] * (values[i] * unit - mean) ** power)
  return { n, mean, squares: powers(2), cubes: powers(3), least, most }
}

/**
 * Returns the mean of values that each stand for so many, as exact as that of all of them written out: products are taken in
 * parts that a double holds, since terms of opposite signs may leave nothing but their rounding.
 */
export function countedMean(values: Float64Array, count: Float64Array, unit = 1): number {
  const sum = new RunningSum()
  let n = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] * unit
    const single = Math.fround(value)
    const low = count[i] % LOW_PART
    n += count[i]
    for (const part of Number.isFinite(single) ? [single, value - single] : [value]) {
      sum.add(part * low)
      sum.add(part * (count[i] - low))
    }
  }
  return sum.value / n
}

/** Half of the digits of a double. */
const LOW_PART = 2 ** 26

/**
 * Returns the moments with one more value, or with a part of one.
 *
 * Pébay, "Formulas for robust, one-pass parallel computation of covariances and arbitrary-order statistical moments",
 * Sandia Report SAND2008-6212 (2008).
 */
export function withOneMore({ n, mean, squares, cubes, least, most }: Moments, value: number, part = 1): Moments {
  const apart = value - mean
  const share = (part * apart) / (n + part)
  return {
    n: n + part,
    mean: mean + share,
    squares: squares + apart * share * n,
    cubes: cubes + (apart * apart * share * n * (n - part)) / (n + part) - 3 * share * squares,
    least: Math.min(least, value),
    most: Math.max(most, value),
  }
}

/** Returns the estimated standard error of the mean. */
export function standardErrorOf({ n, squares }: Moments): number {
  return Math.sqrt(squares / (n - 1) / n)
}

/** Returns the skewness: the mean cubed deviation over the cubed root mean square deviation. */
export function skewnessOf({ n, squares, cubes }: Pick<Moments, 'n' | 'squares' | 'cubes'>): number {
  return squares === 0 ? 0 : cubes / n / (squares / n) ** 1.5
}

/**
 * Sums of products of powers of two values a and b of each row. A constant near the mean is subtracted from each value,
 * so that the sums keep their digits.
 */
export interface JointMoments {
  readonly n: number
  /** The constants subtracted from a and from b. */
  readonly shift: readonly [a: number, b: number]
  /** Σ aⁱbʲ for i + j ≤ 3, under the key `ij`. */
  readonly sums: Readonly<Record<JointPower, number>>
}

export const jointPowers = ['10', '01', '20', '11', '02', '30', '21', '12', '03'] as const

export type JointPower = (typeof jointPowers)[number]

/**
 * Returns the moments of α·a + β·b. The extremes are unknown and therefore infinite, unless all rows are alike: then
 * both are the mean.
 */
export function momentsOfCombination({ n, shift, sums }: JointMoments, alpha: number, beta: number): Moments {
  const first = alpha * sums['10'] + beta * sums['01']
  const second = alpha ** 2 * sums['20'] + 2 * alpha * beta * sums['11'] + beta ** 2 * sums['02']
  const third =
    alpha ** 3 * sums['30'] +
    3 * alpha ** 2 * beta * sums['21'] +
    3 * alpha * beta ** 2 * sums['12'] +
    beta ** 3 * sums['03']
  const apart = first / n
  const raw = second - first * apart
  const rounding = roundingOf(
    n,
    alpha ** 2 * sums['20'] + 2 * Math.abs(alpha * beta * sums['11']) + beta ** 2 * sums['02'],
  )
  const mean = alpha * shift[0] + beta * shift[1] + apart
  // Where the mean itself may be rounding, rows may differ by as much as the sums have lost. Otherwise they are alike.
  const lost = n * mean ** 2 > rounding ? 0 : rounding
  const squares = raw > rounding ? raw : lost
  return {
    n,
    mean,
    squares,
    cubes: squares === 0 ? 0 : third - 3 * apart * second + 2 * n * apart ** 3,
    least: squares === 0 ? mean : Number.NEGATIVE_INFINITY,
    most: squares === 0 ? mean : Number.POSITIVE_INFINITY,
  }
}

/** Returns how large a sum of squares may be that consists of rounding errors alone, of sums of this size. */
function roundingOf(n: number, size: number): number {
  return 8 * Math.sqrt(n) * Number.EPSILON * size
}

/** Returns the moments of one value from its sums of powers, after a constant near its mean was subtracted. */
export function momentsOfSums(
  n: number,
  shift: number,
  [first, second, third]: readonly [first: number, second: number, third: number],
  [least, most]: readonly [least: number, most: number],
): Moments {
  const apart = first / n
  const alike = least === most
  return {
    n,
    mean: alike ? least : shift + apart,
    squares: alike ? 0 : Math.max(roundingOf(n, second), second - first * apart),
    cubes: alike ? 0 : third - 3 * apart * second + 2 * n * apart ** 3,
    least,
    most,
  }
}

/**
 * Returns how many values, in effect, differ from the least one or from the largest, whichever are fewer: (Σd)²/Σd² of their
 * distances d from it. At least as many do differ.
 */
export function effectivelyApart({ n, mean, squares, least, most }: Omit<Moments, 'cubes'>): number {
  const apartFrom = (end: number): number => n / (1 + squares / n / (mean - end) ** 2)
  return nearlyEqual(least, most) ? 0 : Math.min(apartFrom(least), apartFrom(most))
}
