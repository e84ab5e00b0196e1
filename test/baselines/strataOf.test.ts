import { expect, test } from 'vitest'
import { strataOf } from '../../src/baselines/strataOf.ts'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'

function sizes(input: unknown): readonly number[] {
  return strataOf(borrowedEvaluation(input)).sizes
}

test('rows with a label each are apart by their true class', () => {
  const strata = strataOf(borrowedEvaluation({ yTrue: ['b', 'a', 'b'], yPred: ['a', 'a', 'b'] }))
  expect(Array.from(strata.of)).toEqual([0, 1, 0])
  expect(strata.sizes).toEqual([2, 1])
  expect(sizes({ yTrue: [0, 1, 1], yScore: [0.1, 0.2, 0.9] })).toEqual([1, 2])
})

test('other rows are all alike', () => {
  expect(sizes({ yTrue: [0.5, 1, 1], yPred: [1, 2, 3] })).toEqual([3])
  expect(sizes({ passed: [true, false] })).toEqual([2])
  const many = Array.from({ length: 201 }, (_, i) => `class ${i}`)
  expect(sizes({ yTrue: many, yPred: many })).toEqual([201])
  expect(sizes({ yTrue: many.slice(1), yPred: many.slice(1) })).toHaveLength(200)
})
