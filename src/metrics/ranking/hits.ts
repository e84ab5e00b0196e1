import type { RelevantRanks } from './relevantRanks.ts'

/** Returns the expected number of relevant documents within the first k ranks. */
export function hits({ blocks }: RelevantRanks, k: number): number {
  let found = 0
  for (const { size, inside, relevant } of blocks(k)) found += (relevant * inside) / size
  return found
}

/** Returns the divisor of precision: k, even if fewer documents were returned, unless the option `adaptive` is set. */
export function ranksAskedFor(k: number, adaptive: boolean, { returned }: RelevantRanks): number {
  return adaptive ? Math.min(k, returned) : k
}
