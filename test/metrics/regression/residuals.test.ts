import { expect, test } from 'vitest'
import { largestLoss, residuals } from '../../../src/metrics/regression/residuals.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

test('the columns, what of their errors counts, and the least divisor', () => {
  const columns = columnsOf('numbers', { yTrue: [1, 2], yPred: [1, 3] })
  expect(residuals(columns, 'squared')()).toEqual({ kind: 'residuals', columns, counts: 'squared', epsilon: undefined })
  expect(residuals(columns, 'relative', 1e-6)()).toMatchObject({ counts: 'relative', epsilon: 1e-6 })
})

const absolute = (truth: number, prediction: number): number => Math.abs(truth - prediction)

test('no error is larger than yTrue ranges, or than what is asked for', () => {
  const largest = largestLoss(Float64Array.of(2, 9, 4), absolute)
  expect(largest(undefined)).toEqual({ error: 7, loss: 7 })
  expect(largest(3)).toEqual({ error: 3, loss: 3 })
})

test('of losses that are no function of the error alone both ends of yTrue count', () => {
  const largest = largestLoss(Float64Array.of(2, 8), (truth, prediction) => absolute(truth, prediction) / truth)
  expect(largest(undefined)).toEqual({ error: 6, loss: 3 })
})

test('a loss that is infinite at one end leaves the other', () => {
  const largest = largestLoss(Float64Array.of(0, 4), (truth, prediction) => absolute(truth, prediction) / truth)
  expect(largest(undefined)).toEqual({ error: 4, loss: 1 })
})

test('where neither end has a loss, none is lost', () => {
  expect(largestLoss(Float64Array.of(1, 3), () => Number.NaN)(undefined)).toEqual({ error: 2, loss: 0 })
})
