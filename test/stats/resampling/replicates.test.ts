import { describe, expect, test } from 'vitest'
import { isDegenerate, quantileOfSorted, sortedReplicates } from '../../../src/stats/resampling/replicates.ts'

test('replicates are sorted, and their array stays as it was', () => {
  const replicates = Float64Array.of(3, -1, 2)
  expect(Array.from(sortedReplicates(replicates))).toEqual([-1, 2, 3])
  expect(Array.from(replicates)).toEqual([3, -1, 2])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a replicate of %f is named', value => {
  expect(() => sortedReplicates(Float64Array.of(1, value, 2))).toThrow(`replicates[1] is ${value}`)
  expect(() => sortedReplicates(Float64Array.of(value))).toThrow(RangeError)
})

test.each([
  // numpy.quantile, whose default is type 7.
  [[1, 2, 4, 8], 0.5, 3],
  [[1, 2, 4, 8], 0.25, 1.75],
  [[1, 2, 4, 8], 0.9, 6.8],
  [[1, 2, 4, 8], 0, 1],
  [[1, 2, 4, 8], 1, 8],
  [[5], 0.3, 5],
])('the quantile of %j at %f', (sorted, share, quantile) => {
  expect(quantileOfSorted(Float64Array.from(sorted), share)).toBeCloseTo(quantile, 12)
})

test('between two infinite replicates lies none that is a number, at one of them it does', () => {
  const sorted = Float64Array.of(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 1, 2)
  expect(quantileOfSorted(sorted, 0.1)).toBe(Number.NEGATIVE_INFINITY)
  expect(quantileOfSorted(sorted, 1 / 3)).toBe(Number.NEGATIVE_INFINITY)
  expect(quantileOfSorted(sorted, 2 / 3)).toBe(1)
})

describe('replicates that show nothing', () => {
  test('are the same but for rounding, whatever their size', () => {
    for (const unit of [1e-300, 1, -1, 1e300]) {
      expect(isDegenerate(Float64Array.of(unit, unit * (1 + 4e-16)).sort())).toBe(true)
      expect(isDegenerate(Float64Array.of(unit, unit * (1 + 1e-11)).sort())).toBe(false)
    }
    expect(isDegenerate(Float64Array.of(0, 0))).toBe(true)
  })

  test('are measured by the larger of the least and the greatest', () => {
    expect(isDegenerate(Float64Array.of(-1e-13, 1))).toBe(false)
    expect(isDegenerate(Float64Array.of(-1, 1e-13))).toBe(false)
  })
})
