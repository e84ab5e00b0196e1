import { expect, test } from 'vitest'
import { scoreBuckets } from '../../src/numeric/scoreBuckets.ts'
import { scoresByTruth, sortedByTruth } from '../../src/numeric/scoresByTruth.ts'

const isPositive = Uint8Array.of(1, 0, 1, 0, 0)
const scores = Float64Array.of(0.3, 0.9, -1, 0.2, 0.9)

test('each class ascending', () => {
  const { positives, negatives } = scoresByTruth(isPositive, scores)
  expect([...positives]).toEqual([-1, 0.3])
  expect([...negatives]).toEqual([0.2, 0.9, 0.9])
})

test('buckets give the same', () => {
  expect(sortedByTruth(scoreBuckets(isPositive, scores))).toEqual(scoresByTruth(isPositive, scores))
})

test('a class without rows is empty', () => {
  expect(scoresByTruth(Uint8Array.of(1, 1), Float64Array.of(2, 1)).negatives).toHaveLength(0)
})
