import type { RawColumns } from '../encode/column.ts'
import { requireList } from '../encode/encodeColumn.ts'
import { optionalColumn } from '../encode/extraData.ts'
import { judgedOf } from '../encode/rankings/judgedOf.ts'
import { listsByQuery } from '../encode/rankings/listsByQuery.ts'
import { descending, type QueryData, type RankingData } from '../encode/rankings/rankingData.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { finite } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** Ranking by position: the grades of what was returned, in order. */
export interface PositionsInput {
  readonly relevance: ArrayLike<ArrayLike<number>>
  /** The grades of all documents that were judged for the query; those of `relevance` where absent. */
  readonly judged?: ArrayLike<ArrayLike<number>>
  readonly ids?: ArrayLike<string | number | bigint>
  readonly sampleWeight?: ArrayLike<number>
  /** Texts of each query, by name or query by query; messages show them. */
  readonly details?: RowExtras['details']
  /** Parts of the queries, by name: `{ kind: ['short', 'long', …] }`. */
  readonly slices?: Readonly<Record<string, ArrayLike<Label | null | undefined>>>
}

export const positionsInput: ColumnShape<PositionsInput> = {
  marks: { with: ['relevance'], without: ['yScore'] },
  columns: ['relevance', 'judged', 'ids', 'sampleWeight', 'details', 'slices'],
  encode: encodePositions,
  examples: [
    {
      input: {
        relevance: [
          [2, 0, 1],
          [0, 1],
        ],
      },
      optional: ['judged', 'details'],
      holds: 'ranking by position: grades of what was returned, in order',
    },
  ],
}

function encodePositions(given: RawColumns): RankingData {
  const { relevance, nameOf, ...ranking } = listsByQuery(given)
  const judged = optionalColumn(given, 'judged', ranking.n, 'relevance')
  const queries = Array.from(relevance, (row, i): QueryData => {
    const grades = gradesOf(row, 'relevance', i)
    const judgedGrades = descending(judged === undefined ? grades.slice() : gradesOf(judged[i], 'judged', i))
    if (judged !== undefined) requireJudged(grades, judgedGrades, i)
    return {
      query: nameOf(i),
      missing: false,
      grades,
      judged: judgedOf(grades, judgedGrades.filter(grade => grade === 0).length),
      scores: undefined,
      docs: undefined,
      judgedGrades,
    }
  })
  return { ...ranking, queries, onlyReturned: judged === undefined }
}

/** Requires every returned document with a grade to be among the judged ones. Otherwise recall could exceed 1. */
function requireJudged(grades: Float64Array, judgedGrades: Float64Array, index: number): void {
  const left = new Map<number, number>()
  for (const grade of judgedGrades) left.set(grade, (left.get(grade) ?? 0) + 1)
  grades.forEach((grade, rank) => {
    const count = left.get(grade) ?? 0
    // A grade of 0 also stands for a document without a judgement.
    if (count === 0 && grade > 0) {
      throw new EvaluationError({
        column: 'judged',
        index,
        problem: `relevance[${index}][${rank}] is ${grade}, which judged[${index}] has not (or not so often)`,
        expected: 'the grades of all that was judged for the query, those of relevance among them',
      })
    }
    left.set(grade, count - 1)
  })
}

function gradesOf(row: unknown, column: string, index: number): Float64Array {
  const list = requireList(row, `${column}[${index}]`)
  const grades = new Float64Array(list.length)
  for (let j = 0; j < grades.length; j++) grades[j] = finite(list[j], column, () => `${column}[${index}][${j}]`, index)
  return grades
}
