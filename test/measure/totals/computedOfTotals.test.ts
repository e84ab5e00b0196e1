import { describe, expect, test } from 'vitest'
import type { AreaAnswer, CorrelationAnswer, MeanAnswer, UnitsAnswer } from '../../../src/evaluation/totals/totals.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { computedOfTotals, fromMeanOf } from '../../../src/measure/totals/computedOfTotals.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'

const said = { convention: ['said'], notes: ['noted'] }

const mean = (is: MeanAnswer['is'], ...losses: readonly number[]): MeanAnswer => ({
  ...said,
  kind: 'mean',
  is,
  moments: momentsOf(Float64Array.from(losses)),
  deviating: losses.length,
})

const area = (auc: number, certainTo: number): AreaAnswer => ({
  ...said,
  kind: 'area',
  area: { auc, variance: 0.01, positives: { rows: 10, variance: 0.005 }, negatives: { rows: 20, variance: 0.005 } },
  certainTo,
})

describe('means', () => {
  test('the mean of the rows, or its root', () => {
    expect(computedOfTotals(mean('mean', 1, 2, 6), resolveMetric('mae'))).toMatchObject({ value: 3, n: 3, ...said })
    expect(computedOfTotals(mean('root', 1, 2, 6), resolveMetric('rmse')).value).toBe(Math.sqrt(3))
  })

  test('a lower limit below 0 has the root 0, and what a share leaves is the rest', () => {
    expect(fromMeanOf(mean('root', 1))(-1)).toBe(0)
    expect(fromMeanOf(mean('rest', 1))(0.25)).toBe(0.75)
  })

  test('why there is none', () => {
    const none = { ...mean('mean', 1), undefinedBecause: 'no row is left' }
    expect(computedOfTotals(none, resolveMetric('mae'))).toMatchObject({
      value: Number.NaN,
      undefinedBecause: 'no row is left',
    })
  })
})

describe('queries', () => {
  const units = (...values: readonly number[]): UnitsAnswer => ({
    ...said,
    kind: 'units',
    missing: [],
    judged: 1,
    values: Float64Array.from(values),
  })

  test('the mean over those that are judged', () => {
    const found = computedOfTotals(units(0.5, Number.NaN, 1), resolveMetric('map'))
    expect(found).toMatchObject({ value: 0.75, n: 2 })
    expect([...(found.units?.().values ?? [])]).toEqual([0.5, Number.NaN, 1])
  })

  test('none are left', () => {
    expect(computedOfTotals(units(Number.NaN), resolveMetric('map')).undefinedBecause).toBe('no query is left to judge')
  })
})

describe('areas', () => {
  test('exact ones have no bounds, and Gini is twice the area less one', () => {
    expect(computedOfTotals(area(0.8, 0), resolveMetric('auc')).within).toBeUndefined()
    expect(computedOfTotals(area(0.8, 0), resolveMetric('gini')).value).toBeCloseTo(0.6, 12)
  })

  test('rows that share a bucket bound the area, within its range', () => {
    const { value, within } = computedOfTotals(area(0.99, 0.02), resolveMetric('auc'))
    expect(value).toBe(0.99)
    expect(within).toEqual({ lower: 0.97, upper: 1 })
    const gini = computedOfTotals(area(0.99, 0.02), resolveMetric('gini')).within
    expect(gini?.lower).toBeCloseTo(0.94, 12)
    expect(gini?.upper).toBe(1)
    expect(computedOfTotals(area(0.25, 0.5), resolveMetric('auc')).within).toEqual({ lower: 0, upper: 0.75 })
  })

  test('why there is none', () => {
    const none = { ...area(0.5, 0), undefinedBecause: 'no row is positive' }
    expect(computedOfTotals(none, resolveMetric('auc'))).toMatchObject({
      value: Number.NaN,
      undefinedBecause: 'no row is positive',
    })
  })
})

test('a correlation, or why there is none', () => {
  const moments = { value: 0.5, rows: 9, n: 9, normalError: 0.1, deviatingRows: 9, squares: 1, spread: 9 }
  const found: CorrelationAnswer = { ...said, kind: 'correlation', moments }
  expect(computedOfTotals(found, resolveMetric('pearson'))).toMatchObject({ value: 0.5, n: 9, ...said })
  const none = { ...found, undefinedBecause: 'yPred does not vary' }
  expect(computedOfTotals(none, resolveMetric('pearson'))).toMatchObject({
    value: Number.NaN,
    undefinedBecause: 'yPred does not vary',
  })
})

test('bins give the calibration error of their rows', () => {
  const bins = [
    { lower: 0, upper: 0.5, weight: 30, rows: 30, predicted: 0.2, observed: 0.3 },
    { lower: 0.5, upper: 1, weight: 10, rows: 10, predicted: 0.9, observed: 0.5 },
  ]
  const found = computedOfTotals({ ...said, kind: 'bins', bins }, resolveMetric('ece'))
  expect(found.value).toBeCloseTo((30 * 0.1 + 10 * 0.4) / 40, 12)
  expect(computedOfTotals({ ...said, kind: 'bins', bins }, resolveMetric('mce')).value).toBeCloseTo(0.4, 12)
})
