import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type JointMoments,
  type JointPower,
  jointPowers,
  momentsOfCombination,
  momentsOfSums,
} from '../../../src/stats/means/jointMoments.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'

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

  test('squares that rounding makes negative are 0', () => {
    expect(momentsOfSums(2, 0, [2, 1.9999999999999998, 2], [0.999_999_999, 1.000_000_001]).squares).toBe(0)
  })
})
