import { type Ownership, requireLength, requireList } from './encodeColumn.ts'
import { listsByQuery } from './gradeLists.ts'
import { judgedOf } from './judgements.ts'
import { numberLists } from './numberLists.ts'
import type { QueryData, RankingData, ScoredLists } from './rankingData.ts'
import { descending } from './rankingData.ts'
import type { RawColumns } from './rows.ts'

export function encodeScoredLists(given: RawColumns, ownership: Ownership): RankingData {
  const { relevance, nameOf, sampleWeight } = listsByQuery(given)
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
    ignoredQueries: 0,
    insertionOrder: true,
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
