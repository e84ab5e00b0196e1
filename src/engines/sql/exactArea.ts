import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import type { BesideArea } from '../../evaluation/totals/totals.ts'
import type { AreaOfClasses } from '../../stats/scores/delong.ts'
import type { Fragment, Table } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import {
  type AreaRequest,
  isPositiveOf,
  labelsByRow,
  type PairedSliceAreas,
  sliceKeys,
  slicesOfRow,
} from './areaQuery.ts'
import { numbersOf } from './numbers.ts'
import { groupedBy, type Named, selected } from './selected.ts'
import { numberColumn, roleOn } from './sourceColumns.ts'

/** How many parts the scores are sorted in. Each part fits into memory; a single global window would not end. */
const PARTS = 4096

const { ref } = sql

/**
 * Returns the exact AUC of each slice with DeLong's variances, of both models with their covariance: one sort in parts for each
 * model. Twice the rows of the other class below a row, half of the ties among them, is a whole number, so that the sum over
 * positives is exact; rows of lower parts are added to those of a part.
 */
export async function exactAreasOf(request: AreaRequest): Promise<readonly PairedSliceAreas[]> {
  const { source } = request
  const { dialect, names } = source
  const paired = names.has('baseline.yScore')
  const sides: readonly Side[] = paired ? ['first', 'baseline'] : ['first']
  const keys = sliceKeys(request)
  const [a, b] = [ref('a'), ref('a2')]
  const total = (name: string, value: Fragment): Fragment => sql`${dialect.sum(value)} AS ${ref(name)}`
  const sums = [
    ...keys,
    ref('t'),
    sql`${dialect.double(sql`count(*)`)} AS ${ref('n')}`,
    ...sides.flatMap(side => {
      const [own, below] = [ref(on('a', side)), ref(on('below', side))]
      const whole = sql`sum(CAST(${below} AS DECIMAL(38, 0)))`
      return [
        total(on('sum', side), own),
        total(on('squares', side), sql`${own} * ${own}`),
        sql`CAST(${whole} AS ${sql.raw(dialect.textType)}) AS ${ref(on('whole', side))}`,
      ]
    }),
    ...(paired
      ? [
          total('products', sql`${a} * ${b}`),
          total('apart', sql`${a} - ${b}`),
          total('apartSquares', sql`(${a} - ${b}) * (${a} - ${b})`),
          sql`min(${a} - ${b}) AS ${ref('least')}`,
        ]
      : []),
  ]
  const query = sql`SELECT ${sql.join(sums)} FROM (${placedRows(request, sides)}) AS ${ref('placed')} ${groupedBy([...keys, ref('t')])}`
  const table = await source.ask(query, 'the exact areas under the curves')
  const labelsOfRow = labelsByRow(table, request)
  const slices = new Map<
    string,
    { readonly labels: readonly Label[]; readonly rows: [negatives?: number, positives?: number] }
  >()
  numbersOf(table, 't').forEach((t, row) => {
    const labels = labelsOfRow(row)
    const slice = slices.get(JSON.stringify(labels)) ?? { labels, rows: [] }
    slice.rows[t === 1 ? 1 : 0] = row
    slices.set(JSON.stringify(labels), slice)
  })
  return Array.from(slices.values(), ({ labels, rows: [negatives, positives] }) => {
    if (negatives === undefined || positives === undefined) return undefined
    const [first, baseline] = sides.map(side => areaOf(table, side, positives, negatives))
    const beside = paired ? besideOf(table, first, baseline, [positives, negatives]) : undefined
    const ofSide = (area: AreaOfClasses) => ({ labels, area, certainTo: 0 })
    return { first: { ...ofSide(first), beside }, baseline: paired ? ofSide(baseline) : undefined }
  }).filter(found => found !== undefined)
}

function on(name: string, side: Side): string {
  return side === 'first' ? name : `${name}2`
}

