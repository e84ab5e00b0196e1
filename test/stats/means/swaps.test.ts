import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SWAPPED, swapsOfFlips, swapsOfGains } from '../../../src/stats/means/swaps.ts'

test('five gains show a lead, four do not', () => {
  expect(swapsOfGains(Float64Array.of(1, 1, 1, 1))?.greater).toBe(1 / 16)
  expect(swapsOfGains(Float64Array.of(1, 1, 1, 1, 1))).toEqual({ differing: 5, greater: 1 / 32, less: 1 })
})

test('units on which the two agree do not count', () => {
  const found = swapsOfGains(Float64Array.of(0, 3, Number.NaN, 0, 2, -1))
  // Of the eight signs of 3, 2 and 1, those of +3 +2 +1 and +3 +2 −1 sum to 4 or more.
  expect(found).toEqual({ differing: 3, greater: 2 / 8, less: 7 / 8 })
  expect(swapsOfGains(new Float64Array(3))).toEqual({ differing: 0, greater: 1, less: 1 })
})

test('so many units need no swaps', () => {
  expect(swapsOfGains(new Float64Array(MOST_SWAPPED + 1).fill(1))).toBeUndefined()
  expect(swapsOfGains(new Float64Array(MOST_SWAPPED).fill(1))?.greater).toBe(2 ** -MOST_SWAPPED)
})

test('the sign test: 8 of 9', () => {
  const { differing, greater, less } = swapsOfFlips(8, 1)
  expect(differing).toBe(9)
  expect(greater).toBeCloseTo(10 / 512, 15)
  expect(less).toBeCloseTo(511 / 512, 15)
})

test('law: gains of one size are the sign test, and turned gains turn the tails', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.nat({ max: 8 }), (won, lost) => {
      const gains = Float64Array.from({ length: won + lost }, (_, i) => (i < won ? 1 : -1))
      const [swaps, signs] = [swapsOfGains(gains), swapsOfFlips(won, lost)]
      expect(swaps?.greater).toBeCloseTo(signs.greater, 12)
      expect(swapsOfGains(gains.map(gain => -gain))?.less).toBeCloseTo(signs.greater, 12)
    }),
  )
})
