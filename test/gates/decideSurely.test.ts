import { describe, expect, test } from 'vitest'
import { decideSurely } from '../../src/gates/decideSurely.ts'
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

describe('how many units would decide', () => {
  // The interval must narrow from 0.1 to 0.05 on the side of the bound.
  test('four times as many where it must be half as wide, twice as many for Stringer’s', () => {
    expect(decided(0.5, [0.4, 0.7], { above: 0.45 }).unitsNeeded).toBe(400)
    expect(decided(0.5, [0.3, 0.6], { above: 0.55 }).unitsNeeded).toBe(400)
    expect(decided(0.5, [0.3, 0.6], { below: 0.55 }).unitsNeeded).toBe(400)
    expect(decided(0.5, [0.4, 0.7], { below: 0.45 }).unitsNeeded).toBe(400)
    expect(decided(0.5, [0.4, 0.7], { above: 0.45 }, 'stringer').unitsNeeded).toBe(200)
    expect(decided(0.5, [0.3, 0.6], { above: 0.55 }, 'stringer').unitsNeeded).toBe(200)
  })

  test('as many as the harder side of a range needs', () => {
    expect(decided(0.5, [0.4, 0.6], { between: [0.45, 0.52] }).unitsNeeded).toBe(2500)
    expect(decided(0.5, [0.4, 0.6], { between: [0.48, 0.55] }).unitsNeeded).toBe(2500)
    // Outside of it one side is already clear.
    expect(decided(0.5, [0.4, 0.6], { between: [0.55, 0.9] }).unitsNeeded).toBe(400)
  })

  test('Wilson’s interval is as wide as p(1 − p) at its own limit has it', () => {
    // 4 · (0.45 · 0.55)/(0.4 · 0.6)
    expect(decided(0.5, [0.4, 0.6], { above: 0.45 }, 'wilson').unitsNeeded).toBe(413)
    expect(decided(0.5, [0, 0.6], { above: 0.25 }, 'wilson').unitsNeeded).toBe(400)
    expect(decided(0.5, [0.4, 1], { below: 0.75 }, 'wilson').unitsNeeded).toBe(400)
  })

  test('never at the bound itself, nor beyond a thousand million', () => {
    expect(decided(0.5, [0.4, 0.6], { above: 0.5 }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { below: 0.5 * (1 + 1e-14) }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { between: [0.5, 0.9] }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { between: [0.1, 0.5] }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { above: 0.5 - 1e-5 }).unitsNeeded).toBe('never')
    expect(decided(0.5, [0.4, 0.6], { above: 0.5 - 1e-4 }).unitsNeeded).toBeTypeOf('number')
  })

  test('unknown where the interval ends at the bound, which any more might clear', () => {
    expect(decided(0.5, [0.4, 0.6], { above: 0.4 }).unitsNeeded).toBe('unknown')
    expect(decided(0.5, [0.4, 0.6], { below: 0.6 }).unitsNeeded).toBe('unknown')
  })
})
