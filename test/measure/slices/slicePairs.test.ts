import { describe, expect, test } from 'vitest'
import type { ValueOfSample } from '../../../src/measure/pairs/unpairedDifference.ts'
import { gapBetween, limitsOfGap } from '../../../src/measure/slices/slicePairs.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'

/** A proportion with its one-sided limits at 95 %. */
function shareOf(successes: number, trials: number): ValueOfSample {
  const limits = { ...wilson(successes, trials, 0.9), level: 0.95, sides: 1 as const, method: 'wilson' }
  return { value: successes / trials, limits }
}

test('the gap of two values does not depend on their order', () => {
  expect(gapBetween('difference', 0.5, 0.75)).toBe(0.25)
  expect(gapBetween('difference', 0.75, 0.5)).toBe(0.25)
  expect(gapBetween('ratio', 0.5, 0.8)).toBe(0.625)
  expect(gapBetween('ratio', 0.8, 0.5)).toBe(0.625)
  expect(gapBetween('difference', 0.1 * 3, 0.3)).toBe(0)
  expect(gapBetween('ratio', 0, 0.5)).toBe(0)
  expect(gapBetween('ratio', 0, 0)).toBeNaN()
})

describe('limits of a gap', () => {
  // Newcombe, Statistics in Medicine 17 (1998), Table II, method 10: 56/70 beside 48/80, two-sided 95 %.
  test('are those of two independent proportions', () => {
    const two = (successes: number, trials: number): ValueOfSample => ({
      value: successes / trials,
      limits: { ...wilson(successes, trials, 0.95), level: 0.95, sides: 2, method: 'wilson' },
    })
    const limits = limitsOfGap('difference', two(56, 70), two(48, 80))
    expect(limits).toEqual({ lower: expect.closeTo(0.0524, 4), upper: expect.closeTo(0.3339, 4) })
  })

  test('do not depend on the order of the two', () => {
    for (const kind of ['difference', 'ratio'] as const) {
      expect(limitsOfGap(kind, shareOf(9, 40), shareOf(30, 50))).toEqual(
        limitsOfGap(kind, shareOf(30, 50), shareOf(9, 40)),
      )
    }
  })

  test('of equal values hold on both sides', () => {
    const limits = limitsOfGap('difference', shareOf(8, 10), shareOf(80, 100))
    // The value of the small slice may lie farther below than above.
    expect(limits).toEqual({ lower: 0, upper: expect.closeTo(0.2655, 4) })
    expect(limitsOfGap('ratio', shareOf(8, 10), shareOf(80, 100))).toMatchObject({ upper: 1 })
  })

  test('of a ratio lie on the side of the smaller one', () => {
    const limits = limitsOfGap('ratio', shareOf(60, 100), shareOf(80, 100))
    expect(limits).toEqual({ lower: expect.closeTo(0.6375, 4), upper: expect.closeTo(0.8752, 4) })
  })

  test('are there only where both values have some that contain them', () => {
    const without = { value: 0.5, limits: { because: 'one group says nothing' } }
    expect(limitsOfGap('difference', shareOf(8, 10), without)).toEqual({
      because: 'a slice has no limits (one group says nothing)',
    })
    expect(limitsOfGap('difference', shareOf(2, 10), without)).toEqual({
      because: 'a slice has no limits (one group says nothing)',
    })
    const odd: ValueOfSample = { value: 0.5, limits: { lower: 0.1, upper: 0.4, level: 0.95, sides: 1, method: 'm' } }
    expect(limitsOfGap('ratio', odd, shareOf(8, 10))).toEqual({ because: 'limits of a slice do not contain its value' })
  })
})
