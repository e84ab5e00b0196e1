import { expect, test } from 'vitest'
import { unitsTried } from '../../src/gates/unitsTried.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normalQuantile } from '../../src/stats/distributions/normal.ts'

const normal = (random: Random): number => normalQuantile((random.next() * (2 ** 32 - 1) + 0.5) / 2 ** 32)

/** A mean of n normal numbers of spread 1 lies `off` above the bound, and its limit 1.645 standard errors below the mean. */
const ofNormalMean =
  (off: number) =>
  (n: number, random: Random): number =>
    off + (normal(random) - 1.6448536269514722) / Math.sqrt(n)

test.each([
  [0.1, 0.8, 618],
  [0.1, 0.9, 856],
  [0.02, 0.8, 15_456],
])('a normal mean %f from its bound with a power of %f: (z + z)²/off²', (off, power, needed) => {
  const n = unitsTried({ off, clearance: ofNormalMean(off), start: 100, most: 5000 }, power)
  expect(Number(n) / needed).toBeGreaterThan(0.9)
  expect(Number(n) / needed).toBeLessThan(1.1)
})

test('the same call gives the same number', () => {
  const asked = { off: 0.1, clearance: ofNormalMean(0.1), start: 50, most: 5000 }
  expect(unitsTried(asked, 0.8)).toBe(unitsTried(asked, 0.8))
})

test('where small samples have no limit, larger ones are tried', () => {
  const clearance = (n: number, random: Random): number => (n < 300 ? Number.NaN : ofNormalMean(0.1)(n, random))
  expect(unitsTried({ off: 0.1, clearance, start: 20, most: 5000 }, 0.8)).toBeGreaterThan(550)
})

test('a limit that stays where it is reaches nothing', () => {
  expect(unitsTried({ off: 0.1, clearance: () => -1, start: 20, most: 5000 }, 0.8)).toBeUndefined()
  expect(unitsTried({ off: 0.1, clearance: () => Number.NaN, start: 20, most: 5000 }, 0.8)).toBeUndefined()
})

test('a limit that jumps from one value to the next is found between them', () => {
  // An order statistic of few values: the limit lies 0.5 or 1.1 from the bound, by whether 300 units are there.
  const clearance = (n: number, random: Random): number => 0.8 - (n < 300 ? 1.1 : 0.5) + 0.001 * normal(random)
  const n = Number(unitsTried({ off: 0.8, clearance, start: 100, most: 5000 }, 0.8))
  expect(n).toBeGreaterThan(150)
  expect(n).toBeLessThan(600)
})
