import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnMean } from '../../../src/numeric/weightedMean.ts'
import {
  countedMean,
  type JointMoments,
  type JointPower,
  jointPowers,
  momentsOf,
  momentsOfCombination,
  momentsOfSums,
  skewnessOf,
  standardErrorOf,
  weightedMomentsOf,
  withOneMore,
} from '../../../src/stats/means/moments.ts'
import { expectNear } from '../near.ts'

const values = Float64Array.of(0.1, 0.4, 0.2, 2.5, 0.05, 0.9, 0.3, 1.2, 0.6, 0.15)

test('scipy 1.17 gives the same', () => {
  const moments = momentsOf(values)
  expectNear(moments.mean, 0.64)
  expectNear(moments.squares, 5.0889999999999995)
  expectNear(moments.cubes, 6.009179999999999)
  expectNear(skewnessOf(moments), 1.6552612064689336)
  expectNear(standardErrorOf(moments), Math.sqrt(5.089 / 90))
  expect([moments.least, moments.most]).toEqual([0.05, 2.5])
})

test('one more value changes them as it would have from the start', () => {
  const { squares, cubes, n, mean } = withOneMore(momentsOf(values), 2.5)
  expectNear(squares, 8.23409090909091)
  expectNear(cubes, 8.213925619834711)
  expect(n).toBe(11)
  expectNear(mean, 8.9 / 11)
})

test('long columns, whose blocks are summed plainly, have the moments of short ones repeated', () => {
  const long = Float64Array.from({ length: 5000 }, (_, i) => values[i % 10])
  const [one, many] = [momentsOf(values), momentsOf(long)]
  expectNear(many.squares, 500 * one.squares)
  expectNear(many.cubes, 500 * one.cubes)
  expect(skewnessOf(momentsOf(Float64Array.of(3, 3, 3)))).toBe(0)
})

test('a unit scales them, so that nothing overflows', () => {
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), power => {
      const unit = 2 ** power
      const scaled = momentsOf(
        values.map(value => value / unit),
        unit,
      )
      expect(scaled).toEqual(momentsOf(values))
    }),
  )
})

test('equal weights give the moments of values, and a weight of 0 leaves a row out', () => {
  const values = Float64Array.of(3, 1, 4, 1.5, 9)
  const [plain, weighed] = [momentsOf(values), weightedMomentsOf(values, new Float64Array(5).fill(0.3))]
  const without = weightedMomentsOf(Float64Array.of(...values, 700), Float64Array.of(2, 2, 2, 2, 2, 0))
  for (const found of [weighed, without]) {
    for (const key of ['n', 'mean', 'squares', 'cubes', 'least', 'most'] as const) {
      expect(found[key]).toBeCloseTo(plain[key], 10)
    }
  }
})

test('weighted: the standard error is that of a weighted mean', () => {
  const moments = weightedMomentsOf(Float64Array.of(1, 2, 6), Float64Array.of(1, 2, 1))
  // The mean is 11/4, and 16/6 rows count. Σ w²(x − x̄)²/(Σw)² = (1.75² + 4 · 0.75² + 3.25²)/16.
  expect(moments.mean).toBe(2.75)
  expect(moments.n).toBeCloseTo(16 / 6, 14)
  const variance = (1.75 ** 2 + 4 * 0.75 ** 2 + 3.25 ** 2) / 16
  expect(standardErrorOf(moments) ** 2).toBeCloseTo((variance * moments.n) / (moments.n - 1), 14)
})

test('the extremes are found wherever they are, and one more value may be one', () => {
  for (const order of [
    [1, 4, 2],
    [4, 2, 1],
    [2, 1, 4],
  ]) {
    const moments = momentsOf(Float64Array.from(order))
    expect(moments).toMatchObject({ least: 1, most: 4 })
    expect(withOneMore(moments, 7)).toMatchObject({ least: 1, most: 7 })
    expect(withOneMore(moments, -3)).toMatchObject({ least: -3, most: 4 })
  }
})

