import { expect, test } from 'vitest'
import { leastSeparatedDistance } from '../../../src/stats/scores/leastSeparatedDistance.ts'

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k
}

/** How often rows look separated if all but a share δ of either class lie in between, in any order. */
function separated(m: number, n: number, distance: number): number {
  const share = (all: number, k: number): number => choose(all, k) * (1 - distance) ** k * distance ** (all - k)
  let sum = 0
  for (let i = 0; i <= m; i++) for (let j = 0; j <= n; j++) sum += (share(m, i) * share(n, j)) / choose(i + j, i)
  return sum
}

test.each([
  [4, 4, 0.05],
  [3, 7, 0.05],
  [7, 3, 0.05],
  [10, 10, 0.005],
  [20, 5, 0.2],
  [60, 100, 0.025],
])('%d and %d rows look separated no more often than in %d of all samples', (positives, negatives, tail) => {
  const least = leastSeparatedDistance(positives, negatives, tail)
  expect(separated(positives, negatives, least)).toBeCloseTo(tail, 7)
})

test('too few rows show no distance; one row of many says as much as that row', () => {
  expect(leastSeparatedDistance(3, 3, 0.05)).toBeCloseTo(0, 5)
  expect(leastSeparatedDistance(3, 3, 0.04)).toBe(0)
  expect(leastSeparatedDistance(2, 1e9, 0.05)).toBeCloseTo(Math.sqrt(0.05), 6)
})
