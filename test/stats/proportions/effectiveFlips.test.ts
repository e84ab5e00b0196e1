import { expect, test } from 'vitest'
import { effectiveFlips } from '../../../src/stats/proportions/effectiveFlips.ts'

test('pairs of equal weights are counted', () => {
  const { b, c, n } = effectiveFlips([1, 0, 0, -1, 1, 0], new Float64Array(6).fill(3))
  expect([b, c, n]).toEqual([2, 1, 6].map(count => expect.closeTo(count, 12)))
})

test('uneven weights leave fewer pairs, (Σw)²/Σw² where they say nothing of the gains', () => {
  // Shares 1/4 and 1/4 of the weight; (2 + 2 + 1 + 1 + 1 + 1)² / 12.
  const { b, c, n } = effectiveFlips([1, 0, 0, -1, -1, 0], Float64Array.of(2, 2, 1, 1, 1, 1))
  expect(n).toBeLessThanOrEqual(64 / 12)
  expect(b / n).toBeCloseTo(1 / 4, 12)
  expect(c / n).toBeCloseTo(1 / 4, 12)
})

test('where the heavy pairs are those that differ, there are fewer still', () => {
  const { n } = effectiveFlips([1, -1, 0, 0, 0, 0], Float64Array.of(5, 5, 1, 1, 1, 1))
  // Σ w²(gain − 0)²/(Σw)² = 50/196, and (b + c) = 10/14.
  expect(n).toBeCloseTo(10 / 14 / (50 / 196), 12)
  expect(n).toBeLessThan(196 / 54)
})

test('a gain on the heavy pair alone is that of a proportion', () => {
  // As of `effectiveTrials`: 0.3 − 0.3² over (9 · 0.49 + 7 · 0.09)/100.
  const { b, c, n } = effectiveFlips([1, 0, 0, 0, 0, 0, 0, 0], Float64Array.of(3, 1, 1, 1, 1, 1, 1, 1))
  expect([b, c, n]).toEqual([expect.closeTo(1.25, 12), 0, expect.closeTo(25 / 6, 12)])
})

test('pairs that do not differ have the effective number of weights', () => {
  expect(effectiveFlips([0, 0, 0], Float64Array.of(1, 1, 2))).toEqual({ b: 0, c: 0, n: expect.closeTo(16 / 6, 12) })
})
