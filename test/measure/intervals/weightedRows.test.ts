import { describe, expect, test } from 'vitest'
import { compare, type EvaluationInput, measure } from '../../../src/index.ts'

const n = 60
const yTrue = Array.from({ length: n }, (_, i) => i % 2)
const yPred = yTrue.map((truth, i) => (i % 7 === 0 ? 1 - truth : truth))
const yScore = yTrue.map((truth, i) => (truth + ((i * 37) % 60) / 30 + 0.1) / 3.2)
const numbers = { yTrue: yTrue.map((_, i) => i), yPred: yTrue.map((_, i) => i + Math.sin(i * i)) }
const labels = { yTrue, yPred, positive: 1 }
const scores = { yTrue, yScore, positive: 1 }
const uneven = yTrue.map((_, i) => 1 + (i % 3))

const intervalOf = (input: EvaluationInput, metric: string) => {
  const { interval, noInterval, value } = measure(input, metric, { confidence: 0.9 })
  if (interval === undefined) throw new Error(noInterval)
  return { ...interval, value }
}

describe('weighted rows need no resampling', () => {
  test.each([
    [labels, ['accuracy', 'recall', 'macroF1', 'mcc', 'cohenKappa', 'balancedAccuracy']],
    [scores, ['auc', 'gini', 'brierScore', 'logLoss', 'averagePrecision', 'prAuc', 'partialAuc(maxFpr=0.5)']],
    [scores, ['ks', 'eer', 'tprAtFpr(fpr=0.2)', 'sensitivityAtSpecificity(specificity=0.8)']],
    [scores, ['precisionAtRecall(recall=0.8)', 'recallAtPrecision(precision=0.7)', 'lift(share=0.3)']],
    [scores, ['gain(share=0.3)', 'precisionAtShare(share=0.3)']],
    [numbers, ['mae', 'rmse', 'r2', 'wape', 'medae', 'pearson', 'concordanceCorrelation']],
    [{ passed: yPred.map(each => each === 1) }, ['passRate']],
    [{ score: numbers.yPred }, ['meanScore']],
  ] as const)('%#: equal weights give the limits of rows without weights, others wider ones', (input, metrics) => {
    for (const metric of metrics) {
      const [plain, equal, weighed] = [
        intervalOf(input, metric),
        intervalOf({ ...input, sampleWeight: yTrue.map(() => 2.5) }, metric),
        intervalOf({ ...input, sampleWeight: uneven }, metric),
      ]
      expect([metric, equal.method]).toEqual([metric, plain.method])
      expect(equal.lower).toBeCloseTo(plain.lower, 9)
      expect(equal.upper).toBeCloseTo(plain.upper, 9)
      if (metric !== 'ks') expect(weighed.resamples).toBeUndefined()
      expect(weighed.lower).toBeLessThan(weighed.value)
      expect(weighed.upper).toBeGreaterThan(weighed.value)
    }
  })
})

describe('weighted gains need no resampling', () => {
  test.each([
    [labels, { yPred: yTrue.map((truth, i) => (i % 5 === 0 ? 1 - truth : truth)) }, ['accuracy', 'recall'], 'tango'],
    [
      labels,
      { yPred: yTrue.map((truth, i) => (i % 5 === 0 ? 1 - truth : truth)) },
      ['macroF1', 'f1', 'mcc', 'cohenKappa', 'balancedAccuracy', 'precision'],
      'tMover',
    ],
    [
      scores,
      { yScore: yScore.map((each, i) => (each + ((i * 11) % 7) / 7) / 2) },
      ['brierScore', 'logLoss'],
      'weightedT',
    ],
    [
      numbers,
      { yPred: numbers.yPred.map((each, i) => each + Math.cos(i)) },
      ['mae', 'rmse', 'r2', 'wape'],
      'weightedT',
    ],
    [
      numbers,
      { yPred: numbers.yPred.map((each, i) => each + Math.cos(i)) },
      ['pearson', 'concordanceCorrelation'],
      'correlatedZ',
    ],
    [numbers, { yPred: numbers.yPred.map((each, i) => each + Math.cos(i)) }, ['medae'], 'orderStatistics'],
  ] as const)('%#: equal weights give the limits of rows without weights', (input, baseline, metrics, method) => {
    for (const metric of metrics) {
      const gainOf = (weights: readonly number[] | undefined) => {
        const given: EvaluationInput = weights === undefined ? input : { ...input, sampleWeight: weights }
        return compare(given, baseline, metric, { confidence: 0.9 }).metrics[0]
      }
      const [plain, equal, weighed] = [undefined, yTrue.map(() => 2.5), uneven].map(gainOf)
      expect([metric, equal.interval?.method]).toEqual([metric, plain.interval?.method])
      expect([metric, weighed.interval?.method]).toEqual([metric, method])
      expect(equal.interval?.lower).toBeCloseTo(plain.interval?.lower ?? Number.NaN, 9)
      expect(equal.interval?.upper).toBeCloseTo(plain.interval?.upper ?? Number.NaN, 9)
      expect(weighed.interval?.resamples).toBeUndefined()
      expect(weighed.interval?.lower).toBeLessThan(weighed.gain)
      expect(weighed.interval?.upper).toBeGreaterThan(weighed.gain)
    }
  })
})

describe('a perfect sample has a bound, and one with an error no better one', () => {
  test.each([
    [{ yTrue, positive: 1 }, 'yPred', ['accuracy', 'precision', 'macroF1', 'mcc']],
    [{ yTrue, positive: 1 }, 'yScore', ['auc', 'brierScore', 'averagePrecision', 'prAuc', 'ks', 'eer']],
    [{ yTrue: numbers.yTrue }, 'yPred', ['mae', 'rmse', 'r2', 'pearson', 'concordanceCorrelation']],
  ] as const)('%#', (input, column, metrics) => {
    const right = [...input.yTrue]
    const wrong = right.with(9, right[9] === 1 ? 0 : right[9] + 1)
    for (const metric of metrics) {
      const of = (values: readonly number[]) => intervalOf({ ...input, [column]: values, sampleWeight: uneven }, metric)
      const [perfect, flawed] = [of(right), of(wrong)]
      expect(perfect.upper - perfect.lower).toBeGreaterThan(0)
      const isLoss = ['mae', 'rmse', 'brierScore', 'eer'].includes(metric)
      if (isLoss) expect(perfect.upper).toBeLessThanOrEqual(flawed.upper + 1e-12)
      else expect(perfect.lower).toBeGreaterThanOrEqual(flawed.lower - 1e-12)
    }
  })
})
