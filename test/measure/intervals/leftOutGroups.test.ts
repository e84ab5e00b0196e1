import { expect, test } from 'vitest'
import { compare, measure } from '../../../src/index.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => (i * 7) % 40)
const groups = yTrue.map((_, i) => (i < 20 ? 'a' : 'b'))
const yPred = yTrue.map((truth, i) => truth + (i < 20 ? 2 : 5) + (i % 3))

test.each(['r2', 'wape', 'd2AbsoluteError'] as const)('%s of two groups is not resampled: two say little', id => {
  const { value, interval } = measure({ yTrue, yPred, groups }, id, { confidence: 0.95 })
  const byRow = measure({ yTrue, yPred }, id, { confidence: 0.95 }).interval
  expect(interval?.method).toBe('clusterJackknife')
  expect(interval?.lower).toBeLessThan(Math.min(value, byRow?.lower ?? Number.NEGATIVE_INFINITY))
  expect(interval?.upper).toBeGreaterThan(value)
})

test('nor is a gain in R²', () => {
  const baseline = { yPred: yPred.map((each, i) => each + (i % 5) / 2) }
  const { interval } = compare({ yTrue, yPred, groups }, baseline, 'r2').metrics[0]
  expect(interval?.method).toBe('clusterJackknife')
})
