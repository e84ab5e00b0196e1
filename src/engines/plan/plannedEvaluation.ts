import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import { type MetricLike, resolveMetric } from '../../measure/resolveMetric.ts'
import { requireOptions } from '../../metrics/definition/requireOptions.ts'
import type { EngineColumns, EnginePredictions, Side } from './engineColumns.ts'
import { type Need, needOf, type PlannedMetric } from './plan.ts'

/** All that an engine has to count. */
export interface EvaluationPlan {
  readonly columns: EngineColumns
  readonly metrics: readonly PlannedMetric[]
  /** The whole, which is the slicing by no columns, then each other one, by one column or by several that are crossed. */
  readonly slicings: readonly (readonly string[])[]
  /** All columns of slices, each once. */
  readonly sliceColumns: readonly string[]
  /** Every threshold at which rows are predicted positive, ascending. */
  readonly thresholds: readonly number[]
}

/**
 * Returns what the metrics need of a source, all in all.
 *
 * @throws EvaluationError for a metric that is unknown, takes other columns, or more than counts and sums.
 */
export function planOf(columns: EngineColumns, asked: readonly MetricLike[], engine: string): EvaluationPlan {
  requireKnownColumns(columns)
  if (asked.length === 0) {
    throw new EvaluationError({
      column: 'metrics',
      problem: 'there are no metrics',
      expected: 'all metrics that will be asked for: one or two scans answer all of them',
    })
  }
  const metrics = Array.from(asked, each => {
    const metric = resolveMetric(each)
    return { metric, need: needOf(metric, columns, engine) }
  })
  const slicings = (columns.slices ?? []).map(each => (typeof each === 'string' ? [each] : each))
  const thresholds = metrics.flatMap(({ metric: { options }, need }) =>
    need.kind === 'cells' ? [options.threshold ?? columns.threshold, columns.baseline?.threshold] : [],
  )
  return {
    columns,
    metrics,
    slicings: [[], ...slicings],
    sliceColumns: [...new Set(slicings.flat())],
    thresholds: [...new Set(thresholds.filter(each => typeof each === 'number'))].sort((a, b) => a - b),
  }
}

const knownColumns: Readonly<Record<keyof EngineColumns, true>> = {
  yTrue: true,
  yPred: true,
  yScore: true,
  positive: true,
  threshold: true,
  labels: true,
  ids: true,
  slices: true,
  baseline: true,
  query: true,
  document: true,
  score: true,
  grade: true,
}

const knownPredictions: Readonly<Record<keyof EnginePredictions, true>> = {
  yPred: true,
  yScore: true,
  score: true,
  threshold: true,
}

/**
 * Refuses columns that an engine would silently ignore, row weights above all, and one that is the truth and a prediction at
 * once, by which every model would be perfect.
 *
 * @throws EvaluationError that says which one may be meant, or names both.
 */
export function requireKnownColumns(columns: EngineColumns): void {
  requireKnown(columns, Object.keys(knownColumns), 'an engine')
  if (columns.baseline !== undefined) requireKnown(columns.baseline, Object.keys(knownPredictions), 'the baseline')
  const { yTrue, yPred, yScore, grade, score, baseline } = columns
  const predictions = {
    ...{ yPred, yScore, score, 'baseline.yPred': baseline?.yPred },
    ...{ 'baseline.yScore': baseline?.yScore, 'baseline.score': baseline?.score },
  }
  for (const [truth, name] of Object.entries({ yTrue, grade })) {
    const [both] = Object.entries(predictions).find(([, other]) => name !== undefined && other === name) ?? []
    if (both === undefined) continue
    throw new EvaluationError({
      column: both,
      problem: `${truth} and ${both} are both the column ${describeValue(name)}`,
      expected: 'another column for what was predicted',
    })
  }
}

function requireKnown(columns: object, known: readonly string[], what: string): void {
  const stray = Object.keys(requireOptions(columns, "the names of columns: { yTrue: 'label' }")).find(
    name => !known.includes(name),
  )
  if (stray === undefined) return
  throw new EvaluationError({
    column: stray,
    problem: `${what} takes no ${stray}`,
    expected: `some of ${known.join(', ')}`,
    mend: /weight/i.test(stray) ? `Weights take the rows themselves. ${SAMPLE_INSTEAD}` : suggestion(stray, known),
  })
}

/**
 * Whether areas under ROC curves are counted: for metrics that are such areas, and over all rows wherever scores of two models
 * are compared by sums, since that of the other model tells whether it is upside down.
 */
export function takesAreas(plan: EvaluationPlan, isWhole: boolean): boolean {
  if (metricsThatNeed(plan, 'area').length > 0) return true
  const isCompared = isWhole && plan.columns.baseline?.yScore !== undefined
  return isCompared && metricsThatNeed(plan, 'sums').some(({ need }) => need.takes === 'probabilities')
}

/** The metrics of a plan that need statistics of one kind. */
export function metricsThatNeed<Kind extends Need['kind']>(
  { metrics }: EvaluationPlan,
  kind: Kind,
): readonly PlannedMetric<Kind>[] {
  return metrics.flatMap(({ metric, need }) => (isOfKind(need, kind) ? [{ metric, need }] : []))
}

function isOfKind<Kind extends Need['kind']>(need: Need, kind: Kind): need is PlannedMetric<Kind>['need'] {
  return need.kind === kind
}

/** The name of a column of slices in queries and answers. */
export function sliceName({ sliceColumns }: EvaluationPlan, column: string): string {
  return `s${sliceColumns.indexOf(column)}`
}

/** The score from which a model predicts a row positive. */
export function thresholdOn(side: Side, { columns: { threshold, baseline } }: EvaluationPlan): number | undefined {
  return side === 'first' ? threshold : (baseline?.threshold ?? threshold)
}
