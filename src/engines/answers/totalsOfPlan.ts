import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { remembered } from '../../evaluation/remembered.ts'
import {
  type Answer,
  type AreaAnswer,
  type SliceTotals,
  slicingKey,
  type TotalsData,
} from '../../evaluation/totals/totals.ts'
import { columnNames } from '../engineEvaluation.ts'
import type { Need, PlannedMetric } from '../plan/plan.ts'
import { type EvaluationPlan, metricsThatNeed } from '../plan/plannedEvaluation.ts'
import type { AlikeRows } from '../sql/alikeRows.ts'
import type { SliceArea } from '../sql/areaQuery.ts'
import type { CheckedSource } from '../sql/checkedSource.ts'
import type { SliceValues } from '../sql/exactMeans.ts'
import type { QueryValues } from '../sql/queryValues.ts'
import { isSingle } from '../sql/sourceColumns.ts'
import { type AlikeEvaluations, alikeAnswer, alikeEvaluations } from './alikeAnswer.ts'
import { binsAnswer } from './binsAnswer.ts'
import { type Cells, cellsBySlice, cellsWhere } from './cells.ts'
import { countedAnswer } from './countedAnswer.ts'
import { linearisedAnswer, sumsIn } from './linearisedAnswer.ts'
import { meanAnswer } from './meanAnswer.ts'

/** All that an engine has answered. */
export interface Answered {
  readonly source: CheckedSource
  readonly plan: EvaluationPlan
  readonly positive: Label | undefined
  readonly cells: Cells | undefined
  /** By {@link slicingKey}; the whole under that of no columns. */
  readonly areas: Readonly<Record<Side, ReadonlyMap<string, readonly SliceArea[]>>>
  readonly queries: Readonly<Record<Side, QueryValues | undefined>>
  readonly alike: Readonly<Record<Side, AlikeCells | undefined>>
  /** Sums of smooth functions of means, by {@link slicingKey}. */
  readonly linearised: ReadonlyMap<string, Cells>
}

export type Side = 'first' | 'baseline'

/** Rows that are alike, with the cells of each slicing. */
export interface AlikeCells {
  readonly rows: AlikeRows
  readonly takes: 'scores' | 'numbers'
  /** By {@link slicingKey}. */
  readonly bySlicing: ReadonlyMap<string, Cells>
  /** The exact values that cells of buckets do not give, by {@link slicingKey}. */
  readonly exact: ReadonlyMap<string, readonly SliceValues[]>
}

/** Returns what was answered of one model as an evaluation. */
export function evaluationOfSide(answered: Answered, side: Side, baseline: Evaluation | undefined): Evaluation {
  const { plan } = answered
  const data = totalsOf(answered, side, [], [], baseline)
  const bySlicing = new Map(
    plan.slicings.map(columns => [slicingKey(columns), slicesOf(answered, side, columns)] as const),
  )
  return evaluationOf(columnNames(plan, side), { ...data, bySlicing })
}

function slicesOf(answered: Answered, side: Side, columns: readonly string[]): readonly SliceTotals[] {
  return labelsOfSlices(answered, side, columns).map(labels => ({
    columns,
    labels,
    data: totalsOf(answered, side, columns, labels, undefined),
  }))
}

/** Any cells that count all rows by these columns. */
function countedBy({ cells, alike, linearised }: Answered, side: Side, columns: readonly string[]): Cells | undefined {
  const key = slicingKey(columns)
  return cells ?? alike[side]?.bySlicing.get(key) ?? linearised.get(key)
}

