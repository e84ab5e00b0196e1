import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import type { AreaOfClasses } from '../../stats/scores/delong.ts'
import type { Connection, Fragment } from '../dialect.ts'
import type { EngineColumns } from '../plan/engineColumns.ts'
import type { CheckedSource } from './checkedSource.ts'
import { labelsOf, numbersOf } from './numbers.ts'
import { isLabelOf, labelColumn, numberColumn } from './sourceColumns.ts'

/** So many buckets of equal width bound an AUC to about 1/2²⁰ where scores spread evenly. */
export const BUCKETS = 2 ** 20

/** So many rows or fewer are grouped by their scores themselves, which makes every area exact. */
export const MOST_BY_SCORE = 2 ** 20

/** The areas of one slice. */
export interface SliceArea {
  /** The labels of the slice; none of the whole. */
  readonly labels: readonly Label[]
  readonly area: AreaOfClasses
  /** Half the share of pairs that fall into one bucket with other scores. */
  readonly certainTo: number
  readonly beside?: { readonly covariance: number; readonly differenceVariance: number } | undefined
}

/** What the areas of a source are computed from. */
export interface AreaRequest {
  readonly source: CheckedSource
  readonly columns: EngineColumns
  readonly positive: Label
  /** The slices; empty for the whole. */
  readonly slicing: readonly string[]
}

const { ref } = sql

/**
 * Returns the AUC of each slice with DeLong's variances: from the rows of each class in buckets of neighbouring scores.
 * Rows of one bucket count as ties, so that the AUC of the scores lies within half the share of pairs that share one.
 *
 * DeLong, DeLong & Clarke-Pearson, Biometrics 44 (1988): a variance is that of the placements of the rows of a class,
 * and all rows of a bucket have the same placement.
 */
export async function areasOf(
  connection: Connection,
  request: AreaRequest,
  role: 'yScore' | 'baseline.yScore',
  signal: AbortSignal | undefined,
): Promise<readonly SliceArea[]> {
  const { dialect } = request.source
  const keys = request.slicing.map((_, i) => ref(`s${i}`))
  const listed = (...more: readonly Fragment[]): Fragment => sql.join([...keys, ...more])
  const square = (value: Fragment): Fragment => sql`(${value}) * (${value})`
  const by = keys.length === 0 ? sql`` : sql`GROUP BY ${sql.join(keys)}`
  const placed = [square(sql`${ref('vp')} - ${ref('auc')}`), square(sql`${ref('vq')} - ${ref('auc')}`)]
  const query = sql`WITH ${withPlacements(request, role, '')}
    SELECT ${listed(
      sql`max(${ref('np')}) AS ${ref('np')}`,
      sql`max(${ref('nq')}) AS ${ref('nq')}`,
      sql`max(${ref('auc')}) AS ${ref('auc')}`,
      sql`${dialect.sum(sql`${ref('p')} * ${placed[0]}`)} AS ${ref('sp')}`,
      sql`${dialect.sum(sql`${ref('q')} * ${placed[1]}`)} AS ${ref('sq')}`,
      sql`${dialect.sumOfIntegers(sql`CASE WHEN ${ref('least')} < ${ref('most')} THEN ${ref('p')} * ${ref('q')} ELSE 0 END`)} AS ${ref('open')}`,
    )} FROM ${ref('placed')} ${by}`
  const table = await connection.query(query, `the area under the curve of ${role}`, signal)
  const [np, nq, auc, sp, sq, open] = ['np', 'nq', 'auc', 'sp', 'sq', 'open'].map(name => numbersOf(table, name))
  const labels = request.slicing.map((_, i) => labelsOf(table, `s${i}`))
  return Array.from({ length: table.rows }, (_, i) => {
    const positives = { rows: np[i], variance: np[i] > 1 ? sp[i] / (np[i] - 1) / np[i] : Number.NaN }
    const negatives = { rows: nq[i], variance: nq[i] > 1 ? sq[i] / (nq[i] - 1) / nq[i] : Number.NaN }
    return {
      labels: labels.flatMap(column => column[i] ?? []),
      area: { auc: auc[i], variance: positives.variance + negatives.variance, positives, negatives },
      certainTo: np[i] * nq[i] === 0 ? 0 : open[i] / np[i] / nq[i] / 2,
    }
  })
}

