import { expect, test } from 'vitest'
import { columnsOf } from './columnsOf.ts'

test('the accepted texts of each row, and the predicted one', () => {
  const columns = columnsOf('texts', {
    yTrue: [['Rome', 'Roma'], 'Oslo', []],
    yPred: ['Roma', 'Oslo', ''],
    ids: [1, 2, 3],
  })
  expect(columns).toMatchObject({
    n: 3,
    accepted: [['Rome', 'Roma'], ['Oslo'], []],
    predicted: ['Roma', 'Oslo', ''],
    ids: [1, 2, 3],
  })
})

test('labels that are texts accept themselves alone', () => {
  const columns = columnsOf('texts', { yTrue: ['a', 'b', 'a'], yPred: ['a', 'a', 'b'] })
  expect([columns.accepted, columns.predicted]).toEqual([
    [['a'], ['b'], ['a']],
    ['a', 'a', 'b'],
  ])
})

test('what is no text is named', () => {
  expect(() => columnsOf('texts', { yTrue: ['a', 'b'], yPred: [1, 2] })).toThrow('yPred[0] is 1. Expected a text.')
  expect(() => columnsOf('texts', { yTrue: [1], yPred: ['a'] })).toThrow(
    'yTrue[0] is 1. Expected a text, or a list of the texts that are accepted.',
  )
})
