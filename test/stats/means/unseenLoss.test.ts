import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { unseenGain, unseenLoss, unseenPart } from '../../../src/stats/means/unseenLoss.ts'

const of = (values: readonly number[]) => momentsOf(Float64Array.from(values))

test('few losses of nearly one size lie close together, and so does the unseen one', () => {
  // They vary so little that all five count: as far beyond the worst as 6/5 of the way from the mean to it.
  expect(unseenLoss(of([4, 4.5, 5, 5.5, 6]))).toBeCloseTo(6 + 6 / 5, 12)
})

test('where most losses are 0, few count, and the tail is heavy', () => {
  // Two of eight: the mean is ½, the variation √3, and they count as 4.
  const reach = (1 + 6 / 4) * Math.exp(Math.sqrt(3) - 1.2)
  expect(unseenLoss(of([0, 0, 0, 0, 0, 0, 2, 2]))).toBeCloseTo(2 + (reach - 1) * 1.5, 12)
})

test('no losses, a known largest, and so many that none is missing', () => {
  expect(unseenLoss(of([0, 0, 0]))).toBe(0)
  expect(unseenLoss(of([4, 4.5, 5, 5.5, 6]), 6.5)).toBe(6.5)
  expect(unseenLoss(of([4, 4.5, 5, 5.5, 6]), 5)).toBe(6)
  expect(unseenLoss({ ...of([1, 2, 3]), n: 5000 })).toBe(3)
})

test('law: never nearer than the worst, no farther than ten times, and with its unit', () => {
  const losses = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-3, max: 1e3, noNaN: true })), {
    minLength: 2,
    maxLength: 40,
  })
  fc.assert(
    fc.property(losses, fc.integer({ min: -10, max: 10 }), (values, power) => {
      const found = unseenLoss(of(values))
      const worst = Math.max(...values)
      expect(found).toBeGreaterThanOrEqual(worst)
      expect(found).toBeLessThanOrEqual(10 * worst)
      expect(unseenLoss(of(values.map(value => value * 2 ** power)))).toBeCloseTo(found * 2 ** power, 6)
    }),
  )
})

test('an unseen gain lies about as far as the largest of so many, farther towards the longer tail', () => {
  const even = of([-2, -1, 0, 1, 2])
  const usual = Math.SQRT2 * Math.sqrt(2 * Math.log(5)) * (1 + 6 / 5)
  expect(unseenGain(even, 1)).toBeCloseTo(usual, 12)
  expect(unseenGain(even, -1)).toBeCloseTo(usual, 12)
  const skewed = of([-9, 1, 2, 3, 3])
  expect(unseenGain(skewed, -1)).toBeGreaterThan(unseenGain(skewed, 1))
  expect(unseenGain({ ...even, n: 5001 }, 1)).toBe(0)
})

test('by hand: how much of a row the unseen loss counts as', () => {
  const part = (n: number, variation: number, skewness: number): number => {
    const squares = n * variation ** 2
    return unseenPart({ n, mean: 1, squares, cubes: n * skewness * variation ** 3 })
  }
  // As skewed as a gamma distribution, and of little variation: wholly with five, by two thirds with ten.
  expect(part(5, 0.5, 1)).toBe(1)
  expect(part(10, 0.5, 0)).toBeCloseTo(2 / 3, 12)
  expect(part(20, 0.5, 0)).toBe(0)
  // More skewed than that by 0.3 less than 0.7.
  expect(part(50, 0.5, 0.6)).toBeCloseTo((0.7 * 0.3) / 0.6, 12)
  expect(part(50, 0.5, 3)).toBe(0.7)
  // A variation of 1.2 is half of what counts in full.
  expect(part(50, 1.2, 1.6)).toBeCloseTo(0.6, 12)
  expect(part(50, 3, 6)).toBe(1.2)
  // Where most are 0, the skewness lies far below twice the variation.
  expect(part(5, 2, 1.5)).toBe(0)
  expect(part(5, 0, 0)).toBe(1)
})
