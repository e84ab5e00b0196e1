import { describe, expect, test } from 'vitest'
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

const country = ['DE', 'DE', 'FR', 'FR', 'FR', null]
const device = ['app', 'web', 'app', 'web', 'web', 'web']
const preds = { yTrue: [1, 0, 1, 0, 1, 0], yPred: [1, 0, 0, 0, 1, 1], slices: { country, device } }
const on = (rows: readonly number[]) => ({
  yTrue: rows.map(row => preds.yTrue[row]!),
  yPred: rows.map(row => preds.yPred[row]!),
})

describe('a metric on slices', () => {
  test('is the metric on their rows', () => {
    const { slices = [], value } = measure(preds, 'recall', { slices: 'country', minSupport: 2 })
    expect(value).toBe(measure(preds, 'recall').value)
    expect(slices.map(({ labels, rows, support, isSmall }) => [labels, rows, support, isSmall])).toEqual([
      [['DE'], 2, 1, true],
      [['FR'], 3, 2, false],
      [['(missing)'], 1, 0, true],
    ])
    expect(slices.map(({ measurement }) => measurement?.value)).toEqual([1, 0.5, Number.NaN])
    expect(measure(preds, 'recall')).not.toHaveProperty('slices')
  })

  test('of crossed columns, in the order in which they were asked for', () => {
    const { slices = [] } = measure(preds, 'accuracy', { slices: [['country', 'device'], 'device'] })
    const values = slices.map(({ columns, labels, measurement }) => [columns.join(), labels.join(), measurement?.value])
    expect(values).toContainEqual(['country,device', 'FR,web', 1])
    expect(values.slice(-2)).toEqual([
      ['device', 'app', measure(on([0, 2]), 'accuracy').value],
      ['device', 'web', measure(on([1, 3, 4, 5]), 'accuracy').value],
    ])
  })

  test('has an interval where one is asked for', () => {
    const { slices = [] } = measure(preds, 'accuracy', { slices: 'country', confidence: 0.9 })
    const own = measure(on([2, 3, 4]), 'accuracy', { confidence: 0.9 }).interval
    expect(slices[1]?.measurement?.interval).toEqual(own)
  })

  test('is absent where the metric refuses the rows', () => {
    const input = { yTrue: [1, 0, 1], yScore: [0.9, 0.1, 0.8], slices: { os: ['mac', 'mac', 'pc'] } }
    const { slices = [] } = measure(input, 'auc', { slices: 'os' })
    expect(slices.map(({ measurement }) => measurement?.value ?? Number.NaN)).toEqual([1, Number.NaN])
  })
})

test.each<readonly [object, RegExp]>([
  [{ minSupport: 3 }, /measure: minSupport has no effect without slices/],
  [{ slices: 'contry' }, /there are no slices "contry".*Did you mean country/],
  [{ slices: 'country', minSupport: 0 }, /minSupport is 0/],
  [{ slces: 'country' }, /slces.*did you mean slices/i],
])('is refused: %j', (options, problem) => {
  expect(() => measure(preds, 'accuracy', options as never)).toThrow(problem)
})