/** Each row with its placement less one half, `a`, and twice the rows of the other class that stand below it, `below`. */
function placedRows(request: AreaRequest, sides: readonly Side[]): Fragment {
  const { source, slicing } = request
  const { dialect } = source
  const keys = sliceKeys(request)
  const row = selected([
    ...slicesOfRow(request),
    // All rows are sorted: the narrower they are the less memory that takes.
    { name: 't', value: sql`CAST(${isPositiveOf(request)} AS ${sql.raw(dialect.byteType)})` },
    ...sides.flatMap(side => partOf(request, side)),
  ])
  const positives = sql`count(CASE WHEN ${ref('t')} = 1 THEN 1 END)`
  const ordered = sql`SELECT ${sql.join([
    ...keys,
    ref('t'),
    ...sides.flatMap(side => {
      const order = sql`PARTITION BY ${sql.join([...keys, ref(on('part', side))])} ORDER BY ${ref(on('s', side))}`
      const alike = sql`${order} RANGE BETWEEN CURRENT ROW AND CURRENT ROW`
      return [
        ref(on('part', side)),
        sql`count(*) OVER (${order}) AS ${ref(on('n', side))}`,
        sql`${positives} OVER (${order}) AS ${ref(on('p', side))}`,
        sql`count(*) OVER (${alike}) AS ${ref(on('nn', side))}`,
        sql`${positives} OVER (${alike}) AS ${ref(on('pp', side))}`,
      ]
    }),
  ])} FROM (SELECT ${row} FROM ${source.from}) AS ${ref('rows')}`
  const joined = sides.map(side => {
    const below = on('lower', side)
    const same = [
      sql`${ref(`ordered.${on('part', side)}`)} = ${ref(`${below}.part`)}`,
      // Not as an equality: an optimizer would join the parts of both models by slice alone.
      ...slicing.map((_, i) => sql`CASE WHEN ${ref(`ordered.s${i}`)} = ${ref(`${below}.s${i}`)} THEN 1 ELSE 0 END = 1`),
    ]
    return sql`JOIN (${lowerParts(request, side)}) AS ${ref(below)} ON ${sql.join(same, sql` AND `)}`
  })
  const isPositive = sql`${ref('ordered.t')} = 1`
  const belowOf = (side: Side): Fragment => {
    const [n, p, nn, pp] = ['n', 'p', 'nn', 'pp'].map(name => ref(`ordered.${on(name, side)}`))
    const [pb, qb] = ['pb', 'qb'].map(name => ref(`${on('lower', side)}.${name}`))
    return sql`CASE WHEN ${isPositive} THEN 2 * (${qb} + ${n} - ${p}) - (${nn} - ${pp}) ELSE 2 * (${pb} + ${p}) - ${pp} END`
  }
  const withBelow = sql`SELECT ${sql.join([
    ...slicing.map((_, i) => sql`${ref(`ordered.s${i}`)} AS ${ref(`s${i}`)}`),
    ref('ordered.t'),
    ref('lower.np'),
    ref('lower.nq'),
    ...sides.map(side => sql`${belowOf(side)} AS ${ref(on('below', side))}`),
  ])} FROM (${ordered}) AS ${ref('ordered')} ${sql.join(joined, sql` `)}`
  const placed = sides.map(side => {
    const below = dialect.double(ref(on('below', side)))
    const share = (rows: 'np' | 'nq'): Fragment => sql`${below} / nullif(2 * ${dialect.double(ref(rows))}, 0)`
    const value = sql`CASE WHEN ${ref('t')} = 1 THEN ${share('nq')} - 0.5e0 ELSE 0.5e0 - ${share('np')} END`
    return sql`${value} AS ${ref(on('a', side))}`
  })
  return sql`SELECT *, ${sql.join(placed)} FROM (${withBelow}) AS ${ref('below')}`
}

/** The score of a row, and the part in which it is sorted. */
function partOf({ source }: AreaRequest, side: Side): readonly Named[] {
  const { dialect, ranges } = source
  const role = roleOn(side, 'yScore')
  const score = numberColumn(source, role)
  const [least, most] = ranges.get(role) ?? [0, 1]
  const width = most > least ? most - least : 1
  const part = dialect.integer(sql`(${score} - ${dialect.constant(least)}) * ${dialect.constant(PARTS / width)}`)
  return [
    { name: on('s', side), value: score },
    { name: on('part', side), value: sql`CAST(${part} AS SMALLINT)` },
  ]
}

