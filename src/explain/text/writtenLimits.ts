import type { Limits } from '../../stats/interval.ts'

/**
 * Both limits of an interval: `0.38 to 0.47`. Where there is none on a side it says so: `25 or more without upper limit`.
 *
 * @param format - How a limit is written.
 * @param both - How two limits that are written stand together.
 */
export function writtenLimits(
  { lower, upper }: Limits,
  format: (limit: number) => string,
  both: (lower: string, upper: string) => string = (from, to) => `${from} to ${to}`,
): string {
  if (lower === Number.NEGATIVE_INFINITY && upper === Number.POSITIVE_INFINITY) return 'none on either side'
  if (upper === Number.POSITIVE_INFINITY) return `${format(lower)} or more without upper limit`
  if (lower === Number.NEGATIVE_INFINITY) return `${format(upper)} or less without lower limit`
  return both(format(lower), format(upper))
}
