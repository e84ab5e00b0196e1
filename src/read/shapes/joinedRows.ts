import { type IdTable, idTable } from '../../evaluation/encode/idTable.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ReadColumn } from '../cells/wanted.ts'
import { type FilledColumn, type Rows, takeRows } from './rows.ts'
import { blankCell } from './withoutBlanks.ts'

/**
 * Returns the rows of two sides joined by their ids, in the order of the truth.
 *
 * @throws EvaluationError for an id that is blank, that a side has twice, or that one side alone has.
 */
export function joinedRows(truth: Rows, predictions: Rows): Rows {
  const [ids, others] = withOneType(idsOf(truth), idsOf(predictions))
  requireDistinct(ids)
  const { rowOf } = requireDistinct(others)
  const matched = Uint32Array.from({ length: truth.n }, (_, row) => {
    const found = rowOf(ids.values[row])
    if (found === undefined) throw alone(ids, row, 'predictions')
    return found
  })
  if (predictions.n > truth.n) {
    const isMatched = new Uint8Array(predictions.n)
    for (const row of matched) isMatched[row] = 1
    throw alone(others, isMatched.indexOf(0), 'truth')
  }
  return { n: truth.n, words: merged(truth.words, takeRows(predictions, matched).words) }
}

/** The words of both sides; slices and details may have columns of both. */
function merged(truth: readonly FilledColumn[], predictions: readonly FilledColumn[]): readonly FilledColumn[] {
  const otherOf = (word: FilledColumn) => predictions.find(other => other.word === word.word && other.form === 'named')
  return [
    ...truth.map(word => ({ ...word, columns: [...word.columns, ...(otherOf(word)?.columns ?? [])] })),
    ...predictions.filter(({ word }) => truth.every(other => other.word !== word)),
  ]
}

function idsOf({ words }: Rows): ReadColumn {
  const column = words.find(({ word }) => word === 'ids')?.columns[0]
  if (column === undefined) throw new Error('a side without ids is not joined')
  if (column.blanks.length > 0) throw blankCell([column])
  return column
}

/** Whole numbers on one side and texts on the other, as `7` beside `007`, are compared as texts. */
function withOneType(a: ReadColumn, b: ReadColumn): readonly [ReadColumn, ReadColumn] {
  if (typeof a.values[0] === typeof b.values[0]) return [a, b]
  const asTexts = (column: ReadColumn): ReadColumn => ({ ...column, values: Array.from(column.values, String) })
  return [asTexts(a), asTexts(b)]
}

function requireDistinct({ values, placeOf }: ReadColumn): IdTable {
  const table = idTable(values)
  if (table.repeated === undefined) return table
  const { before, row } = table.repeated
  throw new EvaluationError({
    column: 'ids',
    index: row,
    problem: `${placeOf(before)} and ${placeOf(row)} have the same id, ${describeValue(values[row])}`,
    expected: 'a different id for every row',
  })
}

function alone({ values, placeOf }: ReadColumn, row: number, other: string): EvaluationError {
  return new EvaluationError({
    column: 'ids',
    index: row,
    problem: `${placeOf(row)}: the id ${describeValue(values[row])} is not among the ${other}`,
    expected: 'the same ids on both sides',
    mend: 'Leave a row out of both files or of none',
  })
}
