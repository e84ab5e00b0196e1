import { expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'

test('of labels', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'prevalence').value).toBeCloseTo(
    3 / 7,
    12,
  )
})

test('of a class', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'prevalence', { class: 2 }).value,
  ).toBeCloseTo(1 / 3, 12)
})

test('of scores, with weights', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.2, 0.9], sampleWeight: [1, 3] }, 'prevalence').value).toBeCloseTo(0.25, 12)
})

test('of scores it is about the positive label: a class is refused', () => {
  expect(() => measure({ yTrue: [1, 0], yScore: [0.2, 0.9] }, 'prevalence', { class: 1 })).toThrow(
    'class has no effect beside scores',
  )
})

test('a class that does not occur has none', () => {
  const sets = { task: 'multilabel' as const, yTrue: [['a'], []], yPred: [['a'], ['a']], labels: ['a', 'b'] }
  expect(measure(sets, 'prevalence', { class: 'b' }).value).toBe(0)
  expect(measure({ yTrue: ['a', 'a'], yPred: ['a', 'a'], positive: 'b' }, 'prevalence').value).toBe(0)
})

test('the share of rows predicted positive', () => {
  const preds = { yTrue: [1, 1, 0, 0, 0], yPred: [1, 0, 1, 1, 0] }
  expect(measure(preds, 'selectionRate').value).toBeCloseTo(0.6, 12)
  expect(measure({ ...preds, sampleWeight: [1, 1, 2, 3, 3] }, 'selectionRate').value).toBeCloseTo(0.6, 12)
  expect(measure({ ...preds, sampleWeight: [4, 1, 2, 3, 0] }, 'selectionRate').value).toBeCloseTo(0.9, 12)
})

test('of one class, of scores, and of sets of labels', () => {
  expect(
    measure({ yTrue: ['a', 'b', 'c'], yPred: ['a', 'a', 'c'] }, 'selectionRate', { class: 'a' }).value,
  ).toBeCloseTo(2 / 3, 12)
  expect(measure({ yTrue: [1, 0, 0], yScore: [0.9, 0.6, 0.1], threshold: 0.5 }, 'selectionRate').value).toBeCloseTo(
    2 / 3,
    12,
  )
  const sets = { task: 'multilabel', yTrue: [['a'], ['b']], yPred: [['a', 'b'], ['b']] } as const
  expect(measure(sets, 'selectionRate', { class: 'b' }).value).toBe(1)
})

test('its interval is that of a proportion of all rows', () => {
  const preds = { yTrue: [1, 1, 0, 0, 0], yPred: [1, 0, 1, 1, 0] }
  // Wilson, by statsmodels 0.15: proportion_confint(3, 5, 0.05, 'wilson').
  expect(measure(preds, 'selectionRate', { confidence: 0.95 }).interval).toMatchObject({
    lower: expect.closeTo(0.2307, 4),
    upper: expect.closeTo(0.8824, 4),
    method: 'wilson',
  })
})

test('of sets of labels, its interval is not that of a proportion of rows', () => {
  const methodOf = (input: EvaluationInput): string | undefined =>
    measure(input, 'selectionRate', { confidence: 0.95, class: 'a' }).interval?.method
  const rows = { yTrue: ['a', 'b', 'a', 'b'], yPred: ['a', 'a', 'b', 'b'] }
  expect(methodOf(rows)).toBe('wilson')
  const sets = { yTrue: rows.yTrue.map(each => [each]), yPred: rows.yPred.map(each => [each]) }
  expect(methodOf({ task: 'multilabel', ...sets })).not.toBe('wilson')
})

test('its limits are those of a share of rows, whatever was predicted or scored', () => {
  const yTrue = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0]
  const score = yTrue.map((_, row) => row / 10)
  const columns: EvaluationInput[] = [
    { yTrue, yPred: yTrue },
    { yTrue, yPred: yTrue.map(() => 1), positive: 1 },
    { yTrue, yScore: score },
    { yTrue: [1, 0], yPred: [0, 1], count: [8, 2] },
    { yTrue: [1, 0], yScore: [0.2, 0.9], count: [8, 2] },
  ]
  for (const each of columns) {
    const { interval } = measure(each, 'prevalence', { confidence: 0.95 })
    // statsmodels.stats.proportion.proportion_confint(8, 10, method='wilson')
    expect(interval?.lower).toBeCloseTo(0.4901624715, 10)
    expect(interval?.upper).toBeCloseTo(0.9433178485, 10)
  }
})
