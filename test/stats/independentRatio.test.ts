import fc from 'fast-check'
import { expect, test } from 'vitest'
import { independentDifference } from '../../src/stats/independentDifference.ts'
import { independentRatio } from '../../src/stats/independentRatio.ts'

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
