import type { Mutant } from './mutant.ts'

/** A mutant that no test can tell from the original. */
interface Equivalent extends Pick<Mutant, 'file' | 'code' | 'original' | 'replacement'> {
  because: string
}

const equivalents: readonly Equivalent[] = [
  {
    file: 'src/numeric/canonicalOrder.ts',
    code: 'if (end < units && first[order[end]] === first[order[start]]) continue',
    original: 'end < units',
    replacement: 'end <= units',
    because: 'Behind the last unit there is no value, which is equal to none.',
  },
  {
    file: 'src/numeric/twoIntegers.ts',
    code: 'for (let i = 0; i < values.length; i++) apart += Math.abs((values[i] - a) * (values[i] - b))',
    original: 'apart += Math.abs((values[i] - a) * (values[i] - b))',
    replacement: 'apart -= Math.abs((values[i] - a) * (values[i] - b))',
    because: 'Only whether the sum is 0 counts.',
  },
  {
    file: 'src/numeric/errorSums.ts',
    code: 'for (; i < end - 3; i += 4) {',
    original: '3',
    replacement: '4',
    because: 'The rows that are left are added one by one: the same terms in another order.',
  },
  {
    file: 'src/stats/resampling/bootstrapIntervals.ts',
    code: 'if (stretch <= 0) return z > 0 ? 1 : 0',
    original: 'stretch <= 0',
    replacement: 'stretch < 0',
    because: 'At 0 the quotient z / stretch is infinite, and its normal probability is 1 or 0 by the sign of z, too.',
  },
  {
    file: 'src/stats/means/signFlip.ts',
    code: 'for (let k = 0; k < known; k++) sums[known + k] = sums[k] + 2 * sizes[i]',
    original: 'k < known',
    replacement: 'k <= known',
    because: 'The one sum too many is overwritten first thing in the next round, or falls off the end of the array.',
  },
  {
    file: 'src/numeric/fallingRoot.ts',
    code: 'const direct = shortens && x + newton > tooLow && x + newton < tooHigh',
    original: 'x + newton < tooHigh',
    replacement: 'x + newton <= tooHigh',
    because: 'A direct step is at most half as long as the one before it, which is no longer than the bracket is wide.',
  },
  {
    file: 'src/numeric/pairCounts.ts',
    code: 'if (alike && middle - start < LONG) return mergeFromBothEnds(from, to, start, middle, end)',
    original: 'middle - start < LONG',
    replacement: 'middle - start >= LONG',
    because: 'Both ways to merge give the same order and the same counts; only their speed differs.',
  },
  {
    file: 'src/numeric/sortKeyed.ts',
    code: 'if (end - start <= SHORT) {',
    original: 'end - start',
    replacement: 'end + start',
    because: 'Both ways to sort are stable; which of them is quicker depends on how many there are.',
  },
  {
    file: 'src/numeric/buckets.ts',
    code: 'const MOST_BUCKETS = 2 ** 18',
    original: '18',
    replacement: '19',
    because: 'How many buckets there are decides how quickly, and not what is found.',
  },
  {
    file: 'src/numeric/topCandidates.ts',
    code: 'return 3 * most + 4',
    original: '3',
    replacement: '2',
    because: 'A lower limit costs time alone: what passes it too seldom is looked for again.',
  },
  {
    file: 'src/measure/pairs/confusionDifference.ts',
    code: 'for (let row = 0; row < candidate.evaluation.n; row++) kinds[ours.cellOf(row) * count + theirs.cellOf(row)]++',
    original: 'row < candidate.evaluation.n',
    replacement: 'row <= candidate.evaluation.n',
    because: 'Behind the last row there is no label: the place is NaN, where a typed array keeps nothing.',
  },
  {
    file: 'src/stats/scores/resampleAuc.ts',
    code: 'if (middle > start && middle < end) places.push(start, middle, end)',
    original: 'middle < end',
    replacement: 'middle <= end',
    because: 'A block without positives has no tied pairs to count.',
  },
  {
    file: 'src/stats/means/wilcoxonSignedRank.ts',
    code: 'const probabilities = new Float64Array(most + 1)',
    original: '1',
    replacement: '2',
    because: 'The place behind the greatest sum is never read.',
  },
  {
    file: 'src/numeric/sumsOfOthers.ts',
    code: 'for (let i = values.length - 1; i >= 0; i--) {',
    original: '0',
    replacement: '-1',
    because: 'Typed arrays keep nothing before their first place, and no round follows.',
  },
]

/** Why the mutant changes nothing, where somebody looked and found that. */
export function whyEquivalent({ file, code, original, replacement }: Mutant): string | undefined {
  return equivalents.find(
    known =>
      known.file === file && known.code === code && known.original === original && known.replacement === replacement,
  )?.because
}
