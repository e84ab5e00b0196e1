import { sql } from 'kysely'
import { type JointPower, jointPowers } from '../../stats/means/moments.ts'
import type { Dialect, Fragment } from '../dialect.ts'
import type { AveragedRows, LinearisedCorrelation, LinearisedRatio, ModelKey } from '../plan/linearised.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import { cellsBy, kindsOf } from './cellQuery.ts'
import { groupedBy, type Named, selected, slicesOfPlan } from './selected.ts'
import { areApart, type CheckedSource, negligibleError, summedColumn } from './sourceColumns.ts'

const { ref } = sql

/**
 * Returns the query for the sums of all metrics that are smooth functions of means, for each slice of a slicing. It scans
 * the rows twice: for the means, and for deviations from them. A mean may be off by a rounding error; the sum of the
 * deviations then corrects the sum of squares, so that nothing cancels.
 */
export function linearisedQuery(source: CheckedSource, plan: EvaluationPlan, slicing: readonly string[]): Fragment {
  const models: readonly ModelKey[] = source.names.has('baseline.yPred') ? ['', '2'] : ['']
  const places = slicing.map(name => plan.sliceColumns.indexOf(name))
  const read = [
    ...slicesOfPlan(source, plan, slicing),
    // The truth and the predictions.
    { name: 't', value: summedColumn(source, 'yTrue') },
    ...models.map(key => ({ name: `p${key}`, value: summedColumn(source, key === '' ? 'yPred' : 'baseline.yPred') })),
  ]
  const rows = sql`(SELECT ${selected(read)} FROM ${source.from})`
  const joined = sql`${rows} AS ${ref('rows')} ${joinOf(meansOf(rows, places, models, plan), places)}`
  const { columns, apart, sums } = sumsOf(plan, models, source)
  // Each step names the expressions that the next one reads several times, so they are computed once.
  const steps = [deviationsOf(models), standardScoresOf(models), columns, apart]
  const from = steps.reduce(
    (inner, step) => (step.length === 0 ? inner : sql`(SELECT *, ${selected(step)} FROM ${inner}) AS ${ref('rows')}`),
    joined,
  )
  const names = places.map(place => ref(`s${place}`))
  const extremes = ['t', ...models.flatMap(key => extremesAsked(plan).map(name => `${name}${key}`))].flatMap(name => [
    { name: `least_${name}`, value: sql`min(${ref(name)})` },
    { name: `most_${name}`, value: sql`max(${ref(name)})` },
  ])
  const count = { name: 'n', value: sql`count(*)` }
  return sql`SELECT ${sql.join([...names, selected([count, ...extremes, ...sums])])} FROM ${from} ${cellsBy(names)}`
}

/** Columns whose extremes tell if all values are alike: predictions of correlations; errors if forceFinite is set. */
function extremesAsked(plan: EvaluationPlan): readonly string[] {
  const planned = metricsThatNeed(plan, 'linearised')
  return [
    ...(planned.some(({ need }) => need.metric.kind === 'correlation') ? ['p'] : []),
    ...(planned.some(({ metric }) => metric.options.forceFinite === true) ? ['e'] : []),
  ]
}

/** The means of each slice, and what metrics make of them; an engine computes what is read. */
function meansOf(
  rows: Fragment,
  places: readonly number[],
  models: readonly ModelKey[],
  plan: EvaluationPlan,
): Fragment {
  const t = ref('t')
  const errors = models.map(key => ({ name: `e${key}`, value: sql`${t} - ${ref(`p${key}`)}` }))
  const averaged = [
    { name: 'n', value: sql`count(*)` },
    { name: 'mt', value: sql`avg(${t})` },
    { name: 'vt', value: sql`var_pop(${t})` },
    { name: 'at', value: sql`avg(abs(${t}))` },
    ...models.flatMap(key => {
      const [p, e] = [ref(`p${key}`), ref(`e${key}`)]
      return [
        { name: `mp${key}`, value: sql`avg(${p})` },
        { name: `vp${key}`, value: sql`var_pop(${p})` },
        { name: `c${key}`, value: sql`covar_pop(${t}, ${p})` },
        { name: `me${key}`, value: sql`avg(${e})` },
        { name: `ve${key}`, value: sql`var_pop(${e})` },
        { name: `se${key}`, value: sql`avg(${e} * ${e})` },
        { name: `ae${key}`, value: sql`avg(abs(${e}))` },
      ]
    }),
  ]
  const keys = places.map(place => ({ name: `k${place}`, value: sql`${ref(`s${place}`)}` }))
  const means = sql`SELECT ${selected([...keys, ...averaged])}
    FROM (SELECT *, ${selected(errors)} FROM ${rows} AS ${ref('rows')}) AS ${ref('rows')} ${groupedBy(places.map(place => ref(`s${place}`)))}`
  const constants = metricsThatNeed(plan, 'linearised').flatMap(({ need: { metric } }, i) =>
    models.flatMap((key): readonly Named[] => {
      if (metric.kind === 'correlation') {
        return Object.entries(metric.constants(key)).map(([name, value]) => ({ name: `${name}${key}`, value }))
      }
      const [loss, reference] = [ref(metric.losses(key).mean), ref(metric.references.mean)]
      return [
        { name: `ratio${key}_${i}`, value: sql`CASE WHEN ${reference} > 0 THEN ${loss} / ${reference} END` },
        { name: `per${key}_${i}`, value: sql`CASE WHEN ${reference} > 0 THEN 1 / ${reference} END` },
      ]
    }),
  )
  const units = ['t', ...models.map(key => `p${key}`)].map(name => ({
    name: `u${name}`,
    value: sql`CASE WHEN ${ref(`v${name}`)} > 0 THEN 1 / sqrt(${ref(`v${name}`)}) END`,
  }))
  const withUnits = sql`SELECT *, ${selected(units)} FROM (${means}) AS ${ref('averaged')}`
  return sql`(SELECT *, ${selected(constants)} FROM (${withUnits}) AS ${ref('averaged')})`
}

