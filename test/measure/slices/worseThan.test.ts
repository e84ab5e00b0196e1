import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { worseThan } from '../../../src/measure/slices/worseThan.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { normalCdf } from '../../../src/stats/distributions/normal.ts'

function compared(metric: string, some: EvaluationInput, others: EvaluationInput, confidence: unknown = 0.95) {
  const [own, rest] = [some, others].map(input => computationOf(evaluation(input), resolveMetric(metric)))
  return worseThan({ some: own!, others: rest! }, requireConfidence(confidence))
}

const right = (successes: number, trials: number) => ({
  yTrue: Array.from({ length: trials }, (_, i) => i % 2),
  yPred: Array.from({ length: trials }, (_, i) => (i < successes ? i % 2 : 1 - (i % 2))),
})

test('proportions: Newcombe’s limits, Fisher’s exact p-value, whichever way the metric points', () => {
  // Newcombe (1998), method 10, of 56/70 − 48/80: 0.0524 to 0.3339.
  const { worseBy, interval, pValue } = compared('accuracy', right(48, 80), right(56, 70))
  expect(worseBy).toBeCloseTo(0.2, 12)
  expect([interval?.lower, interval?.upper].map(limit => limit?.toFixed(4))).toEqual(['0.0524', '0.3339'])
  expect(interval).toMatchObject({ level: 0.95, sides: 2, method: 'MOVER of independent samples' })
  // scipy.stats.fisher_exact([[48, 32], [56, 14]], alternative='less')
  expect(pValue).toBeCloseTo(0.006324711129898369, 12)
  const errors = compared('errorRate', right(48, 80), right(56, 70))
  expect(errors.worseBy).toBeCloseTo(0.2, 12)
  expect(errors.pValue).toBeCloseTo(pValue, 12)
  expect(compared('accuracy', right(56, 70), right(48, 80)).pValue).toBeGreaterThan(0.99)
})

const random = seededRandom(5)
const noisy = (n: number, spread: number) => {
  const yTrue = Array.from({ length: n }, () => random.next())
  return { yTrue, yPred: yTrue.map(value => value + spread * (random.next() - 0.5)) }
}

describe('the p-value of limits', () => {
  const [some, others] = [noisy(60, 2), noisy(400, 1.6)]

  test.each(['mae', 'rmse', 'r2'])('%s: at its level the lower limit is 0', metric => {
    const { pValue, worseBy } = compared(metric, some, others)
    expect(pValue).toBeGreaterThan(1e-9)
    expect(pValue).toBeLessThan(0.2)
    const { interval } = compared(metric, some, others, 1 - 2 * pValue)
    expect(Math.abs(interval?.lower ?? 1)).toBeLessThan(0.003 * worseBy)
  })

  test('1 where the rows are better', () => {
    expect(compared('mae', others, some)).toMatchObject({ pValue: 1, worseBy: expect.closeTo(-0.1, 1) })
  })

  test('1 and a reason where there are no limits', () => {
    const one = { yTrue: [1, 2], yPred: [1, 3], groups: ['a', 'a'] }
    const { interval, noInterval, pValue } = compared('mae', one, { ...others, groups: others.yTrue.map((_, i) => i) })
    expect({ interval, pValue }).toEqual({ interval: undefined, pValue: 1 })
    expect(noInterval).toMatch(/^these rows have no limits \(/)
  })

  test('of resamples: extrapolated as of a normal distribution', () => {
    const resampled = { level: 0.95, method: 'percentile', resamples: 400 }
    const { interval, worseBy, pValue } = compared('mae', some, others, resampled)
    expect(interval).toMatchObject({ resamples: 400, seed: 1 })
    expect(pValue).toBeLessThan(0.2)
    expect(pValue).toBeGreaterThan(compared('mae', noisy(60, 9), others, resampled).pValue)
    expect(worseBy).toBeGreaterThan(0)
  })

  test('of hardly possible differences no less than 10⁻¹²', () => {
    expect(compared('mae', noisy(200, 20), noisy(200, 0.1)).pValue).toBeCloseTo(1.28e-12, 14)
  })
})

/** Errors around a size, whose mean is that size. */
const wave = (n: number, size: number) => ({
  yTrue: new Array<number>(n).fill(0),
  yPred: Array.from({ length: n }, (_, i) => size * (1 + Math.sin(3 * i) / 2)),
})

test.each([
  ['mae', 1.1],
  ['rmse', 1.1],
  ['mae', 1.2],
  ['rmse', 1.2],
  ['mae', 1.4],
  ['rmse', 1.4],
  ['mae', 1.8],
])('%s, %d times as large: at the level of the p-value the lower limit is 0, however far that is', (metric, size) => {
  const { pValue, worseBy } = compared(metric, wave(50, size), wave(300, 1))
  const { interval } = compared(metric, wave(50, size), wave(300, 1), 1 - 2 * pValue)
  expect(Math.abs(interval?.lower ?? 1)).toBeLessThanOrEqual(0.001 * worseBy)
})

test('of resamples, the p-value is that of a normal distribution with the limit at 95 %', () => {
  const resampled = { level: 0.95, method: 'percentile', resamples: 400 }
  const { interval, worseBy, pValue } = compared('mae', wave(50, 1.2), wave(300, 1), resampled)
  const error = (worseBy - (interval?.lower ?? Number.NaN)) / 1.959963984540054
  expect(pValue).toBeCloseTo(normalCdf(-worseBy / error), 12)
  expect(pValue).toBeLessThan(0.01)
})

test('only whole proportions with Wilson’s limits have Fisher’s p-value', () => {
  const exact = compared('accuracy', right(48, 80), right(56, 70)).pValue
  const weighted = <Rows extends { readonly yTrue: readonly number[] }>(rows: Rows) => ({
    ...rows,
    sampleWeight: rows.yTrue.map((_, i) => 1 + (i % 3) / 2),
  })
  for (const [some, others, confidence] of [
    [weighted(right(48, 80)), right(56, 70), 0.95],
    [right(48, 80), weighted(right(56, 70)), 0.95],
    [right(48, 80), right(56, 70), { level: 0.95, method: 'clopperPearson' }],
  ] as const) {
    const at = (level: number) =>
      compared('accuracy', some, others, typeof confidence === 'number' ? level : { ...confidence, level })
    const { pValue, worseBy } = at(0.95)
    expect(pValue).not.toBeCloseTo(exact, 4)
    expect(Math.abs(at(1 - 2 * pValue).interval?.lower ?? 1)).toBeLessThanOrEqual(0.05 * worseBy)
  }
})

test('the reason names the rows that have no limits', () => {
  const one = { yTrue: [1, 2], yPred: [1, 3], groups: ['a', 'a'] }
  const many = { ...wave(50, 1), groups: Array.from({ length: 50 }, (_, i) => i) }
  const [own, rest] = [compared('mae', one, many), compared('mae', many, one)]
  const because = own.noInterval?.replace(/^these rows have no limits /, '')
  expect(because).toMatch(/^\(.+\)$/)
  expect(rest.noInterval).toBe(`the other rows have no limits ${because}`)
  expect(rest.interval).toBeUndefined()
})