/**
 * Returns how the areas of both models vary together, by the labels of each slice: the covariance of the placements of
 * the same rows under both.
 */
export async function covariancesOf(
  connection: Connection,
  request: AreaRequest,
  signal: AbortSignal | undefined,
): Promise<readonly Required<Pick<SliceArea, 'labels' | 'beside'>>[]> {
  const { dialect, from } = request.source
  const { slicing } = request
  const row = [
    ...slicing.map((name, i) => sql`${labelColumn(request.source, 'slices', name)} AS ${ref(`s${i}`)}`),
    sql`${isPositiveOf(request)} AS ${ref('t')}`,
    sql`${bucketOf(request, 'yScore')} AS ${ref('b')}`,
    sql`${bucketOf(request, 'baseline.yScore')} AS ${ref('b2')}`,
  ]
  const sameSlice = (a: string, b: string): Fragment =>
    slicing.length === 0
      ? sql``
      : sql` AND ${sql.join(
          slicing.map((_, i) => sql`${ref(`${a}.s${i}`)} = ${ref(`${b}.s${i}`)}`),
          sql` AND `,
        )}`
  const apart = (side: string): Fragment =>
    sql`(CASE WHEN ${ref('rows.t')} = 1 THEN ${ref(`${side}.vp`)} ELSE ${ref(`${side}.vq`)} END - ${ref(`${side}.auc`)})`
  const keys = slicing.map((_, i) => ref(`rows.s${i}`))
  const selected = slicing.map((_, i) => sql`${ref(`rows.s${i}`)} AS ${ref(`s${i}`)}`)
  const [a, b] = [apart('placed'), apart('placed2')]
  const query = sql`WITH ${withPlacements(request, 'yScore', '')}, ${withPlacements(request, 'baseline.yScore', '2')}
    SELECT ${sql.join([
      ...selected,
      sql`${ref('rows.t')} AS ${ref('t')}`,
      sql`count(*) AS ${ref('n')}`,
      sql`${dialect.sum(sql`${a} * ${b}`)} AS ${ref('ab')}`,
      sql`${dialect.sum(sql`(${a} - ${b}) * (${a} - ${b})`)} AS ${ref('dd')}`,
    ])}
    FROM (SELECT ${sql.join(row)} FROM ${from}) AS ${ref('rows')}
    JOIN ${ref('placed')} ON ${ref('rows.b')} = ${ref('placed.b')}${sameSlice('rows', 'placed')}
    JOIN ${ref('placed2')} ON ${ref('rows.b2')} = ${ref('placed2.b')}${sameSlice('rows', 'placed2')}
    GROUP BY ${sql.join([...keys, ref('rows.t')])}`
  const table = await connection.query(query, 'how both areas vary together', signal)
  const [n, ab, dd] = ['n', 'ab', 'dd'].map(name => numbersOf(table, name))
  const labels = slicing.map((_, i) => labelsOf(table, `s${i}`))
  const found = new Map<string, { labels: readonly Label[]; covariance: number; differenceVariance: number }>()
  for (let i = 0; i < table.rows; i++) {
    const own = labels.flatMap(column => column[i] ?? [])
    const key = JSON.stringify(own)
    const before = found.get(key) ?? { labels: own, covariance: 0, differenceVariance: 0 }
    const pairs = n[i] > 1 ? (n[i] - 1) * n[i] : Number.NaN
    found.set(key, {
      labels: own,
      covariance: before.covariance + ab[i] / pairs,
      differenceVariance: before.differenceVariance + dd[i] / pairs,
    })
  }
  return Array.from(found.values(), ({ labels: own, ...beside }) => ({ labels: own, beside }))
}

