import { expect, test } from 'vitest'
import { scoreBuckets } from '../../src/numeric/scoreBuckets.ts'
import { scoresByTruth, sortedByTruth } from '../../src/numeric/scoresByTruth.ts'
import { column } from '../laws/manyNumbers.ts'

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

test('hundreds of rows are sorted as the platform sorts them', () => {
  const truth = Uint8Array.from(column('even', 300, 1), value => Number(value < 0.4))
  const many = column('even', 300, 2)
  const sorted = scoresByTruth(truth, many)
  expect(sorted.positives).toEqual(many.filter((_, row) => truth[row] === 1).sort())
  expect(sorted.negatives).toEqual(many.filter((_, row) => truth[row] === 0).sort())
})
