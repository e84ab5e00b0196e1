import { describe, expect, test } from 'vitest'
import {
  limitsByMoments,
  meanSample,
  momentsApart,
  momentsSample,
  unitsOf,
} from '../../../src/measure/intervals/momentsSample.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { momentsOf, weightedMomentsOf } from '../../../src/stats/means/moments.ts'

const values = Float64Array.of(1, 2, 2, 9, 4)
const alike = { because: 'all are alike' }
const byFartherT = (sample: ReturnType<typeof momentsSample>) => limitsByMoments(sample, 0.9, fartherT, alike)

test('values, values with counts and values with weights have the limits of their moments', () => {
  expect(byFartherT(momentsSample({ values }))).toEqual(fartherT(momentsOf(values), 0.9))
  const [kinds, count] = [Float64Array.of(1, 2, 4, 9), Float64Array.of(1, 2, 1, 1)]
  const counted = byFartherT(momentsSample({ values: kinds, count }))
  const { lower, upper } = fartherT(momentsOf(values), 0.9)
  expect(counted).toEqual({ lower: expect.closeTo(lower, 12), upper: expect.closeTo(upper, 12) })
  const sampleWeight = Float64Array.of(1, 2, 1, 3, 2)
  const weighted = fartherT(weightedMomentsOf(values, sampleWeight), 0.9)
  expect(byFartherT(momentsSample({ values, sampleWeight }))).toEqual({
    lower: expect.closeTo(weighted.lower, 12),
    upper: expect.closeTo(weighted.upper, 12),
  })
})

test('values whose cubes would overflow or vanish have limits on their own scale', () => {
  const { lower, upper } = fartherT(momentsOf(values), 0.9)
  for (const scale of [2 ** 600, 2 ** -600]) {
    expect(byFartherT(momentsSample({ values: values.map(value => value * scale) }))).toEqual({
      lower: lower * scale,
      upper: upper * scale,
    })
  }
})

describe('nothing is said', () => {
  test('of units that are alike but for rounding, or of one', () => {
    expect(momentsApart(momentsSample({ values: Float64Array.of(0.1 + 0.2, 0.3, 0.3) }), 0.9, alike)).toBe(alike)
    expect(byFartherT(momentsSample({ values: Float64Array.of(7) }))).toBe(alike)
    expect(byFartherT(momentsSample({ values: Float64Array.of(7, 1), sampleWeight: Float64Array.of(1, 1e-20) }))).toBe(
      alike,
    )
  })

  test('where sums say why', () => {
    const because = 'only 3 of 100 rows are not 0'
    expect(byFartherT({ scaled: () => ({ because }) })).toEqual({ because })
  })
})

test('a mean has its units and the way to the metric', () => {
  const mean = { values, sampleWeight: undefined, fromMean: Math.sqrt, largest: undefined }
  expect(meanSample(mean).units).toBe(5)
  expect(meanSample({ ...mean, count: Float64Array.of(1, 2, 3, 1, 1) }).units).toBe(8)
  expect(meanSample(mean).from(9)).toBe(3)
  expect(meanSample({ ...mean, fromMean: undefined }).from(9)).toBe(9)
})

test('a mean is of as many units as its values stand for', () => {
  const values = Float64Array.of(1, 2, 3)
  expect(unitsOf({ values })).toBe(3)
  expect(unitsOf({ values, count: Float64Array.of(5, 1, 4) })).toBe(10)
})