/** Common table expressions that end with `placed`: each bucket with its placements and the AUC. */
function withPlacements(request: AreaRequest, role: 'yScore' | 'baseline.yScore', suffix: '' | '2'): Fragment {
  const { source, slicing } = request
  const { dialect, from } = source
  const name = (base: string): string => `${base}${suffix}`
  const keys = slicing.map((_, i) => ref(`s${i}`))
  const listed = (...more: readonly Fragment[]): Fragment => sql.join([...keys, ...more])
  const score = numberColumn(source, role, columnOf(request, role))
  const row = [
    ...slicing.map((column, i) => sql`${labelColumn(source, 'slices', column)} AS ${ref(`s${i}`)}`),
    sql`${isPositiveOf(request)} AS ${ref('t')}`,
    sql`${bucketOf(request, role)} AS ${ref('b')}`,
    sql`${score} AS ${ref('s')}`,
  ]
  const counted = sql`SELECT ${listed(
    ref('b'),
    sql`sum(${ref('t')}) AS ${ref('p')}`,
    sql`sum(1 - ${ref('t')}) AS ${ref('q')}`,
    sql`min(${ref('s')}) AS ${ref('least')}`,
    sql`max(${ref('s')}) AS ${ref('most')}`,
  )} FROM (SELECT ${sql.join(row)} FROM ${from}) AS ${ref('rows')} GROUP BY ${listed(ref('b'))}`
  const partition = keys.length === 0 ? sql`` : sql`PARTITION BY ${sql.join(keys)}`
  const below = (column: string): Fragment =>
    sql`sum(${ref(column)}) OVER (${partition} ORDER BY ${ref('b')} ROWS UNBOUNDED PRECEDING)`
  const all = (column: string): Fragment => sql`sum(${ref(column)}) OVER (${partition})`
  const cumulated = sql`SELECT *, ${below('p')} AS ${ref('pb')}, ${below('q')} AS ${ref('qb')},
    ${all('p')} AS ${ref('np')}, ${all('q')} AS ${ref('nq')} FROM ${ref(name('counted'))}`
  // Twice the pairs in order are whole numbers.
  const twice = dialect.sumOfIntegers(sql`${ref('p')} * (2 * ${ref('qb')} - ${ref('q')})`, sql`OVER (${partition})`)
  const area = dialect.divide(twice, sql`(2 * ${dialect.double(ref('np'))} * ${dialect.double(ref('nq'))})`)
  const halved = (value: Fragment, count: string): Fragment => dialect.divide(value, sql`(2 * ${ref(count)})`)
  const placements = sql`SELECT *, ${area} AS ${ref('auc')},
    ${halved(sql`(2 * ${ref('qb')} - ${ref('q')})`, 'nq')} AS ${ref('vp')},
    ${halved(sql`(2 * (${ref('np')} - ${ref('pb')}) + ${ref('p')})`, 'np')} AS ${ref('vq')} FROM ${ref(name('cumulated'))}`
  return sql.join([
    dialect.computedOnce(name('counted'), counted),
    dialect.computedOnce(name('cumulated'), cumulated),
    dialect.computedOnce(name('placed'), placements),
  ])
}

function columnOf({ columns }: AreaRequest, role: 'yScore' | 'baseline.yScore'): string {
  const name = role === 'yScore' ? columns.yScore : columns.baseline?.yScore
  if (name === undefined) throw new TypeError(`there is no ${role}`)
  return name
}

function isPositiveOf({ source, columns, positive }: AreaRequest): Fragment {
  if (columns.yTrue === undefined) throw new TypeError('there is no yTrue')
  return sql`CASE WHEN ${isLabelOf(source, 'yTrue', columns.yTrue, positive)} THEN 1 ELSE 0 END`
}

/** The bucket of a score, which never falls as the score grows. */
function bucketOf(request: AreaRequest, role: 'yScore' | 'baseline.yScore'): Fragment {
  const { source } = request
  const { dialect, rows, ranges } = source
  const score = numberColumn(source, role, columnOf(request, role))
  if (rows <= MOST_BY_SCORE) return score
  const [least, most] = ranges.get(role) ?? [0, 1]
  const isShare = least >= 0 && most <= 1
  const [from, width] = isShare ? [0, 1] : [least, most - least]
  if (!(width > 0) || !Number.isFinite(width)) return score
  const place = dialect.integer(sql`(${score} - ${dialect.constant(from)}) * ${dialect.constant(BUCKETS / width)}`)
  return sql`CASE WHEN ${place} > ${sql.lit(BUCKETS - 1)} THEN ${sql.lit(BUCKETS - 1)} ELSE ${place} END`
}
