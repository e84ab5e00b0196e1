import { expect, test } from 'vitest'
import { linearQuantile } from '../../src/numeric/linearQuantile.ts'

// numpy.quantile, whose default is type 7.
test.each([
  [0, 1],
  [0.25, 1.75],
  [0.5, 2.5],
  [0.9, 3.7],
  [1, 4],
])('of 1, 2, 3, 4 the %d-quantile is %d', (q, value) => {
  expect(linearQuantile(Float64Array.of(3, 1, 4, 2), q)).toBeCloseTo(value, 14)
})

test('of one value it is that value', () => {
  expect(linearQuantile(Float64Array.of(7), 0.3)).toBe(7)
})

test('neighbours as far apart as doubles go do not overflow', () => {
  expect(linearQuantile(Float64Array.of(-Number.MAX_VALUE, Number.MAX_VALUE), 0.5)).toBe(0)
})
