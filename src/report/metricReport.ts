import { version } from '../../generated/report/version.ts'
import { MOST_WRITTEN_OUT } from '../evaluation/encode/standingFor.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { isMeasurable, type MeasurableData } from '../evaluation/measurable.ts'
import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { oneRunOnly } from '../evaluation/repeatedRuns.ts'
import type { StoredClass } from '../evaluation/storedReport.ts'
import { isCounted } from '../evaluation/totals/isCounted.ts'
import type { TotalsData } from '../evaluation/totals/totals.ts'
import { checkedOptions } from '../measure/checkedOptions.ts'
import { type ConfusionMatrix, confusionMatrix } from '../measure/curves/confusionMatrix.ts'
import { hasInterval } from '../measure/intervals/closedForm.ts'
import { splitConfidence } from '../measure/intervals/confidence.ts'
import type { Confidence } from '../measure/intervals/confidenceOptions.ts'
import { sureMeasurement } from '../measure/intervals/intervalOf.ts'
import { computationOf, measurementOf } from '../measure/measureConfigured.ts'
import { type KnownMetrics, type MetricLike, metricsAsked, resolveMetric } from '../measure/resolveMetric.ts'
import type { SliceColumns } from '../measure/slices/sliceRequest.ts'
import type { ConfiguredMetric, Unit } from '../metrics/definition/defineMetric.ts'
import { type OptionSpec, ordinary } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type CountedColumns, classesOf } from '../metrics/labels/classCounts.ts'
import { ratesOfClass } from '../metrics/labels/ratesOfClass.ts'
import { fingerprintOf } from './fingerprint.ts'
import { fingerprintOfTotals } from './fingerprintOfTotals.ts'
import { judgedClasses } from './judgedClasses.ts'
import type { MetricReport } from './report.ts'
import { reportMetricOf } from './reportMetric.ts'
import { reportOf } from './reportOf.ts'
import { sensibleMetrics } from './sensibleMetrics.ts'
import { slicesOfReport } from './slicesOfReport.ts'

export interface MetricReportOptions<Asked extends readonly MetricLike[] = readonly MetricLike[]> {
  /** Ids or metrics as values, your own among them; where absent, about a dozen that suit the columns. */
  readonly metrics?: KnownMetrics<Asked>
  /** The slicing columns to report, by name; an inner list crosses several. Where absent or true, each column. */
  readonly slices?: boolean | SliceColumns
  /** A slice of less support has no value; where absent, each slice has one. */
  readonly minSupport?: number
  /** Two-sided intervals of the metrics that have one, of this level. */
  readonly confidence?: Confidence
}

/** The metrics that are asked for. */
export const metricList: OptionSpec<readonly MetricLike[]> = {
  ...ordinary,
  type: 'readonly MetricLike[]',
  default: undefined,
  // The items are checked when they are resolved.
  accepts: (value): value is readonly MetricLike[] => Array.isArray(value) && value.length > 0,
  expected: "a list of metrics: ['macroF1', 'ndcg@10'], or ndcg({ k: 10 }) and your own as values",
}

const sliceList: OptionSpec<unknown> = {
  ...ordinary,
  type: 'boolean | SliceColumns',
  default: undefined,
  // Columns are checked as those of gates are.
  accepts: (value): value is unknown => value !== null,
  expected: "true, false or names of slicing columns: ['country'], or crossed [['country', 'device']]",
}

const leastSupport: OptionSpec<unknown> = { ...sliceList, type: 'number', expected: 'a whole number of at least 1' }

const specs = { metrics: metricList, slices: sliceList, minSupport: leastSupport }

/**
 * Many measurements of one evaluation as one value that can be stored, printed, compared and judged again: the metrics,
 * precision, recall and F1 of each class, every slice, the confusion matrix, and a fingerprint of the data instead of
 * the data.
 *
 * Without `metrics` it takes those that are usual for the columns. Labels are classes if `labels`, `positive` or
 * `threshold` is given, if there are at most 20 different values, or if each value has ten rows on average. Other
 * integers are numbers, and other strings are texts.
 *
 * @throws EvaluationError for input that cannot be judged or of which more answers are missing than `maxMissing`, a metric that does not suit it or is named twice, an unknown
 * option or slicing column.
 *
 * @example
 * const preds = { yTrue: ['ham', 'spam', 'spam'], yPred: ['ham', 'spam', 'ham'], positive: 'spam' }
 * const report = metricReport(preds)
 * report.metrics.find(({ metric }) => metric === 'recall').value // 0.5
 * measure(report, 'recall').value // 0.5
 * report.confusionMatrix.counts // [[1, 0], [1, 1]]
 */
