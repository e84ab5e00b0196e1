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

/** What is usual for what is judged. */
interface Usual {
  /** The first of them is the one that a model is chosen by; undefined for those of its report. */
  readonly metrics: readonly string[] | undefined
  readonly dummy?: FirstGates['dummy']
}

function usualFor(shape: Shape, evaluation: Evaluation): Usual {
  const has = (name: string): boolean => evaluation.columns.includes(name)
  switch (shape) {
    case 'binary': {
      if (!has('yScore')) {
        const metrics = ['f1', 'recall', 'precision', 'balancedAccuracy', 'mcc']
        return { metrics, dummy: { strategy: 'stratified', metric: 'f1' } }
      }
      const areProbabilities = inUnit(evaluation)
      const metrics = has('yPred')
        ? ['recall', 'precision', 'f1']
        : areProbabilities
          ? ['logLoss', 'brierScore', 'ks']
          : ['ks', 'gini', 'prAuc']
      const dummy = { strategy: 'prior', metric: areProbabilities ? 'logLoss' : 'auc' }
      return { metrics: ['auc', 'averagePrecision', ...metrics], dummy }
    }
    case 'classes':
      if (has('yProba')) {
        const metrics = ['accuracy', 'macroF1', 'balancedAccuracy', 'auc(multiClass="ovr")', 'logLoss']
        return { metrics, dummy: { strategy: 'prior', metric: 'logLoss' } }
      }
      if (has('yScore')) {
        const metrics = ['auc(multiClass="ovr")', 'macroAveragePrecision', 'topKAccuracy@1', 'topKAccuracy@2']
        return { metrics, dummy: { strategy: 'prior', metric: metrics[0] } }
      }
      return {
        metrics: ['accuracy', 'macroF1', 'balancedAccuracy', 'macroRecall', 'mcc'],
        dummy: { strategy: 'majority', metric: 'accuracy' },
      }
    case 'numbers':
      return { metrics: ['mae', 'rmse', 'r2', 'medae', 'spearman'], dummy: { strategy: 'median', metric: 'mae' } }
    case 'ranking':
      return {
        metrics: ['ndcg@10', 'map', 'mrr', 'recall@10', 'precision@10'],
        dummy: { strategy: 'popular', metric: 'ndcg@10' },
      }
    case 'texts':
      return { metrics: ['tokenF1', 'exactMatch', 'chrf', 'rougeL', 'bleu'] }
    case 'entities':
      return { metrics: ['entityF1', 'entityPrecision', 'entityRecall'] }
    case 'results': {
      const named = [
        ...(has('toolCalls') || has('expectedTools') ? ['toolCalls', 'toolArgumentF1'] : []),
        ...(has('fields') ? ['fieldF1', 'fieldPrecision', 'fieldRecall', 'jsonValid'] : []),
      ]
      if (named.length === 0 || !isMeasurable(evaluation.data)) return { metrics: undefined }
      return { metrics: [...sensibleMetrics(evaluation.data, undefined), ...named] }
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
  const usual = usualFor(shape, evaluation)
  const asked = usual.metrics?.map(id => resolveMetric(id, {}, knownMetrics))
  const { metrics } = metricReport(evaluation, { ...(asked !== undefined && { metrics: asked }), confidence: 0.95 })
  const gates = metrics.flatMap(measured => {
    const expression = expressionOf(measured)
    return expression === undefined ? [] : [{ measured, expression }]
  })
  return { gates, dummy: usual.dummy, main: metrics[0] }
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