/** The labels of every slice that has rows, in an order of their own. */
function labelsOfSlices(answered: Answered, side: Side, columns: readonly string[]): readonly (readonly Label[])[] {
  const { plan, areas, queries } = answered
  const cells = countedBy(answered, side, columns)
  const ofQueries = queries[side]
  const places = columns.map(name => plan.sliceColumns.indexOf(name))
  const found: (readonly Label[])[] =
    cells !== undefined
      ? Array.from(cellsBySlice(cells, keysOf(plan, columns)).values(), ({ labels }) => labels)
      : ofQueries !== undefined
        ? Array.from(ofQueries.names.keys(), i => places.flatMap(place => ofQueries.slices[place][i] ?? []))
        : (areas[side].get(slicingKey(columns)) ?? []).map(({ labels }) => labels)
  const different = new Map(found.map(labels => [JSON.stringify(labels), labels] as const))
  return [...different.values()].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function totalsOf(
  answered: Answered,
  side: Side,
  columns: readonly string[],
  labels: readonly Label[],
  baseline: Evaluation | undefined,
): TotalsData {
  const { plan, cells, source, queries } = answered
  const among = amongCells(answered, cells, columns, labels)
  const counted = countedBy(answered, side, columns)
  const own = counted === cells ? among : amongCells(answered, counted, columns, labels)
  const ofAlike = remembered(() => alikeOf(answered, side, columns, labels))
  const answers = new Map<string, Answer>()
  for (const planned of plan.metrics) {
    const answer = answerTo(answered, planned, { side, columns, labels, among, alike: ofAlike })
    if (answer !== undefined) answers.set(planned.metric.id, answer)
  }
  const ofQueries = queries[side]
  const rows =
    counted === undefined
      ? rowsOfArea(answered, side, columns, labels)
      : own.reduce((sum, cell) => sum + counted.count[cell], 0)
  return {
    kind: 'totals',
    n:
      ofQueries !== undefined
        ? queriesOf(answered, ofQueries, columns, labels).length
        : columns.length === 0
          ? source.rows
          : rows,
    seen:
      columns.length === 0
        ? { rows: source.rows, labels: source.classes, range: source.ranges.get('yTrue') }
        : { rows, labels: [], range: undefined },
    engine: source.dialect.name,
    answers,
    bySlicing: new Map(),
    baseline,
  }
}

function amongCells(
  { plan }: Answered,
  cells: Cells | undefined,
  columns: readonly string[],
  labels: readonly Label[],
): Uint32Array {
  if (cells === undefined) return new Uint32Array()
  return cellsWhere(cells, keysOf(plan, columns), labels)
}

/** The names of slice columns in the answers. */
function keysOf({ sliceColumns }: EvaluationPlan, columns: readonly string[]): readonly string[] {
  return columns.map(name => `s${sliceColumns.indexOf(name)}`)
}

interface Place {
  readonly side: Side
  readonly columns: readonly string[]
  readonly labels: readonly Label[]
  readonly among: Uint32Array
  /** Computed once for all metrics that take it. */
  readonly alike: () => AlikeEvaluations | undefined
}

function alikeOf(
  answered: Answered,
  side: Side,
  columns: readonly string[],
  labels: readonly Label[],
): AlikeEvaluations | undefined {
  const { source, plan, positive } = answered
  const alike = answered.alike[side]
  const cells = alike?.bySlicing.get(slicingKey(columns))
  if (alike === undefined || cells === undefined) return undefined
  const among = amongCells(answered, cells, columns, labels)
  const ofSlice = alike.exact
    .get(slicingKey(columns))
    ?.find(each => labels.every((label, i) => label === each.labels[i]))
  return alikeEvaluations({ source, plan, ...alike, cells, among, side, positive, exact: ofSlice?.values })
}

/** Undefined for what this side does not have: a baseline may be of scores alone. */
function answerTo(answered: Answered, { metric, need }: PlannedMetric, place: Place): Answer | undefined {
  const { plan, cells, positive, source } = answered
  const { side, among } = place
  const about = positive === undefined ? [] : [`positive = ${describeValue(positive)}`]
  const paired = hasOther(plan, need)
  if (side === 'baseline' && !paired) return undefined
  switch (need.kind) {
    case 'cells':
      return cells && countedAnswer(source, plan, cells, among, side)
    case 'sums': {
      const single = isSingle(source, 'yScore', side === 'first' ? plan.columns.yScore : plan.columns.baseline?.yScore)
      const convention = [
        ...need.loss.convention(metric.options, single),
        ...(need.loss.takes === 'probabilities' ? about : []),
      ]
      const i = metricsThatNeed(plan, 'sums').findIndex(each => each.metric === metric)
      return (
        cells &&
        meanAnswer({ metric, need }, i, cells, among, {
          side,
          paired,
          convention,
          columns: plan.columns,
        })
      )
    }
    case 'bins': {
      const single = isSingle(source, 'yScore', side === 'first' ? plan.columns.yScore : plan.columns.baseline?.yScore)
      const epsilon = single ? 2 ** -23 : 2 ** -52
      return cells && binsAnswer(need.bins, cells, among, { side, epsilon, convention: about })
    }
    case 'area':
      return areaAnswer(answered, place, about)
    case 'alike': {
      const found = place.alike()
      return found && alikeAnswer(found, metric)
    }
    case 'linearised':
      return linearisedAnswerOf(answered, { metric, need }, place, paired)
    case 'queries':
      return queriesAnswer(answered, { metric, need }, place)
    default:
      return need satisfies never
  }
}

/** Whether the other model has what a metric takes. */
function hasOther({ columns: { baseline } }: EvaluationPlan, need: Need): boolean {
  if (baseline === undefined) return false
  const { yPred, yScore, score } = baseline
  switch (need.kind) {
    case 'cells':
      return yPred !== undefined || yScore !== undefined
    case 'sums':
      return (need.loss.takes === 'numbers' ? yPred : yScore) !== undefined
    case 'linearised':
      return yPred !== undefined
    case 'area':
    case 'bins':
      return yScore !== undefined
    case 'alike':
      return (need.takes === 'numbers' ? yPred : yScore) !== undefined
    case 'queries':
      return score !== undefined
    default:
      return need satisfies never
  }
}

function linearisedAnswerOf(
  answered: Answered,
  { metric, need }: PlannedMetric<'linearised'>,
  { side, columns, labels }: Place,
  paired: boolean,
): Answer | undefined {
  const cells = answered.linearised.get(slicingKey(columns))
  const [cell] = amongCells(answered, cells, columns, labels)
  if (cells === undefined || cell === undefined) return undefined
  const place = metricsThatNeed(answered.plan, 'linearised').findIndex(each => each.metric === metric)
  return linearisedAnswer({ metric, need }, sumsIn(cells, cell, place), { side, paired })
}

function areaOf(
  { areas }: Answered,
  { side, columns, labels }: Pick<Place, 'side' | 'columns' | 'labels'>,
): SliceArea | undefined {
  const found = areas[side].get(slicingKey(columns)) ?? []
  return found.find(area => area.labels.every((label, i) => label === labels[i]))
}

function rowsOfArea(answered: Answered, side: Side, columns: readonly string[], labels: readonly Label[]): number {
  const found = areaOf(answered, { side, columns, labels })
  return found === undefined ? 0 : found.area.positives.rows + found.area.negatives.rows
}

function areaAnswer(answered: Answered, place: Place, about: readonly string[]): AreaAnswer | undefined {
  const found = areaOf(answered, place)
  if (found === undefined) return undefined
  const { area, certainTo, beside } = found
  const positive = describeValue(answered.positive)
  const undefinedBecause =
    area.positives.rows === 0
      ? `no row is truly ${positive}`
      : area.negatives.rows === 0
        ? `every row is truly ${positive}`
        : undefined
  const notes = certainTo > 0 ? [`rows in 2²⁰ buckets of scores: certain to ±${certainTo.toPrecision(2)}`] : []
  return { kind: 'area', area, certainTo, beside, convention: about, notes, undefinedBecause }
}

function queriesOf(
  { plan }: Answered,
  { names, slices }: QueryValues,
  columns: readonly string[],
  labels: readonly Label[],
): Uint32Array {
  const places = columns.map(name => plan.sliceColumns.indexOf(name))
  return Uint32Array.from(names.keys()).filter(i => places.every((place, at) => slices[place][i] === labels[at]))
}

function queriesAnswer(
  answered: Answered,
  { metric }: PlannedMetric<'queries'>,
  { side, columns, labels }: Place,
): Answer | undefined {
  const found = answered.queries[side]
  if (found === undefined) return undefined
  const at = metricsThatNeed(answered.plan, 'queries').findIndex(each => each.metric === metric)
  const kept = queriesOf(answered, found, columns, labels)
  const count = (of: Float64Array): number => kept.reduce((sum, i) => sum + Number(of[i] === 0), 0)
  const [missing, empty] = [count(found.returned), count(found.relevant)]
  const note = (queries: number, what: string): readonly string[] =>
    queries === 0 ? [] : [`${queries} ${queries === 1 ? 'query' : 'queries'} ${what}: counted as 0`]
  const { ignored } = found
  return {
    kind: 'units',
    values: Float64Array.from(kept, i => found.values[at][i]),
    convention: [...metric.convention, 'ties = trec'],
    notes: [
      ...note(missing, 'missing from the run'),
      ...note(empty, 'with nothing relevant'),
      ...(ignored === 0 || columns.length > 0
        ? []
        : [`${ignored} ${ignored === 1 ? 'query' : 'queries'} of the run without judgements: ignored`]),
    ],
  }
}
