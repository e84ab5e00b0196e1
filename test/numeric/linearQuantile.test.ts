import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearQuantile } from '../../src/numeric/linearQuantile.ts'
import { finite } from '../laws/numbers.ts'

// numpy.quantile([15, 20, 35, 40, 50], q)
test.each([
  [0, 15],
  [0.05, 16],
  [0.25, 20],
  [0.4, 29],
  [0.5, 35],
  [0.9, 46],
  [1, 50],
])('the quantile %d is that of numpy', (q, value) => {
  expect(linearQuantile(Float64Array.of(50, 20, 15, 40, 35), q)).toBeCloseTo(value, 12)
})

test('stays finite between the largest doubles', () => {
  expect(linearQuantile(Float64Array.of(-Number.MAX_VALUE, Number.MAX_VALUE), 0.5)).toBe(0)
})

test('between equal values is their value, without rounding', () => {
  // 0.1 · 0.8 + 0.1 · 0.2 would be 0.10000000000000002.
  expect(linearQuantile(Float64Array.of(0.1, 0.1, 0.1, 0.1, 0.1), 0.05)).toBe(0.1)
})

test('quantiles at the places of the values are the sorted values', () => {
  fc.assert(
    fc.property(fc.array(finite, { minLength: 2, maxLength: 300 }), score => {
      const sorted = Float64Array.from(score).sort()
      const values = Float64Array.from(score)
      expect(linearQuantile(values, 0)).toBe(sorted[0])
      expect(linearQuantile(values, 1)).toBe(sorted[sorted.length - 1])
      if (score.length % 2 === 1) expect(linearQuantile(values, 0.5)).toBe(sorted[score.length >> 1])
    }),
  )
})
