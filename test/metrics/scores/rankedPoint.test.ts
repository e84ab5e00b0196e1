import { expect, test, vi } from 'vitest'
import { rankedDistance, rankedPoint } from '../../../src/metrics/scores/rankedPoint.ts'
import type { ThresholdCounts } from '../../../src/numeric/thresholdCounts.ts'
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

test('classes of unequal weights have effective rows of their own, or both those of the heavier', () => {
  const sampleWeight = [2, 3, 2, 3, 3, 2, 2]
  const columns = columnsOf('scores', { ...input, sampleWeight })
  const seen = (by: 'rates' | 'counts') => {
    const pointOf = vi.fn((_: ThresholdCounts) => ({ limits: () => ({ lower: 0, upper: 1 }), threshold: 0.5, parts }))
    const ranked = rankedPoint(columns, by, pointOf)
    ranked.influence()
    const { positives, negatives } = pointOf.mock.calls[0][0]
    return { rarer: ranked.rarer, positives, negatives, influence: Array.from(ranked.influence()) }
  }
  // Positives weigh 3 and negatives 2 each.
  const rates = seen('rates')
  expect([rates.rarer, rates.positives, rates.negatives]).toEqual([3, 3, 4])
  expect(rates.influence).toEqual([28, 7, 21, 7, 7, 28, 21].map(each => expect.closeTo(each, 12)))
  const counts = seen('counts')
  expect(counts).toMatchObject({ rarer: 2, positives: 3, negatives: expect.closeTo(8 / 3, 12) })
  expect(counts.influence).toEqual(
    [(28 * 2) / 3, 7, (21 * 2) / 3, 7, 7, (28 * 2) / 3, (21 * 2) / 3].map(each => expect.closeTo(each, 12)),
  )
})

test('where the heavy rows are those that deviate, limits are of fewer effective rows', () => {
  const seen = (deviates: 'above' | 'below') => {
    // The positive above the threshold weighs 4, those below 1.
    const columns = columnsOf('scores', { ...input, sampleWeight: [1, 4, 1, 1, 1, 1, 1] })
    const own = { positiveAbove: 0, positiveBelow: 0, negativeAbove: 0, negativeBelow: 0 }
    const pointOf = vi.fn((_: ThresholdCounts) => ({
      limits: () => ({ lower: 0, upper: 1 }),
      threshold: 0.8,
      parts: { ...own, ...(deviates === 'above' ? { positiveAbove: 1 } : { positiveBelow: 1 }) },
    }))
    rankedPoint(columns, 'rates', pointOf).limits(0.9, drawing)
    return pointOf.mock.calls.map(([{ positives, negatives }]) => [positives, negatives])
  }
  // Σw²/Σw = 3: two effective positives. The heavy row is 4/3 of one, and varies as much more.
  expect(seen('above')).toEqual([
    [2, 4],
    [expect.closeTo(6 / 4, 12), 3],
  ])
  expect(seen('below')).toEqual([[2, 4]])
})
