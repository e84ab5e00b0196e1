import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Limits } from '../../stats/interval.ts'
import { type Bounded, independentDifference, independentRatio } from '../../stats/mover.ts'
import { isReason, type OrReason } from '../intervals/defineMethod.ts'
import { containsValue, type ValueOfSample } from '../pairs/unpairedDifference.ts'

/** How two slices are set against each other: the larger value minus the smaller, or the smaller over the larger. */
export type GapKind = 'difference' | 'ratio'

/** Returns how far two values are apart, whichever of them is larger; NaN where both are 0 and a ratio is asked for. */
export function gapBetween(kind: GapKind, one: number, other: number): number {
  const [smaller, larger] = one < other ? [one, other] : [other, one]
  if (kind === 'ratio') return smaller / larger
  // Two losses that overflow may differ by any amount, so their gap is not 0.
  return Number.isFinite(larger) && nearlyEqual(smaller, larger) ? 0 : larger - smaller
}

/**
 * Returns the limits of the gap between two slices that share no row. Each limit has the level of the limits of the
 * slices, whichever slice is truly larger: the gap is below a bound if the difference is, in both directions (two
 * one-sided tests).
 */
export function limitsOfGap(kind: GapKind, one: ValueOfSample, other: ValueOfSample): OrReason<Limits> {
  const [smaller, larger] = (one.value < other.value ? [one, other] : [other, one]).map(boundedBy)
  if (isReason(smaller)) return smaller
  if (isReason(larger)) return larger
  if (kind === 'ratio') {
    const { lower, upper } = independentRatio(smaller, larger)
    return { lower: Math.min(lower, 1 / upper), upper: Math.min(1, upper) }
  }
  const { lower, upper } = independentDifference(larger, smaller)
  return { lower: Math.max(0, lower), upper: Math.max(upper, -lower) }
}

function boundedBy({ value, limits }: ValueOfSample): OrReason<Bounded> {
  if (isReason(limits)) return { because: `a slice has no limits (${limits.because})` }
  const { lower, upper } = limits
  return containsValue(limits, value)
    ? { value, lower, upper }
    : { because: 'limits of a slice do not contain its value' }
}
