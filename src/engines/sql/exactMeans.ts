import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Fragment } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import { meansOverRanks, type RankOfRow } from '../plan/meansOverRanks.ts'
import { BUCKETS_OF_SLICES } from './alikeRows.ts'
import {
  type AreaRequest,
  BUCKETS,
  bucketOf,
  countedBuckets,
  isPositiveOf,
  labelsByRow,
  sliceKeys,
  slicesOfRow,
} from './areaQuery.ts'
import { numbersOf } from './numbers.ts'
import { groupedBy, selected } from './selected.ts'
import { numberColumn, roleOn } from './sourceColumns.ts'

/** The exact values of one slice. */
export interface SliceValues {
  /** The labels of the slice; none of the whole. */
  readonly labels: readonly Label[]
  /** By the id of the metric. */
  readonly values: ReadonlyMap<string, number>
}

const { ref } = sql

/**
 * Returns the exact areas of each slice that are means over the ranks of rows: one sort in parts, since a global window
 * would not end. The parts are the buckets, and how many rows stand above each of them is counted first.
 */
export async function exactMeansOf(
  request: AreaRequest,
  side: Side,
  metrics: readonly ConfiguredMetric[],
): Promise<readonly SliceValues[]> {
  const areas = metrics.flatMap(metric => {
    const mean = meansOverRanks[metric.metric.id]
    return mean === undefined ? [] : [{ metric, mean }]
  })
  const { source } = request
  const { dialect } = source
  const keys = sliceKeys(request)
  const isPositive = sql`${ref('t')} = 1`
  const sums = areas.map(({ metric, mean }, i) => {
    const isOver = mean.over === 'positives' ? isPositive : sql`${ref('t')} = 0`
    const value = mean.of(rankOfRow, metric.options, dialect)
    return sql`${dialect.sum(sql`CASE WHEN ${isOver} THEN ${value} ELSE 0 END`)} AS ${ref(`x${i}`)}`
  })
  const query = sql`WITH ${dialect.computedOnce('above', aboveBuckets(request, side))}
    SELECT ${sql.join([
      ...keys,
      sql`max(${ref('np')}) AS ${ref('np')}`,
      sql`max(${ref('nq')}) AS ${ref('nq')}`,
      ...sums,
    ])} FROM (${rankedRows(request, side, new Set(areas.map(({ mean }) => mean.over)))}) AS ${ref('ranks')}
    ${groupedBy(keys)}`
  const table = await source.ask(query, `the exact areas of ${roleOn(side, 'yScore')}`)
  const labelsOfRow = labelsByRow(table, request)
  const [positives, negatives] = [numbersOf(table, 'np'), numbersOf(table, 'nq')]
  const found = areas.map((_, i) => numbersOf(table, `x${i}`))
  return Array.from(positives, (_, row) => ({
    labels: labelsOfRow(row),
    values: new Map(
      areas.map(({ metric, mean }, i) => {
        const rows = mean.over === 'positives' ? positives[row] : negatives[row]
        return [metric.id, mean.from(found[i][row] / rows, metric.options)] as const
      }),
    ),
  }))
}

const rankOfRow: RankOfRow = {
  found: ref('found'),
  wrong: ref('wrong'),
  moreFound: ref('moreFound'),
  moreWrong: ref('moreWrong'),
  positives: ref('np'),
  negatives: ref('nq'),
}

/** Each row with its place among all. An engine computes what is read. */
function rankedRows(request: AreaRequest, side: Side, over: ReadonlySet<'positives' | 'negatives'>): Fragment {
  const { source, slicing } = request
  const { double } = source.dialect
  const keys = [...slicing.map((_, i) => `s${i}`), 'b']
  const order = sql`PARTITION BY ${sql.join(keys.map(key => ref(key)))} ORDER BY ${ref('s')} DESC`
  const alike = sql`${order} RANGE BETWEEN CURRENT ROW AND CURRENT ROW`
  const positives = sql`count(CASE WHEN ${ref('t')} = 1 THEN 1 END)`
  // With those of the same score, which are its last peers.
  const ordered = sql`SELECT ${sql.join([
    ...keys.map(key => ref(key)),
    ref('t'),
    sql`count(*) OVER (${order}) AS ${ref('n')}`,
    sql`${positives} OVER (${order}) AS ${ref('p')}`,
    sql`count(*) OVER (${alike}) AS ${ref('nn')}`,
    sql`${positives} OVER (${alike}) AS ${ref('pp')}`,
  ])} FROM (${rowsOf(request, side)}) AS ${ref('rows')}`
  const [n, p, nn, pp] = ['n', 'p', 'nn', 'pp'].map(column => double(ref(column)))
  const same = keys.map(key => sql`${ref(`ordered.${key}`)} = ${ref(`above.${key}`)}`)
  const only = over.size === 2 ? sql`` : sql`WHERE ${ref('t')} = ${sql.lit(over.has('positives') ? 1 : 0)}`
  return sql`SELECT ${sql.join([
    ...slicing.map((_, i) => sql`${ref(`ordered.s${i}`)} AS ${ref(`s${i}`)}`),
    ref('t'),
    ref('np'),
    ref('nq'),
    sql`${ref('fb')} + ${p} - ${pp} AS ${ref('found')}`,
    sql`${ref('wb')} + (${n} - ${p}) - (${nn} - ${pp}) AS ${ref('wrong')}`,
    sql`${pp} AS ${ref('moreFound')}`,
    sql`${nn} - ${pp} AS ${ref('moreWrong')}`,
  ])} FROM (${ordered}) AS ${ref('ordered')} JOIN ${ref('above')} ON ${sql.join(same, sql` AND `)} ${only}`
}

/** The rows, as narrow as they can be: all of them are sorted. */
function rowsOf(request: AreaRequest, side: Side): Fragment {
  const { source, slicing } = request
  return sql`SELECT ${selected([
    ...slicesOfRow(request),
    { name: 't', value: sql`CAST(${isPositiveOf(request)} AS ${sql.raw(source.dialect.byteType)})` },
    { name: 's', value: numberColumn(source, roleOn(side, 'yScore')) },
    { name: 'b', value: bucketOf(source, side, slicing.length === 0 ? BUCKETS : BUCKETS_OF_SLICES) },
  ])} FROM ${source.from}`
}

/** Each bucket with the rows of each class above it (`fb`, `wb`), and all there are (`np`, `nq`). */
function aboveBuckets(request: AreaRequest, side: Side): Fragment {
  const keys = sliceKeys(request)
  const all = keys.length === 0 ? sql`` : sql`PARTITION BY ${sql.join(keys)}`
  const down = sql`${all} ORDER BY ${ref('b')} DESC ROWS UNBOUNDED PRECEDING`
  return sql`SELECT ${sql.join([
    ...keys,
    ref('b'),
    sql`sum(${ref('p')}) OVER (${down}) - ${ref('p')} AS ${ref('fb')}`,
    sql`sum(${ref('q')}) OVER (${down}) - ${ref('q')} AS ${ref('wb')}`,
    sql`sum(${ref('p')}) OVER (${all}) AS ${ref('np')}`,
    sql`sum(${ref('q')}) OVER (${all}) AS ${ref('nq')}`,
  ])} FROM (${countedBuckets(request, rowsOf(request, side))}) AS ${ref('counted')}`
}
