import type { SliceData } from '../encode/encodeSlices.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Label } from '../label.ts'

/** What an answer that is missing counts as: as wrong, or as nothing. */
export type WhenMissing = 'wrong' | 'skip'

/** What is said of answers that are missing. */
export interface MissingSettings {
  /** What an answer that is null counts as: as `'wrong'`, or as nothing, `'skip'`. Without it a null is an error. */
  readonly whenMissing?: WhenMissing
  /** What a missing number, label or list of labels counts as under `'wrong'`; of `numbers`, by name. */
  readonly missingAs?: Label | readonly Label[] | Readonly<Record<string, number>>
  /** The largest share of missing answers with which gates are decided; 0 by default. */
  readonly maxMissing?: number
}

export const whenMissingValues: readonly WhenMissing[] = ['wrong', 'skip']

/** Answers that an evaluation lacks. */
export interface MissingAnswers {
  /** How many there are, among how many. */
  readonly count: number
  readonly of: number
  /** What lacks one: rows, calls of a function, or pairs that a judge compares. Answers that were given lack a verdict. */
  readonly unit: 'row' | 'query' | 'call' | 'pair' | 'answer'
  readonly policy: WhenMissing
  /** The largest share of missing answers with which gates are decided. */
  readonly max: number
  /** Those that lack one, with why where that is known. */
  readonly cases: readonly MissingCase[]
  /** What missing ones count as under `'wrong'`, where something says so: `0`. */
  readonly countAs?: string | undefined
  /** What would help, in the words of what was asked: `raise retries`. */
  readonly mend?: string | undefined
  /** What else is to be said: `stopped at the budget`. Gates are then not decided, however few are missing. */
  readonly stopped?: string | undefined
  /** @internal The slicing columns of all rows or queries, also of those that are left out: a slice may have lost all of its own. */
  readonly slices?: SliceData | undefined
  /** Returns the same evaluation under a policy. */
  readonly under: (policy: WhenMissing) => Evaluation
}

export interface MissingCase {
  readonly name: string
  readonly reason?: string | undefined
}

/** Why gates are not decided: `not measured: 4 of 40 calls gave no answer, more than maxMissing 0`; undefined where they are. */
export function whyUnmeasured(missing: MissingAnswers): string | undefined {
  const { count, of, unit, max, stopped } = missing
  if (stopped !== undefined) return `not measured: ${stopped}`
  if (count <= max * of) return undefined
  const has = count === 1 ? 'has no answer' : 'have no answer'
  const gave = unit === 'answer' ? 'got no verdict' : unit === 'call' || unit === 'pair' ? 'gave no answer' : has
  return `not measured: ${missingOf(missing)} ${gave}, more than maxMissing ${max}`
}

/** `4 of 40 calls`. */
export function missingOf({ count, of, unit }: Pick<MissingAnswers, 'count' | 'of' | 'unit'>): string {
  return `${count} of ${of} ${unit === 'query' ? 'queries' : `${unit}s`}`
}
