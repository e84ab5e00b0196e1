import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { ranksOf, relevantBlocks, tieBlocks, tooManyTies } from '../../../src/metrics/ranking/relevantRanks.ts'
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

const grade = fc.constantFrom(0, 0, 0, 1, 2, -1)
const score = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
const documents = fc.array(fc.tuple(grade, score), { maxLength: 40 })
const lists = fc.array(documents, { minLength: 1, maxLength: 8 }).map(given => ({
  relevance: given.map(list => list.map(([grade]) => grade)),
  yScore: given.map(list => list.map(([, score]) => score)),
}))

const metrics = ['mrr', 'mrr@3', 'map', 'map@3', 'precision@3', 'recall@3', 'f1@3', 'hitRate@3', 'rPrecision', 'ndcg@3']
// No list is as long as this depth, but lists that may be cut are ranked as a whole.
const asWhole = { depth: 1000 }

test.each(metrics)('%s of lists is that of lists ranked as a whole', metric => {
  fc.assert(
    fc.property(
      lists,
      fc.constantFrom('average', 'stable'),
      fc.constantFrom('zero', 'skip'),
      fc.constantFrom(1, 2),
      (given, ties, whenEmpty, relevantFrom) => {
        const options = { ties, whenEmpty, relevantFrom } as const
        const [quick, whole] = [measure(given, metric, options), measure(given, metric, { ...options, ...asWhole })]
        expect(quick.value).toBe(whole.value)
        expect(quick.notes).toEqual(whole.notes)
        expect(quick.undefinedBecause).toBe(whole.undefinedBecause)
      },
    ),
  )
})

test('the denominators of MAP count the same documents', () => {
  fc.assert(
    fc.property(lists, fc.constantFrom('min', 'hits', 'k'), (given, denominator) => {
      const quick = measure(given, 'map@5', { denominator, ties: 'stable' })
      expect(quick.value).toBe(measure(given, 'map@5', { denominator, ties: 'stable', ...asWhole }).value)
    }),
  )
})

test('of a ranked query', () => {
  const found = ranksOf(rankedQuery([0, 2, 1]), 1)
  expect(found).toMatchObject({ relevant: 2, returned: 3 })
  expect([...found.blocks(2)]).toEqual([{ start: 1, size: 1, inside: 1, relevant: 1 }])
})