test('a part of one more value counts as often as its weight', () => {
  const values = Float64Array.of(1, 4, 2, 7)
  const half = withOneMore(momentsOf(values), 7, 0.5)
  const mean = (14 + 3.5) / 4.5
  const sum = (power: number): number =>
    values.reduce((total, value) => total + (value - mean) ** power, 0) + 0.5 * (7 - mean) ** power
  expect(half.n).toBe(4.5)
  expect(half.mean).toBeCloseTo(mean, 12)
  expect(half.squares).toBeCloseTo(sum(2), 12)
  expect(half.cubes).toBeCloseTo(sum(3), 12)
})

test('a unit scales long columns as it does short ones', () => {
  const long = Float64Array.from({ length: 5000 }, (_, i) => values[i % 10])
  expect(
    momentsOf(
      long.map(value => value * 2 ** 700),
      2 ** -700,
    ),
  ).toEqual(momentsOf(long))
})

describe('weighted values', () => {
  const weights = Float64Array.of(3, 1, 2, 0.5, 1, 4, 0.25, 2, 1, 1)
  const plain = weightedMomentsOf(values, weights)

  test('a unit scales them, so that nothing overflows', () => {
    const large = values.map(value => value * 2 ** 800)
    expect(weightedMomentsOf(large, weights, 2 ** -800)).toEqual(plain)
  })

  test.each([2 ** -900, 2 ** 900])('the unit of the weights does not matter: %f', unit => {
    const scaled = weights.map(weight => weight * unit)
    expect(weightedMomentsOf(values, scaled)).toEqual(plain)
  })

  test('a value without weight may be anything', () => {
    for (const anything of [Number.POSITIVE_INFINITY, Number.NaN]) {
      const found = weightedMomentsOf(Float64Array.of(anything, ...values), Float64Array.of(0, ...weights))
      expect(found).toEqual(plain)
    }
  })
})

test('values that stand for several have the moments of all of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: -1e3, max: 1e3, noNaN: true }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 8,
      }),
      pairs => {
        const [each, count] = [pairs.map(([value]) => value), pairs.map(([, times]) => times)].map(column =>
          Float64Array.from(column),
        )
        const rows = Float64Array.from(pairs.flatMap(([value, times]) => Array.from({ length: times }, () => value)))
        const [counted, one] = [momentsOf(each, 0.5, count), momentsOf(rows, 0.5)]
        const spread = one.most - one.least
        // Deviations of values that are all but equal are rounding alone.
        const rounding = 2 ** -50 * Math.max(Math.abs(one.least), Math.abs(one.most))
        const near = (power: number) => 1e-9 * spread ** power + one.n * rounding ** power + Number.MIN_VALUE
        expect([counted.n, counted.least, counted.most]).toEqual([one.n, one.least, one.most])
        expect(Math.abs(counted.mean - one.mean)).toBeLessThan(1e-12 * (1 + Math.abs(one.mean)))
        expect(Math.abs(counted.squares - one.squares)).toBeLessThan(near(2))
        expect(Math.abs(counted.cubes - one.cubes)).toBeLessThan(near(3))
      },
    ),
  )
})

test('the mean of counted values is as exact as that of their rows', () => {
  const mean = columnMean(Float64Array.of(0.1, 0.1, 0.1, -0.3), undefined)
  expect(mean).not.toBe(0)
  expect(countedMean(Float64Array.of(0.1, -0.3), Float64Array.of(3, 1))).toBe(mean)
  expect(countedMean(Float64Array.of(1e300, -1e300), Float64Array.of(2, 2))).toBe(0)
})

type Pair = readonly [a: number, b: number]

/** The sums of products of pairs, less a constant of each side. */
function jointOf(pairs: readonly Pair[], shift: Pair): JointMoments {
  const sumOf = (power: JointPower): number =>
    pairs.reduce((sum, [a, b]) => sum + (a - shift[0]) ** Number(power[0]) * (b - shift[1]) ** Number(power[1]), 0)
  const sums = Object.fromEntries(jointPowers.map(power => [power, sumOf(power)])) as Record<JointPower, number>
  return { n: pairs.length, shift, sums }
}

