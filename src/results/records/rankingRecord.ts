import type { UnitRecord } from './unitRecord.ts'

/** Returned documents by query. */
export interface RankingRecord {
  readonly queries: number
  /** Queries for which nothing was returned; absent where an engine has judged them. */
  readonly missing?: number | undefined
  /** Each metric that a gate asked for, or nDCG@10. */
  readonly metrics: readonly QueryMetricRecord[]
  /** How many queries have a relevant document at each of the first 20 ranks; empty for the answers of an engine. */
  readonly relevantAtRank: readonly number[]
}

/** A metric query by query. */
export interface QueryMetricRecord {
  readonly metric: string
  readonly title: string
  /** Over all queries. */
  readonly value: number
  /** Of the values of queries, ascending: at most 200. */
  readonly quantiles: readonly number[]
  /** Queries of the lowest values first: at most 20. */
  readonly worst: readonly UnitRecord[]
}
