import { expect, test, vi } from 'vitest'
import { rankedDistance, rankedPoint } from '../../../src/metrics/scores/rankedPoint.ts'
import { ksPoint } from '../../../src/stats/scores/ksLimits.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const input = { yTrue: [0, 1, 0, 1, 1, 0, 0], yScore: [0.1, 0.9, 0.5, 0.5, 0.7, 0.2, 0.8] }
const drawing = { seed: 1, resamples: 100 }
const parts = { positiveAbove: 1, positiveBelow: 2, negativeAbove: 3, negativeBelow: 4 }

test('each row has the part of its class and side, times the number of rows; a score at the threshold is above it', () => {
  const limits = vi.fn(() => ({ lower: 0.25, upper: 0.75 }))
  const pointOf = vi.fn(() => ({ limits, threshold: 0.5, parts }))
  const ranked = rankedPoint(columnsOf('scores', input), 'rates', pointOf)
  expect(ranked).toMatchObject({ kind: 'point', rarer: 3 })
  expect(pointOf).not.toHaveBeenCalled()
  expect(Array.from(ranked.influence())).toEqual([28, 7, 21, 7, 7, 28, 21])
  expect(ranked.limits(0.9, drawing)).toEqual({ lower: 0.25, upper: 0.75 })
  expect(pointOf).toHaveBeenCalledOnce()
})

test('a positive below the threshold has a part of its own', () => {
  const columns = columnsOf('scores', { yTrue: [1, 0, 1], yScore: [0.1, 0.2, 0.9] })
  const point = { limits: () => ({ lower: 0, upper: 1 }), threshold: 0.5, parts }
  const ranked = rankedPoint(columns, 'counts', () => point)
  expect(ranked.rarer).toBe(1)
  expect(Array.from(ranked.influence())).toEqual([6, 12, 3])
})

test('the distance has the limits of Kolmogorov and Smirnov’s, and others beside another value', () => {
  const columns = columnsOf('scores', input)
  const point = ksPoint(columns.counts())
  const ranked = rankedDistance(columns)
  expect(ranked.kind).toBe('distance')
  expect(ranked.limits(0.9, drawing)).toEqual(point.limits(0.9, drawing))
  expect(ranked.limitsBeside?.(0.9)).toEqual(point.limitsBeside(0.9))
})

test('equal weights, whatever they are, change nothing', () => {
  const [plain, weighted] = [input, { ...input, sampleWeight: input.yTrue.map(() => 0.5) }].map(each =>
    rankedDistance(columnsOf('scores', each)),
  )
  expect(weighted.rarer).toBeCloseTo(plain.rarer, 12)
  const [found, other] = [plain, weighted].map(ranked => ranked.limits(0.9, drawing))
  expect(other.lower).toBeCloseTo(found.lower, 12)
  expect(other.upper).toBeCloseTo(found.upper, 12)
})
