import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import type { NumberColumns } from '../../../src/evaluation/columns/numberColumns.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { shapeFor } from '../../../src/measure/measureConfigured.ts'
import { isWeighable, resampleRows, weightsRepeat } from '../../../src/measure/resampling/resampleRows.ts'
import { samplingOf } from '../../../src/measure/resampling/sampling.ts'
import { commonOrder } from '../../../src/measure/resampling/samplingOrder.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { expectDrawsRows } from '../intervals/drawnRows.ts'

test.each([
  ['spearman', ['yTrue', 'yScore', 'yPred']],
  ['pearson', ['yTrue', 'yScore', 'yPred']],
] as const)('a sample of %s is what it is on the rows that were drawn', (metric, columns) => {
  expectDrawsRows(metric, columns)
})

const numbers = {
  yTrue: Array.from({ length: 120 }, (_, i) => (i * i) % 31),
  yPred: Array.from({ length: 120 }, (_, i) => (i * 7) % 29),
}

function weighable(input: EvaluationInput, compute: (columns: NumberColumns) => number, n = 120): readonly boolean[] {
  const own = defineMetric({
    id: 'own',
    title: 'own',
    direction: 'up',
    range: [-1e9, 1e9],
    compute: { numbers: compute },
  })
  const evaluation = borrowedEvaluation(input)
  const { data } = evaluation
  if (data.kind !== 'rows') throw new Error(`${n} rows`)
  const rows = { evaluation, data, metric: own(), shape: shapeFor(evaluation, own()) }
  return [isWeighable(rows), weightsRepeat(rows)]
}

const weightedMean = ({ yPred, sampleWeight }: NumberColumns): number => {
  const weights = sampleWeight ?? yPred.map(() => 1)
  return yPred.reduce((sum, value, i) => sum + value * weights[i], 0) / weights.reduce((sum, weight) => sum + weight, 0)
}

test('a metric that knows weights is measured by them, where there are many rows', () => {
  expect(weighable(numbers, weightedMean)).toEqual([true, true])
  const few = { yTrue: numbers.yTrue.slice(0, 99), yPred: numbers.yPred.slice(0, 99) }
  expect(weighable(few, weightedMean)).toEqual([false, true])
})

test('one that ignores weights, or means something else by them, is found out', () => {
  expect(weighable(numbers, ({ n, yPred }) => yPred.reduce((sum, value) => sum + value, 0) / n)).toEqual([false, false])
  expect(weighable(numbers, ({ sampleWeight }) => Math.max(...(sampleWeight ?? [1])))).toEqual([false, false])
})

// Many rows are weighed, few are repeated.
test.each([120, 60])('of %d rows, those that weigh are drawn with their weight', rows => {
  const [yTrue, yPred] = [numbers.yTrue, numbers.yPred].map(column => column.slice(0, rows))
  const sampleWeight = yTrue.map((_, i) => 1 + (i % 3))
  const evaluation = borrowedEvaluation({ yTrue, yPred, sampleWeight })
  const { data } = evaluation
  if (data.kind !== 'rows') throw new Error('rows')
  const metric = resolveMetric('pearson')
  const shape = shapeFor(evaluation, metric)
  const resampling = resampleRows({ evaluation, data, metric, shape }, samplingOf({ evaluation, metric }))
  const times = yTrue.map((_, i) => i % 4)
  const order = commonOrder([resampling])
  const value = resampling.inOrder(order)(Uint16Array.from(order, row => times[row]))
  const drawn = { yTrue, yPred, sampleWeight: sampleWeight.map((weight, i) => weight * times[i]) }
  expect(value).toBeCloseTo(measure(drawn, 'pearson').value, 12)
})
