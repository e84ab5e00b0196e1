import { sql } from 'kysely'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { slicingKey } from '../../evaluation/totals/totals.ts'
import type { Connection, Fragment, Table } from '../dialect.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import { BUCKETS, bucketOf, MOST_BY_SCORE } from './areaQuery.ts'
import type { CheckedSource } from './checkedSource.ts'
import { numbersOf } from './numbers.ts'
import { labelColumn, numberColumn } from './sourceColumns.ts'

/** Rows of a source, those that are alike counted together. */
export interface AlikeRows {
  /** By the key of a slicing: slices (`s0`, by their place in the plan), `y`, `n`, and `v` and `v2` or those of buckets. */
  readonly bySlicing: ReadonlyMap<string, Table>
  /** Whether the other model's values stand in the same rows. */
  readonly paired: boolean
  /** Whether rows are grouped by neighbouring scores: bucket `b`, with scores from `least` to `most`. */
  readonly bucketed: boolean
}

/** Different rows that are brought here at most. */
const MOST_ALIKE = 2 ** 22

/** The number of buckets for each slice, fewer than for all rows. */
export const BUCKETS_OF_SLICES = 2 ** 14

const { ref } = sql

/**
 * Returns the distinct rows of truth and prediction, and how often each occurs. If there are too many scores, rows are
 * grouped by neighbouring scores, separately for each model.
 *
 * @throws EvaluationError if there are too many distinct numbers, or too many slices.
 */
export async function alikeRowsOf(
  connection: Connection,
  source: CheckedSource,
  plan: EvaluationPlan,
  takes: 'scores' | 'numbers',
  signal: AbortSignal | undefined,
): Promise<{ readonly first: AlikeRows; readonly baseline: AlikeRows | undefined }> {
  const { columns, slicings } = plan
  const [role, other] =
    takes === 'scores' ? (['yScore', 'baseline.yScore'] as const) : (['yPred', 'baseline.yPred'] as const)
  const [name, beside] =
    takes === 'scores' ? [columns.yScore, columns.baseline?.yScore] : [columns.yPred, columns.baseline?.yPred]
  if (columns.yTrue === undefined || name === undefined) throw new TypeError(`there is no ${role}`)
  const truth =
    takes === 'scores' ? labelColumn(source, 'yTrue', columns.yTrue) : numberColumn(source, 'yTrue', columns.yTrue)
  const own = numberColumn(source, role, name)
  const theirs = beside === undefined ? undefined : numberColumn(source, other, beside)
  const keys = plan.sliceColumns.map((column, i) => ({ as: `s${i}`, value: labelColumn(source, 'slices', column) }))
  const taken = [
    { as: 'y', value: truth },
    { as: 'v', value: own },
    ...(theirs === undefined ? [] : [{ as: 'v2', value: theirs }]),
  ]
  // There are few classes, so the labels are left out of the estimate.
  const differing = [...keys, ...taken.slice(takes === 'scores' ? 1 : 0)].map(({ value }) => value)
  if (source.rows <= MOST_BY_SCORE || (await areFew(connection, source, differing, signal))) {
    const named = source.ids === undefined ? undefined : { value: sql`${ref(source.ids)}`, of: { id: 'min' } as const }
    const query = counted(source, [...keys, ...taken], named)
    const table = await connection.query(query, 'the rows that are alike', signal)
    if (table.rows <= MOST_ALIKE) {
      const bySlicing = new Map([[], ...slicings].map(slicing => [slicingKey(slicing), table] as const))
      const rows: AlikeRows = { bySlicing, paired: beside !== undefined, bucketed: false }
      return { first: rows, baseline: beside === undefined ? undefined : rows }
    }
  }
  if (takes === 'numbers') throw tooMany(source, plan, takes)
  const ofSide = async (side: 'yScore' | 'baseline.yScore', value: Fragment): Promise<AlikeRows> => {
    const bySlicing = new Map<string, Table>()
    for (const slicing of [[], ...slicings]) {
      const slices = keys.filter((_, i) => slicing.includes(plan.sliceColumns[i]))
      const bucket = bucketOf({ source, columns }, side, slices.length === 0 ? BUCKETS : BUCKETS_OF_SLICES)
      const grouped = [...slices, { as: 'y', value: truth }, { as: 'b', value: bucket }]
      const query = counted(source, grouped, { value, of: { least: 'min', most: 'max' } })
      const table = await connection.query(query, 'the rows of neighbouring scores', signal)
      if (table.rows > MOST_ALIKE) throw tooMany(source, plan, takes)
      bySlicing.set(slicingKey(slicing), table)
    }
    return { bySlicing, paired: false, bucketed: true }
  }
  return {
    first: await ofSide('yScore', own),
    baseline: theirs === undefined ? undefined : await ofSide('baseline.yScore', theirs),
  }
}

interface Named {
  readonly as: string
  readonly value: Fragment
}

/** A value of which each group has its extremes, by their names. */
interface Extremes {
  readonly value: Fragment
  readonly of: Readonly<Record<string, 'min' | 'max'>>
}

/** Rows by these keys, with the extremes of a value in each group where one is given. */
function counted({ from }: CheckedSource, keys: readonly Named[], extremes?: Extremes): Fragment {
  const row = [...keys, ...(extremes === undefined ? [] : [{ as: 'x', value: extremes.value }])]
  const names = sql.join(keys.map(({ as }) => ref(as)))
  const found = Object.entries(extremes?.of ?? {}).map(
    ([name, extreme]) => sql`, ${sql.raw(extreme)}(${ref('x')}) AS ${ref(name)}`,
  )
  return sql`SELECT ${names}, count(*) AS ${ref('n')}${sql.join(found, sql``)} FROM (SELECT ${sql.join(
    row.map(each => sql`${each.value} AS ${ref(each.as)}`),
  )} FROM ${from}) AS ${ref('rows')} GROUP BY ${names} LIMIT ${sql.lit(MOST_ALIKE + 1)}`
}

/** Whether so few values differ that all their combinations can be brought here. */
async function areFew(
  connection: Connection,
  { from, dialect }: CheckedSource,
  values: readonly Fragment[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const differing = values.map((value, i) => sql`${dialect.aboutHowManyDiffer(value)} AS ${ref(`d${i}`)}`)
  const query = sql`SELECT ${sql.join(differing)} FROM ${from}`
  const table = await connection.query(query, 'how many values differ', signal)
  return values.reduce((combined, _, i) => combined * numbersOf(table, `d${i}`)[0], 1) <= MOST_ALIKE / 4
}

function tooMany({ rows }: CheckedSource, plan: EvaluationPlan, takes: 'scores' | 'numbers'): EvaluationError {
  const [{ metric }] = metricsThatNeed(plan, 'alike').filter(({ need }) => need.takes === takes)
  return new EvaluationError({
    column: 'metrics',
    problem: `${metric.id} takes every different row, and the ${rows} rows have too many to bring here`,
    expected: `at most ${MOST_ALIKE} that differ in ${takes === 'scores' ? 'score' : 'truth, prediction'} and slice`,
    mend: `${takes === 'scores' ? 'Leave out slices, or' : 'Round the numbers in the source, or'} take a seeded sample into memory: await db.sample(source, columns, { rows: 1e6, seed: 1 })`,
  })
}
