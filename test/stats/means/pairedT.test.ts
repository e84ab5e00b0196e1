import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairedT, pairedTInterval } from '../../../src/stats/means/pairedT.ts'
import { pairedTestLaws } from '../pairedTestLaws.ts'

// test/parity/stats.test.ts compares with R and scipy.

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

test('one difference, or none that differs from the others, cannot be tested', () => {
  expect(pairedT(Float64Array.of(1))).toBeUndefined()
  expect(pairedT(Float64Array.of(0.3, 0.1 + 0.2, 0.3))).toBeUndefined()
  expect(pairedTInterval(Float64Array.of(2, 2), 0.9)).toBeUndefined()
})

test.each([1e-300, 1e300])('differences in units of %f have the same t', unit => {
  const differences = Float64Array.of(1.2, 2.4, -1.3, 0.5)
  const [plain, scaled] = [differences, differences.map(value => value * unit)].map(each => pairedT(each))
  expect(scaled?.t).toBeCloseTo(plain?.t ?? Number.NaN, 12)
  expect(scaled?.twoSided).toBeCloseTo(plain?.twoSided ?? Number.NaN, 12)
})

pairedTestLaws(pairedT)

test('law: the interval of a mean difference excludes 0 just where the test rejects', () => {
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

test('two differences can be tested', () => {
  // Student's t with one degree of freedom is Cauchy's distribution.
  const tested = pairedT(Float64Array.of(1, 4))
  expect(tested).toMatchObject({ df: 1, mean: 2.5, standardError: 1.5 })
  expect(tested?.t).toBeCloseTo(5 / 3, 12)
  expect(tested?.twoSided).toBeCloseTo(1 - (2 * Math.atan(5 / 3)) / Math.PI, 12)
})

test('no difference cannot be tested', () => {
  expect(pairedT(new Float64Array())).toBeUndefined()
})
