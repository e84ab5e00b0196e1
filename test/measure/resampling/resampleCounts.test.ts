import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resampleCounts } from '../../../src/measure/resampling/resampleCounts.ts'
import { samplingOf } from '../../../src/measure/resampling/sampling.ts'
import { commonOrder } from '../../../src/measure/resampling/samplingOrder.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

function drawnFrom(input: EvaluationInput, metric: string) {
  const computation = computationOf(borrowedEvaluation(input), resolveMetric(metric))
  return resampleCounts(computation, samplingOf(computation))
}

const table = { yTrue: [1, 2, 3, 4], yPred: [1, 3, 2, 5], count: [3, 1, 2, 4] }

describe.each(['weightedTau', 'spearman', 'mae'])('%s', metric => {
  test('of a sample is that of the table with the counts of the sample', () => {
    const resampling = drawnFrom(table, metric)
    const order = Uint32Array.of(2, 0, 3, 1)
    expect(resampling?.count).toEqual(Float64Array.of(3, 1, 2, 4))
    expect(resampling?.inOrder(order)([5, 1, 4, 0])).toBeCloseTo(
      measure({ ...table, count: [1, 0, 5, 4] }, metric as 'mae').value,
      12,
    )
  })
})

test('groups are drawn with all that their rows stand for', () => {
  const resampling = drawnFrom({ ...table, groups: ['a', 'b', 'a', 'c'] }, 'spearman')
  expect(resampling).toMatchObject({ units: 3, unit: 'group', count: undefined })
  const value = resampling?.inOrder(Uint32Array.of(0, 1, 2))([2, 1, 1])
  expect(value).toBeCloseTo(measure({ ...table, count: [6, 1, 4, 4] }, 'spearman').value, 12)
})

test('a sample that the metric refuses has no value', () => {
  const scores = { yTrue: [1, 0], yScore: [0.9, 0.1], count: [2, 2] }
  const resampling = drawnFrom(scores, 'ks')
  expect(resampling?.inOrder(commonOrder([{ units: 2, keys: resampling.keys }]))([4, 0])).toBeNaN()
})

test('rows that stand for themselves are drawn elsewhere', () => {
  const { count: _, ...rows } = table
  expect(drawnFrom(rows, 'mae')).toBeUndefined()
})
