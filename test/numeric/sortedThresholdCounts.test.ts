import { expect, test } from 'vitest'
import { sortedThresholdCounts } from '../../src/numeric/sortedThresholdCounts.ts'
import { thresholdCountsOfRows } from '../../src/numeric/thresholdCounts.ts'

const isPositive = [0, 1, 0, 1, 1]
const ascending = [0.1, 0.4, 0.4, 0.4, 0.8]
const countsOf = sortedThresholdCounts(Uint8Array.from(isPositive), Float64Array.from(ascending))

test.each([[[1, 1, 1, 1, 1]], [[0, 2, 1, 0, 2]], [[3, 0, 0, 0, 2]]])('rows %j times', times => {
  const rows = times.flatMap((count, row) => new Array<number>(count).fill(row))
  const expected = thresholdCountsOfRows(
    Uint8Array.from(rows, row => isPositive[row]),
    Float64Array.from(rows, row => ascending[row]),
    undefined,
  )
  expect(countsOf(times)).toEqual(expected)
})
