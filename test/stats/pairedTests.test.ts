import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairedT, pairedTInterval } from '../../src/stats/pairedT.ts'
import { signFlip } from '../../src/stats/signFlip.ts'
import type { Tails } from '../../src/stats/tails.ts'
import { wilcoxonSignedRank } from '../../src/stats/wilcoxonSignedRank.ts'
import { expectNear } from './near.ts'

// R and scipy are held to in test/parity/stats.test.ts.

const resampling = { resamples: 999, seed: 5 }

test('Student’s own data: extra sleep under two drugs', () => {
  // Student, "The probable error of a mean", Biometrika 6 (1908): t = 4.06, p = 0.0028 in R's help of t.test.
  const sleep = Float64Array.of(1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4)
  const tested = pairedT(sleep)
  expect(tested?.t).toBeCloseTo(4.0621, 4)
  expect(tested?.df).toBe(9)
  expect(tested?.twoSided).toBeCloseTo(0.002833, 6)
  const { lower, upper } = pairedTInterval(sleep, 0.95) ?? { lower: Number.NaN, upper: Number.NaN }
  expect(lower).toBeCloseTo(0.7001142, 7)
  expect(upper).toBeCloseTo(2.4598858, 7)
})

test('Darwin’s maize: Fisher’s sign-flip test, all 2¹⁵ signs', () => {
  // Fisher, "The Design of Experiments" (1935), 21: of 32,768 sums 835 are larger and 28 equal; in eighths of an inch.
  const maize = Float64Array.of(49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48)
  const tested = signFlip(maize, resampling)
  expect(tested.exact).toBe(true)
  expect(tested.flips).toBe(32_768)
  expectNear(tested.greater, 863 / 32_768, 1e-14)
  expectNear(tested.twoSided, 1726 / 32_768, 1e-14)
})

test('Wilcoxon by hand: ranks 1, 2½, 2½, 4, of which the first is negative', () => {
  const tested = wilcoxonSignedRank(Float64Array.of(-1, 2, 2, 3))
  expect(tested?.positiveRanks).toBe(9)
  expect(tested?.negativeRanks).toBe(1)
  // Of 16 ways two have at most 1 on the negative side.
  expect(tested?.greater).toBe(2 / 16)
  expect(tested?.twoSided).toBe(4 / 16)
  expect(tested?.less).toBe(15 / 16)
})

test('what no test can judge', () => {
  expect(pairedT(Float64Array.of(1))).toBeUndefined()
  expect(pairedT(Float64Array.of(0.3, 0.1 + 0.2, 0.3))).toBeUndefined()
  expect(pairedTInterval(Float64Array.of(2, 2), 0.9)).toBeUndefined()
  expect(wilcoxonSignedRank(Float64Array.of(0, 0))).toBeUndefined()
  expect(signFlip(new Float64Array(20), resampling)).toEqual({
    exact: true,
    flips: 1,
    twoSided: 1,
    less: 1,
    greater: 1,
  })
})

test('from 17 differences on signs are drawn, and the one that is there is one of them', () => {
  const ascending = Float64Array.from({ length: 17 }, (_, i) => i + 1)
  const tested = signFlip(ascending, resampling)
  expect(tested.exact).toBe(false)
  expect(tested.flips).toBe(999)
  // Of 2¹⁷ ways 1 is as large.
  expect(tested.greater).toBe(1 / 1000)
  expect(tested.less).toBe(1)
  expect(signFlip(ascending.with(16, 0), resampling).exact).toBe(true)
})

test('signs that are drawn come near to all signs', () => {
  const differences = Float64Array.from({ length: 16 }, (_, i) => Math.cos(7 * i) + 0.3)
  const exact = signFlip(differences, resampling)
  // Two more that hardly count, so that signs are drawn.
  const drawn = signFlip(Float64Array.of(...differences, 1e-9, -1e-9), { resamples: 100_000, seed: 11 })
  expect(drawn.exact).toBe(false)
  expect(Math.abs(drawn.twoSided - exact.twoSided)).toBeLessThan(0.01)
  expect(Math.abs(drawn.greater - exact.greater)).toBeLessThan(0.01)
})

const tests: Readonly<Record<string, (differences: Float64Array) => Tails | undefined>> = {
  pairedT,
  wilcoxonSignedRank: differences => wilcoxonSignedRank(differences),
  'wilcoxonSignedRank, normal': differences =>
    wilcoxonSignedRank(differences, { zeros: 'split', distribution: 'normal', continuityCorrection: true }),
  signFlip: differences => signFlip(differences, resampling),
}

describe.each(Object.entries(tests))('%s', (name, tested) => {
  const differences = fc
    .array(fc.integer({ min: -30, max: 40 }), { minLength: 2, maxLength: 30 })
    .map(list => Float64Array.from(list, value => value / 10))

  test('law: p-values are in (0, 1], and the sides add up to at least 1', () => {
    fc.assert(
      fc.property(differences, list => {
        const p = tested(list)
        if (p === undefined) return
        for (const value of [p.twoSided, p.less, p.greater]) {
          expect(value).toBeGreaterThan(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        expect(p.less + p.greater).toBeGreaterThanOrEqual(1 - 1e-12)
      }),
    )
  })

  test('law: the order of the differences does not matter', () => {
    fc.assert(
      fc.property(differences, list => {
        const [one, other] = [tested(list), tested(list.toReversed())]
        expect(other === undefined).toBe(one === undefined)
        if (one === undefined || other === undefined) return
        expectNear(other.twoSided, one.twoSided, 1e-12)
        expectNear(other.less, one.less, 1e-12)
        expectNear(other.greater, one.greater, 1e-12)
      }),
    )
  })

  test('law: models exchanged, the sides are', () => {
    fc.assert(
      fc.property(differences, list => {
        // Signs that are drawn are others for the opposite differences.
        fc.pre(name !== 'signFlip' || list.length <= 16)
        const one = tested(list)
        const turned = tested(list.map(difference => -difference))
        expect(turned === undefined).toBe(one === undefined)
        if (one === undefined || turned === undefined) return
        expectNear(turned.twoSided, one.twoSided, 1e-12)
        expectNear(turned.less, one.greater, 1e-12)
        expectNear(turned.greater, one.less, 1e-12)
      }),
    )
  })
})

test('law: an interval of a mean difference excludes 0 just where the test rejects', () => {
  const differences = fc
    .array(fc.integer({ min: -30, max: 60 }), { minLength: 2, maxLength: 30 })
    .map(list => Float64Array.from(list))
  fc.assert(
    fc.property(differences, fc.double({ min: 0.5, max: 0.99, noNaN: true }), (list, level) => {
      const tested = pairedT(list)
      const interval = pairedTInterval(list, level)
      if (tested === undefined || interval === undefined) return
      fc.pre(Math.abs(tested.twoSided - (1 - level)) > 1e-9)
      expect(interval.lower > 0 || interval.upper < 0).toBe(tested.twoSided < 1 - level)
    }),
  )
})
