import { expect, test } from 'vitest'
import { duckdbDialect } from '../../../src/engines/duckdb/duckdbDialect.ts'
import { linearisedMetrics } from '../../../src/engines/plan/linearised.ts'

test('each is a ratio of means or a correlation, and the other model has columns of its own', () => {
  expect(Object.keys(linearisedMetrics)).toEqual([
    'r2',
    'explainedVariance',
    'wape',
    'pearson',
    'concordanceCorrelation',
  ])
  for (const metric of Object.values(linearisedMetrics)) {
    const row = metric.kind === 'ratio' ? metric.losses('2').row : metric.influence('2')
    expect(duckdbDialect.compile(row).sql).toMatch(/"[a-z]+2"/)
  }
})

test('correlations from sums of squares and products around the means', () => {
  const { pearson, concordanceCorrelation } = linearisedMetrics
  if (pearson.kind === 'ratio' || concordanceCorrelation.kind === 'ratio') throw new Error('no correlations')
  const sums = { n: 10, truth: 40, prediction: 10, products: 15, shift: 2 }
  expect(pearson.value(sums)).toBeCloseTo(15 / 20, 14)
  expect(concordanceCorrelation.value(sums)).toBeCloseTo(30 / (40 + 10 + 10 * 4), 14)
})
