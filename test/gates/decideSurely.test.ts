import { describe, expect, test } from 'vitest'
import { decideSurely } from '../../src/gates/verdictOf.ts'
import { type Bound, measure } from '../../src/index.ts'

const measured = measure({ yTrue: [1, 0], yPred: [1, 1] }, 'accuracy')

/** What an interval of a value of n units says of a bound. */
function decided(value: number, [lower, upper]: readonly [number, number], bound: Bound, method = 't', n = 100) {
  const interval = { level: 0.95, sides: 2, lower, upper, method } as const
  return decideSurely({ ...measured, value, n, interval, noInterval: undefined }, bound)
}

describe('the whole interval decides', () => {
  test.each<[Bound, string, string]>([
    [{ above: 0.3 }, 'pass', 'at least 0.4, above 0.3 with confidence 0.95 (t)'],
    [{ below: 0.7 }, 'pass', 'at most 0.6, below 0.7 with confidence 0.95 (t)'],
    [{ between: [0.3, 0.7] }, 'pass', 'from 0.4 to 0.6, between 0.3 and 0.7 with confidence 0.95 (t)'],
    [{ above: 0.7 }, 'fail', 'at most 0.6, not above 0.7 with confidence 0.95 (t)'],
    [{ below: 0.3 }, 'fail', 'at least 0.4, not below 0.3 with confidence 0.95 (t)'],
    [{ between: [0.7, 0.8] }, 'fail', 'at most 0.6, not between 0.7 and 0.8 with confidence 0.95 (t)'],
    [{ between: [0.1, 0.2] }, 'fail', 'at least 0.4, not between 0.1 and 0.2 with confidence 0.95 (t)'],
    [{ above: 0.45 }, 'inconclusive', 'the value may lie on either side of the bound with confidence 0.95 (t)'],
  ])('%j: %s', (bound, outcome, why) => {
    expect(decided(0.5, [0.4, 0.6], bound)).toMatchObject({ outcome, why })
  })

  test.each<[Bound, string]>([
    [{ atLeast: 0.4 }, 'pass'],
    [{ above: 0.4 }, 'inconclusive'],
    [{ atMost: 0.6 }, 'pass'],
    [{ below: 0.6 }, 'inconclusive'],
    [{ above: 0.6 }, 'fail'],
    [{ atLeast: 0.6 }, 'inconclusive'],
    [{ below: 0.4 }, 'fail'],
    [{ atMost: 0.4 }, 'inconclusive'],
  ])('one that meets the bound, %j: %s', (bound, outcome) => {
    expect(decided(0.5, [0.4, 0.6], bound).outcome).toBe(outcome)
  })

  test('one that meets the bound but for rounding says which limit does', () => {
    expect(decided(0.2, [0.1, 0.1 + 0.2], { above: 0.3 }).why).toMatch(/^at most 0.30000000000000004, not above 0.3/)
    expect(decided(0.5, [0.4, 0.6], { above: 0.6 }).why).toMatch(/^at most 0.6, not above 0.6/)
  })

  test('nothing passes whose value does not, wherever its interval lies', () => {
    expect(decided(0.5, [0.1, 0.3], { below: 0.4 }).outcome).not.toBe('pass')
  })

  test('without an interval a value that meets the bound is inconclusive, and one that misses it fails', () => {
    const unsure = { ...measured, interval: undefined }
    expect(decideSurely({ ...unsure, noInterval: 'only one row' }, { above: 0 })).toEqual({
      outcome: 'inconclusive',
      why: 'only one row',
      unitsNeeded: 'unknown',
    })
    expect(decideSurely({ ...unsure, noInterval: undefined }, { above: 0 }).why).toBe('there is no interval')
    expect(decideSurely({ ...unsure, noInterval: 'only one row' }, { above: 0.5 })).toEqual({
      outcome: 'fail',
      why: '0.5 is not above 0.5, and only one row',
      unitsNeeded: undefined,
    })
  })
})

describe('how many units would decide 8 times in 10', () => {
  // At level 0.95 the value may be worse by z_0.8/z_0.95 of the reach.
  const slack = 0.8416212335729143 / 1.6448536269514722

  // The interval must narrow from 0.1 to 0.05 on the side of the bound, less what the value varies.
  test.each<[string, Bound, readonly [number, number]]>([
    ['above the value', { above: 0.45 }, [0.4, 0.7]],
    ['below the value', { above: 0.55 }, [0.3, 0.6]],
    ['above a value that should be low', { below: 0.55 }, [0.3, 0.6]],
    ['below such a value', { below: 0.45 }, [0.4, 0.7]],
  ])('a limit half as far %s, or a quarter where the method narrows as the number of units', (_, bound, limits) => {
    expect(decided(0.5, limits, bound).unitsNeeded).toBe(Math.ceil(400 * (1 + slack) ** 2))
    expect(decided(0.5, limits, bound, 'stringer').unitsNeeded).toBe(Math.ceil(200 * (1 + slack)))
  })

  test('as many as the harder side of a range needs', () => {
    const needed = Math.ceil(2500 * (1 + slack) ** 2)
    expect(decided(0.5, [0.4, 0.6], { between: [0.45, 0.52] }).unitsNeeded).toBe(needed)
    expect(decided(0.5, [0.4, 0.6], { between: [0.48, 0.55] }).unitsNeeded).toBe(needed)
    // Outside of it one side is already clear.
    expect(decided(0.5, [0.4, 0.6], { between: [0.55, 0.9] }).unitsNeeded).toBe(Math.ceil(400 * (1 + slack) ** 2))
    expect(decided(0.5, [0.125, 0.625], { between: [0.5625, 0.6] }).unitsNeeded).toBe(Math.ceil(400 * (1 + slack) ** 2))
  })

  test('Wilson’s interval is as wide as p(1 − p) at its own limit has it', () => {
    const spread = Math.sqrt(0.45 * 0.55) + slack * 0.5
    const needed = Math.ceil((400 * spread ** 2) / (0.4 * 0.6))
    expect(decided(0.5, [0.4, 0.6], { above: 0.45 }, 'wilson').unitsNeeded).toBe(needed)
    const usual = Math.ceil(400 * (1 + slack) ** 2)
    expect(decided(0.5, [0, 0.6], { above: 0.25 }, 'wilson').unitsNeeded).toBe(usual)
    expect(decided(0.5, [0.4, 1], { below: 0.75 }, 'wilson').unitsNeeded).toBe(usual)
  })

  test('never at the bound itself, nor beyond a thousand million', () => {
    expect(decided(0.5, [0.4, 0.6], { above: 0.5 }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { below: 0.5 * (1 + 1e-14) }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { between: [0.5, 0.9] }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { between: [0.1, 0.5] }).unitsNeeded).toBe('never')
    // Nor where the interval is hardly wider than rounding.
    expect(decided(0.5, [0.5 - 1e-12, 0.6], { between: [0.5 - 4e-13, 0.9] }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { above: 0.5 - 1e-5 }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { above: 0.5 - 1e-4 }).unitsNeeded).toBeTypeOf('number')
  })

  test('unknown where the method makes no difference of more units', () => {
    expect(decided(0.5, [0.4, 0.6], { above: 0.45 }, 'moverAcrossRuns').unitsNeeded).toBe('unknown')
    // Order statistics of few values reach to infinity.
    expect(decided(0.5, [Number.NEGATIVE_INFINITY, 0.6], { above: 0.4 }, 'orderStatistics').unitsNeeded).toBe('unknown')
  })
})
