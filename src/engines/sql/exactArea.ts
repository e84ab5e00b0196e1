import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import type { Fragment } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import { type AreaRequest, isPositiveOf, labelsByRow, sliceKeys, slicesOfRow } from './areaQuery.ts'
import { selected } from './selected.ts'
import { numberColumn, roleOn } from './sourceColumns.ts'

/** How many parts the scores are sorted in. Each part fits into memory; a single global window would not end. */
const PARTS = 4096

const { ref } = sql

/**
 * Returns the exact AUC of each slice by midranks: one sort in parts. Twice a midrank is a whole number, `rank + (rank +
 * ties − 1)`, so that the sum over positives is exact; rows of lower parts are added to the ranks of a part.
 */
export async function exactAreasOf(
  request: AreaRequest,
  side: Side,
): Promise<readonly { readonly labels: readonly Label[]; readonly auc: number }[]> {
  const { source } = request
  const { dialect, from, ranges } = source
  const role = roleOn(side, 'yScore')
  const score = numberColumn(source, role)
  const [least, most] = ranges.get(role) ?? [0, 1]
  const width = most > least ? most - least : 1
  const part = dialect.integer(sql`(${score} - ${dialect.constant(least)}) * ${dialect.constant(PARTS / width)}`)
  const listed = (...more: readonly Fragment[]): Fragment => sql.join([...sliceKeys(request), ...more])
  const row = selected([
    ...slicesOfRow(request),
    // All rows are sorted: the narrower they are the less memory that takes.
    { name: 't', value: sql`CAST(${isPositiveOf(request)} AS ${sql.raw(dialect.byteType)})` },
    { name: 's', value: score },
    { name: 'part', value: sql`CAST(${part} AS SMALLINT)` },
  ])
  const window = sql`PARTITION BY ${listed(ref('part'))} ORDER BY ${ref('s')}`
  const ranked = sql`SELECT ${listed(ref('part'), ref('t'))},
    2 * rank() OVER (${window}) + count(*) OVER (${window} RANGE BETWEEN CURRENT ROW AND CURRENT ROW) - 1 AS ${ref('r')}
    FROM (SELECT ${row} FROM ${from}) AS ${ref('rows')}`
  const query = sql`SELECT ${listed(
    ref('part'),
    sql`count(*) AS ${ref('n')}`,
    sql`sum(${ref('t')}) AS ${ref('p')}`,
    sql`CAST(sum(CASE WHEN ${ref('t')} = 1 THEN ${ref('r')} ELSE 0 END) AS ${sql.raw(dialect.textType)}) AS ${ref('r')}`,
  )} FROM (${ranked}) AS ${ref('ranked')} GROUP BY ${listed(ref('part'))} ORDER BY ${listed(ref('part'))}`
  const table = await source.ask(query, `the exact area under the curve of ${role}`)
  const labelsOfRow = labelsByRow(table, request)
  const [n, p, r] = ['n', 'p', 'r'].map(column => Array.from(table.column(column), value => BigInt(String(value))))
  const sums = new Map<string, { labels: readonly Label[]; rows: bigint; positives: bigint; twice: bigint }>()
  for (let i = 0; i < table.rows; i++) {
    const labels = labelsOfRow(i)
    const key = JSON.stringify(labels)
    const before = sums.get(key) ?? { labels, rows: 0n, positives: 0n, twice: 0n }
    sums.set(key, {
      labels,
      rows: before.rows + n[i],
      positives: before.positives + p[i],
      twice: before.twice + r[i] + 2n * p[i] * before.rows,
    })
  }
  return Array.from(sums.values(), ({ labels, rows, positives, twice }) => ({
    labels,
    auc: share(twice - positives * (positives + 1n), 2n * positives * (rows - positives)),
  }))
}

/** A quotient of whole numbers as the nearest float but one. */
function share(dividend: bigint, divisor: bigint): number {
  if (divisor === 0n) return Number.NaN
  const DIGITS = 2n ** 60n
  return Number((dividend * DIGITS) / divisor) / Number(DIGITS)
}
