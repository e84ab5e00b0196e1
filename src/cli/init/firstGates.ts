import type { Evaluation } from '../../evaluation/evaluation.ts'
import { isMeasurable } from '../../evaluation/measurable.ts'
import { resolveMetric } from '../../measure/resolveMetric.ts'
import { metricReport } from '../../report/metricReport.ts'
import type { ReportMetric } from '../../report/reportMetric.ts'
import { sensibleMetrics } from '../../report/sensibleMetrics.ts'
import { knownMetrics } from '../metrics/knownMetrics.ts'
import type { GuessedColumns } from './guessedColumns.ts'

/** Five gates for a start, and a dummy to beat. */
interface FirstGates {
  readonly gates: readonly FirstGate[]
  readonly dummy: { readonly strategy: string; readonly metric: string } | undefined
  /** The metric by which a later model is compared. */
  readonly main: ReportMetric
}

export interface FirstGate {
  readonly measured: ReportMetric
  /** `auc >= 0.871`: at the limit of today's value that is worse. */
  readonly expression: string
}

type Shape = GuessedColumns['task'] | 'ranking' | 'texts' | 'entities' | 'results'

/** Metrics fit for what is judged, the first of them the one that a model is chosen by; undefined for those of its report. */
function metricsFor(shape: Shape, evaluation: Evaluation): readonly string[] | undefined {
  const has = (name: string): boolean => evaluation.columns.includes(name)
  switch (shape) {
    case 'binary':
      if (has('yScore') && has('yPred')) return ['auc', 'averagePrecision', 'recall', 'precision', 'f1']
      if (has('yScore') && inUnit(evaluation)) return ['auc', 'averagePrecision', 'logLoss', 'brierScore', 'ks']
      if (has('yScore')) return ['auc', 'averagePrecision', 'ks', 'gini', 'prAuc']
      return ['f1', 'recall', 'precision', 'balancedAccuracy', 'mcc']
    case 'classes':
      if (has('yProba')) return ['accuracy', 'macroF1', 'balancedAccuracy', 'auc(multiClass="ovr")', 'logLoss']
      if (has('yScore')) return ['auc(multiClass="ovr")', 'macroAveragePrecision', 'topKAccuracy@1', 'topKAccuracy@2']
      return ['accuracy', 'macroF1', 'balancedAccuracy', 'macroRecall', 'mcc']
    case 'numbers':
      return ['mae', 'rmse', 'r2', 'medae', 'spearman']
    case 'ranking':
      return ['ndcg@10', 'map', 'mrr', 'recall@10', 'precision@10']
    case 'texts':
      return ['tokenF1', 'exactMatch', 'chrf', 'rougeL', 'bleu']
    case 'entities':
      return ['entityF1', 'entityPrecision', 'entityRecall']
    case 'results': {
      const named = [
        ...(has('toolCalls') || has('expectedTools') ? ['toolCalls', 'toolArgumentF1'] : []),
        ...(has('fields') ? ['fieldF1', 'fieldPrecision', 'fieldRecall', 'jsonValid'] : []),
      ]
      if (named.length === 0 || !isMeasurable(evaluation.data)) return undefined
      return [...sensibleMetrics(evaluation.data, undefined), ...named]
    }
    default:
      return shape satisfies never
  }
}

function inUnit({ data }: Evaluation): boolean {
  return data.kind === 'rows' && data.yScore?.every(score => score >= 0 && score <= 1) === true
}

/** Measures what is usual, and asks of later models what this one surely has. */
export function firstGates(evaluation: Evaluation, shape: Shape): FirstGates {
  const asked = metricsFor(shape, evaluation)?.map(id => resolveMetric(id, {}, knownMetrics))
  const { metrics } = metricReport(evaluation, { ...(asked !== undefined && { metrics: asked }), confidence: 0.95 })
  const gates = metrics.flatMap(measured => {
    const expression = expressionOf(measured)
    return expression === undefined ? [] : [{ measured, expression }]
  })
  return { gates, dummy: dummyFor(shape, evaluation), main: metrics[0] }
}

function expressionOf({ metric, value, undefinedBecause, direction, interval }: ReportMetric): string | undefined {
  if (undefinedBecause !== undefined || !Number.isFinite(value)) return undefined
  const id = metric.replaceAll('"', '')
  const limit = direction === 'up' ? (interval?.lower ?? value) : (interval?.upper ?? value)
  if (typeof direction !== 'string' || direction === 'none' || !Number.isFinite(limit)) return undefined
  return direction === 'up' ? `${id} >= ${rounded(limit, Math.floor)}` : `${id} <= ${rounded(limit, Math.ceil)}`
}

/** Three digits, rounded to the side on which today's value passes. */
function rounded(value: number, round: (value: number) => number): number {
  if (value === 0) return 0
  const scale = 10 ** (2 - Math.floor(Math.log10(Math.abs(value))))
  return Number((round(value * scale) / scale).toPrecision(3))
}

function dummyFor(shape: Shape, evaluation: Evaluation): FirstGates['dummy'] {
  const has = (name: string): boolean => evaluation.columns.includes(name)
  switch (shape) {
    case 'binary':
      if (has('yScore')) return { strategy: 'prior', metric: inUnit(evaluation) ? 'logLoss' : 'auc' }
      return { strategy: 'stratified', metric: 'f1' }
    case 'classes':
      if (has('yProba')) return { strategy: 'prior', metric: 'logLoss' }
      return has('yScore')
        ? { strategy: 'prior', metric: 'auc(multiClass="ovr")' }
        : { strategy: 'majority', metric: 'accuracy' }
    case 'numbers':
      return { strategy: 'median', metric: 'mae' }
    case 'ranking':
      return { strategy: 'popular', metric: 'ndcg@10' }
    case 'texts':
    case 'entities':
    case 'results':
      return undefined
    default:
      return shape satisfies never
  }
}
