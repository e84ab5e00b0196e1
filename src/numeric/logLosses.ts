import { blockSum } from './blockSum.ts'

/** Returns −log of the probability of the true class, clipped to [clip, 1 − clip]. */
export function logLossOf(isPositive: number, score: number, clip: number): number {
  const probability = isPositive === 1 ? score : 1 - score
  if (probability < clip) return -Math.log(clip)
  if (probability > 1 - clip) return -Math.log1p(-clip)
  // log1p keeps the digits of a small probability that 1 − p would round away.
  return isPositive === 1 ? -Math.log(score) : -Math.log1p(-score)
}

/** The number of probabilities that are multiplied before a logarithm is taken. */
const TOGETHER = 16

/** A larger product comes from losses so small that its rounding errors would show beside them. */
const SMALLEST_LOSS = 1e-3
const LARGEST_PRODUCT = Math.exp(-TOGETHER * SMALLEST_LOSS)

/** A smaller product may have lost digits. */
const SMALLEST_PRODUCT = 2 ** -1000

/**
 * Returns Σ −log p(true class) over rows.
 *
 * A sum of logarithms is the logarithm of a product. Each factor adds a rounding error of at most 2⁻⁵², which is below
 * 10⁻¹² of the sum if the losses average 10⁻³ or more. If they do not, or if a product leaves the range of doubles, the
 * logarithms are taken row by row.
 */
export function sumOfLogLosses(isPositive: Uint8Array, scores: Float64Array, clip: number): number {
  return blockSum(
    scores.length,
    i => logLossOf(isPositive[i], scores[i], clip),
    (start, end) => logLosses(isPositive, scores, clip, start, end),
  )
}

function logLosses(isPositive: Uint8Array, scores: Float64Array, clip: number, start: number, end: number): number {
  let sum = 0
  for (let from = start; from < end; from += TOGETHER) {
    const to = Math.min(from + TOGETHER, end)
    const product = productOf(isPositive, scores, clip, from, to)
    if (product > SMALLEST_PRODUCT && product < LARGEST_PRODUCT) sum -= Math.log(product)
    else for (let i = from; i < to; i++) sum += logLossOf(isPositive[i], scores[i], clip)
  }
  return sum
}

function productOf(isPositive: Uint8Array, scores: Float64Array, clip: number, start: number, end: number): number {
  let product = 1
  for (let i = start; i < end; i++) {
    // The score of a positive, 1 − score of a negative, without a branch that would often be mispredicted.
    product *= Math.max(clip, Math.min(1 - clip, Math.abs(1 - isPositive[i] - scores[i])))
  }
  return product
}

/**
 * Returns the number of rows whose true class has a probability below the clip.
 *
 * @param count - How many rows each row stands for. Default: one.
 */
export function countClipped(isPositive: Uint8Array, scores: Float64Array, clip: number, count?: Float64Array): number {
  let clipped = 0
  for (let i = 0; i < scores.length; i++) {
    clipped += Number(Math.abs(1 - isPositive[i] - scores[i]) < clip) * (count === undefined ? 1 : count[i])
  }
  return clipped
}
