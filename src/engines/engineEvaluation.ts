import { labelSettings } from '../evaluation/columns/shapeSettings.ts'
import { shapes } from '../evaluation/columns/shapes.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { isLabel, type Label } from '../evaluation/label.ts'
import { slicingKey } from '../evaluation/totals/totals.ts'
import type { KnownMetrics, MetricLike } from '../measure/resolveMetric.ts'
import { requireKnownOptions } from '../metrics/definition/requireKnownOptions.ts'
import { type Cells, cellsOf } from './answers/cells.ts'
import { toldApart } from './answers/toldApart.ts'
import { type AlikeCells, type Answered, type AnsweredSlicing, evaluationOfSide } from './answers/totalsOfPlan.ts'
import type { Connection } from './dialect.ts'
import type { EngineColumns, Side } from './plan/engineColumns.ts'
import { meansOverRanks } from './plan/meansOverRanks.ts'
import { isOfScores } from './plan/plan.ts'
import { type EvaluationPlan, metricsThatNeed, planOf, takesAreas } from './plan/plannedEvaluation.ts'
import { requireDomains } from './requireDomains.ts'
import { type AlikeRows, alikeRowsOf } from './sql/alikeRows.ts'
import { areasOf, MOST_BY_SCORE, type PairedSliceAreas } from './sql/areaQuery.ts'
import { cellQuery } from './sql/cellQuery.ts'
import { checkedSource, namedColumns } from './sql/checkedSource.ts'
import { exactAreasOf } from './sql/exactArea.ts'
import { exactMeansOf, type SliceValues } from './sql/exactMeans.ts'
import { linearisedQuery } from './sql/linearisedQuery.ts'
import { queryValues } from './sql/queryValues.ts'
import type { Source } from './sql/source.ts'
import { type CheckedSource, describeSource } from './sql/sourceColumns.ts'

/** An evaluation whose rows an engine has counted, with the other model beside it. */
export interface EngineEvaluation extends Evaluation {
  /** The other model of the same rows, to compare with; undefined where none was named. */
  readonly baseline: Evaluation | undefined
}

