import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { NO_ANSWER } from '../evaluation/missing/noAnswer.ts'
import { nameOf } from '../metrics/cases/meanOverCases.ts'

/** Returns the references of each row; the empty text stands for none. */
export function referencesOf({ accepted }: TextColumns, row: number): readonly string[] {
  return accepted[row].length === 0 ? [''] : accepted[row]
}

/** Returns the predicted text of a row. An answer that is missing and counts as wrong has no words. */
export function predictedOf({ predicted }: TextColumns, row: number): string {
  return predicted[row] === NO_ANSWER ? '' : predicted[row]
}

/** `1 reference`, `2 references`, `1 to 4 references`. */
export function referencesAbout({ accepted }: TextColumns): string {
  let least = Number.POSITIVE_INFINITY
  let most = 1
  for (const { length } of accepted) {
    least = Math.min(least, Math.max(1, length))
    most = Math.max(most, length)
  }
  if (least === most) return most === 1 ? '1 reference' : `${most} references`
  return `${least} to ${most} references`
}

/** Returns what is odd about texts: those that are empty, and rows that differ in Unicode normal form. */
export function textNotes(columns: TextColumns): readonly string[] {
  const { accepted, predicted } = columns
  const hasOtherForm = (row: number): boolean => differsInForm(predicted[row], accepted[row])
  return [
    ...note(columns, row => accepted[row].every(isEmpty), 'reference', 'is empty', 'are empty'),
    ...note(columns, row => isEmpty(predicted[row]), 'predicted text', 'is empty', 'are empty'),
    ...note(columns, hasOtherForm, 'predicted text', `is ${FORM}`, `are ${FORM}`),
  ]
}

/** Returns which references have letters, but no word of a–z and 0–9: to a metric that knows no other words they are empty. */
export function asciiNotes(columns: TextColumns): readonly string[] {
  const { accepted } = columns
  const lacksWords = (row: number): boolean =>
    !accepted[row].some(text => asciiWord.test(text)) && accepted[row].some(hasLetter)
  return note(columns, lacksWords, 'reference', `has ${NO_WORD}`, `have ${NO_WORD}`)
}

const asciiWord = /[a-z0-9]/i
// A pattern of a Unicode property is made where it is first needed.
const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
const NO_WORD =
  "no word of a–z and 0–9, and others do not count, as in rouge_score: tokenize: 'segmenter' finds the words of every script"

const FORM =
  'in another Unicode normal form than the reference: é as one code point is not é as two. text.normalize() on both sides makes them alike'

/** `2 references are empty, the first in row 7`. */
function note(
  columns: TextColumns,
  isSo: (row: number) => boolean,
  noun: string,
  is: string,
  are: string,
): readonly string[] {
  const rows = Array.from(columns.predicted.keys()).filter(isSo)
  if (rows.length === 0) return []
  const name = nameOf(columns, rows[0], 'row')
  return rows.length === 1 ? [`1 ${noun} (${name}) ${is}`] : [`${rows.length} ${noun}s (the first in ${name}) ${are}`]
}

const visible = /\S/

function isEmpty(text: string): boolean {
  return !visible.test(text)
}

const beyondLatin1 = /[^\0-\xff]/

/** Whether one side is composed and the other is not. */
function differsInForm(text: string, references: readonly string[]): boolean {
  // Latin-1 texts are in normal form C.
  if (!beyondLatin1.test(text) && !references.some(reference => beyondLatin1.test(reference))) return false
  const composed = text.normalize('NFC')
  return references.some(reference => {
    const ofReference = reference.normalize('NFC')
    if (composed === ofReference) return text !== reference
    return (text !== composed) !== (reference !== ofReference)
  })
}

/**
 * Returns why no predicted texts could score: not even the references do, word for word, of several the longest. They are
 * empty, have no n-gram of an order that is asked for, or no word that is one to the metric. Undefined where texts could.
 */
export function settledAtZero(
  columns: TextColumns,
  value: number,
  scoresOf: (columns: TextColumns) => ArrayLike<number>,
): string | undefined {
  if (value !== 0) return undefined
  // What was made of the contents of the predicted column is not that of the references.
  const { contents: _, ...rest } = columns
  const predicted = columns.predicted.map((_, row) =>
    referencesOf(columns, row).reduce((longest, text) => (text.length > longest.length ? text : longest)),
  )
  const scores = scoresOf({ ...rest, predicted })
  if (Array.from(scores).some(score => score !== 0)) return undefined
  const [because = 'they have too few words'] = asciiNotes(columns)
  return `the references themselves would have 0, too: ${because}`
}
