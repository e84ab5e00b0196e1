import { expect, test } from 'vitest'
import { sumOfAbsoluteErrors, sumOfSquaredErrors } from '../../src/numeric/errorSums.ts'

test.each([1, 2, 3, 7, 1023, 1025, 3001])('sums of %i errors', n => {
  const yTrue = Float64Array.from({ length: n }, (_, i) => i % 5)
  const yPred = Float64Array.from({ length: n }, (_, i) => i % 7)
  let absolute = 0
  let squared = 0
  for (let i = 0; i < n; i++) {
    absolute += Math.abs((i % 5) - (i % 7))
    squared += ((i % 5) - (i % 7)) ** 2
  }
  expect(sumOfAbsoluteErrors(yTrue, yPred)).toBe(absolute)
  expect(sumOfSquaredErrors(yTrue, yPred)).toBe(squared)
})

test('a truth of 0 and 1 may be bytes', () => {
  expect(sumOfSquaredErrors(Uint8Array.of(1, 0), Float64Array.of(0.5, 0.25))).toBe(0.3125)
})
