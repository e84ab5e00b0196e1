import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

const yTrue = Array.from({ length: 200 }, (_, row) => row)
const yPred = yTrue.map(value => value + 40 * Math.sin(value))
const groups = yTrue.map(row => row % 40)
const sampleWeight = yTrue.map(row => 1 + (row % 2))

const methodOf = (metric: string, input: object = {}) =>
  measure({ yTrue, yPred, ...input }, metric, { confidence: { level: 0.95, resamples: 100 } }).interval?.method

describe('which correlations have Fisher’s z', () => {
  test.each(['pearson', 'spearman', 'kendallTau', 'kendallTau(variant="c")', 'somersD', 'concordanceCorrelation'])(
    '%s',
    metric => {
      expect(methodOf(metric)).toBe('fisherZ')
      expect(methodOf(metric, { groups })).not.toBe('fisherZ')
    },
  )

  test('rank correlations ignore weights, the others have fewer effective rows', () => {
    expect(methodOf('spearman', { sampleWeight })).toBe('fisherZ')
    expect(methodOf('pearson', { sampleWeight })).toBe('fisherZ')
    expect(methodOf('weightedTau')).toBe('bca')
  })

  test('by its name', () => {
    const confidence = { level: 0.95, method: 'fisherZ' } as const
    expect(measure({ yTrue, yPred }, 'pearson', { confidence }).interval?.method).toBe('fisherZ')
    expect(() => measure({ yTrue, yPred }, 'mae', { confidence })).toThrow('the method fisherZ is for a correlation')
  })
})

test.each(['pearson', 'spearman', 'kendallTau', 'concordanceCorrelation'])(
  '%s: a perfect sample has a bound, no worse than with a row moved',
  metric => {
    const lowerOf = (predicted: readonly number[]): number =>
      measure({ yTrue, yPred: [...predicted] }, metric, { confidence: 0.9 }).interval?.lower ?? Number.NaN
    const perfect = lowerOf(yTrue)
    expect(perfect).toBeCloseTo(1 - 2 * (1 - 0.05 ** (1 / 200)), 12)
    for (const to of [1.5, 100, 500]) expect(lowerOf(yTrue.with(0, to))).toBeLessThanOrEqual(perfect)
  },
)

test('four rows are too few', () => {
  const { interval, noInterval } = measure({ yTrue: [1, 2, 3, 4], yPred: [1, 3, 2, 4] }, 'pearson', {
    confidence: 0.9,
  })
  expect(interval).toBeUndefined()
  expect(noInterval).toBe('4 rows show nothing of how a correlation varies: it takes 5')
})
