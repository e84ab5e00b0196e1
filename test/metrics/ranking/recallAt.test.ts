import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('relevant within k / relevant', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'recall@2',
    ).value,
  ).toBeCloseTo((1 / 2 + 1) / 2, 12)
})

test('a grade from which documents are relevant', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'recall@2',
      { relevantFrom: 2, whenEmpty: 'skip' },
    ).value,
  ).toBeCloseTo(0, 12)
})
