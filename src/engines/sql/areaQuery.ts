import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import type { BesideArea } from '../../evaluation/totals/totals.ts'
import type { AreaOfClasses } from '../../stats/scores/delong.ts'
import type { Fragment, Table } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import { labelsOf, numbersOf } from './numbers.ts'
import { groupedBy, type Named, selected } from './selected.ts'
import { type CheckedSource, isLabelOf, labelColumn, numberColumn, roleOn } from './sourceColumns.ts'

/** So many buckets of equal width bound an AUC to about 1/2²⁰ where scores spread evenly. */
export const BUCKETS = 2 ** 20

/** Up to this many rows are grouped by their exact scores, which makes every area exact. */
export const MOST_BY_SCORE = 2 ** 20

/** The areas of one slice. */
export interface SliceArea {
  /** The labels of the slice; none of the whole. */
  readonly labels: readonly Label[]
  readonly area: AreaOfClasses
  /** Half the share of pairs that fall into one bucket with other scores. */
  readonly certainTo: number
  readonly beside?: BesideArea | undefined
}

/** What the areas of a source are computed from. */
export interface AreaRequest {
  readonly source: CheckedSource
  readonly positive: Label
  /** The slices; empty for the whole. */
  readonly slicing: readonly string[]
}

const { ref } = sql

/** The columns that tell the slices of a request apart. */
export function sliceKeys({ slicing }: Pick<AreaRequest, 'slicing'>): readonly Fragment[] {
  return slicing.map((_, i) => ref(`s${i}`))
}

/** The slices of a row, under the names of {@link sliceKeys}. */
export function slicesOfRow({ source, slicing }: AreaRequest): readonly Named[] {
  return slicing.map((column, i) => ({ name: `s${i}`, value: labelColumn(source, 'slices', column) }))
}

/** Returns the labels of the slice that a row of an answer is about. */
export function labelsByRow(table: Table, { slicing }: AreaRequest): (row: number) => readonly Label[] {
  const columns = slicing.map((_, i) => labelsOf(table, `s${i}`))
  return row => columns.flatMap(column => column[row] ?? [])
}

/** The areas of one slice under one model, or under both. */
export interface PairedSliceAreas {
  readonly first: SliceArea
  readonly baseline: SliceArea | undefined
}

/**
 * Returns the AUC of each slice with DeLong's variances, from the rows of each class in buckets of neighbouring scores.
 * Rows of one bucket count as ties, so the AUC of the scores differs by at most half the share of pairs that share a
 * bucket. With two models, the placements of the same rows under both also give the covariance of the areas.
 *
 * DeLong, DeLong & Clarke-Pearson, Biometrics 44 (1988): a variance is that of the placements of the rows of a class,
 * and all rows of a bucket have the same placement.
 */
export async function areasOf(request: AreaRequest): Promise<readonly PairedSliceAreas[]> {
  const { slicing, source } = request
  // Few rows of a slice share a bucket by chance, so that ties decide how certain its area is.
  if (slicing.length > 0) return await areasWith('extremes', request)
  const areas = await areasWith('counts', request)
  const spread = areas.every(({ first, baseline }) =>
    [first, baseline].every(area => area === undefined || area.certainTo <= MOST_OPEN),
  )
  return spread || byScore(source) ? areas : await areasWith('extremes', request)
}

/** If an AUC is less certain than this, another pass checks which pairs are ties. With rounded scores, most are. */
const MOST_OPEN = 8 / BUCKETS

