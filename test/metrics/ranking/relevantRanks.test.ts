import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { ranksOf } from '../../../src/metrics/ranking/relevantRanks.ts'
import { rankedQuery } from './rankedQuery.ts'

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
