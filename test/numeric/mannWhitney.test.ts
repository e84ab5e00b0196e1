import { expect, test } from 'vitest'
import { twiceMannWhitneyU } from '../../src/numeric/mannWhitney.ts'
import { scoreBuckets } from '../../src/numeric/scoreBuckets.ts'

test('the worked example: AUC 10/12, ties counting one half', () => {
  const isPositive = Uint8Array.of(1, 1, 0, 0, 1, 1, 0)
  const buckets = scoreBuckets(isPositive, Float64Array.of(0.8, 0.7, 0.5, 0.5, 0.5, 0.5, 0.3))
  expect(twiceMannWhitneyU(buckets)).toBe(20)
})

test('all rows tie', () => {
  expect(twiceMannWhitneyU(scoreBuckets(Uint8Array.of(1, 0, 1, 0, 0), new Float64Array(5)))).toBe(6)
})

test('a perfect order of many rows', () => {
  const n = 3000
  const isPositive = Uint8Array.from({ length: n }, (_, i) => (i < 1000 ? 0 : 1))
  expect(
    twiceMannWhitneyU(
      scoreBuckets(
        isPositive,
        Float64Array.from({ length: n }, (_, i) => i),
      ),
    ),
  ).toBe(4_000_000)
})
