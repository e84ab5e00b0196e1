import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('judged@k is the share of what was returned', () => {
  const qrels = { q: { a: 1, no: 0, pooled: -1 } }
  const of = (k: number, ...docs: readonly string[]): number =>
    measure({ qrels, run: { q: docs } }, 'judged', { k }).value
  expect(of(4, 'a', 'no', 'x', 'pooled')).toBe(1 / 2)
  expect(of(2, 'a', 'no', 'x')).toBe(1)
  expect(of(10, 'a', 'x')).toBe(1 / 2)
  expect(of(10)).toBe(0)
  // Whether anything is relevant does not matter.
  expect(measure({ qrels: { q: { no: 0 } }, run: { q: ['no'] } }, 'judged@1').value).toBe(1)
})
