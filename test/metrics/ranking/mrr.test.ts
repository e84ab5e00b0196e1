import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the worked example: first relevant at ranks 3, 2 and 1', () => {
  expect(
    measure(
      {
        relevance: [
          [0, 0, 1],
          [0, 1, 0],
          [1, 0, 0],
        ],
      },
      'mrr',
    ).value,
  ).toBeCloseTo((1 / 3 + 1 / 2 + 1) / 3, 12)
})

test('beyond the cutoff it is 0', () => {
  expect(
    measure(
      {
        relevance: [
          [0, 0, 1],
          [0, 1, 0],
        ],
      },
      'mrr@2',
    ).value,
  ).toBeCloseTo(1 / 4, 12)
})

test('of two documents that tie, one of them relevant, the mean of both orders', () => {
  expect(measure({ relevance: [[1, 0]], yScore: [[0.5, 0.5]] }, 'mrr').value).toBeCloseTo((1 + 1 / 2) / 2, 12)
})

test("unjudged: 'remove' takes out what was in the pool without being judged, too", () => {
  const pooled = { qrels: { q: { a: 1, pooled: -1 } }, run: { q: ['pooled', 'x', 'a'] } }
  expect(measure(pooled, 'mrr').value).toBe(1 / 3)
  expect(measure(pooled, 'mrr', { unjudged: 'remove' }).value).toBe(1)
  expect(measure({ relevance: [[-1, 1]] }, 'mrr', { unjudged: 'remove' }).value).toBe(1)
})
