import { sql } from 'kysely'
import type { Label } from '../../evaluation/label.ts'
import { jointPowers } from '../../stats/means/moments.ts'
import type { Dialect, Fragment } from '../dialect.ts'
import type { LossOperands } from '../plan/losses.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import { groupedBy, type Named, selected, slicesOfPlan } from './selected.ts'
import {
  areApart,
  type CheckedSource,
  isLabelOf,
  isSingle,
  labelColumn,
  negligibleError,
  numberColumn,
  roleOn,
  summedColumn,
} from './sourceColumns.ts'

/** More combinations of labels and slices than these are no table of counts. */
export const MOST_CELLS = 1_000_000

/**
 * Returns the query that counts rows by truth, predictions, slices and bins, with the sums of every loss in each cell;
 * undefined where the plan needs neither. One scan answers all of it.
 */
export function cellQuery(
  source: CheckedSource,
  plan: EvaluationPlan,
  positive: Label | undefined,
): Fragment | undefined {
  const needed = ['cells', 'sums', 'bins'] as const
  if (needed.every(kind => metricsThatNeed(plan, kind).length === 0)) return undefined
  const keys = keysOf(source, plan)
  const read = [...keys, ...idOf(source), ...operandsOf(source, plan, positive)]
  const bins = binKeysOf(source, plan)
  const { columns, sums } = sumsOf(source, plan)
  const names = [...keys, ...bins].map(({ name }) => sql.id(name))
  // Each step names the expressions that the next one reads several times, so they are computed once.
  const steps = [read, derivedOf(source, plan), [...bins, ...columns]]
  const rows = steps.reduce((from, step, i) => subquery(from, step, i > 0), source.from)
  const example = idOf(source).map(({ name }) => sql`min(${sql.id(name)}) AS ${sql.id(name)}`)
  return sql`SELECT ${sql.join([...names, sql`count(*) AS ${sql.id('n')}`, ...example, ...sums])} FROM ${rows} ${cellsBy(names)}`
}

/** What gathers rows in cells; one more of them tells that there are too many. */
export function cellsBy(keys: readonly Fragment[]): Fragment {
  return keys.length === 0 ? sql`` : sql`${groupedBy(keys)} LIMIT ${sql.lit(MOST_CELLS + 1)}`
}

/** The rows with further columns; the first step takes none of the source's own. */
function subquery(from: Fragment, columns: readonly Named[], keeps: boolean): Fragment {
  if (columns.length === 0 && keeps) return from
  // Where nothing but the number of rows is counted, a select list may not be empty.
  const list = keeps
    ? sql`*, ${selected(columns)}`
    : selected(columns.length === 0 ? [{ name: 'one', value: sql`1` }] : columns)
  return sql`(SELECT ${list} FROM ${from}) AS ${sql.id('rows')}`
}

/** The ids of rows, one of which names a cell. */
function idOf({ ids }: CheckedSource): readonly Named[] {
  return ids === undefined ? [] : [{ name: 'id', value: sql`${sql.id(ids)}` }]
}

/** What rows are counted by. */
function keysOf(source: CheckedSource, plan: EvaluationPlan): readonly Named[] {
  const slices = slicesOfPlan(source, plan)
  if (metricsThatNeed(plan, 'cells').length === 0) return slices
  const keys = keysOfCells(source, plan).map(({ name, role, ofScores }) => ({
    name,
    value: ofScores ? stepOf(source, role, plan.thresholds) : labelColumn(source, role),
  }))
  return [...slices, ...keys]
}

/** What cells are told apart by beside slices: labels, and how many thresholds scores reach. */
export function keysOfCells({ names }: CheckedSource, { thresholds }: EvaluationPlan) {
  const keys = [
    { name: 'y', role: 'yTrue', ofScores: false },
    { name: 'h', role: 'yPred', ofScores: false },
    { name: 'h2', role: 'baseline.yPred', ofScores: false },
    { name: 'k', role: 'yScore', ofScores: true },
    { name: 'k2', role: 'baseline.yScore', ofScores: true },
  ]
  return keys.filter(({ role, ofScores }) => names.has(role) && !(ofScores && thresholds.length === 0))
}

