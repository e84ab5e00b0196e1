import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { dummyPredictions } from '../../../src/measure/dummies/dummyPredictions.ts'
import { requireStrategy } from '../../../src/measure/dummies/dummyStrategy.ts'
import { shapeFor } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tableOf } from '../../tableOf.ts'

function dummyOf(input: EvaluationInput, metric: string, strategy: string) {
  const judged = evaluation(input)
  const { columns, about } = dummyPredictions(
    judged,
    shapeFor(judged, resolveMetric(metric)),
    requireStrategy(strategy),
  )
  return { columns, about }
}

describe('labels', () => {
  test('the most frequent class, and the first of several', () => {
    const yPred = ['b', 'b', 'b', 'b', 'b']
    expect(dummyOf({ yTrue: ['b', 'a', 'a', 'a', 'b'], yPred }, 'accuracy', 'majority')).toEqual({
      columns: { yPred: ['a', 'a', 'a', 'a', 'a'] },
      about: 'predicts the most frequent class, "a" (60 % of rows), for every row',
    })
    expect(dummyOf({ yTrue: ['b', 'a', 'a', 'b'], yPred: yPred.slice(1) }, 'accuracy', 'prior').columns).toEqual({
      yPred: ['a', 'a', 'a', 'a'],
    })
  })

  test('weights and counts decide what is frequent; counted rows stay counted', () => {
    const rows = { yTrue: ['a', 'a', 'b'], yPred: ['a', 'a', 'b'] }
    expect(dummyOf({ ...rows, sampleWeight: [1, 1, 3] }, 'accuracy', 'majority').columns.yPred).toEqual(['b', 'b', 'b'])
    expect(dummyOf({ ...rows, count: [1, 1, 3] }, 'accuracy', 'majority').columns.yPred).toEqual(['b', 'b', 'b'])
  })

  test('ids go with the predictions', () => {
    const { columns } = dummyOf({ yTrue: ['a', 'b'], yPred: ['a', 'b'], ids: ['x', 'y'] }, 'accuracy', 'majority')
    expect(columns).toEqual({ ids: ['x', 'y'], yPred: ['a', 'a'] })
  })

  test('of scores and a threshold it has scores that give the class', () => {
    const scores = (yTrue: number[], threshold: number, yScore: number[]) =>
      dummyOf({ yTrue, yScore, threshold, positive: 1 }, 'accuracy', 'majority').columns.yScore
    expect(scores([1, 1, 0], 0.5, [0.1, 0.6, 0.9])).toEqual(Float64Array.of(0.5, 0.5, 0.5))
    expect(scores([0, 1, 0], 0.5, [0.1, 0.6, 0.9])).toEqual(Float64Array.of(-0.5, -0.5, -0.5))
    // The distance grows with the threshold, or it would round away.
    expect(scores([0, 1, 0], 1e20, [1, 2e20, 3e20])).toEqual(Float64Array.of(0, 0, 0))
    expect(scores([0, 1, 0], -1e20, [1, -2e20, 3e20])).toEqual(Float64Array.of(-2e20, -2e20, -2e20))
  })

  test('beside scores labels are predicted where labels were given', () => {
    const both = { yTrue: [1, 1, 0], yPred: [1, 0, 0], yScore: [0.9, 0.6, 0.1], threshold: 0.5, positive: 1 }
    expect(dummyOf(both, 'accuracy', 'majority').columns).toEqual({ yPred: [1, 1, 1] })
  })
})

describe('scores and probabilities', () => {
  const scored = { yTrue: [1, 0, 0, 0], yScore: [0.9, 0.1, 0.2, 0.3], positive: 1 }

  test('the share of positives, by weight where there is one; uniform: a half', () => {
    expect(dummyOf(scored, 'auc', 'prior')).toEqual({
      columns: { yScore: Float64Array.of(0.25, 0.25, 0.25, 0.25) },
      about: 'gives every row the score 0.25, the share of positives',
    })
    const weighted = dummyOf({ ...scored, sampleWeight: [3, 1, 1, 1] }, 'brierScore', 'prior').columns
    expect(weighted.yScore).toEqual(Float64Array.of(0.5, 0.5, 0.5, 0.5))
    expect(dummyOf(scored, 'logLoss', 'uniform')).toEqual({
      columns: { yScore: Float64Array.of(0.5, 0.5, 0.5, 0.5) },
      about: 'gives every row the score 0.5',
    })
  })

  // scikit-learn 1.9.1: DummyClassifier(strategy='prior').predict_proba and 'uniform'.
  test.each([
    ['prior', [0.5, 0.25, 0.25], 'gives every class its share'],
    ['uniform', [1 / 3, 1 / 3, 1 / 3], 'gives every class the same probability'],
  ])('of several classes, %s', (strategy, row, about) => {
    const yProba = Array.from({ length: 4 }, () => [0.2, 0.3, 0.5])
    const found = dummyOf({ yTrue: ['a', 'b', 'c', 'a'], yProba, labels: ['a', 'b', 'c'] }, 'logLoss', strategy)
    expect(found).toEqual({ columns: { yProba: Float64Array.from([row, row, row, row].flat()) }, about })
  })
})

