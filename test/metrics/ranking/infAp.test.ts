import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('infAP averages in zeros for what was not in the pool', () => {
  const qrels = { q: { a: 1, b: 1, no: 0, pooled: -1 } }
  const of = (...docs: readonly string[]): number => measure({ qrels, run: { q: docs } }, 'infAp').value
  expect(of('a')).toBe(1 / 2)
  // At rank 3: one of the two above was in the pool, and it is relevant.
  expect(of('a', 'x', 'b')).toBeCloseTo((1 + 1 / 3 + (2 / 3) * (1 / 2) * 1) / 2, 5)
  // What was in the pool but not judged is as often relevant as what was judged.
  expect(of('a', 'pooled', 'b')).toBeCloseTo((1 + 1 / 3 + 2 / 3) / 2, 5)
})