/** What is asked of an engine. */
export interface EngineRequest<Asked extends readonly MetricLike[] = readonly MetricLike[]> {
  /** All metrics that will be asked for: one or two scans answer them together. */
  readonly metrics: KnownMetrics<Asked>
  /** Sorts the rows for exact areas under curves. Default: 2²⁰ buckets of scores, which bound AUC and average precision. */
  readonly exact?: boolean | undefined
  /** Stops the queries. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Has an engine count what the metrics need, and returns the counts as an evaluation. The rows stay where they are.
 *
 * @throws EvaluationError for columns that are not there or hold NULL, NaN or infinite values, and for metrics that take
 *   more than counts and sums.
 */
export async function engineEvaluation(
  connection: Connection,
  from: Source,
  columns: EngineColumns,
  request: EngineRequest,
): Promise<EngineEvaluation> {
  const { dialect } = connection
  requireKnownOptions(request, ['metrics', 'exact', 'signal'], "what is asked: { metrics: ['auc'] }")
  const { metrics, exact = false, signal } = request
  const plan = planOf(columns, metrics, dialect.name)
  const classes = metricsOfClasses(plan)
  const described = await describeSource(connection, from, signal)
  const about = { ids: columns.ids, labels: columns.labels, classes }
  const source = await checkedSource(described, namedColumns(columns, classes ? 'label' : 'number'), about)
  const positive = plan.metrics.some(({ need }) => isOfScores(need)) ? positiveOf(source, plan) : undefined
  requirePositive(source, plan, positive)
  await requireDomains(source, plan)
  requireSquarable(source, plan)
  const asked: Asked = { source, plan, positive, exact }
  const query = cellQuery(source, plan, positive)
  const cells = query && cellsOf(await source.ask(query, 'the counts and sums'), plan)
  const { first, baseline: other } = await alikeRowsOf(source, plan)
  const slicings: AnsweredSlicing[] = []
  for (const slicing of plan.slicings) {
    slicings.push({
      columns: slicing,
      areas: await areasOfSlicing(asked, slicing),
      alike: {
        first: await alikeOfSlicing(asked, slicing, first, 'first'),
        baseline: await alikeOfSlicing(asked, slicing, other, 'baseline'),
      },
      linearised: await linearisedOfSlicing(asked, slicing),
    })
  }
  const answered: Answered = { source, plan, positive, cells, slicings, queries: await queriesOfPlan(asked) }
  const baseline = columns.baseline && evaluationOfSide(answered, 'baseline', undefined)
  return withBaseline(evaluationOfSide(answered, 'first', baseline), baseline)
}

/** The evaluation with its baseline. */
export function withBaseline(evaluation: Evaluation, baseline: Evaluation | undefined): EngineEvaluation {
  return Object.freeze(
    Object.defineProperties({} as EngineEvaluation, {
      ...Object.getOwnPropertyDescriptors(evaluation),
      baseline: { value: baseline, enumerable: baseline !== undefined },
    }),
  )
}

/** The label that scores are about: as for rows in memory, given, or clear from both classes. */
export function positiveOf(source: CheckedSource, { columns }: EvaluationPlan): Label {
  const yTrue = source.classes.map(({ label }) => label)
  const { positive, labels } = columns
  const { data } = borrowedEvaluation({ yTrue, yScore: new Float64Array(yTrue.length), positive, labels })
  return shapes.scores.columns(data, labelSettings({})).positive
}

/** What an engine is to count. */
interface Asked {
  readonly source: CheckedSource
  readonly plan: EvaluationPlan
  readonly positive: Label | undefined
  readonly exact: boolean
}

async function queriesOfPlan({ source, plan }: Asked): Promise<Answered['queries']> {
  if (metricsThatNeed(plan, 'queries').length === 0) return { first: undefined, baseline: undefined }
  const first = await queryValues(source, plan, 'first')
  return {
    first,
    baseline: source.names.has('baseline.score') ? await queryValues(source, plan, 'baseline') : undefined,
  }
}

/** The sums of smooth functions of means. */
async function linearisedOfSlicing({ source, plan }: Asked, slicing: readonly string[]): Promise<Cells | undefined> {
  if (metricsThatNeed(plan, 'linearised').length === 0) return undefined
  return cellsOf(await source.ask(linearisedQuery(source, plan, slicing), 'the sums around means'), plan)
}

/** Whether the truth is labels. Refuses metrics of numbers beside metrics of labels, which would share one column. */
function metricsOfClasses({ metrics, columns }: EvaluationPlan): boolean {
  const ofNumbers = metrics.filter(({ need }) => need.takes === 'numbers')
  if (ofNumbers.length === 0) return columns.yTrue !== undefined
  if (ofNumbers.length === metrics.length) return false
  throw new EvaluationError({
    column: 'metrics',
    problem: `${ofNumbers[0].metric.id} takes numbers, and other metrics of the same evaluation take labels`,
    expected: 'metrics of numbers, or metrics of labels and scores',
    mend: 'Ask for them in two evaluations',
  })
}

/** The rows that are alike, for the metrics that take every different one; those in buckets told apart where they must be. */
async function alikeOfSlicing(
  asked: Asked,
  slicing: readonly string[],
  rows: AlikeRows | undefined,
  side: Side,
): Promise<AlikeCells | undefined> {
  const cells = rows?.bySlicing.get(slicingKey(slicing))
  if (rows === undefined || cells === undefined) return undefined
  const { source, plan, positive, exact } = asked
  const { bySlicing: _, ...kind } = rows
  if (!kind.bucketed) return { ...kind, cells, exact: [] }
  return {
    ...kind,
    cells: await toldApart(source, plan, cells, { side, slicing, positive }),
    exact: exact ? await exactValuesOf(asked, side, slicing) : [],
  }
}

/** The exact areas that are means over the ranks of rows. */
async function exactValuesOf(
  { source, plan, positive }: Asked,
  side: Side,
  slicing: readonly string[],
): Promise<readonly SliceValues[]> {
  const metrics = plan.metrics
    .map(({ metric }) => metric)
    .filter(({ metric }) => Object.hasOwn(meansOverRanks, metric.id))
  if (positive === undefined || metrics.length === 0) return []
  return await exactMeansOf({ source, positive, slicing }, side, metrics)
}

/** The areas of both models. */
async function areasOfSlicing(
  { source, plan, positive, exact }: Asked,
  slicing: readonly string[],
): Promise<AnsweredSlicing['areas']> {
  if (positive === undefined || !takesAreas(plan, slicing.length === 0)) return { first: [], baseline: [] }
  const request = { source, positive, slicing }
  const areas = await areasOf(request)
  const isOpen = ({ first, baseline }: PairedSliceAreas): boolean =>
    first.certainTo > 0 || (baseline !== undefined && baseline.certainTo > 0)
  // Of a slice of one class there is no area.
  const sorted = exact && areas.some(isOpen) ? await exactAreasOf(request) : []
  const found = areas.map(area => sorted.find(each => areAlike(each.first.labels, area.first.labels)) ?? area)
  return { first: found.map(({ first }) => first), baseline: found.flatMap(({ baseline }) => baseline ?? []) }
}

function areAlike(labels: readonly Label[], others: readonly Label[]): boolean {
  return labels.every((label, i) => label === others[i])
}

/**
 * Refuses a metric whose positive label is not that of the evaluation, if an engine sums what the scores of one label
 * give, or counts neighbouring scores together. Rows that are counted by their exact scores serve either label.
 *
 * @throws EvaluationError that names the metric.
 */
function requirePositive({ rows }: CheckedSource, { metrics }: EvaluationPlan, positive: Label | undefined): void {
  for (const { metric, need } of metrics) {
    const { positive: own } = metric.options
    const takesOneLabel = isOfScores(need) && (need.kind !== 'alike' || rows > MOST_BY_SCORE)
    if (!isLabel(own) || own === positive || !takesOneLabel) continue
    throw new EvaluationError({
      column: 'metrics',
      problem: `${metric.id} is about another label than ${describeValue(positive)}, whose scores are counted`,
      expected: 'one positive label for all metrics of scores',
      mend: `Ask for it in an evaluation of its own: { yTrue, yScore, positive: ${JSON.stringify(own)} }`,
    })
  }
}

/** Outside these sizes squares overflow, or underflow to 0, as if there were no error. */
const LARGEST = 1e150
const SMALLEST = 1e-150

/**
 * Refuses numbers whose squares a 64-bit float cannot hold: in memory they are scaled first, sums of an engine are not.
 *
 * @throws EvaluationError that names the column and its largest size.
 */
function requireSquarable({ ranges }: CheckedSource, plan: EvaluationPlan): void {
  if (!plan.metrics.some(({ need }) => need.takes === 'numbers' && need.kind !== 'alike')) return
  const sizes = ['yTrue', 'yPred', 'baseline.yPred'].flatMap(role => {
    const range = ranges.get(role)
    return range === undefined ? [] : [{ role, size: Math.max(...range.map(Math.abs)) }]
  })
  const [largest] = sizes.sort((a, b) => b.size - a.size)
  if (largest === undefined || largest.size === 0) return
  if (largest.size <= LARGEST && largest.size >= SMALLEST) return
  throw new EvaluationError({
    column: largest.role,
    problem: `${largest.role} is up to ${largest.size} in size, and the squares of such numbers ${largest.size > 1 ? 'overflow' : 'vanish'}`,
    expected: `numbers between ${SMALLEST} and ${LARGEST} in size`,
    mend: 'Give the numbers in another unit',
  })
}