/** The areas: by the extremes of each bucket, which tell ties from scores that lie close together, or by counts alone. */
async function areasWith(by: 'extremes' | 'counts', request: AreaRequest): Promise<readonly PairedSliceAreas[]> {
  const paired = request.source.names.has('baseline.yScore')
  const query = paired
    ? sql`WITH ${withPlacements(request, 'first', by)}, ${withPlacements(request, 'baseline', by)}
        ${summed(request, '')} UNION ALL ${summed(request, '2')} UNION ALL ${together(request)}`
    : sql`WITH ${withPlacements(request, 'first', by)} ${summed(request, '')}`
  const about = paired ? 'the areas under the curves of both models' : 'the area under the curve'
  const table = await request.source.ask(query, about)
  const [side, np, nq, x, y, auc, open, least] = ['side', 'np', 'nq', 'x', 'y', 'auc', 'open', 'least'].map(name =>
    numbersOf(table, name),
  )
  const labelsOfRow = labelsByRow(table, request)
  const slices = new Map<
    string,
    { first?: SliceArea; baseline?: SliceArea; beside?: NonNullable<SliceArea['beside']> }
  >()
  for (let i = 0; i < table.rows; i++) {
    const own = labelsOfRow(i)
    const key = JSON.stringify(own)
    const slice = slices.get(key) ?? {}
    slices.set(key, slice)
    if (side[i] === 3) {
      // Sums of products over each class.
      const [pairsP, pairsQ] = [np[i], nq[i]].map(rows => (rows > 1 ? (rows - 1) * rows : Number.NaN))
      slice.beside = {
        covariance: x[i] / pairsP + y[i] / pairsQ,
        differenceVariance: auc[i] / pairsP + open[i] / pairsQ,
        leastGain: least[i],
      }
      continue
    }
    const positives = { rows: np[i], variance: np[i] > 1 ? x[i] / (np[i] - 1) / np[i] : Number.NaN }
    const negatives = { rows: nq[i], variance: nq[i] > 1 ? y[i] / (nq[i] - 1) / nq[i] : Number.NaN }
    slice[side[i] === 1 ? 'first' : 'baseline'] = {
      labels: own,
      area: { auc: auc[i], variance: positives.variance + negatives.variance, positives, negatives },
      certainTo: np[i] * nq[i] === 0 ? 0 : open[i] / np[i] / nq[i] / 2,
    }
  }
  return Array.from(slices.values()).flatMap(({ first, baseline, beside }) =>
    first === undefined ? [] : [{ first: { ...first, beside }, baseline }],
  )
}

/** The sums of one model: of squared deviations of the placements of each class, and of pairs that share a bucket. */
function summed(request: AreaRequest, suffix: '' | '2'): Fragment {
  const { sum, constant } = request.source.dialect
  const keys = sliceKeys(request)
  return sql`SELECT ${sql.join([
    ...keys,
    sql`${sql.lit(suffix === '' ? 1 : 2)} AS ${ref('side')}`,
    sql`max(${ref('np')}) AS ${ref('np')}`,
    sql`max(${ref('nq')}) AS ${ref('nq')}`,
    sql`${sum(sql`${ref('p')} * ${ref('vp')} * ${ref('vp')}`)} AS ${ref('x')}`,
    sql`${sum(sql`${ref('q')} * ${ref('vq')} * ${ref('vq')}`)} AS ${ref('y')}`,
    sql`max(${ref('auc')}) AS ${ref('auc')}`,
    sql`${sum(ref('open'))} AS ${ref('open')}`,
    sql`${constant(0)} AS ${ref('least')}`,
  ])} FROM ${ref(`placed${suffix}`)} ${groupedBy(keys)}`
}

