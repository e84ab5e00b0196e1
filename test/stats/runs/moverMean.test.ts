import { expect, test } from 'vitest'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { moverMean } from '../../../src/stats/runs/moverMean.ts'

const whole = (): number => 1
const independent = (): number => 0

test('for independent proportions, as the difference of two: statsmodels confint_proportions_2indep(method="newcomb")', () => {
  // 40 of 50 against 12 of 60: the mean of 40/50 and 48/60 is half the difference, plus ½.
  const estimates = [
    { value: 0.8, limits: wilson(40, 50, 0.95), share: 0.5 },
    { value: 0.8, limits: wilson(48, 60, 0.95), share: 0.5 },
  ]
  const { lower, upper } = moverMean(estimates, independent)
  expect(2 * lower - 1).toBeCloseTo(0.42427946075384515, 12)
  expect(2 * upper - 1).toBeCloseTo(0.7197686265447407, 12)
})

test('for estimates that are wholly correlated, the means of the limits', () => {
  const estimates = [
    { value: 0.5, limits: { lower: 0.25, upper: 1 }, share: 0.25 },
    { value: 0.75, limits: { lower: 0.5, upper: 0.875 }, share: 0.75 },
  ]
  const { lower, upper } = moverMean(estimates, whole)
  expect(lower).toBeCloseTo(0.25 * 0.25 + 0.75 * 0.5, 12)
  expect(upper).toBeCloseTo(0.25 * 1 + 0.75 * 0.875, 12)
})

test('limits that do not contain their value, and infinite ones', () => {
  const below = { value: 0.3, limits: { lower: 0.1, upper: 0.2 }, share: 0.5 }
  const limits = moverMean([below, below], independent)
  expect(limits.lower).toBeCloseTo(0.3 - 0.2 / Math.SQRT2, 12)
  expect(limits.upper).toBeCloseTo(0.2, 12)
  const open = { value: 1, limits: { lower: 0, upper: Number.POSITIVE_INFINITY }, share: 0.5 }
  expect(moverMean([open, open], independent).upper).toBe(Number.POSITIVE_INFINITY)
})

test('one limit that does not contain its value makes the mean of the limits count', () => {
  const { lower } = moverMean(
    [
      { value: 0.6, limits: { lower: 0.4, upper: 0.7 }, share: 0.5 },
      { value: 0.3, limits: { lower: 0.38, upper: 0.5 }, share: 0.5 },
    ],
    independent,
  )
  expect(lower).toBeCloseTo((0.4 + 0.38) / 2, 12)
})

test('a limit that is the value leaves the reach of the others', () => {
  const { upper } = moverMean(
    [
      { value: 1, limits: { lower: 0.8, upper: 1 }, share: 0.25 },
      { value: 0.5, limits: { lower: 0.4, upper: 0.9 }, share: 0.25 },
      { value: 0.5, limits: { lower: 0.3, upper: 0.8 }, share: 0.5 },
    ],
    independent,
  )
  expect(upper).toBeCloseTo(0.625 + Math.hypot(0.1, 0.15), 12)
})

test('opposed estimates cancel, even where their correlation rounds beyond −1', () => {
  const estimate = { value: 0.5, limits: { lower: 0.4, upper: 0.6 }, share: 0.5 }
  expect(moverMean([estimate, estimate], () => -1 - 1e-9)).toEqual({ lower: 0.5, upper: 0.5 })
})
