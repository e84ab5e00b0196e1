import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { probableBlank } from '../../evaluation/errors/probableBlank.ts'
import { isSeparatedNumber } from './separatedNumber.ts'
import type { Wanted } from './wanted.ts'

/** What cells of each type are, as messages say. */
export const expectedCells: Readonly<Record<'number' | 'boolean' | 'text' | 'list', string>> = {
  number: 'a finite number, with a point before its decimals',
  boolean: 'true or false',
  text: 'a text, or a number that a double holds exactly',
  list: 'a list as JSON: ["a", "b"]',
}

/** The error of a cell of another type than its column must have: `preds.csv, line 5: score is "n/a"`. */
export function oddCell(
  wanted: Wanted,
  place: string,
  value: unknown,
  type: keyof typeof expectedCells,
): EvaluationError {
  return new EvaluationError({
    column: wanted.word,
    problem: `${place}: ${columnTitle(wanted)} is ${describeValue(value)}`,
    expected: isLong(value) ? EXACT : expectedCells[type],
    mend: mendOf(wanted, type, value),
  })
}

function mendOf(wanted: Wanted, type: keyof typeof expectedCells, value: unknown): string | undefined {
  // HuggingFace's Trainer writes logits so.
  if (wanted.word === 'yScore' && (typeof value === 'object' || String(value).startsWith('['))) {
    return 'Scores of all classes are read from a column for each; lists of probabilities are yProba'
  }
  const mend = wanted.type === type ? undefined : cellMend(wanted, type, value)
  if (type === 'number' && typeof value === 'string' && isSeparatedNumber(value)) {
    // Where commas alone are mended, points between thousands become decimals.
    return `Write its column with nothing between thousands: 1234.5${mend === undefined ? '' : `; ${mend}`}`
  }
  const blank = type === 'number' ? probableBlank(value) : undefined
  if (blank === undefined) return mend
  const left = wanted.mayBeBlank ? '' : ", and whenBlank: 'drop' leaves out its row"
  return `${blank}: leave its cell blank${left}${wanted.use === 'label' ? `; ${mend}` : ''}`
}

/** What is expected of a whole number with more digits than a double holds. */
const EXACT = 'a number that a double holds: up to 2^53 in size, or a larger one that is rounded'

function isLong(value: unknown): boolean {
  return typeof value === 'bigint' || (typeof value === 'string' && /^[ \t]*[+-]?\d{16,}[ \t]*$/.test(value))
}

/** How a cell of another type is mended. */
export function cellMend({ use, word }: Wanted, type: string, value: unknown): string | undefined {
  if (type === 'list') return undefined
  if (use === 'label') return `types: { ${word}: 'text' } reads every cell as the text that it is`
  if (type === 'boolean') return 'Numbers go into score'
  return typeof value === 'string' && !isLong(value) && value.trim() !== '' && Number.isFinite(Number(value))
    ? 'It is a number written as a text: write it without quotes'
    : undefined
}

/** What a message calls a column: its own name, and what it is read as where that is another. */
export function columnTitle({ word, name }: Wanted): string {
  return word === name || word.endsWith(`.${name}`) ? word : `${word} (${describeValue(name)})`
}
