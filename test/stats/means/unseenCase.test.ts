import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieller } from '../../../src/stats/means/fieller.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { momentsOf, withOneMore } from '../../../src/stats/means/moments.ts'
import { unseenCase } from '../../../src/stats/means/unseenCase.ts'

test('by hand: a quarter of a case that costs 3 and brings nothing', () => {
  const [cost, passed] = [Float64Array.of(1, 2, 3, 2), Float64Array.of(1, 1, 1, 1)]
  // The ratio is the mean cost, 2. The unseen case lies at 2 + 3/1, for the lower limit at 2 + (1 − 2)/1.
  const moments = momentsOf(cost)
  const found = unseenCase(cost, passed, 0.9)
  expect(found?.upper).toBeCloseTo(fartherT(withOneMore(moments, 5, 0.25), 0.9).upper, 12)
  expect(found?.lower).toBeCloseTo(fartherT(withOneMore(moments, 1, 0.25), 0.9).lower, 12)
})

test('never within Fieller’s limits, and undefined where these are', () => {
  const amount = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 2, maxLength: 20 }), pairs => {
      const [a, b] = [0, 1].map(side => Float64Array.from(pairs, pair => pair[side]!))
      const [plain, held] = [fieller(a!, b!, 0.9), unseenCase(a!, b!, 0.9)]
      expect(held === undefined).toBe(plain === undefined)
      if (plain === undefined || held === undefined) return
      expect(held.upper).toBeGreaterThanOrEqual(plain.upper)
      expect(held.lower).toBeLessThanOrEqual(Math.max(0, plain.lower))
    }),
  )
})
