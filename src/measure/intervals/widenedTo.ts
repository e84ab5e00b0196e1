import type { Computed } from '../../metrics/definition/computed.ts'
import type { Limits } from '../../stats/interval.ts'

/** Limits as much wider as their value may lie off, where that is known within a range alone. */
export function widenedTo({ value, within }: Pick<Computed, 'value' | 'within'>, { lower, upper }: Limits): Limits {
  if (within === undefined) return { lower, upper }
  return { lower: lower - (value - within.lower), upper: upper + (within.upper - value) }
}
