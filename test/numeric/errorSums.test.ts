import { expect, test } from 'vitest'
import { sumOfAbsoluteErrors, sumOfSquaredErrors } from '../../src/numeric/errorSums.ts'

// Whole numbers, so that sums in any order are exact; lengths around blocks of 512 rows and runs of four.
test.each([1, 4, 1024, 1025, 1026, 1027, 1028, 2051])('of %i rows, each counted once', n => {
  const yTrue = Float64Array.from({ length: n }, (_, i) => (i * 37) % 101)
  const yPred = Float64Array.from({ length: n }, (_, i) => (i * 53) % 89)
  const errors = Array.from(yTrue, (truth, i) => truth - yPred[i])
  expect(sumOfAbsoluteErrors(yTrue, yPred)).toBe(errors.reduce((sum, error) => sum + Math.abs(error), 0))
  expect(sumOfSquaredErrors(yTrue, yPred)).toBe(errors.reduce((sum, error) => sum + error ** 2, 0))
})
