import { type ConfidenceOptions, compare, type EvaluationInput, evaluation, measure } from '../../src/index.ts'
import * as inputs from './inputs.ts'
import type { ReferencedWork } from './reference.ts'

/** One job that a user would otherwise give to a reference tool. */
export interface Work extends ReferencedWork {
  readonly title: string
  /** How many times as fast as the reference we mean to be at least. */
  readonly aim: number
  /** How often ours does what the reference does once; once where absent. */
  readonly repeats?: number
  /** Makes the input, which is let go with the job: millions of objects alive would slow every other. */
  readonly prepare: () => Prepared
}

export interface Prepared {
  readonly ours: () => unknown
  /** Columns that the reference reads, by name; the same numbers that ours has. */
  readonly columns: Readonly<Record<string, inputs.Column>>
}

const million = 1_000_000
const RESAMPLES = 1000
const lists = 10_000

function measured(metric: string, columns: Prepared['columns'], input: EvaluationInput): Prepared {
  return { columns, ours: () => measure(input, metric).value }
}

function labelled(as: (codes: Uint8Array) => ArrayLike<string | number>): () => Prepared {
  return () => {
    const labels = inputs.multiClassLabels(million, 10)
    return measured('macroF1', labels, { yTrue: as(labels.yTrue), yPred: as(labels.yPred) })
  }
}

function ranked(score: (score: number) => number): () => Prepared {
  return () => {
    const { relevance, yScore: given } = inputs.scoredLists(lists, 100)
    const yScore = given.map(score)
    const rows = (flat: Float64Array): number[][] =>
      Array.from({ length: lists }, (_, i) => Array.from(flat.subarray(i * 100, (i + 1) * 100)))
    return measured('ndcg@10', { relevance, yScore }, { relevance: rows(relevance), yScore: rows(yScore) })
  }
}

const same = <Input extends EvaluationInput & Prepared['columns']>(metric: string, input: Input): Prepared =>
  measured(metric, input, input)
const scores = (metric: string) => () => same(metric, inputs.binaryScores(million))
const numbers = (metric: string) => () => same(metric, inputs.predictions(million))

const besideScikitLearn: readonly Omit<Work, 'reference'>[] = [
  { id: 'auc', title: 'AUC, all scores distinct', aim: 6, prepare: scores('auc') },
  {
    id: 'aucTied',
    title: 'AUC, 1,000 distinct scores',
    aim: 12,
    prepare: () => {
      const { yTrue, yScore } = inputs.binaryScores(million)
      return same('auc', { yTrue, yScore: yScore.map(score => Math.round(score * 1000) / 1000) })
    },
  },
  { id: 'averagePrecision', title: 'average precision', aim: 5, prepare: scores('averagePrecision') },
  { id: 'macroF1', title: 'macro-F1, 10 classes, Uint8Array', aim: 20, prepare: labelled(codes => codes) },
  {
    id: 'macroF1',
    title: 'macro-F1, 10 classes, arrays of numbers',
    aim: 15,
    prepare: labelled(codes => Array.from(codes)),
  },
  {
    id: 'macroF1OfStrings',
    title: 'macro-F1, 10 classes, strings',
    aim: 40,
    prepare: labelled(codes => Array.from(codes, code => `class ${code}`)),
  },
  { id: 'logLoss', title: 'log loss', aim: 10, prepare: scores('logLoss') },
  { id: 'brierScore', title: 'Brier score', aim: 8, prepare: scores('brierScore') },
  { id: 'mae', title: 'MAE', aim: 1, prepare: numbers('mae') },
  { id: 'medae', title: 'MedAE', aim: 1, prepare: numbers('medae') },
  { id: 'spearman', title: 'Spearman ρ', aim: 1.5, prepare: numbers('spearman') },
  { id: 'kendallTau', title: 'Kendall τ-b', aim: 1.5, prepare: numbers('kendallTau') },
  { id: 'ndcg', title: 'nDCG@10, 10,000 lists of 100, no ties', aim: 5, prepare: ranked(score => score) },
  {
    id: 'ndcgTied',
    title: 'nDCG@10, 10,000 lists of 100, ties averaged',
    aim: 15,
    prepare: ranked(score => Math.round(score * 10)),
  },
]

export const works: readonly Work[] = [
  ...besideScikitLearn.map(work => ({ ...work, reference: 'scikit_learn.py' as const })),
  {
    id: 'aucOfCurve',
    reference: 'proc.R',
    title: 'AUC, 100,000 rows (pROC)',
    aim: 1,
    prepare: () => same('auc', inputs.binaryScores(100_000)),
  },
  {
    id: 'aucOfResample',
    reference: 'scikit_learn.py',
    title: 'bootstrap of AUC, one resample of 100,000 rows',
    aim: 50,
    repeats: RESAMPLES,
    prepare: () => intervalOfAuc({ level: 0.95, method: 'percentile', resamples: RESAMPLES }),
  },
  {
    id: 'delongInterval',
    reference: 'proc.R',
    title: "DeLong's interval of AUC, 100,000 rows",
    aim: 1,
    prepare: () => intervalOfAuc({ level: 0.95, method: 'delong' }),
  },
  {
    id: 'delongPaired',
    reference: 'proc.R',
    title: "DeLong's paired test, 100,000 rows",
    aim: 1,
    prepare: () => {
      const { yTrue, yScore } = inputs.binaryScores(100_000)
      const otherScore = inputs.otherScores(yScore)
      const compared = () => compare({ yTrue, yScore }, { yScore: otherScore }, 'auc')
      return { columns: { yTrue, yScore, otherScore }, ours: () => compared().metrics[0].pValue }
    },
  },
]

function intervalOfAuc(confidence: ConfidenceOptions): Prepared {
  const columns = inputs.binaryScores(100_000)
  return { columns, ours: () => measure(columns, 'auc', { confidence }).interval?.lower }
}

/** What no tool that can be installed here does: the time is that of the whole, and of a second look at the handle. */
export function runOfPlainObjects(): { whole: () => unknown; again: () => unknown } {
  const input = inputs.plainRun(1000, 1000)
  const metrics = ['ndcg@10', 'map', 'mrr']
  const handle = evaluation(input)
  return {
    whole: () => {
      const fresh = evaluation(input)
      return metrics.map(metric => measure(fresh, metric).value)
    },
    again: () => metrics.map(metric => measure(handle, metric).value),
  }
}
