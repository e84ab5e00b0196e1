import { expect, test } from 'vitest'
import { labelSettings } from '../../../src/evaluation/columns/shapeSettings.ts'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { ratesOfClass } from '../../../src/metrics/labels/ratesOfClass.ts'

test('a class has its rates and counts; what is 0/0 is NaN', () => {
  const input = { yTrue: ['a', 'a', 'b'], yPred: ['a', 'b', 'b'], labels: ['a', 'b', 'c'] }
  const columns = shapes.labels.columns(borrowedEvaluation(input).data, labelSettings({}))
  expect(ratesOfClass(columns, 1)).toEqual({
    ...{ label: 'b', precision: 0.5, recall: 1, f1: 2 / 3 },
    ...{ support: 1, predicted: 2 },
  })
  expect(ratesOfClass(columns, 2)).toEqual({
    ...{ label: 'c', precision: Number.NaN, recall: Number.NaN, f1: Number.NaN },
    ...{ support: 0, predicted: 0 },
  })
})

test('the F-measure has the β of the metric, and sums of large weights stay finite', () => {
  const input = { yTrue: ['a', 'a', 'b'], yPred: ['a', 'b', 'b'], sampleWeight: [1e300, 1e300, 1e300] }
  const columns = shapes.labels.columns(borrowedEvaluation(input).data, labelSettings({}))
  const { precision, recall, f1, support, predicted } = ratesOfClass(columns, 0, 2)
  expect([precision, recall]).toEqual([1, 0.5])
  expect(f1).toBeCloseTo(5 / 9, 14)
  expect([support / 1e300, predicted / 1e300]).toEqual([expect.closeTo(2, 14), expect.closeTo(1, 14)])
})
