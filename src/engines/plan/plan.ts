import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { EngineColumns } from './engineColumns.ts'
import { type LinearisedMetric, linearisedMetrics } from './linearised.ts'
import { type LossOfRows, lossesOfRows } from './losses.ts'
import { type ValueOfQueries, valuesOfQueries } from './valuesOfQueries.ts'

/** What a metric takes of a row: labels, scores as they are or as probabilities, numbers, or a document and its grade. */
type Takes = 'labels' | 'scores' | 'probabilities' | 'numbers' | 'documents'

/** What a metric needs of the rows: the sufficient statistics of its value, its interval and its comparison. */
export type Need = { readonly takes: Takes } /** Rows by truth, prediction and slice. */ & (
  | { readonly kind: 'cells' }
  /** Sums of powers of a loss, and of its products with that of the other model. */
  | { readonly kind: 'sums'; readonly loss: LossOfRows }
  /** Sums of what moves a smooth function of means, which are asked for first. */
  | { readonly kind: 'linearised'; readonly metric: LinearisedMetric }
  /** Rows of each class by score. */
  | { readonly kind: 'area' }
  /** Sums of probabilities and of positives by bin. */
  | { readonly kind: 'bins'; readonly bins: number }
  /** Rows that are alike in all that the metric takes. */
  | { readonly kind: 'alike' }
  /** A value of each query. */
  | { readonly kind: 'queries'; readonly value: ValueOfQueries }
)

/** Whether a metric takes the scores of rows, of whatever kind. */
export function isOfScores({ takes }: Need): boolean {
  return takes === 'scores' || takes === 'probabilities'
}

/** A metric that was asked for, and what it needs. */
export interface PlannedMetric<Kind extends Need['kind'] = Need['kind']> {
  readonly metric: ConfiguredMetric
  readonly need: Extract<Need, { readonly kind: Kind }>
}

/**
 * Returns what a metric needs of these columns.
 *
 * @throws EvaluationError for a metric that takes columns which are not named, and for one that only rows in memory
 *   can give.
 */
export function needOf(metric: ConfiguredMetric, columns: EngineColumns, engine: string): Need {
  const { id } = metric.metric
  if (columns.query !== undefined) {
    const value = valuesOfQueries[id]
    const isZero = (metric.options.whenMissing ?? 'zero') === 'zero'
    if (value === undefined || !isZero || !onlyKnown(metric, ['whenMissing', ...(value.options ?? [])]))
      throw notHere(metric, engine, 'Take { qrels, run } into memory')
    return { kind: 'queries', takes: 'documents', value }
  }
  const loss = lossesOfRows[id]
  if (loss !== undefined && onlyKnown(metric, loss.options)) {
    requireColumns(metric, columns, ['yTrue', loss.takes === 'numbers' ? 'yPred' : 'yScore'])
    return { kind: 'sums', takes: loss.takes, loss }
  }
  const linearised = linearisedMetrics[id]
  if (linearised !== undefined && onlyKnown(metric, ['forceFinite'])) {
    requireColumns(metric, columns, ['yTrue', 'yPred'])
    return { kind: 'linearised', takes: 'numbers', metric: linearised }
  }
  if ((id === 'auc' || id === 'gini') && onlyKnown(metric, ['positive'])) {
    requireColumns(metric, columns, ['yTrue', 'yScore'])
    return { kind: 'area', takes: 'scores' }
  }
  if ((id === 'ece' || id === 'mce') && onlyKnown(metric, ['positive', 'bins', 'debiased'])) {
    requireColumns(metric, columns, ['yTrue', 'yScore'])
    return { kind: 'bins', takes: 'probabilities', bins: Number(metric.options.bins) }
  }
  const ofScores = metric.metric.shapes.find(shape => shape === 'scores' || shape === 'probabilities')
  if (ofScores !== undefined && !takesLabels(metric, columns)) {
    requireColumns(metric, columns, ['yTrue', 'yScore'])
    return { kind: 'alike', takes: ofScores }
  }
  if (metric.metric.shapes.includes('numbers') && !ofAllPairs.includes(id)) {
    requireColumns(metric, columns, ['yTrue', 'yPred'])
    return { kind: 'alike', takes: 'numbers' }
  }
  if (metric.metric.shapes.includes('labels')) {
    requireColumns(metric, columns, ['yTrue'])
    if (columns.yPred === undefined || metric.options.threshold !== undefined) {
      requireColumns(metric, columns, ['yScore'])
      if ((metric.options.threshold ?? columns.threshold) === undefined) throw withoutThreshold(metric)
    }
    return { kind: 'cells', takes: 'labels' }
  }
  throw notHere(metric, engine)
}

/** Whether a metric of scores or labels is to take the labels. */
function takesLabels({ metric }: ConfiguredMetric, { yPred, threshold }: EngineColumns): boolean {
  return metric.shapes.includes('labels') && (yPred !== undefined || threshold !== undefined)
}

/** Metrics of all pairs of rows. */
const ofAllPairs: readonly string[] = ['kendallTau', 'somersD', 'weightedTau']

/** Whether all options that were given are among those that the engine knows: none of them takes a table or a function. */
function onlyKnown({ given }: ConfiguredMetric, known: readonly string[] = []): boolean {
  return Object.entries(given).every(
    ([name, value]) => name === 'k' || (known.includes(name) && typeof value !== 'object'),
  )
}

function requireColumns(
  { id }: ConfiguredMetric,
  columns: EngineColumns,
  needed: readonly ('yTrue' | 'yPred' | 'yScore')[],
): void {
  const missing = needed.find(name => columns[name] === undefined)
  if (missing === undefined) return
  throw new EvaluationError({
    column: missing,
    problem: `${id} needs ${missing}, and no column is named for it`,
    mend: `Name the column: { ${missing}: '…' }`,
  })
}

function withoutThreshold({ id }: ConfiguredMetric): EvaluationError {
  return new EvaluationError({
    column: 'threshold',
    problem: `${id} of scores needs the score from which a row is predicted positive`,
    mend: `Write ${id}(threshold=0.5), or name a threshold beside yScore`,
  })
}

function notHere({ id }: ConfiguredMetric, engine: string, mend = SAMPLE_INSTEAD): EvaluationError {
  return new EvaluationError({
    column: 'metrics',
    problem: `${id} takes more than counts and sums, which is all that ${engine} gives`,
    mend,
  })
}
