import type { RawColumns } from '../encode/column.ts'
import { type Ownership, requireLength, requireList } from '../encode/encodeColumn.ts'
import { judgedOf } from '../encode/judgedOf.ts'
import { listsByQuery } from '../encode/listsByQuery.ts'
import { numberLists } from '../encode/numberLists.ts'
import { descending, type QueryData, type RankingData, type ScoredLists } from '../encode/rankingData.ts'
import type { Label } from '../label.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** Ranking by score: rows of grades beside rows of scores. */
export interface ScoredListsInput {
  readonly relevance: ArrayLike<ArrayLike<number>>
  readonly yScore: ArrayLike<ArrayLike<number>>
  readonly ids?: ArrayLike<string | number | bigint>
  readonly sampleWeight?: ArrayLike<number>
  /** Texts of each query, by name or query by query; messages show them. */
  readonly details?: RowExtras['details']
  /** Parts of the queries, by name: `{ kind: ['short', 'long', …] }`. */
  readonly slices?: Readonly<Record<string, ArrayLike<Label | null | undefined>>>
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
  const { relevance, nameOf, named, sampleWeight, details, slices } = listsByQuery(given)
  const yScore = requireList(given.yScore, 'yScore')
  requireLength(yScore, 'yScore', relevance.length, 'relevance')
  const grades = numberLists(relevance, 'relevance', ownership)
  const scores = numberLists(yScore, 'yScore', ownership)
  for (let i = 0; i < grades.length; i++) {
    if (scores[i].length !== grades[i].length) {
      requireLength(scores[i], `yScore[${i}]`, grades[i].length, `relevance[${i}]`)
    }
  }
  const scoredLists = { grades, scores, nameOf }
  let queries: readonly QueryData[] | undefined
  return {
    kind: 'ranking',
    n: grades.length,
    get queries() {
      queries ??= queriesOf(scoredLists)
      return queries
    },
    scoredLists,
    sampleWeight,
    slices,
    ignoredQueries: 0,
    onlyReturned: false,
    insertionOrder: true,
    named,
    details,
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
