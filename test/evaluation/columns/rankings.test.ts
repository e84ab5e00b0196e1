import { describe, expect, test } from 'vitest'
import { refused } from '../refused.ts'

describe('options of ranking', () => {
  const refusal = (received: unknown, options: object): string =>
    refused('ties', undefined, received, 'toHaveNDCGAt', 10, 0.5, options)

  test("ties: 'trec' without ids", () => {
    expect(refusal({ relevance: [[1]], yScore: [[1]] }, { ties: 'trec' })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: ties: 'trec' orders documents by id, and these have none. Expected 'average', 'pessimistic', 'optimistic' or 'stable'."`,
    )
  })

  test("ties: 'stable' for an object, which lists integer-like ids by number", () => {
    expect(refusal({ qrels: { q: { 10: 1 } }, run: { q: { 10: 1, 9: 1 } } }, { ties: 'stable' })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: ties: 'stable' keeps the order of entries, and an object lists ids such as '10' by number. Expected a Map of documents for each query, or ordered arrays."`,
    )
  })

  test('a depth that cuts through ties without an order', () => {
    const received = { relevance: [[1, 0]], yScore: [[1, 1]] }
    expect(refused('depth', undefined, received, 'toHaveNDCGAt', 10, 0.5, { depth: 1 })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: depth: 1 cuts through a block of ties of "query 0", which ties: 'average' does not order. Name an order of ties, ties: 'stable' or 'trec', to go with depth."`,
    )
  })
})
