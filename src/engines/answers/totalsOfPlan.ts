import { asPart } from '../../evaluation/encode/countedRows.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { SINGLE } from '../../evaluation/precision.ts'
import { remembered } from '../../evaluation/remembered.ts'
import {
  type Answer,
  type AreaAnswer,
  type SliceTotals,
  slicingKey,
  type TotalsData,
} from '../../evaluation/totals/totals.ts'
import { fromAreaOf } from '../../measure/totals/computedOfTotals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { auc } from '../../metrics/scores/auc.ts'
import type { Side } from '../plan/engineColumns.ts'
import type { Need, PlannedMetric } from '../plan/plan.ts'
import { type EvaluationPlan, metricsThatNeed, sliceName } from '../plan/plannedEvaluation.ts'
import type { AlikeKind } from '../sql/alikeRows.ts'
import type { SliceArea } from '../sql/areaQuery.ts'
import type { SliceValues } from '../sql/exactMeans.ts'
import type { QueryValues } from '../sql/queryValues.ts'
import { type CheckedSource, isSingle, roleOn } from '../sql/sourceColumns.ts'
import { type AlikeEvaluations, alikeAnswer, alikeEvaluations } from './alikeAnswer.ts'
import { binsAnswer } from './binsAnswer.ts'
import { type Cells, cellsBySlice, cellsWhere, ofSlice } from './cells.ts'
import { countedAnswer } from './countedAnswer.ts'
import { linearisedAnswer, sumsIn } from './linearisedAnswer.ts'
import { meanAnswer } from './meanAnswer.ts'

/** All that an engine has answered. */
export interface Answered {
  readonly source: CheckedSource
  readonly plan: EvaluationPlan
  readonly positive: Label | undefined
  readonly cells: Cells | undefined
  readonly queries: Readonly<Record<Side, QueryValues | undefined>>
  /** In the order of the plan, the whole first. */
  readonly slicings: readonly AnsweredSlicing[]
}

/** What an engine has answered of each slice of a slicing. */
export interface AnsweredSlicing {
  readonly columns: readonly string[]
  readonly areas: Readonly<Record<Side, readonly SliceArea[]>>
  readonly alike: Readonly<Record<Side, AlikeCells | undefined>>
  /** Sums of smooth functions of means. */
  readonly linearised: Cells | undefined
}

/** Rows that are alike, and the exact values that cells of buckets do not give. */
export interface AlikeCells extends AlikeKind {
  readonly cells: Cells
  readonly exact: readonly SliceValues[]
}

/** A slice of one model; the whole is that of no columns. */
interface Place {
  readonly side: Side
  readonly slicing: AnsweredSlicing
  readonly labels: readonly Label[]
}

/** Returns what was answered of one model as an evaluation. */
export function evaluationOfSide(answered: Answered, side: Side, baseline: Evaluation | undefined): Evaluation {
  const [all, ...slicings] = answered.slicings
  const whole = totalsOf(answered, { side, slicing: all, labels: [] }, undefined)
  const bySlicing = new Map(
    slicings.map(slicing => {
      const { columns } = slicing
      const slices = labelsOfSlices(answered, side, slicing).map(
        (labels): SliceTotals => ({ columns, labels, data: totalsOf(answered, { side, slicing, labels }, whole) }),
      )
      return [slicingKey(columns), slices] as const
    }),
  )
  return evaluationOf(columnNames(answered.plan, side), { ...whole, baseline, bySlicing })
}

