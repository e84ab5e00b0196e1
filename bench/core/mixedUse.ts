import { spawnSync } from 'node:child_process'
import { type MetricId, measure } from '../../src/index.ts'
import { binaryScores, multiClassLabels, predictions, scoredLists } from './inputs.ts'
import { markdownTable } from './markdownTable.ts'
import { median } from './median.ts'

const ROUNDS = 9
const FEW = 5000

const numbers = predictions(1_000_000)
const scores = binaryScores(1_000_000)
const probabilities = { ...scores, yScore: scores.yScore.map(score => Math.min(1, score)) }
const labels = multiClassLabels(1_000_000, 10)
const flat = scoredLists(10_000, 100)
const lists = { relevance: rowsOf(flat.relevance), yScore: rowsOf(flat.yScore) }

const works = {
  mae: () => measure({ ...numbers }, 'mae'),
  rmse: () => measure({ ...numbers }, 'rmse'),
  medae: () => measure({ ...numbers }, 'medae'),
  auc: () => measure({ ...scores }, 'auc'),
  logLoss: () => measure({ ...probabilities }, 'logLoss'),
  macroF1: () => measure({ ...labels }, 'macroF1'),
  'ndcg@10': () => measure({ ...lists }, 'ndcg@10'),
  mrr: () => measure({ ...lists }, 'mrr'),
}

type Work = keyof typeof works

/** Returns the times of metrics after many others in one process beside those alone, as Markdown. */
export function mixedUse(): string {
  const names = Object.keys(works) as readonly Work[]
  const alone = names.map(name => Number(spawnSync(process.execPath, [import.meta.filename, name]).stdout))
  useEverything()
  const rows = names.map((name, i) => [name, `${(timeOf(name) / alone[i]).toFixed(1)} ×`])
  return [
    '## After other metrics',
    '',
    'CPU time of a million rows after other metrics of the same process, on arrays, `Float32Array`s and weights, too,',
    'beside that of a process that computes nothing else.',
    '',
    markdownTable(['metric', 'time ÷ that alone'], rows),
  ].join('\n')
}

function useEverything(): void {
  const [few, fewScores] = [
    [numbers.yTrue.subarray(0, FEW), numbers.yPred.subarray(0, FEW)] as const,
    [probabilities.yTrue.subarray(0, FEW), probabilities.yScore.subarray(0, FEW)] as const,
  ]
  const ofNumbers: readonly MetricId[] = ['mae', 'rmse', 'medae', 'mse', 'r2', 'pearson', 'spearman', 'meanBiasError']
  const ofScores: readonly MetricId[] = ['auc', 'averagePrecision', 'ks', 'logLoss', 'brierScore', 'ece', 'prAuc']
  const ofLists: readonly MetricId[] = ['ndcg', 'map', 'mrr']
  const ofLabels: readonly MetricId[] = ['accuracy', 'macroF1', 'mcc', 'cohenKappa']
  for (let round = 0; round < 3; round++) {
    for (const metric of ofNumbers) {
      measure({ ...numbers }, metric)
      measure({ yTrue: Array.from(few[0]), yPred: Array.from(few[1]) }, metric)
      measure({ yTrue: Float32Array.from(few[0]), yPred: Float32Array.from(few[1]) }, metric)
      measure({ yTrue: few[0], yPred: few[1], sampleWeight: few[0] }, metric)
    }
    for (const metric of ofScores) {
      measure({ ...probabilities }, metric)
      measure({ yTrue: Array.from(fewScores[0]), yScore: Array.from(fewScores[1]) }, metric)
      measure({ yTrue: fewScores[0], yScore: Float32Array.from(fewScores[1]) }, metric)
    }
    for (const metric of ofLists) {
      measure({ ...lists }, metric)
      measure({ relevance: lists.relevance.map(list => Array.from(list)), yScore: lists.yScore }, metric)
      measure({ relevance: lists.relevance, yScore: lists.yScore.map(list => Float32Array.from(list)) }, metric)
    }
    for (const metric of ofLabels) {
      measure({ ...labels }, metric)
      const few = labels.yTrue.subarray(0, FEW)
      measure({ yTrue: Array.from(few, String), yPred: Array.from(labels.yPred.subarray(0, FEW), String) }, metric)
    }
  }
}

function rowsOf(values: Float64Array): readonly Float64Array[] {
  return Array.from({ length: values.length / 100 }, (_, row) => values.subarray(100 * row, 100 * row + 100))
}

/** Returns the median CPU time in milliseconds, after two calls that warm up. */
function timeOf(name: Work): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    works[name]()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e3
  })
  return median(times.slice(2))
}

const asked = (Object.keys(works) as readonly Work[]).find(name => name === process.argv[2])
if (import.meta.main && asked !== undefined) console.log(timeOf(asked))
