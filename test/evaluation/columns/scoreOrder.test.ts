import { expect, test } from 'vitest'
import { scoreOrder, trecOrder } from '../../../src/evaluation/columns/scoreOrder.ts'

const scores = Float64Array.of(1, 3, 2, 3, 2, 3)

test('from the highest score to the lowest; ties as given', () => {
  expect([...scoreOrder(scores)]).toEqual([1, 3, 5, 2, 4, 0])
})

test('ties by another order, and as given where that ties, too', () => {
  expect([...scoreOrder(scores, (a, b) => b - a)]).toEqual([5, 3, 1, 4, 2, 0])
  expect([...scoreOrder(scores, () => 0)]).toEqual([1, 3, 5, 2, 4, 0])
})

test('trec_eval ranks ties by id, the last one first, by code points', () => {
  const docs = ['a', 'd1', 'c', 'd10', 'é', 'd2']
  expect(Array.from(trecOrder(scores, docs), place => docs[place])).toEqual(['d2', 'd10', 'd1', 'é', 'c', 'a'])
})
