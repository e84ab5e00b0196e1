import { describe, expect, test } from 'vitest'
import { f1At } from '../../../generated/metrics.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { measureConfigured } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { hits } from '../../../src/metrics/ranking/precisionAt.ts'
import { ranksOf } from '../../../src/metrics/ranking/relevantRanks.ts'
import { rankedQuery } from './rankedQuery.ts'

test('relevant documents within the cutoff', () => {
  const query = rankedQuery([1, 0, 2, 1])
  expect([1, 2, 3, 4, 9].map(k => hits(ranksOf(query, 1), k))).toEqual([1, 1, 2, 3, 3])
  expect(hits(ranksOf(query, 2), 4)).toBe(1)
})

test('of tied documents, as many as a random order brings within the cutoff', () => {
  // Two of three tied documents are relevant; two of the three ranks count.
  expect(hits(ranksOf(rankedQuery([1, 0, 1, 1], [1, 4]), 1), 3)).toBeCloseTo(1 + (2 * 2) / 3, 15)
})

function recallOf(input: EvaluationInput) {
  return measureConfigured(borrowedEvaluation(input), resolveMetric('recall@2'))
}

test('grades by position alone leave nothing that could be missed', () => {
  const { value, undefinedBecause } = recallOf({ relevance: [[1, 0, 1]] })
  expect(value).toBeNaN()
  expect(undefinedBecause).toBe('without judged, no relevant document is known but those returned')
})

test('judgements do', () => {
  expect(recallOf({ qrels: { q: { a: 1, b: 1 } }, run: { q: { a: 2, c: 1 } } }).value).toBe(0.5)
})

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
  const input = { qrels: { q: { a: 1 } }, run: { q: ['a', 'b'] } }
  const valueAt = (k: number) => measure(input, `precision@${k}`, { adaptive: true }).value
  expect([1, 2, 4].map(valueAt)).toEqual([1, 1 / 2, 1 / 2])
})

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

test('F1@k is 2 · hits / (k + relevant), or over what was returned', () => {
  const found = { qrels: { q: { a: 1, b: 1, c: 1 } }, run: { q: ['a', 'x'] } }
  expect(measure(found, 'f1@4').value).toBeCloseTo(2 / 7, 15)
  expect(measure(found, 'f1@4', { adaptive: true }).value).toBeCloseTo(2 / 5, 15)
  expect(measure(found, f1At({ k: 4 })).metric).toBe('f1@4')
  expect(measure({ yTrue: [1, 0], yPred: [1, 1] }, 'f1').value).toBeCloseTo(2 / 3, 15)
})

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
