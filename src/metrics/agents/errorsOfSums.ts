import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { Computed, RatioOfSums } from '../definition/computed.ts'

/**
 * Returns 1 less the share of errors among all, both summed over documents: micro-averaged precision, recall and F1.
 * Undefined where there is nothing to err about.
 *
 * @param largest - The most that a document may be wrong in: by default, all that one has.
 */
export function errorsOfSums(
  { n, sampleWeight }: { readonly n: number; readonly sampleWeight: Float64Array | undefined },
  errors: Float64Array,
  all: Float64Array,
  parts: Computed['parts'],
  largest = all.reduce((most, each) => Math.max(most, each), 0),
): (Computed & { readonly sums: () => RatioOfSums }) | undefined {
  const weightOf = (i: number): number => sampleWeight?.[i] ?? 1
  const [numerators, denominators] = [errors, all].map(values => values.map((each, i) => weightOf(i) * each))
  const [wrong, total] = [numerators, denominators].map(values => compensatedSum(n, i => values[i]))
  if (!(total > 0)) return undefined
  const from = (share: number): number => 1 - share
  return {
    value: from(wrong / total),
    sums: () => ({ numerators, denominators, fromErrors: from }),
    ratio: () => ({ losses: errors, references: all, sampleWeight, from, largest }),
    parts,
  }
}
