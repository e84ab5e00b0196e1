import type { Mutant } from './mutant.ts'

/** A mutant that no test can tell from the original. */
interface Equivalent extends Pick<Mutant, 'file' | 'code' | 'original' | 'replacement'> {
  because: string
}

const equivalents: readonly Equivalent[] = []

/** Why the mutant changes nothing, where somebody looked and found that. */
export function whyEquivalent({ file, code, original, replacement }: Mutant): string | undefined {
  return equivalents.find(
    known =>
      known.file === file && known.code === code && known.original === original && known.replacement === replacement,
  )?.because
}
