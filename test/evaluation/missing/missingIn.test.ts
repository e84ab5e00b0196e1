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
