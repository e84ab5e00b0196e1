import { taken } from '../subset.ts'
import { entriesByQuery } from './documents.ts'
import type { RankingData } from './rankingData.ts'

/** Some of the queries of a ranking, with the judgements of these alone. */
export function judgedQueriesOf(data: RankingData, queries: Uint32Array): RankingData {
  const some = taken(data, queries)
  if (data.qrels === undefined) return some
  const asked = new Set(some.queries.map(({ query }) => query))
  const judged = entriesByQuery(data.qrels, 'qrels')
  return { ...some, qrels: new Map(judged.filter(([query]) => asked.has(query))) }
}
