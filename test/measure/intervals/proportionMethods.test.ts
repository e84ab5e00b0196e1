import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { proportionMethods } from '../../../src/measure/intervals/proportionMethods.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'

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

test('Clopper and Pearson’s is taken by name', () => {
  const { interval } = measure(labels, 'recall', { confidence: { level: 0.95, method: 'clopperPearson' } })
  expect(interval).toMatchObject({ method: 'clopperPearson', ...clopperPearson(9, 12, 0.95) })
})

test('a score interval reaches a bound with as many rows as its variance there asks for', () => {
  const { unitsFor } = proportionMethods.wilson
  const shortfall = { n: 100, reach: 0.1, off: 0.05, limit: 0.8, bound: 0.85, slack: 0 }
  expect(unitsFor?.(shortfall)).toBeCloseTo((100 * 4 * (0.85 * 0.15)) / (0.8 * 0.2), 9)
  // The value, 0.9, varies by its own variance.
  const spread = Math.sqrt(0.85 * 0.15) + 0.5 * Math.sqrt(0.9 * 0.1)
  expect(unitsFor?.({ ...shortfall, slack: 0.5 })).toBeCloseTo((100 * 4 * spread ** 2) / (0.8 * 0.2), 9)
  // At an end of the range the variance is 0, and says nothing.
  for (const limit of [0, 1]) expect(unitsFor?.({ ...shortfall, limit })).toBe(400)
})
