import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isLabel, type Label } from '../evaluation/label.ts'
import { slicingKey } from '../evaluation/totals/totals.ts'
import type { KnownMetrics, MetricLike } from '../measure/resolveMetric.ts'
import { requireKnownOptions } from '../metrics/definition/requireOptions.ts'
import { type Cells, cellsIn, cellsOf } from './answers/cells.ts'
import { toldApart } from './answers/toldApart.ts'
import { type AlikeCells, type Answered, evaluationOfSide, type Side } from './answers/totalsOfPlan.ts'
import type { Connection, Table } from './dialect.ts'
import { type EngineEvaluation, positiveOf, withBaseline } from './engineEvaluation.ts'
import type { EngineColumns } from './plan/engineColumns.ts'
import { meansOverRanks } from './plan/meansOverRanks.ts'
import type { Need } from './plan/plan.ts'
import { type EvaluationPlan, metricsThatNeed, planOf } from './plan/plannedEvaluation.ts'
import { requireDomains } from './requireDomains.ts'
import { type AlikeRows, alikeRowsOf } from './sql/alikeRows.ts'
import { areasOf, MOST_BY_SCORE, type SliceArea } from './sql/areaQuery.ts'
import { cellQuery } from './sql/cellQuery.ts'
import { type CheckedSource, checkedSource, namedColumns } from './sql/checkedSource.ts'
import { exactAreasOf } from './sql/exactArea.ts'
import { exactMeansOf, type SliceValues } from './sql/exactMeans.ts'
import { linearisedQuery } from './sql/linearisedQuery.ts'
import { queryValues } from './sql/queryValues.ts'
import { fromSource, type Source } from './sql/source.ts'
import { describeSource } from './sql/sourceColumns.ts'

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
  const described = await describeSource(connection, fromSource(from), signal)
  const about = { ids: columns.ids, labels: columns.labels, classes }
  const named = namedColumns(columns, classes ? 'label' : 'number')
  const source = await checkedSource(connection, described, named, about, signal)
  const positive = needsPositive(plan) ? positiveOf(source, plan) : undefined
  requirePositive(source, plan, positive)
  await requireDomains(connection, source, plan, signal)
  requireSquarable(source, plan)
  const query = cellQuery(source, plan, positive)
  const cells = query && cellsOf(await connection.query(query, 'the counts and sums', signal), plan)
  const hasQueries = metricsThatNeed(plan, 'queries').length > 0
  const answered: Answered = {
    source,
    plan,
    positive,
    cells,
    areas: await areasOfPlan(connection, source, plan, positive, exact, signal),
    alike: await alikeOfPlan(connection, source, plan, { positive, exact, signal }),
    linearised: await linearisedOfPlan(connection, source, plan, signal),
    queries: {
      first: hasQueries ? await queryValues(connection, source, plan, 'score', signal) : undefined,
      baseline:
        hasQueries && columns.baseline?.score !== undefined
          ? await queryValues(connection, source, plan, 'baseline.score', signal)
          : undefined,
    },
  }
  const baseline: Evaluation | undefined =
    columns.baseline === undefined ? undefined : evaluationOfSide(answered, 'baseline', undefined)
  return withBaseline(evaluationOfSide(answered, 'first', baseline), baseline)
}

/** The sums of smooth functions of means, of the whole and of each slicing. */
async function linearisedOfPlan(
  connection: Connection,
  source: CheckedSource,
  plan: EvaluationPlan,
  signal: AbortSignal | undefined,
): Promise<Answered['linearised']> {
  const found = new Map<string, Cells>()
  if (metricsThatNeed(plan, 'linearised').length === 0) return found
  for (const slicing of [[], ...plan.slicings]) {
    const query = linearisedQuery(source, plan, slicing)
    found.set(slicingKey(slicing), cellsOf(await connection.query(query, 'the sums around means', signal), plan))
  }
  return found
}

/** Whether the truth is labels. Refuses metrics of numbers beside metrics of labels, which would share one column. */
function metricsOfClasses(plan: EvaluationPlan): boolean {
  const ofNumbers = plan.metrics.filter(
    ({ need }) =>
      need.kind === 'linearised' ||
      (need.kind === 'sums' && need.loss.takes === 'numbers') ||
      (need.kind === 'alike' && need.takes === 'numbers'),
  )
  if (ofNumbers.length === 0) return plan.columns.yTrue !== undefined
  if (ofNumbers.length === plan.metrics.length) return false
  throw new EvaluationError({
    column: 'metrics',
    problem: `${ofNumbers[0].metric.id} takes numbers, and other metrics of the same evaluation take labels`,
    expected: 'metrics of numbers, or metrics of labels and scores',
    mend: 'Ask for them in two evaluations',
  })
}

function needsPositive(plan: EvaluationPlan): boolean {
  return plan.metrics.some(
    ({ need }) =>
      need.kind === 'area' ||
      need.kind === 'bins' ||
      (need.kind === 'alike' && need.takes === 'scores') ||
      (need.kind === 'sums' && need.loss.takes === 'probabilities'),
  )
}

