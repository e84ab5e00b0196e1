import type { Limits } from '../../stats/interval.ts'
import type { PairedSample } from './pairedSample.ts'

/**
 * Independent rows, none of which was decided otherwise: of more of them hardly more than some share may be, and two
 * values differ by no more than that share of their range. Of ranks, as many pairs as the smaller class has rows share no
 * row, and so are independent.
 */
export function noPairDiffers(independent: number, largest: number, tested: PairedSample['tested']): PairedSample {
  return { deviations: { usual: 0, values: new Float64Array(independent), largest }, tested }
}

/** The correlation of two estimates; 0, which makes the limits of their difference wide, where one shows no variance. */
export function correlationOf(covariance: number, [first, second]: readonly [number, number]): number {
  const product = first * second
  return product > 0 ? Math.min(1, Math.max(-1, covariance / Math.sqrt(product))) : 0
}

/** The same limits with their signs turned round, for a metric of which less is better. */
export function negated({ lower, upper }: Limits): Limits {
  return { lower: -upper, upper: -lower }
}
