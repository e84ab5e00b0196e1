import fc from 'fast-check'
import { expect, test } from 'vitest'
import { independentDifference } from '../../src/stats/independentDifference.ts'
import { wilson } from '../../src/stats/proportions/wilson.ts'
import { expectNear } from './near.ts'

// statsmodels 0.15.0: confint_proportions_2indep(a, m, b, n, method='newcomb', compare='diff').
test.each([
  [56, 70, 48, 80, 0.05243147240236498, 0.33387265403690614],
  [9, 10, 3, 10, 0.1705227239345029, 0.809017973535488],
  [10, 10, 0, 20, 0.6790860371419145, 1],
  [850, 1000, 1100, 1200, -0.09416945562838808, -0.039811857719335084],
])('%i of %i against %i of %i, as Newcombe has it', (a, m, b, n, lowest, highest) => {
  const of = (successes: number, trials: number) => ({
    value: successes / trials,
    ...wilson(successes, trials, 0.95),
  })
  const { lower, upper } = independentDifference(of(a, m), of(b, n))
  expectNear(lower, lowest, 1e-12)
  expectNear(upper, highest, 1e-12)
})

const bounded = fc
  .tuple(
    fc.double({ min: -5, max: 5, noNaN: true }),
    fc.double({ min: 0, max: 5, noNaN: true }),
    fc.double({ min: 0, max: 5, noNaN: true }),
  )
  .map(([value, below, above]) => ({ value, lower: value - below, upper: value + above }))

test('contains the difference, and no more than the limits of both together', () => {
  fc.assert(
    fc.property(bounded, bounded, (first, second) => {
      const { lower, upper } = independentDifference(first, second)
      expect(lower).toBeLessThanOrEqual(first.value - second.value)
      expect(upper).toBeGreaterThanOrEqual(first.value - second.value)
      expect(lower).toBeGreaterThanOrEqual(first.lower - second.upper - 1e-12)
      expect(upper).toBeLessThanOrEqual(first.upper - second.lower + 1e-12)
    }),
  )
})

test('exchanged sides have the opposite limits', () => {
  fc.assert(
    fc.property(bounded, bounded, (first, second) => {
      const { lower, upper } = independentDifference(first, second)
      const exchanged = independentDifference(second, first)
      expect(exchanged.lower).toBeCloseTo(-upper, 12)
      expect(exchanged.upper).toBeCloseTo(-lower, 12)
    }),
  )
})

test('without a limit on one side there is none of the difference', () => {
  const open = { value: 1, lower: 0.5, upper: Number.POSITIVE_INFINITY }
  const { lower, upper } = independentDifference({ value: 1, lower: 1, upper: 1 }, open)
  expect([lower, upper]).toEqual([Number.NEGATIVE_INFINITY, 0.5])
})
