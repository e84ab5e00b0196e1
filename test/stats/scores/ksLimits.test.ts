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

describe('by the definition, with two million Brownian bridges drawn in numpy', () => {
  const long = `${'++-+'.repeat(40)}${'+-'.repeat(30)}${'--+-'.repeat(50)}`

  // The quantile of 20,000 draws lies within one percent of them; 126 thresholds of the long sample are near its best.
  test.each([
    ['thirty rows', mixed, 0.9, 12, 0.09257955514380173, 0.7297591760875966],
    ['thirty rows', mixed, 0.6, 12, 0.242336105978824, 0.6613334233190423],
    ['420 rows', long, 0.9, 218, 0.32824716290042993, 0.5040683326173828],
    ['420 rows', long, 0.6, 218, 0.3639380206021635, 0.472112558286712],
  ])('%s: limits', (_, rows, level, step, lower, upper) => {
    const point = ksPoint(countsOf(rows))
    const limits = point.limits(level, { resamples: 20_000, seed: 5 })
    expect(point.threshold).toBe(-step)
    expect(Math.abs(limits.lower - lower)).toBeLessThan(0.004)
    expectNear(limits.upper, upper, 1e-12)
    expect(sumOfParts(rows, point.threshold, point.parts)).toBeCloseTo(0, 12)
  })
})
