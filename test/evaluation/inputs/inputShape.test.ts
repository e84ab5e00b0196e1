import { expect, test } from 'vitest'
import { isMarked } from '../../../src/evaluation/inputs/encodeEvaluation.ts'

test('a shape is told by columns that are there and columns that are not', () => {
  const marks = { oneOf: ['passed', 'score'], with: ['ids'], without: ['yTrue'] }
  expect(isMarked({ ids: [1], score: [2] }, marks)).toBe(true)
  expect(isMarked({ ids: [1] }, marks)).toBe(false)
  expect(isMarked({ score: [2] }, marks)).toBe(false)
  expect(isMarked({ ids: [1], score: [2], yTrue: [3] }, marks)).toBe(false)
  // A column that is undefined is none.
  expect(isMarked({ ids: [1], score: undefined }, marks)).toBe(false)
  expect(isMarked({ ids: [1], score: [2], yTrue: undefined }, marks)).toBe(true)
})

test('a task or what the columns hold may tell it, once the columns are there', () => {
  expect(isMarked({ task: 'multilabel' }, { task: 'multilabel' })).toBe(true)
  expect(isMarked({ task: 'multioutput' }, { task: 'multilabel' })).toBe(false)
  expect(isMarked({}, { task: 'multilabel' })).toBe(false)
  const holds = ({ yTrue }: { readonly yTrue?: unknown }): boolean => (yTrue as readonly unknown[]).length > 1
  expect(isMarked({ yTrue: [1, 2] }, { with: ['yTrue'], holds })).toBe(true)
  expect(isMarked({ yTrue: [1] }, { with: ['yTrue'], holds })).toBe(false)
  expect(isMarked({}, { with: ['yTrue'], holds })).toBe(false)
})
