import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { shapeFor } from '../../../src/measure/measureConfigured.ts'
import { resampleCells } from '../../../src/measure/resampling/resampleCells.ts'
import { samplingOf } from '../../../src/measure/resampling/sampling.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { expectDrawsRows } from '../intervals/drawnRows.ts'

test.each([
  ['mcc', ['yTrue', 'yPred']],
  ['macroF1(whenUndefined=0)', ['yTrue', 'yPred']],
] as const)('a sample of %s is what it is on the rows that were drawn', (metric, columns) => {
  expectDrawsRows(metric, columns)
})

function cellsOf(input: EvaluationInput, metric: Parameters<typeof resolveMetric>[0] = 'mcc') {
  const evaluation = borrowedEvaluation(input)
  const resolved = resolveMetric(metric)
  const { data } = evaluation
  if (data.kind !== 'rows') throw new Error('rows')
  const sampling = samplingOf({ evaluation, metric: resolved })
  return resampleCells({ evaluation, data, metric: resolved, shape: shapeFor(evaluation, resolved) }, sampling)
}

const yTrue = [1, 0, 1, 0, 1]
const yPred = [1, 0, 0, 1, 1]

test('rows of one cell are alike, whatever their order', () => {
  const [key] = cellsOf({ yTrue, yPred })?.keys ?? []
  expect(Array.from(key ?? [])).toEqual([3, 0, 2, 1, 3])
})

test('serves labels alone, without weights and groups', () => {
  expect(cellsOf({ yTrue, yPred })).toBeDefined()
  expect(cellsOf({ yTrue, yPred, sampleWeight: [1, 1, 1, 1, 1] })).toBeUndefined()
  expect(cellsOf({ yTrue, yPred, groups: ['a', 'a', 'b', 'b', 'c'] })).toBeUndefined()
  expect(cellsOf({ yTrue, yScore: [0.1, 0.2, 0.3, 0.4, 0.5] }, 'ks')).toBeUndefined()
})

test('does not serve a metric that knows no weights', () => {
  const firstRow = defineMetric({
    id: 'shareOfCells',
    title: 'share of cells',
    direction: 'up',
    range: [0, 1],
    compute: { labels: ({ n, yTrue: truth }) => truth.filter(code => code === 1).length / n },
  })
  expect(cellsOf({ yTrue, yPred }, firstRow)).toBeUndefined()
})
