import { describe, expect, test } from 'vitest'
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

describe('without judged, a list of grades knows of no document that it missed', () => {
  const listed = { relevance: [[1, 0, 2]] }
  const judged = [[2, 1, 1, 0]]
  const reason = 'without judged, no relevant document is known but those returned'

  test.each(['recall@2', 'f1@2', 'hitRate@2(of="items")'])('%s is undefined, and defined with judged', id => {
    expect(measure(listed, id)).toMatchObject({ value: Number.NaN, undefinedBecause: reason })
    expect(measure({ ...listed, judged }, id).value).toBeGreaterThan(0)
  })

  test.each([
    ['ndcg@2', 'ideal = returned', 'ideal = judged'],
    ['map@2', 'denominator = relevant returned', 'denominator = relevant'],
  ])('%s says so', (id, without, withJudged) => {
    expect(measure(listed, id).convention).toContain(without)
    expect(measure(listed, id).convention).not.toContain(withJudged)
    expect(measure({ ...listed, judged }, id).convention).toContain(withJudged)
    expect(measure({ qrels: { q: { a: 1 } }, run: { q: ['a'] } }, id).convention).toContain(withJudged)
  })

  test('precision, reciprocal rank and the hits of users need no more', () => {
    for (const id of ['precision@2', 'mrr', 'hitRate@2']) expect(measure(listed, id).undefinedBecause).toBeUndefined()
  })
})
