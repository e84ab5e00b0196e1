import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import type { Connection, Fragment, Table } from '../dialect.ts'
import type { EvaluationPlan } from '../plan/plannedEvaluation.ts'
import { BUCKETS_OF_SLICES } from './alikeRows.ts'
import { BUCKETS, bucketOf } from './areaQuery.ts'
import type { CheckedSource } from './checkedSource.ts'
import { isLabelOf, labelColumn, numberColumn } from './sourceColumns.ts'

/** Buckets of one slice; of the whole, of no labels. */
export interface BucketsOfSlice {
  readonly labels: readonly Label[]
  readonly buckets: readonly number[]
}

const { ref } = sql

/** Returns the rows in some buckets by their scores: slices (`s0`, by their place in the plan), `y`, `v` and `n`. */
export async function scoresInBuckets(
  connection: Connection,
  source: CheckedSource,
  plan: EvaluationPlan,
  about: {
    readonly role: 'yScore' | 'baseline.yScore'
    readonly slicing: readonly string[]
    readonly chosen: readonly BucketsOfSlice[]
  },
  signal: AbortSignal | undefined,
): Promise<Table> {
  const { columns } = plan
  const { role, slicing, chosen } = about
  const name = role === 'yScore' ? columns.yScore : columns.baseline?.yScore
  if (columns.yTrue === undefined || name === undefined) throw new TypeError(`there is no ${role}`)
  const bucket = bucketOf({ source, columns }, role, slicing.length === 0 ? BUCKETS : BUCKETS_OF_SLICES)
  const keys = [
    ...slicing.map(column => ({
      as: `s${plan.sliceColumns.indexOf(column)}`,
      value: labelColumn(source, 'slices', column),
    })),
    { as: 'y', value: labelColumn(source, 'yTrue', columns.yTrue) },
    { as: 'v', value: numberColumn(source, role, name) },
  ]
  const isAmong = chosen.map(({ labels, buckets }): Fragment => {
    const sliced = slicing.map((column, i) => isLabelOf(source, 'slices', column, labels[i]))
    const within = sql`${bucket} IN (${sql.join(buckets.map(each => sql.lit(each)))})`
    return sql`(${sql.join([...sliced, within], sql` AND `)})`
  })
  const names = sql.join(keys.map(({ as }) => ref(as)))
  const query = sql`SELECT ${names}, count(*) AS ${ref('n')} FROM (SELECT ${sql.join(
    keys.map(each => sql`${each.value} AS ${ref(each.as)}`),
  )} FROM ${source.from} WHERE ${sql.join(isAmong, sql` OR `)}) AS ${ref('rows')} GROUP BY ${names}`
  return await connection.query(query, 'the scores around thresholds', signal)
}
