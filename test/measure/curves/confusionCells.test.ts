import { expect, test } from 'vitest'
import { confusionCells, foldedMatrix } from '../../../src/measure/curves/confusionCells.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { tableOf } from '../../tableOf.ts'

const cells = [
  { truth: 0, prediction: 0, weight: 5 },
  { truth: 1, prediction: 1, weight: 4 },
  { truth: 2, prediction: 2, weight: 3 },
  { truth: 0, prediction: 2, weight: 1 },
  { truth: 1, prediction: 2, weight: 2 },
  { truth: 2, prediction: 0, weight: 6 },
]

test('all classes keep their row and column, in the order that is asked for', () => {
  expect(foldedMatrix(cells, [2, 0, 1], 3)).toEqual({ counts: tableOf('3 6 0 / 1 5 0 / 2 0 4'), othersRight: 0 })
})

test('classes left out share the last, and what is right among them is apart', () => {
  expect(foldedMatrix(cells, [0], 3)).toEqual({ counts: tableOf('5 1 / 6 2'), othersRight: 7 })
  expect(foldedMatrix(cells, [], 3)).toEqual({ counts: [[9]], othersRight: 12 })
})

test('the cells come in the order of the classes, whatever that of the rows, weighted or not', () => {
  const rows = { yTrue: ['b', 'a', 'b', 'a'], yPred: ['a', 'b', 'a', 'a'] }
  const places = [
    { truth: 0, prediction: 0 },
    { truth: 0, prediction: 1 },
    { truth: 1, prediction: 0 },
  ]
  expect(confusionCells(columnsOf('labels', rows))).toMatchObject(places)
  const weighted = confusionCells(columnsOf('labels', { ...rows, sampleWeight: [0.5, 2, 0.25, 4] }))
  expect(weighted).toEqual(places.map((place, i) => ({ ...place, weight: [4, 2, 0.75][i] })))
})
