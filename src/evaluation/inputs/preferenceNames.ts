import { describeValue } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { isLabel, type Label } from '../label.ts'
import type { Preference } from './caseInput.ts'

/** What rows call the two sides of a comparison, and a tie. */
export interface PreferenceNames<Column> {
  /** Where the row says which was preferred. Default: `'preferred'`. */
  readonly column?: Column
  readonly candidate: Label | readonly Label[]
  readonly baseline: Label | readonly Label[]
  /** Default: `'tie'`. */
  readonly tie?: Label | readonly Label[]
}

/** The same, checked. */
interface CheckedPreferences {
  readonly column: unknown
  readonly preferenceOf: ReadonlyMap<unknown, Preference>
}

const sides = ['candidate', 'baseline', 'tie'] as const
const known = ['column', ...sides]

/**
 * Returns the names of preferences by what they mean.
 *
 * @throws EvaluationError for names that are missing, no labels, or stand for two things.
 */
export function checkedPreferences(given: object): CheckedPreferences {
  const names: Readonly<Record<string, unknown>> = { column: 'preferred', tie: 'tie', ...given }
  for (const name of Object.keys(names)) {
    if (known.includes(name)) continue
    throw new EvaluationError({
      column: 'preferred',
      problem: `preferred has ${describeValue(name)}`,
      expected: "the names of both sides: { candidate: 'B', baseline: 'A' }",
      mend: suggestion(name, known),
    })
  }
  const preferenceOf = new Map<unknown, Preference>()
  for (const side of sides) {
    for (const name of listOf(names[side])) {
      if (!isLabel(name)) {
        throw unexpected(`preferred.${side}`, name, {
          column: 'preferred',
          expected: 'what the rows call it: a text, a whole number or a boolean',
        })
      }
      const other = preferenceOf.get(name)
      if (other !== undefined) {
        throw new EvaluationError({
          column: 'preferred',
          problem: `${describeValue(name)} stands for ${other} and for ${side}`,
          expected: 'a name of its own for each',
        })
      }
      preferenceOf.set(name, side)
    }
  }
  return { column: names.column, preferenceOf }
}

/**
 * Returns what rows prefer, by the names that they use.
 *
 * @throws EvaluationError for a value that is none of the names.
 */
export function preferencesOf(
  values: ArrayLike<unknown>,
  { preferenceOf }: CheckedPreferences,
  placeOf: (row: number) => string,
): readonly Preference[] {
  return Array.from(values, (value, row) => {
    const preference = preferenceOf.get(value)
    if (preference !== undefined) return preference
    const names = Array.from(preferenceOf, ([name, side]) => `${describeValue(name)} (${side})`)
    throw unexpected(`${placeOf(row)}: preferred`, value, {
      column: 'preferred',
      index: row,
      expected: `one of ${names.join(', ')}`,
    })
  })
}

function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) && given.length > 0 ? given : [given]
}
