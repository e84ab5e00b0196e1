import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weightedMean } from '../../../src/numeric/weightedMean.ts'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import {
  acceleration,
  basicInterval,
  bcaInterval,
  isDegenerate,
  jackknifeAcceleration,
  pastBias,
  percentileInterval,
  quantileOfSorted,
} from '../../../src/stats/resampling/bootstrapIntervals.ts'
import { expectNear } from '../near.ts'

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

test('values that cancel to 0 are equal to an estimate of 0, whichever way they are rounded', () => {
  const replicates = Float64Array.from({ length: 100 }, (_, i) => (i % 4 === 0 ? 0 : (i - 40) / 100))
  const rounded = replicates.map((value, i) => value || (i % 3 === 0 ? 1e-17 : -2e-17))
  const [exact, other] = [replicates, rounded].map(each =>
    bcaInterval({ estimate: 0, replicates: each, acceleration: 0 }, 0.9),
  )
  expectNear(other!.lower, exact!.lower, 1e-15)
  expectNear(other!.upper, exact!.upper, 1e-15)
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

test('BCa where the standard error would outgrow the value: the least or the largest replicate is the end', () => {
  const replicates = Float64Array.from({ length: 101 }, (_, i) => i)
  expect(bcaInterval({ estimate: 50, replicates, acceleration: 1 }, 0.95)?.upper).toBe(100)
  expect(bcaInterval({ estimate: 50, replicates, acceleration: -1 }, 0.95)?.lower).toBe(0)
})

describe('acceleration', () => {
  const numbers = fc
    .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 })
    .map(list => Float64Array.from(list, value => value / 8))

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

test('replicates come in any order, and their array stays as it was', () => {
  const replicates = Float64Array.of(3, -1, 2)
  expect(percentileInterval(replicates, 0.5)).toEqual(percentileInterval(Float64Array.of(-1, 2, 3), 0.5))
  expect(Array.from(replicates)).toEqual([3, -1, 2])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a replicate of %f is named', value => {
  expect(() => percentileInterval(Float64Array.of(1, value, 2), 0.9)).toThrow(`replicates[1] is ${value}`)
  expect(() => percentileInterval(Float64Array.of(value), 0.9)).toThrow(RangeError)
})

test.each([
  // numpy.quantile, whose default is type 7.
  [[1, 2, 4, 8], 0.5, 3],
  [[1, 2, 4, 8], 0.25, 1.75],
  [[1, 2, 4, 8], 0.9, 6.8],
  [[1, 2, 4, 8], 0, 1],
  [[1, 2, 4, 8], 1, 8],
  [[5], 0.3, 5],
])('the quantile of %j at %f', (sorted, share, quantile) => {
  expect(quantileOfSorted(Float64Array.from(sorted), share)).toBeCloseTo(quantile, 12)
})

test('between two infinite replicates lies none that is a number, at one of them it does', () => {
  const sorted = Float64Array.of(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 1, 2)
  expect(quantileOfSorted(sorted, 0.1)).toBe(Number.NEGATIVE_INFINITY)
  expect(quantileOfSorted(sorted, 1 / 3)).toBe(Number.NEGATIVE_INFINITY)
  expect(quantileOfSorted(sorted, 2 / 3)).toBe(1)
})

describe('replicates that show nothing', () => {
  test('are the same but for rounding, whatever their size', () => {
    for (const unit of [1e-300, 1, -1, 1e300]) {
      expect(isDegenerate(Float64Array.of(unit, unit * (1 + 4e-16)).sort())).toBe(true)
      expect(isDegenerate(Float64Array.of(unit, unit * (1 + 1e-11)).sort())).toBe(false)
    }
    expect(isDegenerate(Float64Array.of(0, 0))).toBe(true)
  })

  test('are measured by the larger of the least and the greatest', () => {
    expect(isDegenerate(Float64Array.of(-1e-13, 1))).toBe(false)
    expect(isDegenerate(Float64Array.of(-1, 1e-13))).toBe(false)
  })
})

test('limits reach past the bias of the replicates, on the side where there are none', () => {
  const limits = percentileInterval(ramp, 0.95)!
  const about = weightedMean(ramp.length, undefined, i => ramp[i])
  expect(pastBias(limits, about, ramp, 0.95)).toEqual(limits)
  const spread = Math.sqrt(ramp.reduce((sum, each) => sum + (each - about) ** 2, 0) / (ramp.length - 1))
  const low = pastBias({ lower: 0.4, upper: about + spread }, about + spread, ramp, 0.95)
  expect(low.lower).toBe(0.4)
  expect(low.upper).toBeCloseTo(about + 2 * spread + normalReach(0.95) * spread, 12)
  const high = pastBias({ lower: about - spread, upper: 0.6 }, about - spread, ramp, 0.95)
  expect(high.lower).toBeCloseTo(about - 2 * spread - normalReach(0.95) * spread, 12)
  expect(high.upper).toBe(0.6)
})

test.each([2 ** -700, 2 ** 700])('limits past the bias go with the unit, %d', unit => {
  const scaled = ramp.map(each => unit * each)
  const { upper } = pastBias({ lower: 0.4 * unit, upper: 0.9 * unit }, 0.9 * unit, scaled, 0.95)
  expect(upper / unit).toBe(pastBias({ lower: 0.4, upper: 0.9 }, 0.9, ramp, 0.95).upper)
})
