import { expect, test } from 'vitest'
import { evaluation, metricReport } from '../../src/index.ts'
import { classesOfReport, matrixOfReport } from '../../src/report/classesOfReport.ts'
import { columnsOf } from '../evaluation/columns/columnsOf.ts'

test('each class has its rates and its support, NaN where a rate is 0/0', () => {
  const columns = columnsOf('labels', { yTrue: ['a', 'a', 'b'], yPred: ['a', 'c', 'a'], labels: ['a', 'b', 'c', 'd'] })
  expect(classesOfReport(columns)).toEqual([
    { label: 'a', support: 2, precision: 0.5, recall: 0.5, f1: 0.5 },
    { label: 'b', support: 1, precision: Number.NaN, recall: 0, f1: 0 },
    { label: 'c', support: 0, precision: 0, recall: Number.NaN, f1: 0 },
    { label: 'd', support: 0, precision: Number.NaN, recall: Number.NaN, f1: Number.NaN },
  ])
})

test('support is a weight where rows have weights', () => {
  const columns = columnsOf('labels', { yTrue: [1, 1, 0], yPred: [1, 0, 0], sampleWeight: [3, 1, 0.5] })
  expect(classesOfReport(columns)).toMatchObject([
    { label: 0, support: 0.5, recall: 1 },
    { label: 1, support: 4, precision: 1, recall: 0.75, f1: 6 / 7 },
  ])
})

test('sets of labels have classes, and no matrix', () => {
  const input = { task: 'multilabel', yTrue: [['a'], ['a', 'b']], yPred: [['a'], ['b']] } as const
  const columns = columnsOf('labelSets', input)
  expect(classesOfReport(columns)).toMatchObject([
    { label: 'a', recall: 0.5 },
    { label: 'b', recall: 1 },
  ])
  expect(matrixOfReport(evaluation(input), columns)).toBeUndefined()
})

test('a matrix of more than 50 classes is left out', () => {
  const labels = Array.from({ length: 51 }, (_, i) => i)
  expect(metricReport({ yTrue: labels, yPred: labels, labels }).confusionMatrix).toBeUndefined()
  const fewer = labels.slice(1)
  expect(metricReport({ yTrue: fewer, yPred: fewer, labels: fewer }).confusionMatrix?.counts).toHaveLength(50)
})
