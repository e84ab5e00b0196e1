import type { NgramOverlap } from './ngramOverlap.ts'

/** What a precision of 0 counts as, so that one order without a match does not decide alone. */
export type Smoothing = 'exp' | 'floor' | 'add-k' | 'none'

export interface BleuSettings {
  readonly smoothing: Smoothing
  /** What `floor` and `add-k` add. */
  readonly smoothingValue: number
  readonly effectiveOrder: boolean
  readonly maxOrder: number
}

/** Numbers of a row: the length of the text, that of its reference, and for each order matches and n-grams. */
export const bleuWidth = (maxOrder: number): number => 2 + 2 * maxOrder

/** Writes the sums of a row, from `at` on. */
export function writeBleuSums(
  overlap: NgramOverlap,
  text: Int32Array,
  references: readonly Int32Array[],
  maxOrder: number,
  sums: Float64Array,
  at: number,
): void {
  sums[at] = text.length
  sums[at + 1] = closestLength(text.length, references)
  overlap.count(text, references, { first: 1, last: maxOrder }, sums, at + 2)
  for (let order = 1; order <= maxOrder; order++) {
    sums[at + 1 + maxOrder + order] = Math.max(0, text.length - order + 1)
  }
}

/** The length of the reference that is nearest to that of the text; the shorter of two. */
function closestLength(length: number, references: readonly Int32Array[]): number {
  let closest = references[0].length
  for (const { length: other } of references) {
    const [gap, least] = [Math.abs(other - length), Math.abs(closest - length)]
    if (gap < least || (gap === least && other < closest)) closest = other
  }
  return closest
}

/** sacrebleu's logarithm of 0. */
const LOG_OF_ZERO = -9_999_999_999

/**
 * Returns BLEU, from 0 to 100, of summed rows.
 *
 * Formula: BP · exp(Σ ln pₙ / N), BP = min(1, exp(1 − r/c))
 * Source: Papineni et al., ACL 2002; Post, WMT 2018 (sacrebleu); smoothing: Chen & Cherry, WMT 2014
 */
export function bleuScore(sums: Float64Array, settings: BleuSettings): number {
  const { smoothing, smoothingValue, effectiveOrder, maxOrder } = settings
  const [length, referenceLength] = sums
  const matchesOf = (order: number): number => sums[1 + order]
  const totalOf = (order: number): number => sums[1 + maxOrder + order]
  let isAny = false
  for (let order = 1; order <= maxOrder; order++) isAny ||= matchesOf(order) > 0
  if (!isAny) return 0
  const brevity = length < referenceLength ? Math.exp(1 - referenceLength / length) : 1
  const precisions = new Float64Array(maxOrder)
  let orders = maxOrder
  let halving = 1
  for (let order = 1; order <= maxOrder; order++) {
    const added = smoothing === 'add-k' && order > 1 ? smoothingValue : 0
    const [matches, total] = [matchesOf(order) + added, totalOf(order) + added]
    if (total === 0) break
    if (effectiveOrder) orders = order
    if (matches > 0) precisions[order - 1] = (100 * matches) / total
    else if (smoothing === 'exp') {
      halving *= 2
      precisions[order - 1] = 100 / (halving * total)
    } else if (smoothing === 'floor') precisions[order - 1] = (100 * smoothingValue) / total
  }
  let logarithms = 0
  for (let order = 1; order <= orders; order++) {
    const precision = precisions[order - 1]
    logarithms += precision === 0 ? LOG_OF_ZERO : Math.log(precision)
  }
  return Math.min(100, brevity * Math.exp(logarithms / orders))
}
