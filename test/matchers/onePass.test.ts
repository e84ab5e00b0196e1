import { beforeEach, expect, test, vi } from 'vitest'
import { scoreOrder } from '../../src/evaluation/columns/scoreOrder.ts'
import { evaluation, gate, metricReport } from '../../src/index.ts'
import { integerPairs } from '../../src/numeric/integerPairs.ts'
import { pairCounts } from '../../src/numeric/pairCounts.ts'
import { seededRandom } from '../../src/numeric/random.ts'
import { rankedColumn } from '../../src/numeric/rankedColumn.ts'
import { scoreBuckets } from '../../src/numeric/scoreBuckets.ts'
import { thresholdCounts } from '../../src/numeric/thresholdCounts.ts'
import { expects } from '../evaluation/expects.ts'

// The setup file has loaded the library already, without spies.
vi.hoisted(() => vi.resetModules())
vi.mock('../../src/evaluation/columns/scoreOrder.ts', { spy: true })
vi.mock('../../src/numeric/pairCounts.ts', { spy: true })
vi.mock('../../src/numeric/integerPairs.ts', { spy: true })
vi.mock('../../src/numeric/rankedColumn.ts', { spy: true })
vi.mock('../../src/numeric/scoreBuckets.ts', { spy: true })
vi.mock('../../src/numeric/thresholdCounts.ts', { spy: true })

const ROWS = 400
const random = seededRandom(1)
const yScore = Float64Array.from({ length: ROWS }, () => random.next())
const yTrue = Uint8Array.from(yScore, score => Number(random.next() < score))
const yPred = Uint8Array.from(yScore, score => Number(score > 0.5))
const [, expectOf] = expects[0]!
const confidence = 0.95

beforeEach(() => vi.clearAllMocks())

test('gates of labels count pairs of classes once', () => {
  expectOf({ yTrue, yPred }).toMeetGates([
    gate('accuracy', { above: 0.1 }, { confidence }),
    gate('f1', { above: 0.1 }, { confidence }),
    gate('mcc', { above: 0.1 }, { confidence }),
    gate('balancedAccuracy', { above: 0.1 }),
    gate('recall', { above: 0.1 }),
  ])
  expect(integerPairs).toHaveBeenCalledTimes(1)
})

test('gates of scores sort them once', () => {
  expectOf({ yTrue, yScore }).toMeetGates([
    gate('auc', { above: 0.1 }, { confidence }),
    gate('averagePrecision', { above: 0.1 }, { confidence }),
    gate('ks', { above: 0.1 }, { confidence }),
    gate('prAuc', { above: 0.1 }),
    gate('eer', { below: 0.9 }),
    gate('recallAtPrecision', { above: 0.1 }, { precision: 0.5, confidence }),
  ])
  expect(scoreBuckets).toHaveBeenCalledTimes(1)
  expect(thresholdCounts).toHaveBeenCalledTimes(1)
})

test('gates of numbers rank each column once and count pairs once, message included', () => {
  const given = { yTrue: yScore, yPred: yScore.map(score => score + 0.3 * random.next()) }
  const gates = { spearman: { above: 0.1 }, kendallTau: { above: 0.1 }, somersD: { above: 0.1 } }
  expectOf(given).toMeetGates(gates)
  expect(pairCounts).toHaveBeenCalledTimes(1)
  expect(rankedColumn).toHaveBeenCalledTimes(2)
  const handle = evaluation(given)
  vi.clearAllMocks()
  expect(() => expectOf(handle).toHaveMetric('kendallTau', { above: 0.99 }, { confidence })).toThrow('pairs of rows')
  expect(pairCounts).toHaveBeenCalledTimes(1)
  expect(rankedColumn).toHaveBeenCalledTimes(2)
})

test('gates of ranked lists order each list once, or not at all', () => {
  const relevance = [0, 1, 2, 3].map(list => yTrue.subarray(list * 100, list * 100 + 100))
  const lists = { relevance, yScore: relevance.map((_, list) => yScore.subarray(list * 100, list * 100 + 100)) }
  const gates = { mrr: { above: 0.1 }, map: { above: 0.1 }, 'precision@10': { above: 0.1 }, 'ndcg@10': { above: 0.1 } }
  expectOf(lists).toMeetGates(gates)
  expect(scoreOrder).not.toHaveBeenCalled()
  expectOf(lists).toMeetGates({ ndcg: { above: 0.1 }, 'rbp(p=0.5)': { above: 0.01 }, bpref: { above: 0.1 } })
  expect(scoreOrder).toHaveBeenCalledTimes(relevance.length)
})

test('a report walks the rows as often as its metrics need together', () => {
  metricReport({ yTrue, yPred, yScore })
  expect(integerPairs).toHaveBeenCalledTimes(1)
  expect(scoreBuckets).toHaveBeenCalledTimes(1)
})
