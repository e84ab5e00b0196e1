import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnMean, weightedMean } from '../../src/numeric/weightedMean.ts'
import { manyNumbers } from '../laws/manyNumbers.ts'

describe('weighted mean', () => {
  const values = [0.5, -2, 8]
  const value = (i: number): number => values[i]

  test('without weights is the plain one, of no rows NaN', () => {
    expect(weightedMean(3, undefined, value)).toBeCloseTo(6.5 / 3, 15)
    expect(weightedMean(0, undefined, value)).toBeNaN()
    expect(weightedMean(0, new Float64Array(0), value)).toBeNaN()
  })

  test('weights count by their ratios alone, be they as small or as large as doubles get', () => {
    const weights = Float64Array.of(3, 4, 0.25)
    const mean = (1.5 - 8 + 2) / 7.25
    expect(weightedMean(3, weights, value)).toBeCloseTo(mean, 15)
    for (const unit of [1e-300, 2 ** -7, 1000, 2 ** 1021]) {
      expect(
        weightedMean(
          3,
          weights.map(weight => weight * unit),
          value,
        ),
      ).toBeCloseTo(mean, 14)
    }
  })

  test('a row of weight 0 does not count, even where its value is infinite or none', () => {
    const odd = [Number.POSITIVE_INFINITY, 3, Number.NaN, 5]
    expect(weightedMean(4, Float64Array.of(0, 1, 0, 3), i => odd[i])).toBe(4.5)
    expect(weightedMean(4, Float64Array.of(2, 1, 0, 3), i => odd[i])).toBe(Number.POSITIVE_INFINITY)
  })
})

test('the mean of a column is, to the last bit, the one that is summed row by row', () => {
  fc.assert(
    fc.property(manyNumbers, fc.boolean(), (values, weighted) => {
      const weights = weighted ? values.map((_, i) => i % 3) : undefined
      expect(columnMean(values, weights)).toBe(weightedMean(values.length, weights, i => values[i]))
    }),
  )
})
