import { describe, expect, test } from 'vitest'
import { unpairedDifference } from '../../../src/measure/pairs/unpairedDifference.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { Interval } from '../../../src/stats/interval.ts'

function sampled(value: number, lower: number, upper: number) {
  const limits: Interval = { level: 0.95, sides: 1, lower, upper, method: 'wilson' }
  return { value, limits }
}

function gainOf(metric: string, candidate: ReturnType<typeof sampled>, baseline: ReturnType<typeof sampled>) {
  const { gain, interval, noInterval } = unpairedDifference(resolveMetric(metric), candidate, baseline, 0.95)
  return { gain, lower: interval?.lower, upper: interval?.upper, noInterval }
}

describe('by hand, the candidate reaching 0.3 down and 0.1 up, the baseline 0.4 and 0.2', () => {
  const [candidate, baseline] = [sampled(0.6, 0.3, 0.7), sampled(0.5, 0.1, 0.7)]

  test('where more is better', () => {
    expect(gainOf('accuracy', candidate, baseline)).toEqual({
      gain: expect.closeTo(0.1, 12),
      lower: expect.closeTo(0.1 - Math.hypot(0.3, 0.2), 12),
      upper: expect.closeTo(0.1 + Math.hypot(0.1, 0.4), 12),
      noInterval: undefined,
    })
  })

  test('where less is better', () => {
    expect(gainOf('mae', candidate, baseline)).toEqual({
      gain: expect.closeTo(-0.1, 12),
      lower: expect.closeTo(-0.1 - Math.hypot(0.1, 0.4), 12),
      upper: expect.closeTo(-0.1 + Math.hypot(0.3, 0.2), 12),
      noInterval: undefined,
    })
  })

  test('where a target is best: distances have limits of their own', () => {
    // Of the mean bias error the target is 0. From −0.1 to 0.3 the distance is 0 to 0.3; from −0.9 to −0.4, 0.4 to 0.9.
    expect(gainOf('meanBiasError', sampled(0.2, -0.1, 0.3), sampled(-0.5, -0.9, -0.4))).toEqual({
      gain: expect.closeTo(0.3, 12),
      lower: expect.closeTo(0.3 - Math.hypot(0.1, 0.1), 12),
      upper: expect.closeTo(0.3 + Math.hypot(0.2, 0.4), 12),
      noInterval: undefined,
    })
  })
})

test('values that are the same but for rounding gain nothing', () => {
  expect(gainOf('mae', sampled(0.1 + 0.2, 0, 1), sampled(0.3, 0, 1)).gain).toBe(0)
})

test('limits that do not contain their value say nothing of a difference', () => {
  const odd = sampled(0.5, 0.1, 0.4)
  expect(gainOf('accuracy', odd, sampled(0.5, 0.4, 0.6)).noInterval).toBe(
    'the candidate has no limits (they do not contain its value)',
  )
  expect(gainOf('accuracy', sampled(0.5, 0.4, 0.6), odd).noInterval).toBe(
    'the baseline has no limits (they do not contain its value)',
  )
})

test('a side without limits leaves the difference without any, and says why', () => {
  const without = { value: 0.5, limits: { because: 'the file keeps none' } }
  const found = unpairedDifference(resolveMetric('accuracy'), sampled(0.5, 0.4, 0.6), without, 0.95)
  expect([found.interval, found.noInterval]).toEqual([undefined, 'the baseline has no limits (the file keeps none)'])
})

test('of a side without a value, whatever its limits are', () => {
  const none = sampled(Number.NaN, Number.NaN, Number.NaN)
  expect(gainOf('auc', none, sampled(0.8, 0.7, 0.9)).noInterval).toBe('the candidate has no limits (there is no value)')
})
