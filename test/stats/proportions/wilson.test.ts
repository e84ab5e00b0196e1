import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { expectNear } from '../near.ts'
import { counts, newcombeRows, proportionLaws, rounded } from '../proportionLaws.ts'

test.each(newcombeRows)('the table of Newcombe: $successes of $trials', ({ successes, trials, score }) => {
  expect(rounded(wilson(successes, trials, 0.95))).toEqual(score)
})

test('nothing but successes: the upper limit is exactly 1, and of no success the lower one exactly 0', () => {
  expect(wilson(30, 30, 0.9).upper).toBe(1)
  expect(wilson(0, 30, 0.9).lower).toBe(0)
})

proportionLaws(wilson)

test('law: a z-test just does not reject the limits', () => {
  fc.assert(
    fc.property(counts, fc.double({ min: 0.5, max: 0.999, noNaN: true }), ([successes, trials], level) => {
      const { lower, upper } = wilson(successes, trials, level)
      const share = successes / trials
      if (successes > 0) {
        expectNear((share - lower) / Math.sqrt((lower * (1 - lower)) / trials), normalReach(level), 1e-9)
      }
      if (successes < trials) {
        expectNear((upper - share) / Math.sqrt((upper * (1 - upper)) / trials), normalReach(level), 1e-8)
      }
    }),
  )
})
