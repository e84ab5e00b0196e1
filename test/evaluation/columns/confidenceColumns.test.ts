import { expect, test } from 'vitest'
import { confidenceColumns } from '../../../src/evaluation/columns/confidenceColumns.ts'
import { columnsOf } from './columnsOf.ts'

const input = { yTrue: ['a', 'b', 'a', 'b'], yPred: ['a', 'a', 'a', 'b'], yScore: [0.9, 0.8, 0.4, 0.8] }

test('whether each prediction is right, beside the confidence in it', () => {
  const { n, isCorrect, confidence } = columnsOf('confidences', input)
  expect([n, [...isCorrect], [...confidence]]).toEqual([4, [1, 0, 1, 1], [0.9, 0.8, 0.4, 0.8]])
})

test('a threshold does not make other labels than those that were predicted', () => {
  const columns = columnsOf('confidences', { yTrue: [1, 0], yPred: [0, 0], yScore: [0.9, 0.9], threshold: 0.5 })
  expect([...columns.isCorrect]).toEqual([0, 1])
})

test('counts from the most confident row on, by weight, once', () => {
  const { counts } = columnsOf('confidences', { ...input, sampleWeight: [1, 2, 3, 4] })
  const { thresholds, truePositives, falsePositives } = counts()
  expect([[...thresholds], [...truePositives], [...falsePositives]]).toEqual([
    [0.9, 0.8, 0.4],
    [1, 5, 8],
    [0, 2, 2],
  ])
  expect(counts()).toBe(counts())
})

test('without scores there is no confidence', () => {
  expect(() => confidenceColumns({ kind: 'rows', n: 1 } as never)).toThrow('there is no yScore')
})
