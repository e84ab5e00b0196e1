import { expect, test } from 'vitest'
import { withNumber, withRoot } from '../../../src/measure/intervals/methodTraits.ts'

const shortfall = { n: 100, reach: 0.3, off: 0.1, limit: 0.5, bound: 0.7, slack: 0, power: 0.5, level: 0.95 }

test('to come three times as near takes nine times as many units, or three times where little was seen', () => {
  expect(withRoot(shortfall)).toBeCloseTo(900, 9)
  expect(withNumber(shortfall)).toBeCloseTo(300, 9)
  // Where the value may be worse by half of the reach.
  expect(withRoot({ ...shortfall, slack: 0.5 })).toBeCloseTo(100 * 4.5 ** 2, 9)
  expect(withNumber({ ...shortfall, slack: 0.5 })).toBeCloseTo(450, 9)
})