/** The sums over rows of products of both placements, and of their squared differences, in the columns of {@link summed}. */
function together(request: AreaRequest): Fragment {
  const { source, slicing } = request
  const { dialect, from } = source
  const row = selected([
    ...slicesOfRow(request),
    { name: 't', value: isPositiveOf(request) },
    { name: 'b', value: bucketOf(source, 'first') },
    { name: 'b2', value: bucketOf(source, 'baseline') },
  ])
  const on = (side: string, bucket: string): Fragment =>
    sql.join(
      [
        sql`${ref(`rows.${bucket}`)} = ${ref(`${side}.b`)}`,
        // Not as an equality: an optimizer would join both models' buckets by slice alone.
        ...slicing.map((_, i) => sql`CASE WHEN ${ref(`rows.s${i}`)} = ${ref(`${side}.s${i}`)} THEN 1 ELSE 0 END = 1`),
      ],
      sql` AND `,
    )
  const apart = (side: string): Fragment =>
    sql`CASE WHEN ${ref('rows.t')} = 1 THEN ${ref(`${side}.vp`)} ELSE ${ref(`${side}.vq`)} END`
  const deviations = sql`SELECT ${sql.join([
    ...slicing.map((_, i) => sql`${ref(`rows.s${i}`)} AS ${ref(`s${i}`)}`),
    sql`${ref('rows.t')} AS ${ref('t')}`,
    sql`${apart('placed')} AS ${ref('a')}`,
    sql`${apart('placed2')} AS ${ref('b')}`,
  ])} FROM (SELECT ${row} FROM ${from}) AS ${ref('rows')}
    JOIN ${placements(request, 'placed')} ON ${on('placed', 'b')}
    JOIN ${placements(request, 'placed2')} ON ${on('placed2', 'b2')}`
  const of = (t: 0 | 1, value: Fragment): Fragment =>
    dialect.sum(sql`CASE WHEN ${ref('t')} = ${sql.lit(t)} THEN ${value} ELSE 0 END`)
  const product = sql`${ref('a')} * ${ref('b')}`
  const squared = sql`(${ref('a')} - ${ref('b')}) * (${ref('a')} - ${ref('b')})`
  const keys = sliceKeys(request)
  return sql`SELECT ${sql.join([
    ...keys,
    sql`3 AS ${ref('side')}`,
    sql`${dialect.double(dialect.countIf(sql`${ref('t')} = 1`))} AS ${ref('np')}`,
    sql`${dialect.double(dialect.countIf(sql`${ref('t')} = 0`))} AS ${ref('nq')}`,
    sql`${of(1, product)} AS ${ref('x')}`,
    sql`${of(0, product)} AS ${ref('y')}`,
    sql`${of(1, squared)} AS ${ref('auc')}`,
    sql`${of(0, squared)} AS ${ref('open')}`,
    sql`min(${ref('a')} - ${ref('b')}) AS ${ref('least')}`,
  ])} FROM (${deviations}) AS ${ref('deviations')} ${groupedBy(keys)}`
}

/** The table in which each row looks up its placements, with as few columns as possible. */
function placements(request: AreaRequest, side: 'placed' | 'placed2'): Fragment {
  const columns = [...sliceKeys(request), ref('b'), ref('vp'), ref('vq')]
  return sql`(SELECT ${sql.join(columns)} FROM ${ref(side)}) AS ${ref(side)}`
}

/**
 * Common table expressions that end with `placed`: each bucket with its placements, less the AUC, and the pairs that it
 * leaves open.
 */
