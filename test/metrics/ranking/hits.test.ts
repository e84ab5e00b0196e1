import { expect, test } from 'vitest'
import { hits, ranksAskedFor } from '../../../src/metrics/ranking/hits.ts'
import { ranksOf } from '../../../src/metrics/ranking/relevantRanks.ts'
import { rankedQuery } from './rankedQuery.ts'

test('relevant documents within the cutoff', () => {
  const query = rankedQuery([1, 0, 2, 1])
  expect([1, 2, 3, 4, 9].map(k => hits(ranksOf(query, 1), k))).toEqual([1, 1, 2, 3, 3])
  expect(hits(ranksOf(query, 2), 4)).toBe(1)
})

test('of tied documents, as many as a random order brings within the cutoff', () => {
  // Two of three tied documents are relevant; two of the three ranks count.
  expect(hits(ranksOf(rankedQuery([1, 0, 1, 1], [1, 4]), 1), 3)).toBeCloseTo(1 + (2 * 2) / 3, 15)
})

test('precision divides by the cutoff, or by what was returned if that was asked for', () => {
  const query = ranksOf(rankedQuery([1, 0]), 1)
  expect(ranksAskedFor(10, false, query)).toBe(10)
  expect(ranksAskedFor(10, true, query)).toBe(2)
  expect(ranksAskedFor(1, true, query)).toBe(1)
})
