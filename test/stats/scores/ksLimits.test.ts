import { describe, expect, test } from 'vitest'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { ksPoint } from '../../../src/stats/scores/ksLimits.ts'
import { countsOf, sumOfParts } from '../curvePoints.ts'
import { expectNear } from '../near.ts'

const drawing = { resamples: 2000, seed: 1 }
const mixed = '+++-++-+--+-+----+----+-------'

describe('the Kolmogorov–Smirnov distance', () => {
  const point = ksPoint(countsOf(mixed))
  // Eight of ten positives above five of twenty negatives.
  const [ofFound, ofWrong] = [wilson(8, 10, 0.9), wilson(5, 20, 0.9)]

  test('has Newcombe’s upper limit, and a lower one that many near-maximisers move on', () => {
    const { lower, upper } = point.limits(0.9, drawing)
    expectNear(upper, 0.55 + Math.hypot(ofFound.upper - 0.8, 0.25 - ofWrong.lower), 1e-12)
    const newcombe = 0.55 - Math.hypot(0.8 - ofFound.lower, ofWrong.upper - 0.25)
    expect(lower).toBeLessThan(newcombe)
    expect(lower).toBeGreaterThan(newcombe - 0.25)
    expect(sumOfParts(mixed, point.threshold, point.parts)).toBeCloseTo(0, 12)
  })

  test('beside another distance has Newcombe’s limits on both sides', () => {
    const { lower, upper } = point.limitsBeside(0.9)
    expectNear(lower, 0.55 - Math.hypot(0.8 - ofFound.lower, ofWrong.upper - 0.25), 1e-12)
    expectNear(upper, 0.55 + Math.hypot(ofFound.upper - 0.8, 0.25 - ofWrong.lower), 1e-12)
  })

  test('is drawn by its seed alone', () => {
    expect(point.limits(0.9, drawing)).toEqual(ksPoint(countsOf(mixed)).limits(0.9, drawing))
    expect(point.limits(0.9, { resamples: 2000, seed: 2 }).lower).not.toBe(point.limits(0.9, drawing).lower)
  })

  test('of a perfect sample has Newcombe’s limits of 1 − 0', () => {
    const { lower, upper } = ksPoint(countsOf(`${'+'.repeat(10)}${'-'.repeat(20)}`)).limits(0.9, drawing)
    expectNear(lower, 1 - Math.hypot(1 - wilson(10, 10, 0.9).lower, wilson(0, 20, 0.9).upper), 1e-12)
    expect(upper).toBe(1)
  })

  test('where no threshold separates, the distance is 0 and its upper limit is not', () => {
    const { limits, threshold } = ksPoint(countsOf('---+++'))
    expect(threshold).toBe(Number.POSITIVE_INFINITY)
    expect(limits(0.9, drawing).lower).toBe(0)
    expect(limits(0.9, drawing).upper).toBeGreaterThan(0.3)
  })
})
