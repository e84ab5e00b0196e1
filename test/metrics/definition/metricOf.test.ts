import { expect, test } from 'vitest'
import { ndcg } from '../../../generated/metrics.ts'
import { isConfiguredMetric, isMetric } from '../../../src/metrics/definition/metricOf.ts'

test('a metric and one with its options are told apart, and from everything else', () => {
  expect([ndcg, ndcg(), {}, () => ({}), null, 'ndcg', { ...ndcg() }, { ...ndcg }].map(isMetric)).toEqual([
    true,
    ...Array.from({ length: 7 }, () => false),
  ])
  expect([ndcg(), ndcg, {}, null, 'ndcg', { ...ndcg() }].map(isConfiguredMetric)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ])
})
