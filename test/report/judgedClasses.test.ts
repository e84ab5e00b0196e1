import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { isMeasurable } from '../../src/evaluation/measurable.ts'
import type { EvaluationInput } from '../../src/index.ts'
import { judgedClasses } from '../../src/report/judgedClasses.ts'

function labelsOf(input: EvaluationInput): readonly unknown[] | undefined {
  const { data } = borrowedEvaluation(input)
  return isMeasurable(data) ? judgedClasses(data)?.labels : undefined
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

test('up to twenty different integers are classes, more are numbers', () => {
  expect(labelsOf({ yTrue: upTo(20), yPred: upTo(20) })).toHaveLength(20)
  expect(labelsOf({ yTrue: upTo(21), yPred: upTo(21) })).toBeUndefined()
})

test('more are classes where each has ten rows on average', () => {
  const yTrue = upTo(300).map(i => i % 30)
  expect(labelsOf({ yTrue, yPred: yTrue })).toHaveLength(30)
})

test('a fraction makes all of them numbers', () => {
  expect(labelsOf({ yTrue: [1, 2, 2.5], yPred: [1, 2, 2] })).toBeUndefined()
})

test('what declares classes decides', () => {
  expect(labelsOf({ yTrue: upTo(21), yPred: upTo(21), labels: upTo(21) })).toHaveLength(21)
})
