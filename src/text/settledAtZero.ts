import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { asciiNotes } from './textNotes.ts'
import { referencesOf } from './textRows.ts'

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
