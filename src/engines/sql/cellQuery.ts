import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import { jointPowers } from '../../stats/means/jointMoments.ts'
import type { ColumnKind, Fragment } from '../dialect.ts'
import type { LossOperands } from '../plan/losses.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import type { CheckedSource } from './checkedSource.ts'
import { isLabelOf, isSingle, kindOfColumn, labelColumn, numberColumn } from './sourceColumns.ts'

/** More combinations of labels and slices than these are no table of counts. */
export const MOST_CELLS = 1_000_000

/** An expression with the name that it has in the answer. */
interface Named {
  readonly name: string
  readonly value: Fragment
}

/**
 * Returns the query that counts rows by truth, predictions, slices and bins, with the sums of every loss in each cell;
 * undefined where the plan needs neither. One scan answers all of it.
 */
export function cellQuery(
  source: CheckedSource,
  plan: EvaluationPlan,
  positive: Label | undefined,
): Fragment | undefined {
  const keys = keysOf(source, plan)
  const values = valuesOf(source, plan, positive)
  const needed = ['cells', 'sums', 'bins'] as const
  if (needed.every(kind => metricsThatNeed(plan, kind).length === 0)) return undefined
  const row = [...keys, ...values]
  // Where nothing but the number of rows is counted, a select list may not be empty.
  const selected = row.length === 0 ? [{ name: 'one', value: sql`1` }] : row
  const rows = sql`SELECT ${sql.join(selected.map(({ name, value }) => sql`${value} AS ${sql.ref(name)}`))} FROM ${source.from}`
  const sums = sumsOf(source, plan, new Set(values.map(({ name }) => name)))
  const names = keys.map(({ name }) => sql.ref(name))
  const grouped = names.length === 0 ? sql`` : sql`GROUP BY ${sql.join(names)} LIMIT ${sql.lit(MOST_CELLS + 1)}`
  return sql`SELECT ${sql.join([...names, sql`count(*) AS ${sql.ref('n')}`, ...sums])} FROM (${rows}) AS ${sql.ref('rows')} ${grouped}`
}

/** What rows are counted by. */
function keysOf(source: CheckedSource, plan: EvaluationPlan): readonly Named[] {
  const { yTrue, yPred, yScore, baseline } = plan.columns
  const keys: Named[] = plan.sliceColumns.map((name, i) => ({
    name: `s${i}`,
    value: labelColumn(source, 'slices', name),
  }))
  if (metricsThatNeed(plan, 'cells').length > 0) {
    if (yTrue !== undefined) keys.push({ name: 'y', value: labelColumn(source, 'yTrue', yTrue) })
    if (yPred !== undefined) keys.push({ name: 'h', value: labelColumn(source, 'yPred', yPred) })
    if (baseline?.yPred !== undefined) {
      keys.push({ name: 'h2', value: labelColumn(source, 'baseline.yPred', baseline.yPred) })
    }
    if (yScore !== undefined && plan.thresholds.length > 0) {
      keys.push({ name: 'k', value: stepOf(source, 'yScore', yScore, plan.thresholds) })
    }
    if (baseline?.yScore !== undefined && plan.thresholds.length > 0) {
      keys.push({ name: 'k2', value: stepOf(source, 'baseline.yScore', baseline.yScore, plan.thresholds) })
    }
  }
  for (const bins of binsOf(plan)) {
    for (const [role, name, key] of sidesOf(plan)) {
      keys.push({ name: `b${key}_${bins}`, value: binOf(source, role, name, bins) })
    }
  }
  return keys
}

/** How many of the thresholds a score reaches. */
function stepOf(source: CheckedSource, role: string, name: string, thresholds: readonly number[]): Fragment {
  const { dialect } = source
  const score = numberColumn(source, role, name)
  const kind: ColumnKind = kindOfColumn(source, role, name)
  const reached = thresholds.map(
    threshold => sql`CASE WHEN ${score} >= ${dialect.constantLike(threshold, kind)} THEN 1 ELSE 0 END`,
  )
  return sql`(${sql.join(reached, sql` + `)})`
}

/** The numbers of bins that calibration metrics ask for. */
export function binsOf(plan: EvaluationPlan): readonly number[] {
  return [...new Set(metricsThatNeed(plan, 'bins').map(({ need }) => need.bins))]
}

/** The score of the first model, and that of the other one. */
function sidesOf({ columns }: EvaluationPlan): readonly (readonly [role: string, name: string, key: '' | '2'])[] {
  const { yScore, baseline } = columns
  return [
    ...(yScore === undefined ? [] : [['yScore', yScore, ''] as const]),
    ...(baseline?.yScore === undefined ? [] : [['baseline.yScore', baseline.yScore, '2'] as const]),
  ]
}

