import { expect, test } from 'vitest'
import { examplesOf, namedRows, pairsToRead, rowsOfPairs } from '../../../src/explain/parts/classExamples.ts'
import { findingsOf } from '../../../src/explain/parts/classFindings.ts'
import { confusionCells } from '../../../src/measure/curves/confusionCells.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { tagged } from './tagged.ts'

function examples(input: object, width = 80): string | undefined {
  const columns = columnsOf('labels', input as never)
  const classes = columns.labels.map((_, code) => code)
  const found = findingsOf({ kind: 'classes', columns, rate: 'recall', classes }, confusionCells(columns), false)
  return examplesOf(rowsOfPairs(pairsToRead(found), columns), columns, { ...tagged, width })
}

test('rows of the worst class’s largest mistake, then of the most common one', () => {
  const input = {
    yTrue: ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'c'],
    yPred: ['a', 'a', 'a', 'c', 'c', 'c', 'c', 'c'],
    ids: ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'],
  }
  expect(examples(input)).toBe('b predicted as c: r5; a predicted as c: r3, r4')
})

test('one pair where both are the same', () => {
  expect(examples({ yTrue: ['a', 'a', 'b'], yPred: ['b', 'a', 'b'] })).toBe('a predicted as b: yTrue[0]')
})

test('rows that weigh nothing are no examples', () => {
  const input = { yTrue: ['a', 'a', 'b'], yPred: ['b', 'b', 'b'], sampleWeight: [0, 1, 1] }
  expect(examples(input)).toBe('a predicted as b: yTrue[1]')
})

test('no mistakes, no examples', () => {
  expect(examples({ yTrue: ['a', 'b'], yPred: ['a', 'b'] })).toBeUndefined()
})

test('up to five rows are named, at least three; the rest is counted', () => {
  const rows = Array.from({ length: 12 }, (_, row) => row)
  // What is counted is never broken over two lines.
  const named = (width: number): string =>
    namedRows('a predicted as b: ', rows, { ids: undefined }, width).replaceAll('\u00a0', ' ')
  expect(named(80)).toBe('a predicted as b: yTrue[0], yTrue[1], yTrue[2], yTrue[3] … and 8 more rows')
  expect(named(40)).toBe('a predicted as b: yTrue[0], yTrue[1], yTrue[2] … and 9 more rows')
})
