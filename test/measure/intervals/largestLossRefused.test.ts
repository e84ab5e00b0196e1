import { expect, test } from 'vitest'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'
import { largestLossRefused } from '../../../src/measure/intervals/largestLossRefused.ts'

test('the error names the value, the range and the option', () => {
  const error = largestLossRefused(1.5, 0, 1)
  expect(error).toBeInstanceOf(EvaluationError)
  expect(error.message).toContain('a value of 1.5 lies outside 0 to 1')
  expect(error.message).toContain('the largest loss that a row can have')
  expect(error.column).toBe('maxLoss')
})
