import { expect, test } from 'vitest'
import { leastPrecision } from '../../../src/engines/answers/leastPrecision.ts'
import { measure } from '../../../src/index.ts'

test('no order of the rows in their buckets has a lower average precision', () => {
  // Two buckets, with two positives and one negative, and one of each.
  const least = leastPrecision(Float64Array.of(1, 1, 0, 0), Float64Array.of(2, 1, 1, 1), Uint8Array.of(1, 0, 1, 0))
  expect(least).toBeCloseTo((2 * (1 / 2) + 3 / 5) / 3, 12)
  const worst = measure({ yTrue: [0, 1, 1, 0, 1], yScore: [5, 4, 3, 2, 1] }, 'averagePrecision').value
  expect(least).toBeLessThanOrEqual(worst)
})

test('of one row a bucket it is the value itself', () => {
  const [yTrue, yScore] = [[1, 0, 1, 1, 0], Float64Array.of(5, 4, 3, 2, 1)]
  const positive = Uint8Array.from(yTrue)
  const ones = new Float64Array(5).fill(1)
  expect(leastPrecision(yScore, ones, positive)).toBeLessThanOrEqual(
    measure({ yTrue, yScore }, 'averagePrecision').value,
  )
})
