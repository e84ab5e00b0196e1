import { expect, test } from 'vitest'
import { labelSettings } from '../../../src/evaluation/columns/shapeSettings.ts'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { classRecord } from '../../../src/results/recording/classRecord.ts'

test('a class has its rates and counts; what is 0/0 is NaN', () => {
  const input = { yTrue: ['a', 'a', 'b'], yPred: ['a', 'b', 'b'], labels: ['a', 'b', 'c'] }
  const columns = shapes.labels.columns(borrowedEvaluation(input).data, labelSettings({}))
  expect(classRecord(columns, 1, 'b')).toEqual({
    ...{ label: 'b', precision: 0.5, recall: 1, f1: 2 / 3 },
    ...{ support: 1, predicted: 2 },
  })
  expect(classRecord(columns, 2, 'c')).toEqual({
    ...{ label: 'c', precision: Number.NaN, recall: Number.NaN, f1: Number.NaN },
    ...{ support: 0, predicted: 0 },
  })
})
