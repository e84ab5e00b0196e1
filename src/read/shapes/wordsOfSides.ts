import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { hasColumn, type Table } from '../tables/table.ts'
import type { FilledWord } from './wantedColumns.ts'

/** The columns to read on each side of a join. */
export interface SidesOfJoin {
  readonly truth: readonly FilledWord[]
  readonly predictions: readonly FilledWord[]
}

/**
 * Returns the columns to read on each side: `yTrue` from the truth, what a model said from the predictions, ids from
 * both. A column that may be on either side is read from the truth if the truth has it.
 *
 * @throws EvaluationError if the rows have no ids to be joined by.
 */
export function wordsOfSides(words: readonly FilledWord[], truth: readonly Table[]): SidesOfJoin {
  if (words.every(({ word }) => word !== 'ids')) {
    throw new EvaluationError({
      column: 'ids',
      problem: 'truth and predictions have no ids to be joined by',
      expected: "the column of both that names the row: ids: 'id'",
    })
  }
  const isInTruth = (name: string): boolean => truth.every(table => hasColumn(table, name))
  const choose = (wanted: 'truth' | 'predictions'): readonly FilledWord[] =>
    words.flatMap((word): readonly FilledWord[] => {
      if (word.word === 'ids') return [word]
      if (word.spec.side !== 'either') return word.spec.side === wanted ? [word] : []
      const columns = word.columns.filter(({ name }) => isInTruth(name) === (wanted === 'truth'))
      return columns.length === 0 ? [] : [{ ...word, columns }]
    })
  return { truth: choose('truth'), predictions: choose('predictions') }
}
