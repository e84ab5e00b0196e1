import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type JoinedSide, matchedRows } from '../../evaluation/inputs/matchedRows.ts'
import type { ReadColumn, Wanted } from '../cells/wanted.ts'
import type { Table } from '../tables/table.ts'
import { type FilledColumn, type Rows, takeRows } from './rows.ts'
import { type FilledWord, TRUE_FIELDS } from './wantedColumns.ts'
import { blankCell } from './withoutBlanks.ts'

/**
 * Returns the rows of two sides joined by their ids, in the order of the truth.
 *
 * @throws EvaluationError for an id that is blank, that a side has twice, or that one side alone has.
 */
export function joinedRows(truth: Rows, predictions: Rows): Rows {
  const matched = matchedRows(sideOf('the truth', idsOf(truth)), sideOf('the predictions', idsOf(predictions)))
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

function sideOf(called: string, { values, placeOf }: ReadColumn): JoinedSide {
  return { called, held: 'files', ids: values, placeOf }
}

/** The columns of a word that are of the truth, or of what was predicted. `fields` may have one of each. */
export function columnsOfSide(
  { word, spec, form, columns }: FilledWord,
  side: 'truth' | 'predictions',
): readonly Wanted[] {
  if (word !== 'fields' || form !== 'named') return spec.side === side ? columns : []
  return columns.filter(column => (column.word === TRUE_FIELDS) === (side === 'truth'))
}

/** What each side of a join has. */
export interface Sides<Part> {
  readonly truth: readonly Part[]
  readonly predictions: readonly Part[]
}

/**
 * Returns the columns to read on each side: `yTrue` from the truth, what a model said from the predictions, ids from
 * both. A column that may be on either side is read from the truth if the truth has it.
 *
 * @throws EvaluationError if the rows have no ids to be joined by.
 */
export function wordsOfSides(words: readonly FilledWord[], truth: readonly Table[]): Sides<FilledWord> {
  if (words.every(({ word }) => word !== 'ids')) {
    throw new EvaluationError({
      column: 'ids',
      problem: 'truth and predictions have no ids to be joined by',
      expected: "the column of both that names the row: ids: 'id'",
    })
  }
  const isInTruth = (name: string): boolean => truth.every(table => table.has(name))
  const choose = (wanted: 'truth' | 'predictions'): readonly FilledWord[] =>
    words.flatMap((word): readonly FilledWord[] => {
      if (word.word === 'ids') return [word]
      const columns =
        word.spec.side === 'either'
          ? word.columns.filter(({ name }) => isInTruth(name) === (wanted === 'truth'))
          : columnsOfSide(word, wanted)
      return columns.length === 0 ? [] : [{ ...word, columns }]
    })
  return { truth: choose('truth'), predictions: choose('predictions') }
}
