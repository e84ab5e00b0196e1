import { expect, test } from 'vitest'
import { withLogRoot, withNumber, withRoot } from '../../../src/measure/intervals/methodTraits.ts'

const shortfall = { n: 100, reach: 0.3, off: 0.1, limit: 0.5, bound: 0.7, slack: 0, power: 0.5, level: 0.95 }

test('to come three times as near takes nine times as many units, or three times where little was seen', () => {
  expect(withRoot(shortfall)).toBeCloseTo(900, 9)
  expect(withNumber(shortfall)).toBeCloseTo(300, 9)
  // Where the value may be worse by half of the reach.
  expect(withRoot({ ...shortfall, slack: 0.5 })).toBeCloseTo(100 * 4.5 ** 2, 9)
  expect(withNumber({ ...shortfall, slack: 0.5 })).toBeCloseTo(450, 9)
})

test('on the log scale, four times the value is twice as far as twice the value', () => {
  // The value is 1, its limit 16 and the bound 2.
  const above = { ...shortfall, reach: 15, off: 1, limit: 16, bound: 2 }
  expect(withLogRoot(above)).toBeCloseTo(100 * 4 ** 2, 9)
  expect(withLogRoot({ ...above, slack: 0.5 })).toBeCloseTo(100 * 6 ** 2, 9)
  // Below a value, and where it is not positive, there is no such scale.
  const below = { ...shortfall, reach: 0.3, off: 0.1, limit: 0.4, bound: 0.6 }
  expect(withLogRoot(below)).toBe(withRoot(below))
  const negative = { ...shortfall, reach: 3, off: 1, limit: 2, bound: 0 }
  expect(withLogRoot(negative)).toBe(withRoot(negative))
})
