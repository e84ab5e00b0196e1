import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { columnTitle } from '../cells/oddCell.ts'
import type { ReadColumn } from '../cells/wanted.ts'
import { type Rows, takeRows } from './rows.ts'

/** Rows that can be judged, and what is to be said of those that were left out. */
export interface JudgedRows {
  readonly rows: Rows
  readonly note: string | undefined
  /** All rows, of which some were dropped, and where the others stood among them. */
  readonly all?: Rows | undefined
  readonly kept?: Uint32Array | undefined
}

const MOST_PLACES = 3

/**
 * Returns the rows that have a value in every column that is judged.
 *
 * @param mayLackAnswers - Whether a blank cell of what was answered is a missing answer, of which a policy is there.
 *
 * @throws EvaluationError for the first row with a blank cell, unless such rows are dropped; and if no row is left.
 */
export function withoutBlanks(rows: Rows, whenBlank: 'fail' | 'drop', mayLackAnswers: boolean): JudgedRows {
  const words = rows.words
    .filter(({ spec }) => !(mayLackAnswers && spec.side === 'predictions'))
    .map(({ spec, columns }) => ({
      spec,
      columns: columns.filter(({ wanted, blanks }) => !wanted.mayBeBlank && blanks.length > 0),
    }))
    .filter(({ columns }) => columns.length > 0)
  const columns = words.flatMap(word => word.columns)
  if (columns.length === 0) return { rows, note: undefined }
  if (whenBlank === 'fail') {
    const areAnswers = words.every(({ spec }) => spec.side === 'predictions')
    const counted = areAnswers ? "whenMissing: 'wrong' counts it as wrong (a number with missingAs), and " : ''
    throw blankCell(
      columns,
      `A row without one proves nothing; ${counted}whenBlank: 'drop' leaves such rows out, and says how many`,
    )
  }
  const dropped = new Map(columns.flatMap(({ blanks, placeOf }) => blanks.map(row => [row, placeOf] as const)))
  const kept = Uint32Array.from({ length: rows.n - dropped.size })
  let next = 0
  for (let row = 0; row < rows.n; row++) if (!dropped.has(row)) kept[next++] = row
  const titles = columns.map(({ wanted, blanks }) => `${columnTitle(wanted)} ${blanks.length}×`)
  const places = [...dropped]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST_PLACES)
    .map(([row, placeOf]) => placeOf(row))
  const rest = dropped.size > MOST_PLACES ? ` and ${dropped.size - MOST_PLACES} more` : ''
  const note = `${dropped.size} of ${rows.n} rows were dropped for blank cells (${titles.join(', ')}): ${places.join('; ')}${rest}`
  if (kept.length === 0) {
    throw new EvaluationError({ problem: note, expected: 'at least one row without a blank cell' })
  }
  return { rows: takeRows(rows, kept), note, all: rows, kept }
}

/** The error of the first blank cell of columns, whose rows nothing leaves out unless the remedy says so. */
export function blankCell(
  columns: readonly ReadColumn[],
  mend = 'Give the cell its value, or take the row out of the file',
): EvaluationError {
  const [{ wanted, blanks, placeOf }] = columns.toSorted((a, b) => a.blanks[0] - b.blanks[0])
  return new EvaluationError({
    column: wanted.word,
    index: blanks[0],
    problem: `${placeOf(blanks[0])}: ${columnTitle(wanted)} is blank`,
    expected: 'a value in every row',
    mend,
  })
}