test('sums of products give the moments of any combination', () => {
  const value = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 30 }),
      value,
      value,
      (rows, alpha, beta) => {
        const found = momentsOfCombination(jointOf(rows, [0, 0]), alpha, beta)
        const plain = momentsOf(Float64Array.from(rows, ([a, b]) => alpha * a + beta * b))
        expect(found.mean).toBeCloseTo(plain.mean, 6)
        expect(Math.abs(found.squares - plain.squares)).toBeLessThanOrEqual(1e-9 * (1 + plain.squares))
        const scale = 1 + (Math.abs(alpha) + Math.abs(beta)) ** 3 * 50 ** 3 * rows.length
        expect(Math.abs(found.cubes - plain.cubes) / scale).toBeLessThan(1e-9)
      },
    ),
  )
})

test('what was taken from either side comes back in the mean', () => {
  const pairs: Pair[] = [
    [7, 2],
    [4, 6],
    [9, 3],
    [5.5, 8],
  ]
  const found = momentsOfCombination(jointOf(pairs, [6, 4]), 2, -3)
  const plain = momentsOf(Float64Array.from(pairs, ([a, b]) => 2 * a - 3 * b))
  expect(found).toEqual({
    n: 4,
    mean: plain.mean,
    squares: expect.closeTo(plain.squares, 10),
    cubes: expect.closeTo(plain.cubes, 8),
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
  })
})

test('where rounding alone sets the rows of a combination apart, all are the mean', () => {
  const pairs = Array.from({ length: 100 }, (_, i): Pair => [i / 7, 1 - i / 7])
  const joint = jointOf(pairs, [6.3, -5.9])
  const { 10: a, '01': b, 20: aa, 11: ab, '02': bb } = joint.sums
  expect(aa + 2 * ab + bb).toBeGreaterThan((a + b) ** 2 / 100)
  const { mean, ...others } = momentsOfCombination(joint, 1, 1)
  expect(mean).toBeCloseTo(1, 12)
  expect(others).toEqual({ n: 100, squares: 0, cubes: 0, least: mean, most: mean })
  const near = pairs.map(([a], i): Pair => [1e9 + a, 1e9 + a + Math.sin(i) / 1e3])
  // What the sums have lost may be any size up to their rounding.
  const lost = momentsOfCombination(jointOf(near, [0, 0]), 1, -1)
  expect(lost.squares).toBeGreaterThan(100 * lost.mean ** 2)
})

describe('moments from the sums of powers', () => {
  const values = Float64Array.of(12, 9.5, 14, 10.25, 17)
  const sumsLess = (shift: number) =>
    [1, 2, 3].map(power => values.reduce((sum, value) => sum + (value - shift) ** power, 0)) as [number, number, number]

  test.each([0, 12, 13.5])('less %f they are those of the values', shift => {
    const plain = momentsOf(values)
    expect(momentsOfSums(5, shift, sumsLess(shift), [9.5, 17])).toEqual({
      n: 5,
      mean: expect.closeTo(plain.mean, 12),
      squares: expect.closeTo(plain.squares, 9),
      cubes: expect.closeTo(plain.cubes, 9),
      least: 9.5,
      most: 17,
    })
  })

  test('of values that are alike they are exact, whatever the sums round to', () => {
    const sums = [1.3, 0.57, 0.25] as const
    expect(momentsOfSums(3, 0, sums, [0.4, 0.4])).toEqual({
      n: 3,
      mean: 0.4,
      squares: 0,
      cubes: 0,
      least: 0.4,
      most: 0.4,
    })
  })

  test('squares that rounding makes negative are what it may have lost', () => {
    const { squares } = momentsOfSums(2, 0, [2, 1.9999999999999998, 2], [0.999_999_999, 1.000_000_001])
    expect(squares).toBeCloseTo(2 * Math.SQRT2 * 8 * Number.EPSILON, 18)
  })
})
