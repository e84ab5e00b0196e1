import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceleration, jackknifeAcceleration } from '../../src/stats/acceleration.ts'
import { basicInterval, bcaInterval, percentileInterval } from '../../src/stats/bootstrapIntervals.ts'
import { bootstrapT, meanBootstrap } from '../../src/stats/meanBootstrap.ts'
import { expectNear } from './near.ts'

// scipy's BCa on given replicates is held to in test/parity/stats.test.ts.

const ramp = Float64Array.from({ length: 101 }, (_, i) => i / 100)

test('percentiles of evenly spread replicates', () => {
  const { lower, upper } = percentileInterval(ramp.toReversed(), 0.9) ?? { lower: Number.NaN, upper: Number.NaN }
  expectNear(lower, 0.05, 1e-14)
  expectNear(upper, 0.95, 1e-14)
})

test('the basic interval reflects the percentiles in the estimate', () => {
  const { lower, upper } = basicInterval(0.4, ramp, 0.9) ?? { lower: Number.NaN, upper: Number.NaN }
  expectNear(lower, 2 * 0.4 - 0.95, 1e-13)
  expectNear(upper, 2 * 0.4 - 0.05, 1e-13)
})

test('BCa without bias and acceleration is the percentile interval', () => {
  const bca = bcaInterval({ estimate: 0.5, replicates: ramp, acceleration: 0 }, 0.9)
  const percentile = percentileInterval(ramp, 0.9)
  expectNear(bca?.lower ?? Number.NaN, percentile?.lower ?? 0, 1e-12)
  expectNear(bca?.upper ?? Number.NaN, percentile?.upper ?? 0, 1e-12)
})

test('an acceleration beyond all bounds takes the outermost replicates', () => {
  const replicates = ramp.map(value => value ** 8)
  const interval = bcaInterval({ estimate: 0.9, replicates, acceleration: 0.3 }, 0.999)
  expect(interval?.upper).toBe(1)
  expect(bcaInterval({ estimate: 0.1 ** 8, replicates, acceleration: -0.3 }, 0.999)?.lower).toBe(0)
})

test('nothing to see in replicates that are all the same, or all to one side of the estimate', () => {
  const same = new Float64Array(100).fill(0.1 + 0.2)
  same[7] = 0.3
  expect(percentileInterval(same, 0.95)).toBeUndefined()
  expect(basicInterval(0.3, same, 0.95)).toBeUndefined()
  expect(bcaInterval({ estimate: 0.3, replicates: same, acceleration: 0 }, 0.95)).toBeUndefined()
  expect(bcaInterval({ estimate: 2, replicates: ramp, acceleration: 0 }, 0.95)).toBeUndefined()
  expect(bcaInterval({ estimate: -1, replicates: ramp, acceleration: 0 }, 0.95)).toBeUndefined()
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a replicate of %s is refused', value => {
  const replicates = ramp.with(3, value)
  expect(() => percentileInterval(replicates, 0.95)).toThrow(`replicates[3] is ${value}`)
  expect(() => basicInterval(0.5, replicates, 0.95)).toThrow(RangeError)
  expect(() => bcaInterval({ estimate: 0.5, replicates, acceleration: 0 }, 0.95)).toThrow(RangeError)
})

const numbers = fc
  .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 })
  .map(list => Float64Array.from(list, value => value / 8))
const level = fc.double({ min: 0.01, max: 0.999, noNaN: true })

test('law: an interval grows with its level', () => {
  fc.assert(
    fc.property(numbers, level, level, (replicates, one, other) => {
      const estimate = replicates[0]
      for (const interval of [
        (at: number) => percentileInterval(replicates, at),
        (at: number) => basicInterval(estimate, replicates, at),
        (at: number) => bcaInterval({ estimate, replicates, acceleration: 0.02 }, at),
      ]) {
        const narrow = interval(Math.min(one, other))
        const wide = interval(Math.max(one, other))
        expect(wide === undefined).toBe(narrow === undefined)
        if (narrow === undefined || wide === undefined) continue
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12)
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-12)
      }
    }),
  )
})

