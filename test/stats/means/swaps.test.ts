import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import { MOST_SWAPPED, signFlip, swapsOfFlips, swapsOfGains } from '../../../src/stats/means/swaps.ts'
import { whileFollowed } from '../../../src/stats/resampling/whileFollowed.ts'
import { tableOf } from '../../tableOf.ts'
import { expectNear } from '../near.ts'
import { pairedTestLaws } from '../pairedTestLaws.ts'

const resampling = { resamples: 999, seed: 5 }

test('Darwin’s maize: Fisher’s sign-flip test, all 2¹⁵ signs', () => {
  // Fisher, "The Design of Experiments" (1935), 21: of 32,768 sums 835 are larger and 28 equal; in eighths of an inch.
  const maize = Float64Array.of(49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48)
  const tested = signFlip(maize, resampling)
  expectNear(tested.greater, 863 / 32_768, 1e-14)
  expectNear(tested.twoSided, 1726 / 32_768, 1e-14)
})

test('differences that are all 0 have one sum', () => {
  expect(signFlip(new Float64Array(20), resampling)).toEqual({
    twoSided: 1,
    less: 1,
    greater: 1,
  })
})

test('from 17 differences on, signs are drawn, and the observed signs count as one draw', () => {
  const ascending = Float64Array.from({ length: 17 }, (_, i) => i + 1)
  const tested = signFlip(ascending, resampling)
  // One of 2¹⁷ ways gives as large a sum.
  expect(tested.greater).toBe(1 / 1000)
  expect(tested.less).toBe(1)
  expect(signFlip(ascending.with(16, 0), resampling).greater).toBe(2 ** -16)
})

test('drawn signs come near to all signs', () => {
  const differences = Float64Array.from({ length: 16 }, (_, i) => Math.cos(7 * i) + 0.3)
  const exact = signFlip(differences, resampling)
  // Two more that hardly count, so that signs are drawn.
  const drawn = signFlip(Float64Array.of(...differences, 1e-9, -1e-9), { resamples: 100_000, seed: 11 })
  expect(Math.abs(drawn.twoSided - exact.twoSided)).toBeLessThan(0.01)
  expect(Math.abs(drawn.greater - exact.greater)).toBeLessThan(0.01)
})

test('each of many differences has a sign of its own', () => {
  // Of 64 signs 40 are the same at least: 2 · P(Binomial(64, ½) ≥ 40), by scipy.stats.binom.sf(39, 64, 0.5).
  const differences = Float64Array.from({ length: 64 }, (_, i) => (i < 40 ? 1 : -1))
  const { twoSided } = signFlip(differences, { resamples: 20_000, seed: 3 })
  expect(Math.abs(twoSided - 2 * 0.029_970_6)).toBeLessThan(0.01)
})

test('sums that rounding alone sets apart are equal, whatever the unit of the differences', () => {
  const tenths = [1, 2, 3, 4, 5, -7, 6, 8]
  const inUnits = (unit: number) =>
    signFlip(
      Float64Array.from(tenths, tenth => (tenth / 10) * unit),
      resampling,
    )
  for (const unit of [1e-9 / 3, 1 / 3, 1e9 / 3]) expect(inUnits(unit)).toEqual(inUnits(10))
})

pairedTestLaws(differences => signFlip(differences, resampling), 16)

test('the unit of the differences does not matter, though their sums round', () => {
  const differences = Float64Array.of(0.1, 0.2, 0.3, -0.3, 0.6, 0.4, -0.1)
  const { twoSided, less, greater } = signFlip(differences, resampling)
  for (const unit of [1e-12, 1e-6, 1e6, 1e12]) {
    expect(
      signFlip(
        differences.map(each => each * unit),
        resampling,
      ),
    ).toMatchObject({ twoSided, less, greater })
  }
  // In tenths all sums are whole numbers.
  expect(signFlip(Float64Array.of(1, 2, 3, -3, 6, 4, -1), resampling)).toMatchObject({ twoSided, less, greater })
})

describe('drawn signs', () => {
  const differences = Float64Array.from({ length: 70 }, (_, i) => 3 * Math.cos(7 * i) + 0.4)

  test('are the bits of random numbers, 32 of each, for the differences by size', () => {
    const random = seededRandom(5)
    const sizes = Array.from(differences, Math.abs).sort((a, b) => a - b)
    const observed = differences.reduce((sum, difference) => sum + difference, 0)
    let [less, greater, either] = [1, 1, 1]
    for (let resample = 0; resample < 999; resample++) {
      const bits = [0, 1, 2].flatMap(() =>
        Array.from((random.next() * 2 ** 32).toString(2).padStart(32, '0')).reverse(),
      )
      const sum = sizes.reduce((total, size, i) => total + (bits[i] === '1' ? size : -size), 0)
      if (sum <= observed) less++
      if (sum >= observed) greater++
      if (Math.abs(sum) >= Math.abs(observed)) either++
    }
    expect(signFlip(differences, resampling)).toEqual({
      twoSided: either / 1000,
      less: less / 1000,
      greater: greater / 1000,
    })
  })

  test('do not depend on the order of the differences', () => {
    expect(signFlip(differences.toReversed(), resampling)).toEqual(signFlip(differences, resampling))
  })

  test('are told one by one', () => {
    const heard: number[][] = []
    whileFollowed(
      (drawn, of) => heard.push([drawn, of]),
      () => signFlip(differences, { resamples: 3, seed: 5 }),
    )
    expect(heard).toEqual(tableOf('1 3 / 2 3 / 3 3'))
  })
})

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
