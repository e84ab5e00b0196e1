import { sql } from 'kysely'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { slicingKey } from '../../evaluation/totals/totals.ts'
import { type Cells, cellsIn } from '../answers/cells.ts'
import type { Fragment } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import type { PlannedMetric } from '../plan/plan.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import { BUCKETS, bucketOf, MOST_BY_SCORE } from './areaQuery.ts'
import { numbersOf } from './numbers.ts'
import { groupedBy, type Named, selected, slicesOfPlan } from './selected.ts'
import { type CheckedSource, labelColumn, numberColumn, roleOn } from './sourceColumns.ts'

/** What rows were counted together. */
export interface AlikeKind {
  /** Whether the other model's values stand in the same rows. */
  readonly paired: boolean
  /** Whether they are of numbers, not of scores. */
  readonly ofNumbers: boolean
  /** Whether rows are grouped by neighbouring scores: bucket `b`, with scores from `least` to `most`. */
  readonly bucketed: boolean
}

/** Rows of a source, those that are alike counted together. */
export interface AlikeRows extends AlikeKind {
  /** By the key of a slicing: slices (`s0`, by their place in the plan), `y`, `n`, and `v` and `v2` or those of buckets. */
  readonly bySlicing: ReadonlyMap<string, Cells>
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
  source: CheckedSource,
  plan: EvaluationPlan,
): Promise<Readonly<Record<Side, AlikeRows | undefined>>> {
  const { slicings } = plan
  const [planned] = metricsThatNeed(plan, 'alike')
  if (planned === undefined) return { first: undefined, baseline: undefined }
  // Metrics of labels and those of numbers are never asked for together.
  const ofNumbers = planned.need.takes === 'numbers'
  const [role, truth] = ofNumbers ? ['yPred', numberColumn(source, 'yTrue')] : ['yScore', labelColumn(source, 'yTrue')]
  const [own, paired] = [numberColumn(source, role), source.names.has(roleOn('baseline', role))]
  const theirs = paired ? numberColumn(source, roleOn('baseline', role)) : undefined
  const keys = slicesOfPlan(source, plan)
  const taken = [
    { name: 'y', value: truth },
    { name: 'v', value: own },
    ...(theirs === undefined ? [] : [{ name: 'v2', value: theirs }]),
  ]
  // There are few classes, so the labels are left out of the estimate.
  const differing = [...keys, ...taken.slice(ofNumbers ? 0 : 1)].map(({ value }) => value)
  if (source.rows <= MOST_BY_SCORE || (await areFew(source, differing))) {
    const named =
      source.ids === undefined ? undefined : { value: sql`${sql.id(source.ids)}`, of: { id: 'min' } as const }
    const query = countedBy([...keys, ...taken], source.from, named)
    const table = await source.ask(query, 'the rows that are alike')
    if (table.rows <= MOST_ALIKE) {
      const cells = cellsIn(table)
      const bySlicing = new Map(slicings.map(slicing => [slicingKey(slicing), cells] as const))
      const rows: AlikeRows = { bySlicing, ofNumbers, paired, bucketed: false }
      return { first: rows, baseline: paired ? rows : undefined }
    }
  }
  if (ofNumbers) throw tooMany(source, planned)
  const ofSide = async (side: Side, value: Fragment): Promise<AlikeRows> => {
    const bySlicing = new Map<string, Cells>()
    for (const slicing of slicings) {
      const bucket = bucketOf(source, side, slicing.length === 0 ? BUCKETS : BUCKETS_OF_SLICES)
      const slices = slicesOfPlan(source, plan, slicing)
      const grouped = [...slices, { name: 'y', value: truth }, { name: 'b', value: bucket }]
      const query = countedBy(grouped, source.from, { value, of: { least: 'min', most: 'max' } })
      const table = await source.ask(query, 'the rows of neighbouring scores')
      if (table.rows > MOST_ALIKE) throw tooMany(source, planned)
      bySlicing.set(slicingKey(slicing), cellsIn(table))
    }
    return { bySlicing, ofNumbers, paired: false, bucketed: true }
  }
  return {
    first: await ofSide('first', own),
    baseline: theirs === undefined ? undefined : await ofSide('baseline', theirs),
  }
}

/** A value of which each group has its extremes, by their names. */
interface Extremes {
  readonly value: Fragment
  readonly of: Readonly<Record<string, 'min' | 'max'>>
}

/** How many rows have the same keys, with the extremes of a value in each group where one is given. */
export function countedBy(keys: readonly Named[], from: Fragment, extremes?: Extremes): Fragment {
  const row = [...keys, ...(extremes === undefined ? [] : [{ name: 'x', value: extremes.value }])]
  const names = keys.map(({ name }) => ref(name))
  const found = Object.entries(extremes?.of ?? {}).map(([name, extreme]) => ({
    name,
    value: sql`${sql.raw(extreme)}(${ref('x')})`,
  }))
  const counts = selected([{ name: 'n', value: sql`count(*)` }, ...found])
  return sql`SELECT ${sql.join(names)}, ${counts} FROM (SELECT ${selected(row)} FROM ${from}) AS ${ref('rows')}
    ${groupedBy(names)} LIMIT ${sql.lit(MOST_ALIKE + 1)}`
}

/** Whether so few values differ that all their combinations can be brought here. */
async function areFew({ ask, from, dialect }: CheckedSource, values: readonly Fragment[]): Promise<boolean> {
  const differing = values.map((value, i) => sql`${dialect.aboutHowManyDiffer(value)} AS ${ref(`d${i}`)}`)
  const query = sql`SELECT ${sql.join(differing)} FROM ${from}`
  const table = await ask(query, 'how many values differ')
  return values.reduce((combined, _, i) => combined * numbersOf(table, `d${i}`)[0], 1) <= MOST_ALIKE / 4
}

function tooMany({ rows }: CheckedSource, { metric, need }: PlannedMetric<'alike'>): EvaluationError {
  const ofNumbers = need.takes === 'numbers'
  return new EvaluationError({
    column: 'metrics',
    problem: `${metric.id} takes every different row, and the ${rows} rows have too many to bring here`,
    expected: `at most ${MOST_ALIKE} that differ in ${ofNumbers ? 'truth, prediction' : 'score'} and slice`,
    mend: `${ofNumbers ? 'Round the numbers in the source, or' : 'Leave out slices, or'} take a seeded sample into memory: await db.sample(source, columns, { rows: 1e6, seed: 1 })`,
  })
}