/** Each part with the rows of each class in lower ones (`pb`, `qb`), and all there are (`np`, `nq`). */
function lowerParts(request: AreaRequest, side: Side): Fragment {
  const { source } = request
  const keys = sliceKeys(request)
  const all = keys.length === 0 ? sql`` : sql`PARTITION BY ${sql.join(keys)}`
  const up = sql`${all} ORDER BY ${ref('part')} ROWS UNBOUNDED PRECEDING`
  const [, part] = partOf(request, side)
  const row = selected([
    ...slicesOfRow(request),
    { name: 't', value: isPositiveOf(request) },
    { ...part, name: 'part' },
  ])
  const positives = source.dialect.countIf(sql`${ref('t')} = 1`)
  const counted = sql`SELECT ${sql.join([
    ...keys,
    ref('part'),
    sql`${positives} AS ${ref('p')}`,
    sql`count(*) - ${positives} AS ${ref('q')}`,
  ])} FROM (SELECT ${row} FROM ${source.from}) AS ${ref('rows')} ${groupedBy([...keys, ref('part')])}`
  const whole = (value: Fragment, name: string): Fragment => sql`CAST(${value} AS BIGINT) AS ${ref(name)}`
  return sql`SELECT ${sql.join([
    ...keys,
    ref('part'),
    whole(sql`sum(${ref('p')}) OVER (${up}) - ${ref('p')}`, 'pb'),
    whole(sql`sum(${ref('q')}) OVER (${up}) - ${ref('q')}`, 'qb'),
    whole(sql`sum(${ref('p')}) OVER (${all})`, 'np'),
    whole(sql`sum(${ref('q')}) OVER (${all})`, 'nq'),
  ])} FROM (${counted}) AS ${ref('counted')}`
}

/** The area of one model by the rows of the answer for each class. */
function areaOf(table: Table, side: Side, ...[p, q]: readonly [positives: number, negatives: number]): AreaOfClasses {
  const rows = numbersOf(table, 'n')
  const [sum, squares] = ['sum', 'squares'].map(name => numbersOf(table, on(name, side)))
  const [positives, negatives] = [p, q].map(row => ({
    rows: rows[row],
    variance: covarianceOf(squares[row], sum[row], sum[row], rows[row]),
  }))
  const whole = BigInt(String(table.column(on('whole', side))[p]))
  const auc = share(whole, 2n * BigInt(positives.rows) * BigInt(negatives.rows))
  return { auc, variance: positives.variance + negatives.variance, positives, negatives }
}

/** How both areas vary together. */
function besideOf(table: Table, first: AreaOfClasses, baseline: AreaOfClasses, classes: readonly number[]): BesideArea {
  const [rows, ours, theirs] = ['n', 'sum', 'sum2'].map(name => numbersOf(table, name))
  const [products, apart, apartSquares, least] = ['products', 'apart', 'apartSquares', 'least'].map(name =>
    numbersOf(table, name),
  )
  const both = (of: (row: number) => number): number => classes.reduce((sum, row) => sum + of(row), 0)
  return {
    covariance: both(row => covarianceOf(products[row], ours[row], theirs[row], rows[row])),
    differenceVariance: both(row => Math.max(0, covarianceOf(apartSquares[row], apart[row], apart[row], rows[row]))),
    leastGain: Math.min(...classes.map(row => least[row])) - (first.auc - baseline.auc),
  }
}

/** The covariance of two means by sums over rows; NaN for fewer than two of them. */
function covarianceOf(products: number, a: number, b: number, rows: number): number {
  return rows > 1 ? (products - (a * b) / rows) / (rows - 1) / rows : Number.NaN
}

/** A quotient of whole numbers as the nearest float but one. */
function share(dividend: bigint, divisor: bigint): number {
  const DIGITS = 2n ** 60n
  return Number((dividend * DIGITS) / divisor) / Number(DIGITS)
}
