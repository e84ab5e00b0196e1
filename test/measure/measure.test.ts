import { expect, test } from 'vitest'
import { ndcg } from '../../generated/metrics.ts'
import { EvaluationError, evaluation, measure } from '../../src/index.ts'
import { wilson } from '../../src/stats/proportions/wilson.ts'

const labels = { yTrue: [1, 0, 1], yPred: [1, 1, 1] }

test('takes an id, options beside it, or a metric as a value; columns, or what is encoded', () => {
  const ranking = { relevance: [[1, 0, 2]] }
  const values = [
    measure(ranking, 'ndcg@2(gain="exponential")'),
    measure(ranking, 'ndcg', { k: 2, gain: 'exponential' }),
    measure(evaluation(ranking), ndcg({ k: 2, gain: 'exponential' })),
  ].map(({ metric, value }) => [metric, value])
  expect(new Set(values.map(value => JSON.stringify(value))).size).toBe(1)
  expect(values[0][0]).toBe('ndcg@2(gain="exponential")')
})

test('a confidence gives a two-sided interval, which an id without one lacks', () => {
  const { interval } = measure(labels, 'accuracy', { confidence: 0.95 })
  expect(interval).toMatchObject({ sides: 2, level: 0.95, ...wilson(2, 3, 0.95) })
  expect(measure(labels, 'accuracy').interval).toBeUndefined()
  expect(measure(labels, 'accuracy', { confidence: undefined }).interval).toBeUndefined()
})

test('columns are read again at each call', () => {
  const yPred = [1, 1, 1]
  expect(measure({ yTrue: [1, 0, 1], yPred }, 'accuracy').value).toBeCloseTo(2 / 3, 15)
  yPred[1] = 0
  expect(measure({ yTrue: [1, 0, 1], yPred }, 'accuracy').value).toBe(1)
})

test('every refusal names measure', () => {
  for (const call of [
    () => measure({ yTrue: [1], yPred: [1, 0] }, 'accuracy'),
    () => measure(labels, 'acuracy' as string),
    () => measure(labels, 'accuracy', { positve: 1 }),
    () => measure(labels, 'accuracy', { confidence: 95 }),
    () => measure(labels, 'accuracy', 7 as never),
  ]) {
    expect(call).toThrow(EvaluationError)
    expect(call).toThrow(/^measure: /)
  }
})