/** How many of the thresholds a score reaches. */
function stepOf(source: CheckedSource, role: string, thresholds: readonly number[]): Fragment {
  const score = numberColumn(source, role)
  const reached = thresholds.map(threshold => {
    // In the precision of the column.
    const bound = isSingle(source, role) ? Math.fround(threshold) : threshold
    return sql`CASE WHEN ${score} >= ${source.dialect.constant(bound)} THEN 1 ELSE 0 END`
  })
  return sql`(${sql.join(reached, sql` + `)})`
}

/** The numbers of bins that calibration metrics ask for. */
export function binsOf(plan: EvaluationPlan): readonly number[] {
  return [...new Set(metricsThatNeed(plan, 'bins').map(({ need }) => need.bins))]
}

/** A prediction of the first model or of the other one. */
interface Prediction {
  readonly role: string
  readonly key: '' | '2'
}

/** What losses and bins are computed from: scores, or predicted numbers. The two are never asked for together. */
function predictionsOf({ names }: CheckedSource, plan: EvaluationPlan): readonly Prediction[] {
  const sums = metricsThatNeed(plan, 'sums')
  if (sums.length === 0 && binsOf(plan).length === 0) return []
  const role = sums.some(({ need }) => need.takes === 'numbers') ? 'yPred' : 'yScore'
  const both = [{ role, key: '' } as const, { role: roleOn('baseline', role), key: '2' } as const]
  return both.filter(each => names.has(each.role))
}

/** The truth `t`, 1 or 0 of a class, and the predictions `p` and `p2`. */
function operandsOf(source: CheckedSource, plan: EvaluationPlan, positive: Label | undefined): readonly Named[] {
  const { dialect } = source
  const predictions = predictionsOf(source, plan)
  if (predictions.length === 0) return []
  const truth =
    positive === undefined
      ? summedColumn(source, 'yTrue')
      : sql`CASE WHEN ${isLabelOf(source, 'yTrue', positive)} THEN ${dialect.constant(1)} ELSE ${dialect.constant(0)} END`
  return [
    { name: 't', value: truth },
    ...predictions.map(({ role, key }) => ({ name: `p${key}`, value: summedColumn(source, role) })),
  ]
}

/** Columns that several losses and the bins read of a prediction. An engine computes only those that are read. */
function derivedOf(source: CheckedSource, plan: EvaluationPlan): readonly Named[] {
  const { dialect } = source
  const t = sql.id('t')
  return predictionsOf(source, plan).flatMap(({ key }) => {
    const p = sql.id(`p${key}`)
    return [
      { name: `e${key}`, value: sql`${t} - ${p}` },
      { name: `a${key}`, value: sql`abs(${t} - ${p})` },
      { name: `o${key}`, value: sql`CASE WHEN ${t} = 1 THEN ${p} ELSE 1 - ${p} END` },
      ...binsOf(plan).flatMap(bins => {
        const place = sql`${p} * ${dialect.constant(bins)}`
        return [
          { name: `place${key}_${bins}`, value: place },
          { name: `floor${key}_${bins}`, value: sql`floor(${place})` },
        ]
      }),
    ]
  })
}

function operandsOfLoss(key: '' | '2'): LossOperands {
  const [prediction, error, size, own] = ['p', 'e', 'a', 'o'].map(name => sql`${sql.id(`${name}${key}`)}`)
  return { truth: sql`${sql.id('t')}`, prediction, error, size, own }
}

/** Whole numbers below it fit into a byte, by which groups are found fastest. */
const MOST_IN_A_BYTE = 127

