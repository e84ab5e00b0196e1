import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { methodNames, valueMethods } from '../../../src/measure/intervals/valueMethods.ts'
import { calibrationInterval } from '../../../src/stats/calibrationInterval.ts'
import { delong, logitDelongInterval } from '../../../src/stats/delong.ts'
import { newcombeAuc } from '../../../src/stats/newcombeAuc.ts'
import { wilson } from '../../../src/stats/wilson.ts'

// 9 true positives, 3 false positives, 3 false negatives, 85 true negatives.
const yTrue = Array.from({ length: 100 }, (_, row) => Number(row < 12))
const yPred = yTrue.map((truth, row) => (row < 9 ? 1 : row > 96 ? 1 : row < 12 ? 0 : truth))
const labels = { yTrue, yPred, positive: 1 }

test.each([
  ['precision', 9, 12],
  ['recall', 9, 12],
  ['fdr', 3, 12],
  ['npv', 85, 88],
  ['falseOmissionRate', 3, 88],
  ['jaccard', 9, 15],
  ['threatScore', 9, 15],
  ['accuracy', 94, 100],
] as const)('%s is a proportion of %d among %d rows: Wilson', (metric, successes, trials) => {
  const { interval } = measure(labels, metric, { confidence: 0.95 })
  expect(interval).toMatchObject({ method: 'wilson', ...wilson(successes, trials, 0.95) })
})

test.each(['f1', 'fBeta(beta=1)', 'fAlpha(alpha=0.5)'])(
  '%s grows with the Jaccard index, and so do the limits of its interval',
  metric => {
    const { interval } = measure(labels, metric, { confidence: 0.95 })
    const { lower, upper } = wilson(9, 15, 0.95)
    expect(interval?.method).toBe('wilson')
    expect(interval?.lower).toBeCloseTo((2 * lower) / (1 + lower), 14)
    expect(interval?.upper).toBeCloseTo((2 * upper) / (1 + upper), 14)
  },
)

test('an F that weighs its errors differently has the confusion matrix; rows that weigh differently are resampled', () => {
  expect(measure(labels, 'fBeta(beta=2)', { confidence: 0.95 }).interval?.method).toBe('logitMover')
  const sampleWeight = yTrue.map((_, row) => 1 + (row % 3))
  expect(measure({ ...labels, sampleWeight }, 'f1', { confidence: 0.95 }).interval?.method).toBe('bca')
})

test('errors that are all 0 or 1 are no proportion: others could be larger', () => {
  const predicted = yTrue.map((_, row) => Number(row % 4 === 0))
  const { interval } = measure({ yTrue: yTrue.map(() => 0), yPred: predicted }, 'mae', { confidence: 0.95 })
  expect(interval?.method).toBe('lossT')
})

test('the interval of an AUC has the farther limits of Newcombe’s and of DeLong’s on the logit scale', () => {
  // Two positives score like the lowest negatives.
  const yScore = yTrue.map((truth, row) => (truth === 1 ? (row < 2 ? row : 70 + 2 * row) : row - 11.5))
  const { interval } = measure({ yTrue, yScore, positive: 1 }, 'auc', { confidence: 0.95 })
  const [positives, negatives] = [1, 0].map(truth => Float64Array.from(yScore.filter((_, row) => yTrue[row] === truth)))
  const area = delong(positives, negatives)
  const score = newcombeAuc(area.auc, 12, 88, 0.95)
  const logit = logitDelongInterval(area, 0.95)
  expect(interval).toMatchObject({
    method: 'newcombeDelong',
    lower: Math.min(score.lower, Number(logit?.lower)),
    upper: Math.max(score.upper, Number(logit?.upper)),
  })
})

test('an AUC of 1, of which DeLong estimates no variance, has a lower limit below 1', () => {
  const { interval } = measure({ yTrue, yScore: yTrue, positive: 1 }, 'auc', { confidence: 0.95 })
  expect(interval).toMatchObject({ ...newcombeAuc(1, 12, 88, 0.95), upper: 1 })
  expect(interval?.lower).toBeLessThan(1)
})

test('the interval of an ECE is that of its bins; rows of groups are resampled', () => {
  const yScore = yTrue.map((_, row) => (row % 20) / 20)
  const scores = { yTrue, yScore, positive: 1 }
  const { interval, parts } = measure(scores, 'ece', { confidence: 0.95 })
  if (parts.kind !== 'bins') throw new Error('an ECE has bins')
  expect(interval).toMatchObject({ method: 'foldedNormal', ...calibrationInterval(parts.bins, 0.95) })
  const groups = yTrue.map((_, row) => `user ${row % 25}`)
  expect(measure({ ...scores, groups }, 'ece', { confidence: 0.95 }).interval?.method).toBe('debiased bootstrap')
})

test('every method that can be named is refused with the name of what it lacks, or serves', () => {
  const cases = { score: yTrue.map((_, row) => row / 100) }
  for (const method of methodNames) {
    const sought = () =>
      measure(cases, 'meanScore', { confidence: { level: 0.9, method, resamples: 100, maxLoss: 1 } }).interval
    const serves = ['mean', 'computation'].includes(valueMethods[method].needs)
    if (serves) expect(sought()).toMatchObject({ method, level: 0.9 })
    else expect(sought).toThrow(`the method ${method} is for`)
  }
})