describe('acceleration', () => {
  test('of a mean it is a sixth of the skewness over √n', () => {
    const values = Float64Array.of(1, 2, 4, 9)
    const deviations = [-3, -2, 0, 5]
    const skewness = (sum(deviations, 3) / 4 / (sum(deviations, 2) / 4) ** 1.5) as number
    expectNear(acceleration(values), skewness / 6 / 2, 1e-14)
    const withoutEach = values.map(value => (16 - value) / 3)
    expectNear(jackknifeAcceleration(withoutEach), skewness / 6 / 2, 1e-12)
  })

  function sum(list: readonly number[], power: number): number {
    return list.reduce((total, value) => total + value ** power, 0)
  }

  test('nothing has influence, nothing accelerates', () => {
    expect(acceleration(new Float64Array(5))).toBe(0)
    expect(Math.abs(jackknifeAcceleration(new Float64Array(5).fill(3)))).toBe(0)
  })

  test('law: unit and size of the influence do not matter', () => {
    fc.assert(
      fc.property(numbers, values => {
        expect(acceleration(values.map(value => 7 + 3 * value))).toBeCloseTo(acceleration(values), 12)
        expect(acceleration(values.map(value => value * 1e150))).toBeCloseTo(acceleration(values), 12)
        expect(acceleration(values.map(value => -value))).toBeCloseTo(-acceleration(values), 12)
      }),
    )
  })
})

const resampling = { resamples: 200, seed: 7 }

test('means of resamples lie around the mean as far as they should', () => {
  const values = Float64Array.from({ length: 50 }, (_, i) => i)
  const means = meanBootstrap(values, { resamples: 20_000, seed: 3 })
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length
  expect(Math.abs(mean - 24.5)).toBeLessThan(0.06)
  // Of 0 … 49 the variance is (50² − 1)/12.
  expect(Math.abs(variance / (2499 / 12 / 50) - 1)).toBeLessThan(0.05)
})

test('bootstrap-t by hand: of two values half of the resamples show no spread, so that no end is known', () => {
  expect(bootstrapT(Float64Array.of(0, 1), { level: 0.9, ...resampling })).toBeUndefined()
  // The others have the mean of the values itself.
  expect(bootstrapT(Float64Array.of(0, 1), { level: 0.1, ...resampling })).toEqual({ lower: 0.5, upper: 0.5 })
})

test('bootstrap-t without anything to studentise by', () => {
  expect(bootstrapT(Float64Array.of(), { level: 0.9, ...resampling })).toBeUndefined()
  expect(bootstrapT(Float64Array.of(3), { level: 0.9, ...resampling })).toBeUndefined()
  expect(bootstrapT(Float64Array.of(0.1, 0.1, 0.1), { level: 0.9, ...resampling })).toBeUndefined()
})

test('bootstrap-t of skewed values reaches farther to the long side than percentiles do', () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => Math.exp(3 * (i / 39)))
  const means = meanBootstrap(values, { resamples: 4000, seed: 1 })
  const percentile = percentileInterval(means, 0.95)
  const studentised = bootstrapT(values, { level: 0.95, resamples: 4000, seed: 1 })
  expect(studentised?.upper).toBeGreaterThan(percentile?.upper ?? Number.POSITIVE_INFINITY)
  expect(studentised?.lower).toBeGreaterThan(percentile?.lower ?? Number.POSITIVE_INFINITY)
})

test('bootstrap-t of many normal values is Student’s interval', () => {
  // Quantiles of the normal distribution would be symmetric; so are these.
  const values = Float64Array.from({ length: 200 }, (_, i) => Math.log((i + 0.5) / 200 / (1 - (i + 0.5) / 200)))
  const interval = bootstrapT(values, { level: 0.95, resamples: 20_000, seed: 1 })
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / 199 / 200)
  expect(Math.abs((interval?.upper ?? 0) / (1.972 * deviation) - 1)).toBeLessThan(0.05)
  expect(Math.abs((interval?.lower ?? 0) / (-1.972 * deviation) - 1)).toBeLessThan(0.05)
})

test('law: the same seed gives the same digits in any order of the values, and moves with them', () => {
  fc.assert(
    fc.property(numbers, level, (values, confidence) => {
      const shuffled = values.toReversed()
      expect(meanBootstrap(shuffled, resampling)).toEqual(meanBootstrap(values, resampling))
      const interval = bootstrapT(values, { level: confidence, ...resampling })
      expect(bootstrapT(shuffled, { level: confidence, ...resampling })).toEqual(interval)
      const moved = bootstrapT(
        values.map(value => 2 * value + 8),
        { level: confidence, ...resampling },
      )
      expect(moved === undefined).toBe(interval === undefined)
      if (moved === undefined || interval === undefined) return
      expect(moved.lower).toBeCloseTo(2 * interval.lower + 8, 9)
      expect(moved.upper).toBeCloseTo(2 * interval.upper + 8, 9)
    }),
  )
})