function withPlacements(request: AreaRequest, side: Side, by: 'extremes' | 'counts'): Fragment {
  const { source, slicing } = request
  const { dialect, from } = source
  const named = (base: string): string => (side === 'first' ? base : `${base}2`)
  const keys = sliceKeys(request)
  const row = selected([
    ...slicesOfRow(request),
    { name: 't', value: isPositiveOf(request) },
    { name: 'b', value: bucketOf(source, side) },
    ...(by === 'extremes' ? [{ name: 's', value: numberColumn(source, roleOn(side, 'yScore')) }] : []),
  ])
  const isOpen =
    by === 'extremes' ? sql`min(${ref('s')}) < max(${ref('s')})` : byScore(source) ? sql`false` : sql`count(*) > 1`
  const rows = sql`SELECT ${row} FROM ${from}`
  const counted = countedBuckets(request, rows, [sql`(${isOpen}) AS ${ref('open')}`])
  const partition = keys.length === 0 ? sql`` : sql`PARTITION BY ${sql.join(keys)}`
  const upTo = (column: string): Fragment =>
    sql`sum(${ref(column)}) OVER (${partition} ORDER BY ${ref('b')} ROWS UNBOUNDED PRECEDING) AS ${ref(`${column}b`)}`
  const cumulated = sql`SELECT *, ${upTo('p')}, ${upTo('q')} FROM ${ref(named('counted'))}`
  // Twice the pairs in order: a whole number.
  const ordered = dialect.sum(sql`${ref('p')} * (2 * ${ref('qb')} - ${ref('q')})`)
  const [np, nq] = ['p', 'q'].map(column => sql`sum(${ref(column)})`)
  const areas = sql`SELECT ${sql.join([
    ...keys,
    sql`${np} AS ${ref('np')}`,
    sql`${nq} AS ${ref('nq')}`,
    sql`${ordered} / nullif(2 * ${np} * ${nq}, 0) AS ${ref('auc')}`,
  ])} FROM ${ref(named('cumulated'))} ${groupedBy(keys)}`
  const [of, whole] = [named('cumulated'), named('areas')]
  const same = slicing.map((_, i) => sql`${ref(`${of}.s${i}`)} = ${ref(`${whole}.s${i}`)}`)
  const joined =
    same.length === 0 ? sql`CROSS JOIN ${ref(whole)}` : sql`JOIN ${ref(whole)} ON ${sql.join(same, sql` AND `)}`
  const placed = sql`SELECT ${sql.join([
    ...slicing.map((_, i) => sql`${ref(`${of}.s${i}`)} AS ${ref(`s${i}`)}`),
    ...['b', 'p', 'q'].map(column => ref(`${of}.${column}`)),
    ...['np', 'nq', 'auc'].map(column => ref(`${whole}.${column}`)),
    sql`(2 * ${ref('qb')} - ${ref('q')}) / nullif(2 * ${ref('nq')}, 0) - ${ref('auc')} AS ${ref('vp')}`,
    sql`(2 * (${ref('np')} - ${ref('pb')}) + ${ref('p')}) / nullif(2 * ${ref('np')}, 0) - ${ref('auc')} AS ${ref('vq')}`,
    sql`CASE WHEN ${ref(`${of}.open`)} THEN ${ref('p')} * ${ref('q')} ELSE 0 END AS ${ref('open')}`,
  ])} FROM ${ref(of)} ${joined}`
  return sql.join([
    dialect.computedOnce(named('counted'), counted),
    dialect.computedOnce(named('cumulated'), cumulated),
    dialect.computedOnce(named('areas'), areas),
    dialect.computedOnce(named('placed'), placed),
  ])
}

/**
 * The rows of each class in each bucket, `p` and `q`, of rows with their class `t` and bucket `b`. Counts below 2⁵³ are
 * exact as floats, and neither wrap nor divide as whole numbers.
 */
export function countedBuckets(request: AreaRequest, rows: Fragment, more: readonly Fragment[] = []): Fragment {
  const { dialect } = request.source
  const keys = [...sliceKeys(request), ref('b')]
  const positives = dialect.countIf(sql`${ref('t')} = 1`)
  return sql`SELECT ${sql.join([
    ...keys,
    sql`${dialect.double(positives)} AS ${ref('p')}`,
    sql`${dialect.double(sql`(count(*) - ${positives})`)} AS ${ref('q')}`,
    ...more,
  ])} FROM (${rows}) AS ${ref('rows')} ${groupedBy(keys)}`
}

/** 1 for a row of the positive class, 0 for any other. */
export function isPositiveOf({ source, positive }: AreaRequest): Fragment {
  return sql`CASE WHEN ${isLabelOf(source, 'yTrue', positive)} THEN 1 ELSE 0 END`
}

/** Whether few enough rows are there that each score is a bucket of its own. */
function byScore({ rows }: CheckedSource): boolean {
  return rows <= MOST_BY_SCORE
}

/** The bucket of a score, which never falls as the score grows. */
export function bucketOf(source: CheckedSource, side: Side, buckets = BUCKETS): Fragment {
  const { dialect, ranges } = source
  const role = roleOn(side, 'yScore')
  const score = numberColumn(source, role)
  if (byScore(source)) return score
  const [least, most] = ranges.get(role) ?? [0, 1]
  const isShare = least >= 0 && most <= 1
  const [from, width] = isShare ? [0, 1] : [least, most - least]
  if (!(width > 0) || !Number.isFinite(width)) return score
  const apart = from === 0 ? score : sql`(${score} - ${dialect.constant(from)})`
  return dialect.integer(sql`least(${apart} * ${dialect.constant(buckets / width)}, ${dialect.constant(buckets - 1)})`)
}
