import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('share of queries with a hit', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'hitRate@1',
    ).value,
  ).toBeCloseTo(0.5, 12)
})

test('hits over relevant documents, pooled', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'hitRate@2',
      { of: 'items' },
    ).value,
  ).toBeCloseTo(2 / 3, 12)
})

test('a hit rate pooled over items whose weights nearly overflow', () => {
  const input = {
    relevance: [
      [1, 0],
      [0, 1],
    ],
    sampleWeight: [0.8e308, 0.8e308],
    judged: [
      [1, 1],
      [1, 1],
    ],
  }
  expect(measure(input, 'hitRate@2', { of: 'items' }).value).toBe(0.5)
})
