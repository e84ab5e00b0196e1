import { expect, test } from 'vitest'
import { relevantBlocks, tieBlocks, tooManyTies } from '../../../src/metrics/ranking/tieBlocks.ts'
import { rankedQuery } from './rankedQuery.ts'

test('where nothing ties, each document is a block', () => {
  expect([...tieBlocks(rankedQuery([0, 2, 1]), 2, 1)]).toEqual([
    { start: 0, size: 1, inside: 1, relevant: 0 },
    { start: 1, size: 1, inside: 1, relevant: 1 },
  ])
})

test('a cutoff may end inside a block, whose relevant documents are counted all the same', () => {
  expect([...tieBlocks(rankedQuery([1, 0, 2, 1, 0], [1, 4, 5]), 2, 1)]).toEqual([
    { start: 0, size: 1, inside: 1, relevant: 1 },
    { start: 1, size: 3, inside: 1, relevant: 2 },
  ])
})

test('a block that ends at the cutoff is the last', () => {
  expect([...tieBlocks(rankedQuery([1, 0, 0, 1], [2, 4]), 2, 1)]).toHaveLength(1)
})

test('relevant is what has the grade, or more', () => {
  expect([...tieBlocks(rankedQuery([1, 2, 3], [3]), 10, 2)]).toEqual([{ start: 0, size: 3, inside: 3, relevant: 2 }])
})

test('no document, no block', () => {
  expect([...tieBlocks(rankedQuery([]), 10, 1)]).toEqual([])
})

test.each([[undefined], [[1, 4, 5, 7]]])('those with a relevant document, of blocks that end at %j', ends => {
  const query = rankedQuery([1, 0, 2, 1, 0, 0, 1], ends)
  for (const k of [0, 1, 3, 6, Number.POSITIVE_INFINITY]) {
    expect([...relevantBlocks(query, k, 1)]).toEqual([...tieBlocks(query, k, 1)].filter(({ relevant }) => relevant > 0))
  }
})

test('too many orders name the query, and what else to do', () => {
  expect(tooManyTies(rankedQuery([1]), 'err@10').message).toBe(
    `the ties of "q1" have too many orders for ties: 'average' of err@10. Expected 'trec', 'stable', 'pessimistic' or 'optimistic'.`,
  )
})
