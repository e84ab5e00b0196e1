import { describe, expect, test, vi } from 'vitest'
import { type AnyMetric, defineMetric } from '../../src/define.ts'
import { type EvaluationInput, evaluation, measure } from '../../src/index.ts'
import { detachedColumns } from '../../src/measure/detachedColumns.ts'
import { tableOf } from '../tableOf.ts'

const about = { id: 'own', title: 'own', direction: 'up', range: [0, 1] } as const

/** Metrics that leave their columns otherwise than they were. */
const careless: readonly (readonly [string, EvaluationInput, AnyMetric, string])[] = [
  [
    'scores',
    { yTrue: Uint8Array.of(1, 0, 1, 0, 1), yScore: Float64Array.of(0.9, 0.5, 0.4, 0.3, 0.2) },
    defineMetric({ ...about, compute: { scores: ({ yScore }) => yScore.sort()[0] } }),
    'auc',
  ],
  [
    'labels',
    { yTrue: ['a', 'b', 'a'], yPred: ['b', 'b', 'a'] },
    defineMetric({
      ...about,
      compute: {
        labels: ({ yTrue, yPred }) => {
          yPred.set(yTrue)
          return 0.5
        },
      },
    }),
    'accuracy',
  ],
  [
    'numbers',
    { yTrue: Float64Array.of(1.5, 2, 3), yPred: Float64Array.of(1, 2.5, 5) },
    defineMetric({
      ...about,
      compute: {
        numbers: ({ yTrue, yPred }) => {
          yPred.set(yTrue)
          return 0.5
        },
      },
    }),
    'mae',
  ],
  [
    'outputs',
    {
      task: 'multioutput',
      yTrue: tableOf('1 2 / 3 4'),
      yPred: tableOf('2 2 / 3 5'),
    },
    defineMetric({
      ...about,
      compute: {
        outputs: ({ outputs }) => {
          for (const { yTrue, yPred } of outputs) yPred.set(yTrue)
          return 0.5
        },
      },
    }),
    'mae',
  ],
]

describe('a metric that changes what it is given changes no other value, nor the arrays of the caller', () => {
  test.each(careless)('%s', (_, input, metric, id) => {
    const before = structuredClone(input)
    const value = measure(input, id).value
    const shared = evaluation(input)
    for (const given of [input, shared]) {
      expect(measure(given, metric).value).toBeGreaterThanOrEqual(0)
      expect(measure(given, metric).value).toBeGreaterThanOrEqual(0)
      expect(measure(given, id).value).toBe(value)
    }
    expect(input).toEqual(before)
  })
})

test('an array is copied when it is read, and once', () => {
  const read = vi.fn(() => Float64Array.of(1, 2))
  const columns = detachedColumns({
    n: 2,
    get yTrue() {
      return read()
    },
  })
  expect(read).not.toHaveBeenCalled()
  expect(columns.yTrue).toBe(columns.yTrue)
  expect([columns.n, read.mock.calls.length]).toEqual([2, 1])
})