/** The rows that are alike, for the metrics that take every different one. */
async function alikeOfPlan(
  connection: Connection,
  source: CheckedSource,
  plan: EvaluationPlan,
  request: {
    readonly positive: Label | undefined
    readonly exact: boolean
    readonly signal: AbortSignal | undefined
  },
): Promise<Answered['alike']> {
  const { positive, exact, signal } = request
  const [planned] = metricsThatNeed(plan, 'alike')
  if (planned === undefined) return { first: undefined, baseline: undefined }
  // Metrics of labels and those of numbers are never asked for together.
  const { takes } = planned.need
  const { first, baseline } = await alikeRowsOf(connection, source, plan, takes, signal)
  const cellsOfRows = async (rows: AlikeRows, role: 'yScore' | 'baseline.yScore'): Promise<AlikeCells> => {
    const read = new Map<Table, Cells>()
    const bySlicing = new Map<string, Cells>()
    const values = new Map<string, readonly SliceValues[]>()
    for (const slicing of [[], ...plan.slicings]) {
      const table = rows.bySlicing.get(slicingKey(slicing))
      if (table === undefined) continue
      const cells = read.get(table) ?? cellsIn(table)
      read.set(table, cells)
      const about = { role, slicing, positive }
      const known = rows.bucketed ? await toldApart(connection, source, plan, cells, about, signal) : cells
      bySlicing.set(slicingKey(slicing), known)
      if (exact && rows.bucketed) {
        values.set(slicingKey(slicing), await exactValuesOf(connection, source, plan, about, signal))
      }
    }
    return { rows, takes, bySlicing, exact: values }
  }
  return {
    first: await cellsOfRows(first, 'yScore'),
    baseline: baseline && (await cellsOfRows(baseline, 'baseline.yScore')),
  }
}

/** The exact areas that are means over the ranks of rows. */
async function exactValuesOf(
  connection: Connection,
  source: CheckedSource,
  { columns, ...plan }: EvaluationPlan,
  about: {
    readonly role: 'yScore' | 'baseline.yScore'
    readonly slicing: readonly string[]
    readonly positive: Label | undefined
  },
  signal: AbortSignal | undefined,
): Promise<readonly SliceValues[]> {
  const { role, slicing, positive } = about
  const metrics = plan.metrics
    .map(({ metric }) => metric)
    .filter(({ metric }) => Object.hasOwn(meansOverRanks, metric.id))
  if (positive === undefined || metrics.length === 0) return []
  return await exactMeansOf(connection, { source, columns, positive, slicing }, role, metrics, signal)
}

/** The areas of both models, of the whole and of each slicing. */
async function areasOfPlan(
  connection: Connection,
  source: CheckedSource,
  plan: EvaluationPlan,
  positive: Label | undefined,
  exact: boolean,
  signal: AbortSignal | undefined,
): Promise<Answered['areas']> {
  const found: Record<Side, Map<string, readonly SliceArea[]>> = { first: new Map(), baseline: new Map() }
  if (positive === undefined || metricsThatNeed(plan, 'area').length === 0) return found
  const { columns } = plan
  const sides = [
    ['first', 'yScore'],
    ...(columns.baseline?.yScore === undefined ? [] : [['baseline', 'baseline.yScore'] as const]),
  ] as const
  for (const slicing of [[], ...plan.slicings]) {
    const request = { source, columns, positive, slicing }
    const areas = await areasOf(connection, request, signal)
    for (const [side, role] of sides) {
      const bucketed = areas.flatMap(area => area[side] ?? [])
      const open = exact && bucketed.some(({ certainTo }) => certainTo > 0)
      const sorted = open ? await exactAreasOf(connection, request, role, signal) : []
      found[side].set(
        slicingKey(slicing),
        bucketed.map(area => withExact(area, sorted)),
      )
    }
  }
  return found
}

function sameLabels(a: Pick<SliceArea, 'labels'>, b: Pick<SliceArea, 'labels'>): boolean {
  return a.labels.every((label, i) => label === b.labels[i])
}

/** The exact area in place of that of the buckets, whose variances serve both. */
function withExact(area: SliceArea, sorted: Awaited<ReturnType<typeof exactAreasOf>>): SliceArea {
  const found = sorted.find(each => sameLabels(each, area))
  return found === undefined || Number.isNaN(found.auc)
    ? area
    : { ...area, area: { ...area.area, auc: found.auc }, certainTo: 0 }
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
    if (!isLabel(own) || own === positive || !takesOneLabel(need, rows)) continue
    throw new EvaluationError({
      column: 'metrics',
      problem: `${metric.id} is about another label than ${describeValue(positive)}, whose scores are counted`,
      expected: 'one positive label for all metrics of scores',
      mend: `Ask for it in an evaluation of its own: { yTrue, yScore, positive: ${JSON.stringify(own)} }`,
    })
  }
}

function takesOneLabel(need: Need, rows: number): boolean {
  switch (need.kind) {
    case 'area':
    case 'bins':
      return true
    case 'sums':
      return need.loss.takes === 'probabilities'
    case 'alike':
      return need.takes === 'scores' && rows > MOST_BY_SCORE
    default:
      return false
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
  const ofLosses = metricsThatNeed(plan, 'sums').some(({ need }) => need.loss.takes === 'numbers')
  if (!ofLosses && metricsThatNeed(plan, 'linearised').length === 0) return
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