export function metricReport<const Asked extends readonly MetricLike[]>(
  input: EvaluationInput,
  options: MetricReportOptions<Asked> = {},
): MetricReport {
  return withCaller('metricReport', () => {
    const { confidence, rest } = splitConfidence(requireOptions(options, "an object: { metrics: ['auc'] }"))
    const { metrics: asked, slices, minSupport } = checkedOptions(specs, rest, ['confidence'])
    // A report has no answers that could be missing: its values could be judged again as if all had been given.
    const evaluation = measuredEvaluation(input)
    const { n, data, columns } = evaluation
    if (data.kind === 'report') {
      throw new EvaluationError({
        problem: 'a metric report was received',
        expected: 'the columns to measure',
        mend: 'It is a report already',
      })
    }
    if (data.kind === 'repeated') throw oneRunOnly('input', 'a metric report')
    const named = (asked && metricsAsked(asked))?.map(metric => resolveMetric(metric))
    // An engine has counted rows by their classes for metrics of labels, if any were asked for.
    const counted = data.kind === 'totals' ? countedClasses(data) : { evaluation, classes: judgedClasses(data) }
    const classes = named === undefined || named.some(isAboutClasses) ? counted?.classes : undefined
    const metrics = requireDifferent(named ?? usual(data, classes, columns))
    return reportOf({
      version,
      n,
      unit: data.kind === 'totals' ? metrics[0].metric.unit : unitOf(data),
      columns,
      data: data.kind === 'totals' ? fingerprintOfTotals(data) : fingerprintOf(data),
      metrics: metrics.map(metric => {
        const computation = computationOf(evaluation, metric)
        const sure = confidence !== undefined && hasInterval(computation)
        return reportMetricOf(sure ? sureMeasurement(computation, confidence, 2) : measurementOf(computation))
      }),
      perClass: classes === undefined ? [] : classesOfReport(classes),
      confusionMatrix: classes && counted && matrixOfReport(counted.evaluation, classes),
      slices: slicesOfReport(evaluation, metrics, slices, minSupport),
    })
  })
}

/** Whether a metric is about classes, which are then worth showing beside it. */
function isAboutClasses({ metric: { shapes } }: ConfiguredMetric): boolean {
  return shapes.includes('labels') || shapes.includes('labelSets')
}

/** Rows that an engine has counted by truth and prediction, with their classes. */
function countedClasses({
  answers,
}: TotalsData): { readonly evaluation: Evaluation; readonly classes: CountedColumns } | undefined {
  for (const answer of answers.values()) {
    if (answer.kind !== 'counted' || !isMeasurable(answer.evaluation.data)) continue
    const classes = judgedClasses(answer.evaluation.data)
    if (classes !== undefined) return { evaluation: answer.evaluation, classes }
  }
  return undefined
}

/** The metrics that suit the columns; of an engine, all that it was asked for. */
function usual(
  data: MeasurableData | TotalsData,
  classes: CountedColumns | undefined,
  columns: readonly string[],
): readonly ConfiguredMetric[] {
  if (data.kind === 'totals') return Array.from(data.answers.keys(), id => resolveMetric(id))
  const ids = sensibleMetrics(data, classes)
  if (ids.length > 0) return ids.map(id => resolveMetric(id))
  const where = isCounted(data) && data.n > MOST_WRITTEN_OUT ? `where counts stand for ${data.n} rows` : 'alone'
  throw new EvaluationError({
    column: 'metrics',
    problem: `no metric is usual for ${columns.join(', ')} ${where}`,
    expected: "metrics: ['…'], those that you mean",
  })
}

function requireDifferent(metrics: readonly ConfiguredMetric[]): readonly ConfiguredMetric[] {
  metrics.forEach(({ id }, index) => {
    if (metrics.findIndex(other => other.id === id) === index) return
    throw new EvaluationError({
      column: 'metrics',
      index,
      problem: `metrics[${index}] is ${describeValue(id)}, which stands there before`,
      expected: 'each metric once',
    })
  })
  return metrics
}

/** What data are made of. */
export function unitOf(data: MeasurableData): Unit {
  switch (data.kind) {
    case 'ranking':
      return 'query'
    case 'lists':
      return 'list'
    case 'cases':
      if (data.ratings !== undefined) return 'item'
      if (data.trials !== undefined) return 'task'
      return data.preferred !== undefined ? 'comparison' : 'case'
    default:
      return 'row'
  }
}

/** A larger matrix would fill most of a report, and nobody would read it. */
const MOST_IN_MATRIX = 50

/** Precision, recall, F1 and support of each class. */
function classesOfReport(columns: CountedColumns): readonly StoredClass[] {
  return classesOf(columns.kind === 'labels' ? columns : { labels: columns.labels }, undefined).map(code => {
    const { label, support, precision, recall, f1 } = ratesOfClass(columns, code)
    return { label, support, precision, recall, f1 }
  })
}

/** The confusion matrix; undefined for label sets, or for too many classes. */
function matrixOfReport(evaluation: Evaluation, columns: CountedColumns): ConfusionMatrix | undefined {
  return columns.kind === 'labels' && columns.labels.length <= MOST_IN_MATRIX ? confusionMatrix(evaluation) : undefined
}