function joinOf(means: Fragment, places: readonly number[]): Fragment {
  if (places.length === 0) return sql`CROSS JOIN ${means} AS ${ref('means')}`
  const same = places.map(place => sql`${ref(`rows.s${place}`)} = ${ref(`means.k${place}`)}`)
  return sql`JOIN ${means} AS ${ref('means')} ON ${sql.join(same, sql` AND `)}`
}

function deviationsOf(models: readonly ModelKey[]): readonly Named[] {
  const t = ref('t')
  return [
    { name: 'd', value: sql`${t} - ${ref('mt')}` },
    ...models.flatMap(key => {
      const p = ref(`p${key}`)
      return [
        { name: `b${key}`, value: sql`${p} - ${ref(`mp${key}`)}` },
        { name: `e${key}`, value: sql`${t} - ${p}` },
        { name: `g${key}`, value: sql`${t} - ${p} - ${ref(`me${key}`)}` },
      ]
    }),
  ]
}

function standardScoresOf(models: readonly ModelKey[]): readonly Named[] {
  return [
    { name: 'u', value: sql`${ref('d')} * ${ref('ut')}` },
    ...models.map(key => ({ name: `w${key}`, value: sql`${ref(`b${key}`)} * ${ref(`up${key}`)}` })),
  ]
}

/** What is summed, with the columns of each row that it is of, and those of both models together. */
interface Summed {
  readonly columns: readonly Named[]
  readonly apart: readonly Named[]
  readonly sums: readonly Named[]
}

function sumsOf(plan: EvaluationPlan, models: readonly ModelKey[], source: CheckedSource): Summed {
  const each = metricsThatNeed(plan, 'linearised').map(({ need: { metric } }, i) =>
    metric.kind === 'ratio' ? ofRatio(metric, i, models, source) : ofCorrelation(metric, i, models, source.dialect),
  )
  return {
    columns: each.flatMap(({ columns }) => columns),
    apart: each.flatMap(({ apart }) => apart),
    sums: each.flatMap(({ sums }) => sums),
  }
}