/**
 * The bin of a probability, (lower, upper], as a whole number. The product says which it is, and near an edge those of
 * numpy's linspace say it exactly: only there are they looked at.
 */
function binOf(source: CheckedSource, role: string, name: string, bins: number): Fragment {
  const { dialect } = source
  const p = numberColumn(source, role, name)
  const single = isSingle(source, role, name)
  const place = sql`(${p} * ${dialect.constant(bins)})`
  const nearest = sql`round(${place})`
  const exact = sql`(${nearest} * ${dialect.constant(1 / bins)})`
  const edge = single ? dialect.double(sql`CAST(${exact} AS ${sql.raw(dialect.singleType)})`) : exact
  // Rounding moves a product by far less, and an edge in single precision by up to 2⁻²⁵.
  const near = single ? bins * 1e-7 : 1e-9
  // The first bin has its lower edge, too, and the last edge is 1.
  const last = dialect.constant(bins - 1)
  const atEdge = sql`CASE WHEN ${nearest} > 0 AND (${p} <= ${edge} OR ${nearest} > ${last}) THEN ${nearest} - 1 ELSE ${nearest} END`
  return dialect.integer(sql`CASE
    WHEN abs(${place} - ${nearest}) < ${dialect.constant(near)} THEN ${atEdge} ELSE ${place} END`)
}

/** What is summed: losses of both models, probabilities and truths. */
function valuesOf(source: CheckedSource, plan: EvaluationPlan, positive: Label | undefined): readonly Named[] {
  const { dialect } = source
  const { yTrue, yPred, yScore, baseline } = plan.columns
  const values: Named[] = []
  const isPositive =
    yTrue === undefined || positive === undefined
      ? undefined
      : sql`(CASE WHEN ${isLabelOf(source, 'yTrue', yTrue, positive)} THEN 1 ELSE 0 END)`
  metricsThatNeed(plan, 'sums').forEach(({ metric, need: { loss } }, i) => {
    const ofScores = loss.takes === 'probabilities'
    const truth = ofScores ? isPositive : yTrue === undefined ? undefined : numberColumn(source, 'yTrue', yTrue)
    const sides = ofScores
      ? ([
          ['yScore', yScore, `l${i}`],
          ['baseline.yScore', baseline?.yScore, `m${i}`],
        ] as const)
      : ([
          ['yPred', yPred, `l${i}`],
          ['baseline.yPred', baseline?.yPred, `m${i}`],
        ] as const)
    for (const [role, column, name] of sides) {
      if (column === undefined || truth === undefined) continue
      const operands: LossOperands = { truth, prediction: numberColumn(source, role, column) }
      values.push({ name, value: loss.of(operands, metric.options, dialect, isSingle(source, role, column)) })
    }
  })
  if (binsOf(plan).length > 0) {
    if (isPositive !== undefined) values.push({ name: 't', value: isPositive })
    for (const [role, column, key] of sidesOf(plan)) {
      values.push({ name: `p${key}`, value: numberColumn(source, role, column) })
    }
  }
  return values
}

function sumsOf({ dialect }: CheckedSource, plan: EvaluationPlan, there: ReadonlySet<string>): readonly Fragment[] {
  const named = (value: Fragment, name: string): Fragment => sql`${value} AS ${sql.ref(name)}`
  const sums = metricsThatNeed(plan, 'sums').flatMap((_, i) => {
    const [l, m] = [`l${i}`, `m${i}`].map(name => (there.has(name) ? sql.ref(name) : undefined))
    if (l === undefined) return []
    const own = [l, m].flatMap((value, side) =>
      value === undefined
        ? []
        : [
            named(sql`min(${value})`, `least${side}_${i}`),
            named(sql`max(${value})`, `most${side}_${i}`),
            named(dialect.countIf(sql`${value} <> 0`), `deviating${side}_${i}`),
          ],
    )
    const powers = jointPowers
      .filter(([a, b]) => m !== undefined || (b === '0' && a !== '0'))
      .map(power => {
        const factors = [...Array(Number(power[0])).fill(l), ...Array(Number(power[1])).fill(m ?? l)]
        const product = sql`${sql.join(factors, sql` * `)}`
        // The value is a mean; higher powers decide limits alone, which need fewer digits.
        return named(factors.length === 1 ? dialect.sum(product) : sql`sum(${product})`, `x${power}_${i}`)
      })
    return [...own, ...powers]
  })
  const ofBins = ['t', 'p', 'p2']
    .filter(name => there.has(name))
    .map(name => {
      const column = sql`${sql.ref(name)}`
      return named(name === 't' ? dialect.countIf(sql`${column} = 1`) : dialect.sum(column), `sum_${name}`)
    })
  return [...sums, ...ofBins]
}