function binKeysOf(source: CheckedSource, plan: EvaluationPlan): readonly Named[] {
  return binsOf(plan).flatMap(bins =>
    predictionsOf(source, plan).map(prediction => ({
      name: `b${prediction.key}_${bins}`,
      value: binOf(source, prediction, bins),
    })),
  )
}

/**
 * The bin of a probability, (lower, upper], as a whole number. The product of the probability and the number of bins
 * gives the bin. Only a probability near an edge is compared with the exact edge of numpy's linspace.
 */
function binOf(source: CheckedSource, { role, key }: Prediction, bins: number): Fragment {
  const { dialect } = source
  const { constant } = dialect
  const single = isSingle(source, role)
  const [p, place, floor] = [`p${key}`, `place${key}_${bins}`, `floor${key}_${bins}`].map(column => sql.id(column))
  const nearest = sql`floor(${place} + ${constant(0.5)})`
  const exact = sql`(${nearest} * ${constant(1 / bins)})`
  const edge = single ? dialect.double(sql`CAST(${exact} AS ${sql.raw(dialect.singleType)})`) : exact
  // Rounding moves a product by far less, and an edge in single precision by up to 2⁻²⁵.
  const near = single ? bins * 1e-7 : 1e-9
  // The first bin has its lower edge, too, and the last edge is 1.
  const last = constant(bins - 1)
  const atEdge = sql`CASE WHEN ${nearest} > 0 AND (${p} <= ${edge} OR ${nearest} > ${last}) THEN ${nearest} - 1 ELSE ${nearest} END`
  const bin = sql`CASE WHEN abs(${place} - ${floor} - ${constant(0.5)}) <= ${constant(0.5 - near)} THEN ${floor} ELSE ${atEdge} END`
  return bins <= MOST_IN_A_BYTE ? sql`CAST(${bin} AS ${sql.raw(dialect.byteType)})` : dialect.integer(bin)
}

/** The sums of each loss, with the columns that they are of. */
function sumsOf(
  source: CheckedSource,
  plan: EvaluationPlan,
): { readonly columns: readonly Named[]; readonly sums: readonly Fragment[] } {
  const { dialect } = source
  const predictions = predictionsOf(source, plan)
  const columns = new Map<string, Named>()
  const columnOf = (value: Fragment): string => {
    const { sql: text, parameters } = dialect.compile(value)
    const key = JSON.stringify([text, parameters])
    const column = columns.get(key) ?? { name: `f${columns.size}`, value }
    columns.set(key, column)
    return column.name
  }
  const losses = metricsThatNeed(plan, 'sums').map(({ metric, need: { loss } }) =>
    predictions.map(({ role, key }): SummedLoss => {
      const single = isSingle(source, role)
      return {
        factors: loss.of(operandsOfLoss(key), metric.options, dialect, single).map(columnOf),
        isNever0: loss.isNever0?.(metric.options, single) ?? false,
        mayBeNull: loss.without !== undefined,
      }
    }),
  )
  const product = (factors: readonly string[]): string => factors.toSorted().join(' ')
  const values = new Set(losses.flat().map(({ factors }) => product(factors)))
  const sums = losses.flatMap(([own, other], i) => {
    if (own === undefined) return []
    const sides = other === undefined ? [own] : [own, other]
    const powers = jointPowers.filter(([a, b]) => other !== undefined || (b === '0' && a !== '0'))
    return [
      ...sides.flatMap((loss, side) => extremesOf(source, loss, side, i)),
      ...(other === undefined ? [] : apartOf(source, own, other, i)),
      ...powers.map(power => {
        const [a, b] = Array.from(power, Number)
        const factors = [...Array(a).fill(own.factors), ...Array(b).fill(other?.factors)].flat()
        const column = sql`${sql.join(
          factors.toSorted().map(name => sql.id(name)),
          sql` * `,
        )}`
        // The value is a mean; higher powers decide limits alone, which need fewer digits.
        const sum = values.has(product(factors)) ? dialect.sum(column) : sql`sum(${column})`
        return sql`${sum} AS ${sql.id(`x${power}_${i}`)}`
      }),
    ]
  })
  return { columns: [...columns.values()], sums: [...sums, ...sumsOfBins(source, plan)] }
}

