import { expect, test } from 'vitest'
import { auc, fieldF1, meanScore, ndcg, ratio, recall } from '../../../generated/metrics.ts'
import { fullTitle } from '../../../src/metrics/definition/fullTitle.ts'

test.each([
  [recall(), 'recall'],
  [recall({ class: 'not a' }), 'recall (class = "not a")'],
  [recall({ threshold: 0.5, class: 1 }), 'recall (threshold = 0.5, class = 1)'],
  [ndcg({ k: 10 }), 'nDCG@10'],
  [ndcg({ k: 10, gain: 'exponential' }), 'nDCG@10 (gain = exponential)'],
  [auc({ multiClass: 'ovr' }), 'AUC (multiClass = ovr)'],
  // What the title tells is not said twice, nor what the bound of a gate settles.
  [ratio('costUsd', 'passed', { title: 'cost per success', unit: '$' }), 'cost per success in $'],
  [fieldF1({ field: 'total' }), 'F1 of total'],
  [meanScore({ better: 'lower' }), 'mean score'],
])('%s', (metric, title) => {
  expect(fullTitle(metric)).toBe(title)
})
