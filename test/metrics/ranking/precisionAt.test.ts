import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('relevant within k / k', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'precision@2',
    ).value,
  ).toBeCloseTo((1 / 2 + 1 / 2) / 2, 12)
})

test('a short list is divided by k, too', () => {
  expect(measure({ qrels: { q: { a: 1 } }, run: { q: ['a'] } }, 'precision@4').value).toBeCloseTo(1 / 4, 12)
})

test('or by its length if adaptive', () => {
  expect(measure({ qrels: { q: { a: 1 } }, run: { q: ['a'] } }, 'precision@4', { adaptive: true }).value).toBeCloseTo(
    1,
    12,
  )
})
