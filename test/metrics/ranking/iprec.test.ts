import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('interpolated precision is the highest from a recall on; its levels are rounded as the preset says', () => {
  const found = { qrels: { q: { a: 1, b: 1 } }, run: { q: ['x', 'a', 'y'] } }
  expect(measure(found, 'iprec', { at: 0 }).value).toBe(1 / 2)
  // 0.6 of two documents: 1.2, the first of them; trec_eval 9 takes 2.1, the second, which was not returned.
  expect(measure(found, 'iprec', { at: 0.6 }).value).toBe(1 / 2)
  expect(measure(found, 'iprec', { at: 0.6, preset: 'trec_eval@9' }).value).toBe(0)
  expect(measure(found, 'elevenPointAp').value).toBeCloseTo((8 * 0.5) / 11, 15)
  expect(measure(found, 'elevenPointAp', { preset: 'trec_eval@9' }).value).toBeCloseTo((6 * 0.5) / 11, 15)
})
