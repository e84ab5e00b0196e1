import { expect, test } from 'vitest'
import { compare, measure } from '../../../src/index.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => (i * 7) % 40)
const groups = yTrue.map((_, i) => (i < 20 ? 'a' : 'b'))
const yPred = yTrue.map((truth, i) => truth + (i < 20 ? 2 : 5) + (i % 3))

test('MedAE of two groups is not resampled: two say little', () => {
  const { value, interval } = measure({ yTrue, yPred, groups }, 'medae', { confidence: 0.95 })
  const byRow = measure({ yTrue, yPred }, 'medae', { confidence: 0.95 }).interval
  expect(interval?.method).toBe('clusterJackknife')
  expect(interval?.lower).toBeLessThan(Math.min(value, byRow?.lower ?? Number.NEGATIVE_INFINITY))
  expect(interval?.upper).toBeGreaterThan(value)
})

test.each(['auc', 'averagePrecision', 'ks'])('a perfect %s of few groups is less sure than one of single rows', id => {
  const scores = { yTrue: yTrue.map(truth => Number(truth < 20)), yScore: yTrue.map(truth => -truth) }
  const inFive = yTrue.map((_, i) => i % 5)
  const lowerOf = (yScore: readonly number[], of?: readonly number[]): number =>
    measure({ ...scores, yScore: [...yScore], positive: 1, ...(of && { groups: [...of] }) }, id, { confidence: 0.9 })
      .interval?.lower ?? Number.NaN
  const perfect = lowerOf(scores.yScore, inFive)
  expect(perfect).toBeGreaterThan(0)
  expect(perfect).toBeLessThan(lowerOf(scores.yScore) - 0.01)
  const wrong = scores.yScore.map((score, i) => (yTrue[i] === 19 ? -21.5 : score))
  expect(lowerOf(wrong, inFive)).toBeLessThanOrEqual(perfect)
})

test('nor is a gain in R²', () => {
  const baseline = { yPred: yPred.map((each, i) => each + (i % 5) / 2) }
  const { interval } = compare({ yTrue, yPred, groups }, baseline, 'r2').metrics[0]
  expect(interval?.method).toBe('clusterJackknife')
})