/** Values are sums that keep their digits. Limits need fewer, as do sums of deviations, which are nearly 0. */
function ofRatio(metric: LinearisedRatio, i: number, models: readonly ModelKey[], source: CheckedSource): Summed {
  const { dialect } = source
  const { references } = metric
  const negligible = negligibleError(source) ** (metric.is === 'rest' ? 2 : 1)
  const total = (name: string, { row, squareOf }: AveragedRows): readonly Named[] => [
    { name: `${name}_${i}`, value: dialect.sum(row) },
    ...(squareOf === undefined ? [] : [{ name: `${name}rest_${i}`, value: sql`sum(${ref(squareOf)})` }]),
  ]
  const column = (key: ModelKey): string => `v${key}_${i}`
  const powers = jointPowers.filter(power => models.length === 2 || power.endsWith('0'))
  // Errors less their mean differ where the errors do.
  const [own, other] = (['', '2'] as const).map(key => sql`${ref(metric.losses(key).squareOf ?? `e${key}`)}`)
  const areTwo = areApart(dialect, own, other, sql`greatest(abs(${ref('p')}), abs(${ref('p2')}))`)
  const apart = (sign: '>' | '<'): Fragment =>
    dialect.countIf(sql`${metric.losses('').row} ${sql.raw(sign)} ${metric.losses('2').row} AND ${areTwo}`)
  return {
    // The influence: how far a row moves the ratio.
    columns: models.map(key => ({
      name: column(key),
      value: sql`(${metric.losses(key).row} - ${ref(`ratio${key}_${i}`)} * ${references.row}) * ${ref(`per${key}_${i}`)}`,
    })),
    apart: [],
    sums: [
      ...total('references', references),
      ...models.flatMap(key => [
        ...total(`losses${key}`, metric.losses(key)),
        { name: `squares${key}_${i}`, value: dialect.sum(sql`${metric.losses(key).row} * ${metric.losses(key).row}`) },
        { name: `lowest${key}_${i}`, value: sql`min(${metric.losses(key).row})` },
        { name: `highest${key}_${i}`, value: sql`max(${metric.losses(key).row})` },
        { name: `kinds${key}_${i}`, value: kindsOf(metric.losses(key).row, dialect) },
        {
          name: `deviating${key}_${i}`,
          value: dialect.countIf(sql`${metric.losses(key).row} > ${dialect.constant(negligible)}`),
        },
        { name: `least${key}_${i}`, value: sql`min(${ref(column(key))})` },
        { name: `most${key}_${i}`, value: sql`max(${ref(column(key))})` },
      ]),
      ...powers.map(power => ({ name: `x${power}_${i}`, value: sql`sum(${productOf(power, column)})` })),
      ...(models.length === 1
        ? []
        : [
            { name: `larger_${i}`, value: apart('>') },
            { name: `smaller_${i}`, value: apart('<') },
          ]),
    ],
  }
}

/** The product of powers of the columns of both models. */
function productOf(power: JointPower, column: (key: ModelKey) => string): Fragment {
  const [a, b] = Array.from(power, Number)
  const factors = [...Array<string>(a).fill(column('')), ...Array<string>(b).fill(column('2'))]
  return sql.join(
    factors.map(name => ref(name)),
    sql` * `,
  )
}

function ofCorrelation(
  metric: LinearisedCorrelation,
  i: number,
  models: readonly ModelKey[],
  dialect: Dialect,
): Summed {
  const [influence, error] = ['q', 'r'].map(name => (key: ModelKey) => sql`${ref(`${name}${key}_${i}`)}`)
  const squares = (value: Fragment): Fragment => sql`sum(${value} * ${value})`
  const fourths = (value: Fragment): Fragment => sql`sum((${value} * ${value}) * (${value} * ${value}))`
  const [between, seen] = ['q', 'z'].map(name => ref(`${name}apart_${i}`))
  const [z, z2] = models.map(metric.seen)
  return {
    columns: models.flatMap(key => [
      { name: `q${key}_${i}`, value: metric.influence(key) },
      { name: `r${key}_${i}`, value: metric.error(key) },
    ]),
    apart:
      models.length === 1
        ? []
        : [
            { name: `qapart_${i}`, value: sql`${influence('')} - ${influence('2')}` },
            {
              name: `zapart_${i}`,
              value: sql`CASE WHEN ${areApart(dialect, z, z2, sql`greatest(${dialect.constant(1)}, abs(${z}))`)} THEN ${z} - ${z2} ELSE 0 END`,
            },
          ],
    sums: [
      { name: `d_${i}`, value: sql`sum(${ref('d')})` },
      { name: `dd_${i}`, value: dialect.sum(sql`${ref('d')} * ${ref('d')}`) },
      ...models.flatMap(key => [
        { name: `b${key}_${i}`, value: sql`sum(${ref(`b${key}`)})` },
        { name: `bb${key}_${i}`, value: dialect.sum(sql`${ref(`b${key}`)} * ${ref(`b${key}`)}`) },
        { name: `db${key}_${i}`, value: dialect.sum(sql`${ref('d')} * ${ref(`b${key}`)}`) },
        ...(metric.takesShift ? [{ name: `shift${key}_${i}`, value: dialect.sum(ref(`e${key}`)) }] : []),
        { name: `q2${key}_${i}`, value: squares(influence(key)) },
        { name: `q4${key}_${i}`, value: fourths(influence(key)) },
        { name: `r2${key}_${i}`, value: squares(error(key)) },
        { name: `r4${key}_${i}`, value: fourths(error(key)) },
        ...(metric.isAlone === undefined
          ? []
          : [{ name: `alone${key}_${i}`, value: dialect.countIf(metric.isAlone(key)) }]),
      ]),
      ...(models.length === 1
        ? []
        : [
            { name: `product_${i}`, value: sql`sum(${influence('')} * ${influence('2')})` },
            { name: `apart2_${i}`, value: squares(between) },
            { name: `apart3_${i}`, value: sql`sum(${between} * ${between} * ${between})` },
            { name: `seen2_${i}`, value: squares(seen) },
            { name: `seen4_${i}`, value: fourths(seen) },
          ]),
    ],
  }
}
