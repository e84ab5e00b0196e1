import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { measure } from '../../../src/index.ts'
import { areFew, deviationsOfUnits, heldByStringer, stringerLimits } from '../../../src/measure/intervals/deviations.ts'
import { compare } from '../../../src/measure/pairs/compare.ts'
import type { Interval, Limits } from '../../../src/stats/interval.ts'

const mean = defineMetric({
  id: 'mean',
  title: 'mean',
  direction: 'up',
  range: [0, 1],
  compute: {
    score: ({ n, values, sampleWeight }) => ({
      value: values.reduce((sum, value) => sum + value, 0) / n,
      units: () => ({ values, sampleWeight }),
    }),
  },
})

const deviationsOf = (values: readonly number[]) => ({ usual: 0, values: Float64Array.from(values), largest: 1 })

test.each([
  // Larger than was thought possible: others may lie beyond, by 6/3 of the distance from the mean of 4/3.
  ['below the usual value', [-3, 0, 1], 3 + (6 / 3) * (5 / 3)],
  ['above it', [-1, 0, 3], 3 + (6 / 3) * (5 / 3)],
  ['smaller than what is possible', [-1, 0, 1], 2],
])('the largest deviation: %s', (_, values, largest) => {
  const assumed = undefined
  const found = deviationsOfUnits(
    { values: Float64Array.from(values) },
    { largest: 2, assumed, negligible: 0 },
    { usual: 0 },
  )
  expect(found?.largest).toBeCloseTo(largest, 12)
  expect(found?.assumed).toEqual(largest === 2 ? undefined : { size: found?.largest, from: 'values' })
})

test('three of ten units are few from a level of 0.887 on', () => {
  const deviations = deviationsOf([0.4, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  // 1 − 4 · 0.7¹⁰.
  expect(areFew(deviations, 0.886)).toBe(false)
  expect(areFew(deviations, 0.888)).toBe(true)
})

test('limits are held within Stringer’s of the level from which on few units deviate', () => {
  const deviations = deviationsOf([0.4, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  const { lower, upper } = stringerLimits(deviations, 1 - 4 * 0.7 ** 10)
  expect(heldByStringer({ lower: -2, upper: 0.9 }, deviations, 0.85)).toEqual({
    lower: expect.closeTo(lower, 12),
    upper: expect.closeTo(upper, 12),
  })
  const narrow = { lower: 0.1, upper: 0.4 }
  expect(heldByStringer(narrow, deviations, 0.85)).toEqual(narrow)
  expect(heldByStringer({ lower: -2, upper: 0.9 }, deviations, 0.95)).toEqual({ lower: -2, upper: 0.9 })
  expect(heldByStringer({ lower: -2, upper: 9 }, { ...deviations, largest: Infinity }, 0.85).upper).toBe(9)
})

function expectGrowing(narrow: Interval | undefined, wide: Interval | undefined): void {
  if (narrow === undefined || wide === undefined) return
  const rounding = 1e-12
  expect([wide, narrow]).toSatisfy(([outer, inner]: readonly Limits[]) => outer.lower <= inner.lower + rounding)
  expect([wide, narrow]).toSatisfy(([outer, inner]: readonly Limits[]) => outer.upper >= inner.upper - rounding)
}

test('ten texts of which three are not wrong: a higher level is no narrower', () => {
  const score = [0, 0.4, 0, 1, 0, 0, 0, 0, 0, 1]
  const at = (level: number) => measure({ score }, mean(), { confidence: { level, resamples: 100, seed: 7 } }).interval
  const levels = [0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.99]
  expect(new Set(levels.map(level => at(level)?.method))).toEqual(new Set(['fartherT', 'stringer']))
  for (const [i, level] of levels.slice(1).entries()) expectGrowing(at(levels[i]), at(level))
})

const level = fc.double({ min: 0.51, max: 0.999, noNaN: true })
const scores = fc
  .array(fc.constantFrom(0, 0, 0, 0, 0.1, 0.4, 1), { minLength: 2, maxLength: 40 })
  .filter(values => new Set(values).size > 1)

test('law: a higher level of one mean has no narrower interval', () => {
  fc.assert(
    fc.property(scores, level, level, (score, one, other) => {
      const at = (asked: number) =>
        measure({ score }, mean(), { confidence: { level: asked, resamples: 100, seed: 7 } }).interval
      expectGrowing(at(Math.min(one, other)), at(Math.max(one, other)))
    }),
    { numRuns: 300 },
  )
})

test('law: a higher level of a gain has no narrower interval', () => {
  fc.assert(
    fc.property(scores, scores, level, level, (ours, theirs, one, other) => {
      const n = Math.min(ours.length, theirs.length)
      const at = (asked: number) =>
        compare({ score: ours.slice(0, n) }, { score: theirs.slice(0, n) }, mean(), {
          confidence: { level: asked, resamples: 100, seed: 7 },
        }).metrics[0].interval
      expectGrowing(at(Math.min(one, other)), at(Math.max(one, other)))
    }),
    { numRuns: 300 },
  )
})

test('deviations as small as rounding count as none', () => {
  const values = Float64Array.of(2.5, 1.5, 2.75, 0, 2)
  const found = deviationsOfUnits({ values }, { largest: 2, assumed: undefined, negligible: 0.5 })
  expect(found).toEqual({ usual: 2, values: Float64Array.of(0, 0, 0.75, -2, 0), largest: 2 })
})

test('weighted deviations are multiplied by their weights over the mean one; units without weight are left out', () => {
  const units = { values: Float64Array.of(7, 3, 6), sampleWeight: Float64Array.of(1, 0, 3) }
  const weighted = deviationsOfUnits(units, { largest: 5, assumed: undefined, negligible: 0 }, { usual: 4 })
  // The effective number of units is 4²/10.
  expect(weighted).toMatchObject({ usual: 4, largest: 5, units: expect.closeTo(1.6, 12) })
  expect(Array.from(weighted?.values ?? [])).toEqual([1.2, 2.4].map(value => expect.closeTo(value, 12)))
})

test('counted units deviate as the same units do one by one', () => {
  const bounds = { largest: 2, assumed: undefined, negligible: 0 }
  const one = deviationsOfUnits({ values: Float64Array.of(1, 1, 1, 1, 1, 1, 1, 0.5, 0.5, 3) }, bounds)
  const counted = deviationsOfUnits({ values: Float64Array.of(0.5, 3, 1), count: Float64Array.of(2, 1, 7) }, bounds)
  if (one === undefined || counted === undefined) throw new Error('few units deviate')
  expect(counted).toMatchObject({ usual: 1, n: 10, units: 10 })
  for (const level of [0.5, 0.9, 0.999]) {
    expect(areFew(counted, level)).toBe(areFew(one, level))
    expect(stringerLimits(counted, level)).toEqual(stringerLimits(one, level))
  }
})

test('counted units of which many deviate are not written out', () => {
  const bounds = { largest: 2, assumed: undefined, negligible: 0 }
  const counted = { values: Float64Array.of(0.5, 1), count: Float64Array.of(1e9, 2e9) }
  expect(deviationsOfUnits(counted, bounds)).toBeUndefined()
})