/** The names of the columns of an evaluation, as messages list them. */
function columnNames({ columns }: EvaluationPlan, side: Side): readonly string[] {
  const { yTrue, yPred, yScore, query, baseline } = columns
  const own = side === 'first' ? { yPred, yScore } : { yPred: baseline?.yPred, yScore: baseline?.yScore }
  return Object.entries({ yTrue, ...own, query }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

/** Any cells that count all rows by the columns of a slicing. */
function countedBy({ cells }: Answered, side: Side, { alike, linearised }: AnsweredSlicing): Cells | undefined {
  return cells ?? alike[side]?.cells ?? linearised
}

/** The labels of every slice that has rows, in an order of their own. */
function labelsOfSlices(answered: Answered, side: Side, slicing: AnsweredSlicing): readonly (readonly Label[])[] {
  const { plan, queries } = answered
  const { columns } = slicing
  const cells = countedBy(answered, side, slicing)
  const ofQueries = queries[side]
  const places = columns.map(name => plan.sliceColumns.indexOf(name))
  const found: (readonly Label[])[] =
    cells !== undefined
      ? Array.from(cellsBySlice(cells, keysOf(plan, columns)).values(), ({ labels }) => labels)
      : ofQueries !== undefined
        ? Array.from(ofQueries.names.keys(), i => places.flatMap(place => ofQueries.slices[place][i] ?? []))
        : slicing.areas[side].map(({ labels }) => labels)
  const different = new Map(found.map(labels => [JSON.stringify(labels), labels] as const))
  return [...different.values()].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function totalsOf(answered: Answered, place: Place, whole: TotalsData | undefined): TotalsData {
  const { plan, source, queries } = answered
  const { side, slicing } = place
  const alike = remembered(() => alikeOf(answered, place))
  const answers = new Map<string, Answer>()
  const isWhole = slicing.columns.length === 0
  for (const planned of plan.metrics) {
    const answer = answerTo(answered, planned, place, alike)
    if (answer === undefined) continue
    const { id } = planned.metric
    const ofWhole = whole?.answers.get(id)
    const isPart = answer.kind === 'counted' && ofWhole?.kind === 'counted'
    answers.set(id, isPart ? { ...answer, evaluation: asPart(answer.evaluation, ofWhole.evaluation) } : answer)
  }
  const rows = isWhole ? source.rows : rowsOf(answered, place)
  const ofQueries = queries[side]
  return {
    kind: 'totals',
    n: ofQueries === undefined ? rows : queriesOf(plan, ofQueries, place).length,
    seen: isWhole
      ? { rows, labels: source.classes, range: source.ranges.get('yTrue') }
      : { rows, labels: [], range: undefined },
    engine: source.dialect.name,
    answers,
    skill: isWhole ? areaAnswer(answered, auc.configure({}), place, []) : undefined,
    bySlicing: new Map(),
  }
}

function rowsOf(answered: Answered, place: Place): number {
  const counted = countedBy(answered, place.side, place.slicing)
  if (counted !== undefined) {
    return amongCells(answered.plan, counted, place).reduce((sum, cell) => sum + counted.count[cell], 0)
  }
  const found = areaOf(place)
  return found === undefined ? 0 : found.area.positives.rows + found.area.negatives.rows
}

function amongCells(plan: EvaluationPlan, cells: Cells, { slicing, labels }: Place): Uint32Array {
  return cellsWhere(cells, keysOf(plan, slicing.columns), labels)
}

/** The names of slice columns in the answers. */
function keysOf(plan: EvaluationPlan, columns: readonly string[]): readonly string[] {
  return columns.map(column => sliceName(plan, column))
}

/** Computed once for all metrics that take it. */
function alikeOf(answered: Answered, place: Place): AlikeEvaluations | undefined {
  const { source, plan, positive } = answered
  const { side, slicing, labels } = place
  const rows = slicing.alike[side]
  if (rows === undefined) return undefined
  const { cells } = rows
  const among = amongCells(plan, cells, place)
  const exact = ofSlice(rows.exact, labels)?.values
  return alikeEvaluations({ source, plan, rows, cells, among, side, positive, exact })
}

/** Undefined for what this side does not have: a baseline may be of scores alone. */
function answerTo(
  answered: Answered,
  { metric, need }: PlannedMetric,
  place: Place,
  alike: () => AlikeEvaluations | undefined,
): Answer | undefined {
  const { plan, cells, positive, source } = answered
  const { side } = place
  const about = positive === undefined ? [] : [`positive = ${describeValue(positive)}`]
  const paired = rolesOf[need.takes].some(role => source.names.has(roleOn('baseline', role)))
  if (side === 'baseline' && !paired) return undefined
  const among = cells === undefined ? new Uint32Array() : amongCells(plan, cells, place)
  const single = isSingle(source, roleOn(side, 'yScore'))
  switch (need.kind) {
    case 'cells':
      return cells && countedAnswer(source, plan, cells, among, side)
    case 'sums': {
      const convention = [
        ...(need.loss.convention?.(metric.options, single) ?? []),
        ...(need.takes === 'probabilities' ? about : []),
      ]
      const i = placeOf(plan, 'sums', metric)
      return cells && meanAnswer({ metric, need }, i, cells, among, { side, paired, convention, columns: plan.columns })
    }
    case 'bins':
      return (
        cells &&
        binsAnswer(need.bins, cells, among, { side, epsilon: single ? SINGLE : Number.EPSILON, convention: about })
      )
    case 'area':
      return areaAnswer(answered, metric, place, about)
    case 'alike': {
      const found = alike()
      return found && alikeAnswer(found, metric)
    }
    case 'linearised':
      return linearisedAnswerOf(answered, { metric, need }, place, paired)
    case 'queries':
      return queriesAnswer(answered, metric, place)
    default:
      return need satisfies never
  }
}

/** The columns of a model of which a metric takes any. */
const rolesOf: Readonly<Record<Need['takes'], readonly string[]>> = {
  labels: ['yPred', 'yScore'],
  scores: ['yScore'],
  probabilities: ['yScore'],
  numbers: ['yPred'],
  documents: ['score'],
}

/** The place of a metric among those of its kind, by which its sums and values are named. */
function placeOf(plan: EvaluationPlan, kind: Need['kind'], metric: ConfiguredMetric): number {
  return metricsThatNeed(plan, kind).findIndex(each => each.metric === metric)
}

function linearisedAnswerOf(
  answered: Answered,
  { metric, need }: PlannedMetric<'linearised'>,
  place: Place,
  paired: boolean,
): Answer | undefined {
  const { plan } = answered
  const cells = place.slicing.linearised
  const [cell] = cells === undefined ? [] : amongCells(plan, cells, place)
  if (cells === undefined || cell === undefined) return undefined
  const sums = sumsIn(cells, cell, placeOf(plan, 'linearised', metric))
  return linearisedAnswer({ metric, need }, sums, { side: place.side, paired })
}

function areaOf({ side, slicing, labels }: Place): SliceArea | undefined {
  return ofSlice(slicing.areas[side], labels)
}

function areaAnswer(
  answered: Answered,
  metric: ConfiguredMetric,
  place: Place,
  about: readonly string[],
): AreaAnswer | undefined {
  const found = areaOf(place)
  if (found === undefined) return undefined
  const { area, certainTo, beside } = found
  const positive = describeValue(answered.positive)
  const undefinedBecause =
    area.positives.rows === 0
      ? `no row is truly ${positive}`
      : area.negatives.rows === 0
        ? `every row is truly ${positive}`
        : undefined
  const from = fromAreaOf(metric)
  const size = (from(certainTo) - from(0)).toPrecision(2)
  const notes = certainTo > 0 ? [`rows in 2²⁰ buckets of scores: certain to ±${size}`] : []
  return { kind: 'area', area, certainTo, beside, convention: about, notes, undefinedBecause }
}

function queriesOf(
  { sliceColumns }: EvaluationPlan,
  { names, slices }: QueryValues,
  { slicing, labels }: Place,
): Uint32Array {
  const places = slicing.columns.map(name => sliceColumns.indexOf(name))
  return Uint32Array.from(names.keys()).filter(i => places.every((place, at) => slices[place][i] === labels[at]))
}

function queriesAnswer({ plan, queries }: Answered, metric: ConfiguredMetric, place: Place): Answer | undefined {
  const found = queries[place.side]
  if (found === undefined) return undefined
  const at = placeOf(plan, 'queries', metric)
  const kept = queriesOf(plan, found, place)
  const missing = kept.filter(i => found.returned[i] === 0)
  const empty = kept.filter(i => found.returned[i] > 0 && found.relevant[i] === 0)
  const note = (queries: number, what: string): readonly string[] =>
    queries === 0 ? [] : [`${queries} ${queries === 1 ? 'query' : 'queries'} ${what}: counted as 0`]
  const { ignored } = found
  return {
    kind: 'units',
    values: Float64Array.from(kept, i => found.values[at][i]),
    missing: Array.from(missing, i => found.names[i]),
    judged: kept.reduce((sum, i) => sum + found.both[i], 0),
    convention: [...metric.convention, 'ties = trec'],
    notes: [
      ...note(missing.length, 'missing from the run'),
      ...note(empty.length, 'with nothing relevant'),
      ...(ignored === 0 || place.slicing.columns.length > 0
        ? []
        : [`${ignored} ${ignored === 1 ? 'query' : 'queries'} of the run without judgements: ignored`]),
    ],
  }
}
