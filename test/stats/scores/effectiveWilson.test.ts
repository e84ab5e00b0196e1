import { describe, expect, test } from 'vitest'
import { studentTQuantile } from '../../../src/stats/distributions/studentT.ts'
import { scoreLimits, wilson } from '../../../src/stats/proportions/wilson.ts'
import { effectiveWilson } from '../../../src/stats/scores/effectiveWilson.ts'
import { expectNear } from '../near.ts'

const unseen = { value: 0.8, variance: (0.8 * 0.2) / 50 }

describe('score limits', () => {
  test('of whole numbers of successes are Wilson’s', () => {
    const { lower, upper } = scoreLimits(0.9, 20, 1.959963984540054)
    const counted = wilson(18, 20, 0.95)
    expectNear(lower, counted.lower, 1e-14)
    expectNear(upper, counted.upper, 1e-14)
  })

  test('of no trials are all of the range', () => {
    expect(scoreLimits(0.7, 0, 2)).toEqual({ lower: 0, upper: 1 })
  })
})

describe('as many trials as vary like the area', () => {
  test('are those of the variance, with Student’s t of the rarer class', () => {
    const area = {
      value: 0.8,
      debiased: 0.8,
      variance: (0.8 * 0.2) / 40,
      withUnseen: unseen,
      perfectWithUnseen: unseen,
      rarer: 4,
    }
    // Student's t with 3 degrees: 3.182446305 (scipy.stats.t.ppf(0.975, 3)).
    expectNear(studentTQuantile(0.975, 3), 3.1824463052837078, 1e-12)
    const { lower, upper } = effectiveWilson(area, 0.95)
    const limits = scoreLimits(0.8, 40, 3.1824463052837078)
    expectNear(lower, limits.lower, 1e-12)
    expectNear(upper, limits.upper, 1e-12)
  })

  test('are no more than with one unseen error, or than rows of the rarer class', () => {
    const area = { value: 1, debiased: 1, variance: 0, withUnseen: unseen, perfectWithUnseen: unseen, rarer: 31 }
    expect(effectiveWilson(area, 0.9).lower).toBeCloseTo(scoreLimits(1, 50, studentTQuantile(0.95, 30)).lower, 12)
    const fewer = { ...area, perfectWithUnseen: { value: 0.8, variance: (0.8 * 0.2) / 40 } }
    expect(effectiveWilson(fewer, 0.9).lower).toBeCloseTo(scoreLimits(1, 40, studentTQuantile(0.95, 30)).lower, 12)
    const more = { ...area, rarer: 101 }
    expect(effectiveWilson(more, 0.9).lower).toBeCloseTo(scoreLimits(1, 101, studentTQuantile(0.95, 100)).lower, 12)
  })

  test('the farther limits of the value and of the debiased value count', () => {
    const area = {
      value: 0.8,
      debiased: 0.7,
      variance: 0.004,
      withUnseen: unseen,
      perfectWithUnseen: unseen,
      rarer: 30,
    }
    const reach = studentTQuantile(0.975, 29)
    const { lower, upper } = effectiveWilson(area, 0.95)
    expectNear(lower, scoreLimits(0.7, 40, reach).lower, 1e-12)
    expectNear(upper, scoreLimits(0.8, 40, reach).upper, 1e-12)
  })
})

test('one row of the rarer class leaves one degree of freedom', () => {
  const one = { value: 0.8, debiased: 0.8, variance: 0.004, withUnseen: unseen, perfectWithUnseen: unseen, rarer: 1 }
  const limits = scoreLimits(0.8, 40, studentTQuantile(0.95, 1))
  expectNear(effectiveWilson(one, 0.9).lower, limits.lower, 1e-12)
  expectNear(effectiveWilson(one, 0.9).upper, limits.upper, 1e-12)
})

test.each([0, 1])('an area of %d has as many trials as the rows allow, whatever its variance', value => {
  const area = { value, debiased: value, withUnseen: unseen, perfectWithUnseen: unseen, rarer: 4 }
  const limits = scoreLimits(value, 50, 3.1824463052837078)
  for (const variance of [0, 0.01, Number.NaN]) {
    const { lower, upper } = effectiveWilson({ ...area, variance }, 0.95)
    expectNear(lower, limits.lower, 1e-12)
    expectNear(upper, limits.upper, 1e-12)
  }
})

test.each([0, 1])('unseen errors that leave an area of %d allow no more trials than rows', value => {
  const none = { value, variance: 0.001 }
  const { lower } = effectiveWilson(
    { value: 1, variance: 0, debiased: 1, withUnseen: none, perfectWithUnseen: unseen, rarer: 4 },
    0.95,
  )
  expectNear(lower, scoreLimits(1, 4, 3.1824463052837078).lower, 1e-12)
})
