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
    file: 'src/stats/bootstrapIntervals.ts',
    code: 'if (stretch <= 0) return z > 0 ? 1 : 0',
    original: 'stretch <= 0',
    replacement: 'stretch < 0',
    because: 'At 0 the quotient z / stretch is infinite, and its normal probability is 1 or 0 by the sign of z, too.',
  },
  {
    file: 'src/stats/signFlip.ts',
    code: 'for (let k = 0; k < known; k++) sums[known + k] = sums[k] + 2 * sizes[i]',
    original: 'k < known',
    replacement: 'k <= known',
    because: 'The one sum too many is overwritten first thing in the next round, or falls off the end of the array.',
  },
]

/** Why the mutant changes nothing, where somebody looked and found that. */
export function whyEquivalent({ file, code, original, replacement }: Mutant): string | undefined {
  return equivalents.find(
    known =>
      known.file === file && known.code === code && known.original === original && known.replacement === replacement,
  )?.because
}
