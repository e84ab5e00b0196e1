import type { RawColumns } from '../encode/column.ts'
import { isNumericArray, type Ownership, requireLength, requireList, requireRows } from '../encode/encodeColumn.ts'
import { judgedOf } from '../encode/rankings/judgedOf.ts'
import { listsByQuery } from '../encode/rankings/listsByQuery.ts'
import { descending, type QueryData, type RankingData, type ScoredLists } from '../encode/rankings/rankingData.ts'
import type { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { remembered } from '../remembered.ts'
import type { ColumnShape } from './inputShape.ts'
import type { PositionsInput } from './positionsInput.ts'

/** Ranking by score: rows of grades beside rows of scores. */
export interface ScoredListsInput extends Omit<PositionsInput, 'judged'> {
  readonly yScore: ArrayLike<ArrayLike<number>>
}

export const scoredListsInput: ColumnShape<ScoredListsInput> = {
  marks: { with: ['relevance', 'yScore'] },
  columns: ['relevance', 'yScore', 'ids', 'sampleWeight', 'details', 'slices'],
  encode: encodeScoredLists,
  examples: [
    {
      input: { relevance: [[2, 0, 1]], yScore: [[0.3, 0.9, 0.5]] },
      optional: ['slices', 'details'],
      holds: 'ranking by score: grades beside scores',
    },
  ],
}

function encodeScoredLists(given: RawColumns, ownership: Ownership): RankingData {
  const { relevance, nameOf, ...ranking } = listsByQuery(given)
  const yScore = requireRows(given.yScore, 'yScore', ranking.n, 'relevance')
  const grades = numberLists(relevance, 'relevance', ownership)
  const scores = numberLists(yScore, 'yScore', ownership)
  for (let i = 0; i < grades.length; i++) {
    if (scores[i].length !== grades[i].length) {
      requireLength(scores[i], `yScore[${i}]`, grades[i].length, `relevance[${i}]`)
    }
  }
  const scoredLists = { grades, scores, nameOf }
  const queries = remembered(() => queriesOf(scoredLists))
  return {
    ...ranking,
    get queries() {
      return queries()
    },
    scoredLists,
    onlyReturned: false,
  }
}

function queriesOf({ grades: lists, scores, nameOf }: ScoredLists): readonly QueryData[] {
  return lists.map((list, i): QueryData => {
    const grades = new Float64Array(list)
    return {
      query: nameOf(i),
      missing: false,
      grades,
      judged: judgedOf(grades),
      scores: new Float64Array(scores[i]),
      docs: undefined,
      judgedGrades: descending(grades.slice()),
    }
  })
}

/** Checks lists of finite numbers. Arrays are read in place where they may be borrowed. */
export function numberLists(
  rows: ArrayLike<unknown>,
  column: string,
  ownership: Ownership,
): readonly ArrayLike<number>[] {
  const lists: ArrayLike<number>[] = []
  for (let i = 0; i < rows.length; i++) lists.push(numberList(rows[i], column, i, ownership))
  return lists
}

function numberList(row: unknown, column: string, index: number, ownership: Ownership): ArrayLike<number> {
  if (ownership === 'borrow' && Array.isArray(row) && isAllFinite(row)) return row
  const given = requireList(row, `${column}[${index}]`)
  if (ownership === 'borrow' && isNumericArray(given) && isAllFinite(given)) return given
  // Each value is read once: a list-like object may answer otherwise the second time.
  const list: ArrayLike<unknown> = Array.from(given)
  if (!isAllFinite(list)) throw notFinite(list, column, index)
  return new Float64Array(list)
}

function isAllFinite(list: ArrayLike<unknown>): list is ArrayLike<number> {
  const n = list.length
  for (let i = 0; i < n; i++) {
    const value = list[i]
    // The difference is 0 for all numbers but NaN and the infinities.
    if (typeof value !== 'number' || value - value !== 0) return false
  }
  return true
}

function notFinite(list: ArrayLike<unknown>, column: string, index: number): EvaluationError {
  const at = Array.from(list).findIndex(value => typeof value !== 'number' || !Number.isFinite(value))
  return unexpected(`${column}[${index}][${at}]`, list[at], { column, index, expected: 'a finite number' })
}
