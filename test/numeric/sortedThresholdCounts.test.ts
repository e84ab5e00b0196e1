import { expect, test } from 'vitest'
import { sortedThresholdCounts } from '../../src/numeric/sortedThresholdCounts.ts'
import { thresholdCountsOfRows } from '../../src/numeric/thresholdCounts.ts'

const isPositive = [0, 1, 0, 1, 1]
const ascending = [0.1, 0.4, 0.4, 0.4, 0.8]

test.each([[[1, 1, 1, 1, 1]], [[2, 1, 0, 3, 0]], [[0, 2, 1, 0, 2]], [[3, 0, 0, 0, 2]]])('rows %j times', times => {
  const rows = times.flatMap((count, row) => new Array<number>(count).fill(row))
  const expected = thresholdCountsOfRows(
    Uint8Array.from(rows, row => isPositive[row]),
    Float64Array.from(rows, row => ascending[row]),
    undefined,
  )
  const countsOf = sortedThresholdCounts(Uint8Array.from(isPositive), Float64Array.from(ascending))
  expect(countsOf(times)).toEqual(expected)
})

test('the two lowest rows may tie', () => {
  const countsOf = sortedThresholdCounts(Uint8Array.of(1, 0, 1), Float64Array.of(0.2, 0.2, 0.5))
  expect(countsOf([3, 2, 1])).toEqual({
    thresholds: Float64Array.of(0.5, 0.2),
    truePositives: Float64Array.of(1, 4),
    falsePositives: Float64Array.of(0, 2),
    positives: 4,
    negatives: 2,
  })
})
