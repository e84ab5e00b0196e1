import { describe, expect, test } from 'vitest'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { pointsAtShare } from '../../../src/stats/scores/sharePoints.ts'
import { countsOf, sumOfParts } from '../curvePoints.ts'
import { expectNear } from '../near.ts'

const mixed = '+++-++-+--+-+----+----+-------'

describe('a third of 30 rows', () => {
  const { precision, recall } = pointsAtShare(countsOf(mixed), 1 / 3)
  // scipy.stats.binom(30, 1/3): 4.3 % at most 5, 95.7 % … at most 14: six to fourteen rows may score above the threshold.

  test('has a precision', () => {
    const { lower, upper } = precision.limits(0.9)
    const rate = wilson(6, 10, 0.9)
    expectNear(lower, 0.6 - Math.hypot(0.6 - 8 / 14, 0.6 - rate.lower), 1e-12)
    expectNear(upper, 0.6 + Math.hypot(5 / 6 - 0.6, rate.upper - 0.6), 1e-12)
    expect(sumOfParts(mixed, precision.threshold, precision.parts)).toBeCloseTo(0, 12)
  })

  test('has a recall, which goes by the positives where there are no more of them', () => {
    const { lower, upper } = recall.limits(0.9)
    const rate = wilson(6, 10, 0.9)
    expectNear(lower, 0.6 - Math.hypot(0.6 - 0.5, 0.6 - rate.lower), 1e-12)
    expectNear(upper, 0.6 + Math.hypot(0.8 - 0.6, rate.upper - 0.6), 1e-12)
    expect(sumOfParts(mixed, recall.threshold, recall.parts)).toBeCloseTo(0, 12)
  })

  test('of more positives than rows, the recall goes by the precision and the share of positives', () => {
    const mostly = `${'+'.repeat(20)}${'-'.repeat(10)}`
    const points = pointsAtShare(countsOf(mostly), 1 / 3)
    const ofPrecision = points.precision.limits(0.9)
    const { lower, upper } = points.recall.limits(0.9)
    const prevalence = wilson(20, 30, 0.9)
    expectNear(lower, 0.5 - Math.hypot(0.5 - ofPrecision.lower / 2, 0.5 - 1 / 3 / prevalence.upper), 1e-12)
    expect(upper).toBeGreaterThan(0.5)
  })
})
