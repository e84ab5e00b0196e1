import { describe, expect, test } from 'vitest'
import { sketcherOf } from '../../src/baselines/sketchOf.ts'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { computedOf } from '../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { defineMetric } from '../../src/metrics/definition/defineMetric.ts'
import { World } from './hosts/memoryHost.ts'
import { scored } from './models/sketchModels.ts'

/** The mean error as a share of the largest truth. */
const relativeToMost = defineMetric({
  id: 'relativeToMost',
  title: 'relative error',
  direction: 'down',
  range: [0, Number.POSITIVE_INFINITY],
  compute: {
    numbers: ({ yTrue, yPred }) => {
      const most = Math.max(...yTrue)
      const values = yTrue.map((truth, row) => Math.abs(truth - yPred[row]!) / most)
      return {
        value: values.reduce((sum, value) => sum + value, 0) / values.length,
        units: () => ({ values, sampleWeight: undefined }),
      }
    },
  },
})

const small = { rows: 'sketch' } as const

describe('what a sketch cannot hold is refused at any number of rows', () => {
  const few = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.4, 0.6], threshold: 0.5 }

  test.each(['auc', 'averagePrecision', 'ks', 'ece'])('%s', metric => {
    expect(new World().refusal(few, { ...small, metrics: ['accuracy', metric] })).toBe(
      `toHoldBaseline: rows: 'sketch' cannot hold ${metric}, which is neither a mean over rows nor made of the counts of a confusion matrix. Keep all rows: rows: true, with ids: 'hashed' for a smaller file.`,
    )
  })

  test.each([
    ['sampleWeight', { sampleWeight: [1, 1, 2, 2] }],
    ['groups', { groups: ['a', 'a', 'b', 'b'] }],
  ])('rows with %s', (column, beside) => {
    expect(new World().refusal({ ...few, ...beside }, { ...small, metrics: ['accuracy'] })).toContain(
      `rows: 'sketch' keeps sums of single rows of one weight, and these have ${column}. Keep all rows`,
    )
  })
})

describe('of each sampled row a sketch keeps', () => {
  const evaluation = borrowedEvaluation(scored(0.1))

  test('the prediction, where the value of the row follows from it', () => {
    const metrics = [resolveMetric('brierScore'), resolveMetric('f1')]
    const { rows } = sketcherOf(evaluation, metrics)(700)
    expect(rows.n).toBe(700)
    expect(rows.yScore?.kind).toBe('numbers')
    expect(rows.units.size).toBe(0)
  })

  test('its value, where that depends on all rows', () => {
    const numbers = {
      yTrue: Array.from({ length: 3000 }, (_, i) => i / 7),
      yPred: Array.from({ length: 3000 }, (_, i) => i / 6),
    }
    const scaled = relativeToMost()
    const all = borrowedEvaluation(numbers)
    const { rows } = sketcherOf(all, [scaled])(600)
    const whole = computedOf(all, scaled).units?.().values
    expect(rows.yPred).toBeUndefined()
    expect(rows.units.get(scaled.id)?.every(value => whole?.includes(value))).toBe(true)
  })

  test('as many digits of its hash as tell it from all other rows', () => {
    const { rows, truth } = sketcherOf(evaluation, [resolveMetric('f1')])(700)
    const hashes = rows.ids?.kind === 'hashed' ? rows.ids.hashes : []
    // 700 · 20,000 pairs, and one in a million by chance: 2⁴³·⁷.
    expect(hashes[0]).toHaveLength(8)
    expect(truth).toHaveLength(700)
  })
})

test('a sketch hashes the places of rows without ids', () => {
  const { ids: _, ...unnamed } = scored(0.1)
  expect(sketcherOf(borrowedEvaluation(unnamed), [resolveMetric('f1')])(700).by).toBe('position')
})
