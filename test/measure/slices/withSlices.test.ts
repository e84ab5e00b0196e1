import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/measure/measure.ts'

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
