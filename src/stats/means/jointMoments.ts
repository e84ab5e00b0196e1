import type { Moments } from './moments.ts'

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
  // A sum of squares this small, compared with the sum it was computed from, consists of rounding errors alone.
  const squares = raw > second * n * Number.EPSILON ? raw : 0
  const mean = alpha * shift[0] + beta * shift[1] + apart
  return {
    n,
    mean,
    squares,
    cubes: squares === 0 ? 0 : third - 3 * apart * second + 2 * n * apart ** 3,
    least: squares === 0 ? mean : Number.NEGATIVE_INFINITY,
    most: squares === 0 ? mean : Number.POSITIVE_INFINITY,
  }
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
    squares: alike ? 0 : Math.max(0, second - first * apart),
    cubes: alike ? 0 : third - 3 * apart * second + 2 * n * apart ** 3,
    least,
    most,
  }
}