describe('numbers', () => {
  const numbers = { yTrue: [1, 2, 3, 10], yPred: [1, 2, 3, 9] }

  // scikit-learn 1.9.1: DummyRegressor.
  test.each([
    ['mean', undefined, 4],
    ['median', undefined, 2.5],
    ['mean', [1, 1, 1, 5], 7],
    ['median', [1, 1, 1, 5], 10],
  ])('%s, weights %j', (strategy, sampleWeight, value) => {
    const { columns, about } = dummyOf({ ...numbers, ...(sampleWeight && { sampleWeight }) }, 'mae', strategy)
    expect(columns).toEqual({ yPred: Float64Array.of(value, value, value, value) })
    expect(about).toBe(`predicts ${value}, the ${strategy} of yTrue, for every row`)
  })

  test('a counted row counts as often as it says', () => {
    const { columns } = dummyOf({ ...numbers, count: [1, 1, 1, 5] }, 'mae', 'mean')
    expect(columns.yPred).toEqual(Float64Array.of(7, 7, 7, 7))
  })

  test('a counted row that weighs counts as often as it says, each time with its weight', () => {
    const { columns } = dummyOf({ ...numbers, count: [2, 1, 1, 1], sampleWeight: [1, 2, 1, 0] }, 'mae', 'mean')
    expect(columns.yPred).toEqual(new Float64Array(3).fill((2 + 4 + 3) / 5))
  })

  test('the median leaves the truth in its order', () => {
    const columns = [[3], [1], [2]]
    const judged = evaluation({ task: 'multioutput', yTrue: columns, yPred: columns })
    dummyPredictions(judged, shapeFor(judged, resolveMetric('mae')), 'median')
    expect(measure(judged, 'mae').value).toBe(0)
  })

  test('each output has its own', () => {
    const input = {
      task: 'multioutput',
      yTrue: tableOf('1 10 / 3 30 / 8 20'),
      yPred: tableOf('1 10 / 3 30 / 8 21'),
    } as const
    expect(dummyOf(input as unknown as EvaluationInput, 'mae', 'mean')).toEqual({
      columns: { yPred: tableOf('4 20 / 4 20 / 4 20') },
      about: 'predicts the mean of each output',
    })
  })
})

describe('rankings', () => {
  const qrels = { q1: { a: 1, b: 2, c: 0, e: 0 }, q2: { b: 1, d: 1 }, q3: { b: 1, a: 1, c: 1 } }

  test('the documents that are relevant to most queries, by name where as many', () => {
    const run = { q1: ['c'], q2: ['c'], q3: ['c'] }
    const { columns, about } = dummyOf({ qrels, run }, 'mrr', 'popular')
    expect(columns.run).toEqual(new Map(['q1', 'q2', 'q3'].map(query => [query, ['b', 'a', 'c', 'd']])))
    expect(about).toContain('relevant to most queries')
  })

  test('a thousand documents at most', () => {
    const relevant = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`doc ${i}`, 1]))
    const { columns } = dummyOf({ qrels: { q: relevant }, run: { q: ['doc 0'] } }, 'mrr', 'popular')
    const run = columns.run
    expect(run instanceof Map && run.get('q')).toHaveLength(1000)
  })

  test('without names of documents none is popular', () => {
    expect(() => dummyOf({ relevance: [[1, 0, 1]] }, 'mrr', 'popular')).toThrow(
      /have no ids, so none of them is popular/,
    )
  })
})

test('passed cases are predicted by no dummy', () => {
  expect(() => dummyOf({ passed: [true, false] }, 'passRate', 'mean')).toThrow(/^no dummy predicts /)
})
