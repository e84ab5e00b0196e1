import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

test('the worked example: first relevant at ranks 3, 2 and 1', () => {
  expect(measure({ relevance: tableOf('0 0 1 / 0 1 0 / 1 0 0') }, 'mrr').value).toBeCloseTo((1 / 3 + 1 / 2 + 1) / 3, 12)
})

test('beyond the cutoff it is 0', () => {
  expect(measure({ relevance: tableOf('0 0 1 / 0 1 0') }, 'mrr@2').value).toBeCloseTo(1 / 4, 12)
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

test('a perfect list of three', () => {
  expect(measure({ relevance: [[1, 1, 1]] }, 'rbp', { p: 0.8 }).value).toBeCloseTo(0.2 * (1 + 0.8 + 0.64), 12)
})

const list = { relevance: [[1, 0, 2]] }

test('RBP of relevant ranks 1 and 3', () => {
  expect(measure(list, 'rbp', { p: 0.5 }).value).toBe(0.5 * (1 + 0.25))
  expect(measure(list, 'rbp', { p: 0.5, relevantFrom: 2 }).value).toBe(0.5 * 0.25)
})

test("preset: 'ranx' of RBP is for grades of 1 alone, for others ranx multiplies by the grade", () => {
  const binary = { qrels: { q1: { a: 1, b: 0, c: 1 }, q2: { d: 1 } }, run: { q1: ['a', 'b', 'c'], q2: ['x', 'd'] } }
  // evaluate(Qrels(…), Run(…), 'rbp.80') of ranx 0.3.21.
  expect(measure(binary, 'rbp', { p: 0.8, preset: 'ranx' }).value).toBeCloseTo(0.244, 12)
  const graded = { qrels: { q1: { a: 1 }, q2: { d: 3 } }, run: { q1: ['a'], q2: ['x', 'd'] } }
  expect(measure(graded, 'rbp', { p: 0.8, preset: 'ranx' })).toMatchObject({
    value: Number.NaN,
    undefinedBecause:
      'ranx multiplies by the grade, and a document has 3; without preset each relevant document counts alike (query "q2")',
  })
  expect(measure(graded, 'rbp', { p: 0.8 }).value).toBeCloseTo((0.2 + 0.16) / 2, 12)
  expect(measure(graded, 'rbp', { p: 0.8, preset: 'ranx', relevantFrom: 4 }).value).toBe(0)
})

describe('err', () => {
  const list = { relevance: [[1, 0, 2]] }

  test('ERR of grades 1, 0, 2 where 2 is the highest', () => {
    // Chances to stop: 1/4, 0, 3/4.
    expect(measure(list, 'err', { maxGrade: 2 }).value).toBeCloseTo(1 / 4 + (3 / 4) * (3 / 4) * (1 / 3), 15)
    expect(measure(list, 'err@2', { maxGrade: 2 }).value).toBe(1 / 4)
  })

  test('ERR of a scale so long that 2^maxGrade overflows', () => {
    expect(measure({ relevance: [[2000, 1999]] }, 'err', { maxGrade: 2000 }).value).toBe(1)
  })

  test('with ties, ERR is the mean over their orders', () => {
    const of = (grades: readonly number[]): number => measure({ relevance: [grades] }, 'err', { maxGrade: 2 }).value
    const tied = { relevance: [[1, 2, 0, 1]], yScore: [[4, 3, 3, 1]] }
    expect(measure(tied, 'err', { maxGrade: 2 }).value).toBeCloseTo((of([1, 2, 0, 1]) + of([1, 0, 2, 1])) / 2, 14)
  })
})
