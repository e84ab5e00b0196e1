import { expect, test } from 'vitest'
import { judge } from '../../../src/gates/judge.ts'
import { evaluation, gate, measure } from '../../../src/index.ts'
import { proportionMethods } from '../../../src/measure/intervals/proportionMethods.ts'
import { binomialPmf } from '../../../src/stats/distributions/binomial.ts'
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
  const shortfall = { n: 100, reach: 0.1, off: 0.05, limit: 0.8, bound: 0.85, slack: 0, power: 0.5, level: 0.95 }
  expect(unitsFor?.(shortfall)).toBeCloseTo((100 * 4 * (0.85 * 0.15)) / (0.8 * 0.2), 9)
  // The value, 0.9, varies by its own variance.
  const spread = Math.sqrt(0.85 * 0.15) + 0.5 * Math.sqrt(0.9 * 0.1)
  expect(unitsFor?.({ ...shortfall, slack: 0.5 })).toBeCloseTo((100 * 4 * spread ** 2) / (0.8 * 0.2), 9)
  // At an end of the range the variance is 0, and says nothing.
  for (const limit of [0, 1]) expect(unitsFor?.({ ...shortfall, limit })).toBe(400)
})

test('a gate’s bound of its own is Clopper and Pearson’s, at every number of rows', () => {
  const oneSided = (successes: number, trials: number) => {
    const cases = evaluation({ passed: Array.from({ length: trials }, (_, i) => i < successes) })
    return judge(cases, gate('passRate', { atLeast: 0.5 }, { confidence: 0.95 })).measurement.interval
  }
  for (const [successes, trials] of [
    [3, 3],
    [9, 12],
    [1, 20],
  ] as const) {
    const limits = clopperPearson(successes, trials, 0.9)
    const found = oneSided(successes, trials)
    expect(found).toMatchObject({ method: 'clopperPearson', sides: 1 })
    expect(found?.lower).toBeCloseTo(limits.lower, 14)
    expect(found?.upper).toBeCloseTo(limits.upper, 14)
  }
})

test('models at the bound pass in at most 5 % of samples, whatever their rate', () => {
  for (const n of [3, 10, 20]) {
    for (const rate of [0.5, 0.8, 0.9, 0.95, 0.99]) {
      let passing = 0
      for (let successes = 0; successes <= n; successes++) {
        const cases = evaluation({ passed: Array.from({ length: n }, (_, i) => i < successes) })
        const { passes } = judge(cases, gate('passRate', { atLeast: rate }, { confidence: 0.95 }))
        if (passes) passing += binomialPmf(successes, n, rate)
      }
      expect(passing).toBeLessThanOrEqual(0.05 + 1e-12)
    }
  }
})

test('as many rows are needed as the binomial distribution has it, however many trials a row is', () => {
  const { unitsFor } = proportionMethods.clopperPearson
  // 20 of 20 trials, which 200 rows hold, against 0.95: 59 trials.
  const limit = 0.05 ** (1 / 20)
  const shortfall = { n: 200, reach: 1 - limit, off: 0.05, limit, bound: 0.95, slack: 0.5, power: 0.8, level: 0.95 }
  expect(unitsFor?.(shortfall)).toBeCloseTo(590, 5)
  // From above: no error of 20 against at most 0.05.
  expect(unitsFor?.({ ...shortfall, limit: 1 - limit, bound: 0.05 })).toBeCloseTo(590, 5)
})
