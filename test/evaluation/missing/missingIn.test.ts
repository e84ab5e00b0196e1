import { expect, test } from 'vitest'
import { missingIn } from '../../../src/evaluation/missing/missingIn.ts'

test('nulls of rows, of trials, and of documents without an answer', () => {
  expect(missingIn({ yPred: ['a', null], yTrue: [null, 'a'] })?.rows).toEqual(new Set([1]))
  expect(missingIn({ trials: [[true, null], [true]] })?.trials).toEqual(new Map([[0, new Set([1])]]))
  expect(missingIn({ fields: [{ truth: {}, answer: null }] })?.rows).toEqual(new Set([0]))
  expect(missingIn({ numbers: { a: [1, null], b: [[1, null], 2] } })).toEqual({
    rows: new Set([1]),
    trials: new Map([[0, new Set([1])]]),
    columns: new Set(['numbers']),
  })
})

test('what is no answer may be null', () => {
  expect(missingIn({ yTrue: [null], slices: { a: [null] } })).toBeUndefined()
  expect(missingIn({ yPred: Float64Array.of(1) })).toBeUndefined()
  expect(
    missingIn({
      ratings: [
        [2, 1],
        [null, 1],
      ],
    })?.rows,
  ).toEqual(new Set([1]))
})

test('queries for which a run says that there is no answer, by their place among the judged ones', () => {
  const qrels = { q1: { d: 1 }, q2: { d: 1 }, q3: { d: 1 } }
  const without = (run: unknown) => missingIn({ qrels, run })?.rows
  expect(without({ other: null, q3: null, q1: ['d'] })).toEqual(new Set([2]))
  expect(without(new Map([['q2', null]]))).toEqual(new Set([1]))
  expect(without({ q1: ['d'], other: null })).toBeUndefined()
  expect(missingIn({ run: { ann: [], bob: null } })?.rows).toEqual(new Set([1]))
})
