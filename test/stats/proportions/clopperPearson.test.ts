import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf } from '../../../src/stats/distributions/binomial.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { expectNear } from '../near.ts'
import { counts, newcombeRows, proportionLaws, rounded } from '../proportionLaws.ts'

test.each(newcombeRows)('the table of Newcombe: $successes of $trials', ({ successes, trials, exact }) => {
  expect(rounded(clopperPearson(successes, trials, 0.95))).toEqual(exact)
})

test('nothing but successes: the lower limit is (α/2)^(1/n), the upper exactly 1', () => {
  const { lower, upper } = clopperPearson(30, 30, 0.9)
  expectNear(lower, 0.05 ** (1 / 30), 1e-13)
  expect(upper).toBe(1)
  expect(clopperPearson(0, 30, 0.9).lower).toBe(0)
})

proportionLaws(clopperPearson)

test('law: an exact test just does not reject the limits', () => {
  fc.assert(
    fc.property(counts, fc.double({ min: 0.5, max: 0.999, noNaN: true }), ([successes, trials], level) => {
      const { lower, upper } = clopperPearson(successes, trials, level)
      if (successes > 0) expectNear(binomialCdf(trials - successes, trials, 1 - lower), (1 - level) / 2, 1e-8)
      if (successes < trials) expectNear(binomialCdf(successes, trials, upper), (1 - level) / 2, 1e-8)
    }),
  )
})

test('effective trials that rounding leaves beside the successes are none', () => {
  const { lower, upper } = clopperPearson(4, 4 + 2 ** -50, 0.95)
  expectNear(lower, clopperPearson(4, 4, 0.95).lower, 1e-12)
  expect(upper).toBe(1)
  expect(clopperPearson(1e-15, 4, 0.95).lower).toBe(0)
})
