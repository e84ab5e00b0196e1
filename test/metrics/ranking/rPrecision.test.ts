import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('precision at as many ranks as documents are relevant', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'rPrecision',
    ).value,
  ).toBeCloseTo((1 / 2 + 0) / 2, 12)
})

test('all relevant first', () => {
  expect(measure({ relevance: [[1, 1, 0]] }, 'rPrecision').value).toBeCloseTo(1, 12)
})
