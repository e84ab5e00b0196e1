import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  estimatedCorrelation,
  independentDifference,
  independentRatio,
  moverDifference,
  moverMean,
} from '../../src/stats/mover.ts'
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

describe('independentRatio', () => {
  // statsmodels 0.15: confint_poisson_2indep(method='mover', compare='ratio', method_mover='score', alpha=0.1), over the
  // limits of confint_poisson(method='score', alpha=0.1).
  test.each([
    [
      { value: 0.2, lower: 0.13873409426195585, upper: 0.28832134027899825 },
      { value: 35 / 90, lower: 0.2947567584455204, upper: 0.5130826132666509 },
      { lower: 0.32553441379361275, upper: 0.8151340532644392 },
    ],
    [
      { value: 0.06, lower: 0.023978904174150113, upper: 0.1501319649077582 },
      { value: 0.3, lower: 0.18741123159264164, upper: 0.4802273547597437 },
      { lower: 0.07231244294102794, upper: 0.5684870587931675 },
    ],
    [
      { value: 0.5, lower: 0.24338804787509769, upper: 1.027166297534444 },
      { value: 0.25, lower: 0.12169402393754884, upper: 0.513583148767222 },
      { lower: 0.7220530197970014, upper: 5.539759394849665 },
    ],
  ])('the limits of statsmodels', (first, second, expected) => {
    const { lower, upper } = independentRatio(first, second)
    expect(lower).toBeCloseTo(expected.lower, 10)
    expect(upper).toBeCloseTo(expected.upper, 10)
  })

  const bounded = fc
    .record({ value: fc.double({ min: 0.05, max: 0.95, noNaN: true }), below: share(), above: share() })
    .map(({ value, below, above }) => ({ value, lower: value * (1 - below), upper: value + above * (1 - value) }))

  function share(): fc.Arbitrary<number> {
    return fc.double({ min: 0.05, max: 0.9, noNaN: true })
  }

  test('at its limits, the difference of the first and R times the second has 0 as a limit', () => {
    fc.assert(
      fc.property(bounded, bounded, (first, second) => {
        const { lower, upper } = independentRatio(first, second)
        const times = (ratio: number) => ({
          value: ratio * second.value,
          lower: ratio * second.lower,
          upper: ratio * second.upper,
        })
        expect(independentDifference(first, times(lower)).lower).toBeCloseTo(0, 8)
        expect(independentDifference(first, times(upper)).upper / Math.max(1, upper)).toBeCloseTo(0, 8)
      }),
    )
  })

  test('a value that may be 0 bounds the ratio on one side alone', () => {
    const some = { value: 0.5, lower: 0.4, upper: 0.6 }
    const none = { value: 0, lower: 0, upper: 0.1 }
    expect(independentRatio(some, none).upper).toBe(Number.POSITIVE_INFINITY)
    expect(independentRatio(some, none).lower).toBeGreaterThan(4)
    expect(independentRatio(none, some).lower).toBe(0)
    expect(independentRatio(none, some).upper).toBeLessThan(0.25)
  })
})

const limits = () =>
  [
    { lower: 0.4, upper: 0.7 },
    { lower: 0.1, upper: 0.5 },
  ] as const
const values = [0.6, 0.3] as const

test('by hand: lower reaches 0.2 and 0.2, upper 0.1 and 0.2', () => {
  const { lower, upper } = moverDifference({ values, limits, correlation: 0.5 }, 0.95)
  expectNear(lower, 0.3 - Math.sqrt(0.04 + 0.04 - 0.04), 1e-14)
  expectNear(upper, 0.3 + Math.sqrt(0.01 + 0.04 - 0.02), 1e-14)
})

test('of independent values it is the square-and-add of both reaches', () => {
  const { lower, upper } = moverDifference({ values, limits, correlation: 0 }, 0.95)
  expectNear(lower, 0.3 - Math.hypot(0.2, 0.2), 1e-14)
  expectNear(upper, 0.3 + Math.hypot(0.1, 0.2), 1e-14)
})

test('of symmetric limits it is the interval of the difference by its own standard error', () => {
  const size = fc.double({ min: 0.01, max: 5, noNaN: true })
  const correlation = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, size, correlation, (a, b, r) => {
      const symmetric = () =>
        [
          { lower: -a, upper: a },
          { lower: 1 - b, upper: 1 + b },
        ] as const
      const { lower, upper } = moverDifference({ values: [0, 1], limits: symmetric, correlation: r }, 0.95)
      const reach = Math.sqrt(Math.max(0, a * a + b * b - 2 * r * a * b))
      expect(upper).toBeCloseTo(-1 + reach, 6)
      expect(lower).toBeCloseTo(-1 - reach, 6)
    }),
  )
})

test('a correlation lies between −1 and 1, and is 0 where one estimate shows no variance', () => {
  expect(estimatedCorrelation(3, [4, 9])).toBe(0.5)
  expect([estimatedCorrelation(6.1, [4, 9]), estimatedCorrelation(-6.1, [4, 9])]).toEqual([1, -1])
  expect([estimatedCorrelation(1, [0, 9]), estimatedCorrelation(1, [4, 0])]).toEqual([0, 0])
})

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
