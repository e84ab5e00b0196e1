import { areShares } from '../../numeric/areShares.ts'
import type { EvaluationData } from '../evaluation.ts'
import type { GroupColumn } from './encodeColumn.ts'
import type { SliceData } from './encodeSlices.ts'
import { entriesByQuery } from './rankings/documents.ts'
import { unnamedQuery } from './rankings/listsByQuery.ts'
import type { RankingData } from './rankings/rankingData.ts'
import { type Sliceable, subsetData, taken } from './subset.ts'

/**
 * Returns data without the rows or queries of weight 0. Whatever these hold, all that is computed and shown is as if
 * they had not been given. The data as given are kept beside the others, for a baseline that has all of the rows.
 */
export function rowsThatCount(data: EvaluationData): EvaluationData {
  if (!('sampleWeight' in data) || data.sampleWeight === undefined) return data
  const { sampleWeight } = data
  if (!sampleWeight.includes(0)) return data
  const rows = Uint32Array.from(sampleWeight.keys()).filter(row => sampleWeight[row] > 0)
  return data.kind === 'ranking'
    ? { ...queriesAlone(data, rows), asGiven: data }
    : { ...rowsAlone(data, rows), asGiven: data }
}

/** Returns some rows as they would be encoded if no others had been given. They keep their places. */
export function rowsAlone(data: Sliceable, rows: Uint32Array): Sliceable {
  const some = withOccurringGroups(subsetData(data, rows))
  if (some.kind !== 'rows' && some.kind !== 'labelSets') return some
  return { ...some, scoresAreShares: some.yScore !== undefined && areShares(some.yScore, some.count) }
}

/** Returns some queries as they would be encoded if no others had been given. */
export function queriesAlone(data: RankingData, rows: Uint32Array): RankingData {
  const some = withOccurringGroups(judgedQueriesOf(data, rows))
  if (data.named) return some
  return { ...some, queries: some.queries.map((query, i) => ({ ...query, pairedAs: unnamedQuery(i) })) }
}

/** Some of the queries of a ranking, with the judgements of these alone. */
export function judgedQueriesOf(data: RankingData, queries: Uint32Array): RankingData {
  const some = taken(data, queries)
  if (data.qrels === undefined) return some
  const asked = new Set(some.queries.map(({ query }) => query))
  const judged = entriesByQuery(data.qrels, 'qrels')
  return { ...some, qrels: new Map(judged.filter(([query]) => asked.has(query))) }
}

interface Grouped {
  readonly groups?: GroupColumn | undefined
  readonly slices?: SliceData | undefined
}

/** Returns the data without the groups and slices that have no rows. */
export function withOccurringGroups<Data extends Grouped>(data: Data): Data {
  const { groups, slices } = data
  return {
    ...data,
    ...(groups && { groups: occurringGroups(groups) }),
    ...(slices && {
      slices: new Map(Array.from(slices, ([name, column]) => [name, occurringGroups(column)] as const)),
    }),
  }
}

function occurringGroups({ codes, labels }: GroupColumn): GroupColumn {
  const placeOf = new Map<number, number>()
  const places = Int32Array.from(codes, code => {
    const place = placeOf.get(code) ?? placeOf.size
    placeOf.set(code, place)
    return place
  })
  return { codes: places, labels: Array.from(placeOf.keys(), code => labels[code]) }
}
