import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { didYouMean, meantColumn, suggestion } from '../../../src/evaluation/errors/didYouMean.ts'

const known = ['positive', 'threshold', 'whenUndefined', 'k']

test.each([
  ['positve', 'positive'],
  ['postiive', 'positive'],
  ['POSITIVE', 'positive'],
  ['treshold', 'threshold'],
  ['whenUndefind', 'whenUndefined'],
])('%s means %s', (typed, meant) => {
  expect(didYouMean(typed, known)).toBe(meant)
  expect(suggestion(typed, known)).toBe(`Did you mean ${meant}?`)
})

test('of many names those that begin alike are listed', () => {
  const many = [...Array.from({ length: 40 }, (_, i) => `metric${i}`), 'ndcg', 'novelty']
  expect(suggestion('ngcd', many)).toBe('Known with n: ndcg, novelty.')
  expect(suggestion('nov', many)).toBe('Known with nov: novelty.')
})

describe('the names that other tools have for a metric', () => {
  const ids = catalog.flatMap(({ id, aliases }) => [id, ...aliases])
  test.each([
    ['roc_auc_score', 'auc'],
    ['rocAuc', 'auc'],
    ['f1_macro', 'macroF1'],
    ['f1Score', 'f1'],
    ['precision_score', 'precision'],
    ['average_precision_score', 'averagePrecision'],
    ['balanced_accuracy_score', 'balancedAccuracy'],
    ['brier_score_loss', 'brierScore'],
    ['ndcg_score', 'ndcg'],
    ['recall_at_k', 'recall'],
    ['mean_average_precision', 'meanAveragePrecision'],
    ['ndgc', 'ndcg'],
  ])('%s means %s', (typed, meant) => {
    expect(suggestion(typed, ids)).toBe(`Did you mean ${meant}?`)
  })
})

test('what resembles nothing gets the list', () => {
  expect(didYouMean('margin', known)).toBeUndefined()
  expect(suggestion('margin', known)).toBe('Known: positive, threshold, whenUndefined, k.')
})

test.each(['sampleWeight', 'sample-weight'])('what others call weights is %s', column => {
  expect(meantColumn('weights', ['count', column])).toBe(column)
  expect(suggestion('weight', ['count', column])).toBe(`Did you mean ${column}?`)
})
