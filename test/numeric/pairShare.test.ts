import { expect, test } from 'vitest'
import { pairShare } from '../../src/numeric/pairShare.ts'
import { thresholdCountsOfRows } from '../../src/numeric/thresholdCounts.ts'

test('is the AUC of the worked example', () => {
  const isPositive = Uint8Array.of(1, 1, 0, 0, 1, 1, 0)
  const scores = Float64Array.of(0.8, 0.7, 0.5, 0.5, 0.5, 0.5, 0.3)
  expect(pairShare(thresholdCountsOfRows(isPositive, scores, undefined))).toBe(10 / 12)
})

test('a pair weighs the product of its weights', () => {
  // Pairs: (2·1 right) and (3·1 wrong) of (2 + 3)·1.
  const counts = thresholdCountsOfRows(Uint8Array.of(1, 0, 1), Float64Array.of(0.9, 0.5, 0.1), Float64Array.of(2, 1, 3))
  expect(pairShare(counts)).toBe(0.4)
})

test('weights of 1e300 are as good as 1', () => {
  const counts = thresholdCountsOfRows(
    Uint8Array.of(1, 0, 1),
    Float64Array.of(0.9, 0.5, 0.1),
    Float64Array.of(1e300, 1e300, 1e300),
  )
  expect(pairShare(counts)).toBe(0.5)
})

test('a negative that ties with the highest positive is half a pair', () => {
  // Positives 0.9 (weight 2) and 0.3 (5), negatives 0.9 (1) and 0.5 (3): 2·(½·1 + 3) of 7·4.
  const counts = thresholdCountsOfRows(
    Uint8Array.of(1, 0, 0, 1),
    Float64Array.of(0.9, 0.9, 0.5, 0.3),
    Float64Array.of(2, 1, 3, 5),
  )
  expect(pairShare(counts)).toBe(7 / 28)
})

test('rounding brings no share above 1', () => {
  const counts = thresholdCountsOfRows(
    Uint8Array.of(1, 1, 0, 0),
    Float64Array.of(4, 3, 2, 1),
    Float64Array.of(0.8, 0.1, 0.3, 0.2),
  )
  expect(pairShare(counts)).toBe(1)
})
