import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootstrapT } from '../../../src/stats/means/meanBootstrap.ts'
import { percentileInterval } from '../../../src/stats/resampling/bootstrapIntervals.ts'
import { eachResample } from '../../../src/stats/resampling/resamples.ts'

const numbers = fc
  .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 })
  .map(list => Float64Array.from(list, value => value / 8))
const level = fc.double({ min: 0.01, max: 0.999, noNaN: true })

const resampling = { resamples: 200, seed: 7 }

test('bootstrap-t by hand: of two values half of the resamples show no spread, so that no end is known', () => {
  expect(bootstrapT(Float64Array.of(0, 1), { level: 0.9, ...resampling })).toBeUndefined()
  // The others have the mean of the values itself.
  expect(bootstrapT(Float64Array.of(0, 1), { level: 0.1, ...resampling })).toEqual({ lower: 0.5, upper: 0.5 })
})

test('bootstrap-t of values that are mostly the mean: resamples of it alone deviate by nothing', () => {
  const values = Float64Array.of(-1, 0, 0, 0, 0, 0, 0, 0, 0, 1)
  const { lower = Number.NaN, upper = Number.NaN } = bootstrapT(values, { level: 0.9, ...resampling }) ?? {}
  expect(lower).toBeGreaterThan(-1)
  expect(lower).toBeLessThan(0)
  expect(upper).toBeGreaterThan(0)
  expect(upper).toBeLessThan(1)
})

test('bootstrap-t without anything to studentise by', () => {
  expect(bootstrapT(Float64Array.of(), { level: 0.9, ...resampling })).toBeUndefined()
  expect(bootstrapT(Float64Array.of(3), { level: 0.9, ...resampling })).toBeUndefined()
  expect(bootstrapT(Float64Array.of(0.1, 0.1, 0.1), { level: 0.9, ...resampling })).toBeUndefined()
})

test('bootstrap-t of skewed values reaches farther to the long side than percentiles do', () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => Math.exp(3 * (i / 39)))
  const means = new Float64Array(4000)
  eachResample({ ends: [40], count: undefined }, { resamples: 4000, seed: 1 }, (counts, r) => {
    means[r] = values.reduce((sum, value, i) => sum + counts[i] * value, 0) / 40
  })
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
      const interval = bootstrapT(values, { level: confidence, ...resampling })
      expect(bootstrapT(shuffled, { level: confidence, ...resampling })).toEqual(interval)
      const moved = bootstrapT(
        values.map(value => 2 * value + 8),
        { level: confidence, ...resampling },
      )
      expect(moved === undefined).toBe(interval === undefined)
      if (moved === undefined || interval === undefined) return
      // A resample of two values alone, near to each other and far from the mean, has a spread that cancels: to seven
      // digits in the worst case, and its limits are far away.
      const farthest = Math.max(1, Math.abs(moved.lower), Math.abs(moved.upper))
      expect(Math.abs(moved.lower - (2 * interval.lower + 8)) / farthest).toBeLessThan(1e-6)
      expect(Math.abs(moved.upper - (2 * interval.upper + 8)) / farthest).toBeLessThan(1e-6)
    }),
  )
})

test('bootstrap-t of three values has no limits: many resamples hold one of them alone, whose spread is exactly 0', () => {
  // Computed from sums, the squares around the mean of one of these three times would be up to 10⁻¹⁵ instead of 0.
  for (const [least, middle, most] of [
    [-0.1, 8 / 11, 12 / 7],
    [-0.2, 2 / 11, 11 / 7],
    [-0.2, 1 / 11, 12 / 7],
    [-0.2, 3 / 11, 17 / 7],
  ]) {
    expect(bootstrapT(Float64Array.of(least, middle, most), { level: 0.98, ...resampling })).toBeUndefined()
  }
})

test('bootstrap-t: each resample is studentised by its own spread', () => {
  const values = Float64Array.of(40, 1, 2, 0.5, 9, 3, -8)
  const sorted = values.toSorted()
  const mean = values.reduce((sum, value) => sum + value, 0) / 7
  const spreadOf = (drawn: readonly number[]): number => {
    const center = drawn.reduce((sum, value) => sum + value, 0) / 7
    return Math.sqrt(drawn.reduce((sum, value) => sum + (value - center) ** 2, 0)) / 7
  }
  const plan = { resamples: 401, seed: 7 }
  const distances: number[] = []
  eachResample({ ends: [7], count: undefined }, plan, counts => {
    const drawn = Array.from(sorted).flatMap((value, i) => new Array<number>(counts[i]).fill(value))
    distances.push((drawn.reduce((sum, value) => sum + value, 0) / 7 - mean) / spreadOf(drawn))
  })
  distances.sort((a, b) => a - b)
  // Of 401 the 5 % and 95 % quantiles are values themselves.
  expect(bootstrapT(values, { level: 0.9, ...plan })).toEqual({
    lower: expect.closeTo(mean - distances[380] * spreadOf(Array.from(values)), 9),
    upper: expect.closeTo(mean - distances[20] * spreadOf(Array.from(values)), 9),
  })
})

test('bootstrap-t without a limit on one side has none', () => {
  // A third of the resamples hold zeros alone, and one in 256 the 1 alone.
  expect(bootstrapT(Float64Array.of(0, 0, 0, 1), { level: 0.9, ...resampling })).toBeUndefined()
  expect(bootstrapT(Float64Array.of(0, 1, 1, 1), { level: 0.9, ...resampling })).toBeUndefined()
})
