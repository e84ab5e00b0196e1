import { describe, expect, test } from 'vitest'
import { reciprocalSum } from '../../src/numeric/reciprocalSum.ts'

/** Term by term, the smallest first. */
function oneByOne(after: number, last: number, power: number): number {
  let sum = 0
  for (let k = last; k > after; k--) sum += 1 / k ** power
  return sum
}

describe.each([1, 2] as const)('reciprocals to the power of %d', power => {
  test.each([
    [0, 1],
    [0, 99],
    [0, 100],
    [0, 5000],
    [3, 3],
    [98, 101],
    [99, 100],
    [500, 501],
    [1e5, 2e5],
    [1e9, 1e9 + 1000],
  ])('from %d on up to %d', (after, last) => {
    const sum = oneByOne(after, last, power)
    expect(Math.abs(reciprocalSum(after, last, power) - sum)).toBeLessThan(1e-13 * Math.max(sum, 1e-30))
  })
})

test('a billion of them', () => {
  // Euler’s constant and π²/6, less what is beyond.
  expect(reciprocalSum(0, 1e9, 1)).toBeCloseTo(Math.log(1e9) + 0.5772156649015329 + 5e-10, 13)
  expect(reciprocalSum(0, 1e9, 2)).toBeCloseTo(Math.PI ** 2 / 6 - 1e-9, 13)
})