/** A loss by the columns that it is the product of. */
interface SummedLoss {
  readonly factors: readonly string[]
  readonly isNever0: boolean
  /** Whether some rows may have none. */
  readonly mayBeNull: boolean
}

/** How many rows have a larger value under the first model, and how many a smaller one. Without a value on one side, both. */
function apartOf({ dialect }: CheckedSource, own: SummedLoss, other: SummedLoss, place: number): readonly Fragment[] {
  const [ours, theirs] = [own, other].map(({ factors }) => productOf(factors))
  const [p, p2] = ['p', 'p2'].map(name => sql`${sql.id(name)}`)
  const areTwo = areApart(dialect, p, p2, sql`greatest(abs(${p}), abs(${p2}))`)
  const isAlone = own.mayBeNull ? sql` OR (${ours} IS NULL) <> (${theirs} IS NULL)` : sql``
  const where = (sign: '>' | '<'): Fragment =>
    dialect.countIf(sql`((${ours}) ${sql.raw(sign)} (${theirs}) AND ${areTwo})${isAlone}`)
  return [sql`${where('>')} AS ${sql.id(`larger_${place}`)}`, sql`${where('<')} AS ${sql.id(`smaller_${place}`)}`]
}

function productOf(factors: readonly string[]): Fragment {
  return sql.join(
    factors.map(name => sql`${sql.id(name)}`),
    sql` * `,
  )
}

/** About how many losses differ by more than the rounding of 32-bit floats. */
export function kindsOf(loss: Fragment, dialect: Dialect): Fragment {
  return dialect.aboutHowManyDiffer(sql`TRY_CAST(${loss} AS ${sql.raw(dialect.singleType)})`)
}

/** Extremes of a product are the products of those of its factors, which other losses have as well. */
function extremesOf(
  source: CheckedSource,
  { factors, isNever0, mayBeNull }: SummedLoss,
  side: number,
  place: number,
): readonly Fragment[] {
  const extreme = (of: 'min' | 'max'): Fragment =>
    sql.join(
      factors.map(name => sql`${sql.raw(of)}(${sql.id(name)})`),
      sql` * `,
    )
  const { dialect } = source
  const isApart = sql`${sql.id(factors[0])} <> 0 AND ${sql.id(side === 0 ? 'a' : 'a2')} > ${dialect.constant(negligibleError(source))}`
  const deviating = isNever0 ? sql`count(*)` : dialect.countIf(isApart)
  return [
    sql`${extreme('min')} AS ${sql.id(`least${side}_${place}`)}`,
    sql`${extreme('max')} AS ${sql.id(`most${side}_${place}`)}`,
    sql`${deviating} AS ${sql.id(`deviating${side}_${place}`)}`,
    sql`${kindsOf(productOf(factors), dialect)} AS ${sql.id(`kinds${side}_${place}`)}`,
    ...(mayBeNull ? [sql`count(${sql.id(factors[0])}) AS ${sql.id(`known${side}_${place}`)}`] : []),
    ...(mayBeNull
      ? idOf(source).map(
          ({ name }) =>
            sql`min(CASE WHEN ${sql.id(factors[0])} IS NULL THEN ${sql.id(name)} END) AS ${sql.id(`without${side}_${place}`)}`,
        )
      : []),
  ]
}

function sumsOfBins(source: CheckedSource, plan: EvaluationPlan): readonly Fragment[] {
  const { dialect } = source
  if (binsOf(plan).length === 0) return []
  return [
    // Ones and zeros: their sum is exact.
    sql`sum(${sql.id('t')}) AS ${sql.id('sum_t')}`,
    ...predictionsOf(source, plan).map(({ key }) => sql`${dialect.sum(sql.id(`p${key}`))} AS ${sql.id(`sum_p${key}`)}`),
  ]
}
