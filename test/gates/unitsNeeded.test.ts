import { expect, test } from 'vitest'
import { unitsNeeded } from '../../src/gates/unitsNeeded.ts'
import type { Interval } from '../../src/stats/interval.ts'

const intervalOf = (method: string, level = 0.95): Interval => ({ level, sides: 1, lower: 0.7, upper: 0.9, method })
const shortfall = { n: 100, reach: 0.1, off: 0.05, limit: 0.7, bound: 0.75 }

test('n·(r/d)²·(1 + z_power/z_level)² where limits narrow with the root of n', () => {
  // z of 0.8 and 0.95, scipy.stats.norm.ppf.
  const ratio = 0.8416212335729143 / 1.6448536269514722
  expect(unitsNeeded(intervalOf('t'), shortfall, 0.8)).toBeCloseTo(400 * (1 + ratio) ** 2, 6)
  expect(unitsNeeded(intervalOf('t'), { ...shortfall, n: 7 }, 0.8)).toBeCloseTo(28 * (1 + ratio) ** 2, 6)
})

test('a power of one half asks for a reach as long as the distance', () => {
  expect(unitsNeeded(intervalOf('t'), shortfall, 0.5)).toBeCloseTo(400, 6)
  expect(unitsNeeded(intervalOf('t', 0.9), shortfall, 0.5)).toBeCloseTo(400, 6)
})

test('Stringer’s limits narrow with n itself', () => {
  expect(unitsNeeded(intervalOf('stringer'), shortfall, 0.5)).toBeCloseTo(200, 6)
})
