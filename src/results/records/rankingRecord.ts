import {
  countCodec,
  definedNumberCodec,
  listCodec,
  numbersCodec,
  objectCodec,
  optionalCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { textCodec } from '../cutCodecs.ts'
import { unitsCodec } from './unitRecord.ts'

const queryMetricCodec = objectCodec({
  metric: textCodec,
  title: textCodec,
  /** Over all queries. */
  value: definedNumberCodec,
  /** Of the values of queries, ascending: at most 200. */
  quantiles: numbersCodec,
  /** Queries of the lowest values first: at most 20. */
  worst: unitsCodec,
})

/** A metric query by query. */
export type QueryMetricRecord = ValueOf<typeof queryMetricCodec>

export const rankingCodec = objectCodec({
  queries: countCodec,
  /** Queries for which nothing was returned; absent where an engine has judged them. */
  missing: optionalCodec(countCodec),
  /** Each metric that a gate asked for, or nDCG@10. */
  metrics: listCodec(queryMetricCodec),
  /** How many queries have a relevant document at each of the first 20 ranks; empty for the answers of an engine. */
  relevantAtRank: numbersCodec,
})

/** Returned documents by query. */
export type RankingRecord = ValueOf<typeof rankingCodec>
