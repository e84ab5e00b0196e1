import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { type EvaluationInput, type Label, measure } from '../../src/index.ts'
import { computationOf } from '../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { rowsOfRarest, trueClasses } from '../../src/measure/trueClasses.ts'

const classesOf = (input: EvaluationInput): readonly number[] => Array.from(trueClasses(borrowedEvaluation(input)))

test('indices in the order of the labels, whatever the labels are', () => {
  const yScore = [0.9, 0.1, 0.8, 0.2]
  const twice = (first: Label, second: Label): EvaluationInput => ({
    yTrue: [second, first, second, first],
    yScore,
    positive: second,
  })
  expect(classesOf(twice(-1, 1))).toEqual([1, 0, 1, 0])
  expect(classesOf(twice(7, 4_000_000_000))).toEqual([1, 0, 1, 0])
  expect(classesOf(twice('ham', 'spam'))).toEqual([1, 0, 1, 0])
  expect(classesOf(twice(false, true))).toEqual([1, 0, 1, 0])
})

test('all rows are alike where there are no labels of rows', () => {
  expect(classesOf({ qrels: { q: { d: 1 }, r: { d: 1 } }, run: { q: { d: 2 }, r: { d: 1 } } })).toEqual([0, 0])
})

test.each(['auc', 'averagePrecision', 'ks'])(
  'limits of %s over groups are the same for −1 and 1 as for 0 and 1',
  id => {
    const isPositive = Array.from({ length: 60 }, (_, row) => row % 3 === 0)
    const yScore = isPositive.map((is, row) => (is ? 0.35 : 0) + ((row * 7) % 20) / 20)
    const groups = isPositive.map((_, row) => Math.floor(row / 5))
    const intervalFor = (negative: Label, positive: Label) => {
      const yTrue = isPositive.map(is => (is ? positive : negative))
      return measure({ yTrue, yScore, groups, positive }, id, { confidence: 0.95 }).interval
    }
    const expected = intervalFor(0, 1)
    expect(expected).toBeDefined()
    for (const [negative, positive] of [
      [-1, 1],
      [1, 3_000_000],
      [3, 9],
    ]) {
      expect(intervalFor(negative, positive)).toEqual(expected)
    }
  },
)

describe('the rarest class', () => {
  function rarest(input: EvaluationInput, metric: string): number {
    return rowsOfRarest(computationOf(borrowedEvaluation(input), resolveMetric(metric)))
  }

  test('the rarest true class, whatever is predicted', () => {
    expect(
      rarest({ yTrue: ['a', 'b', 'b', 'c', 'c', 'c', 'c'], yPred: ['a', 'a', 'a', 'a', 'b', 'c', 'c'] }, 'mcc'),
    ).toBe(1)
    expect(rarest({ yTrue: [1, 1, 1, 0, 0], yScore: [0.9, 0.8, 0.7, 0.6, 0.5] }, 'auc')).toBe(2)
  })

  test('a declared class without rows is none', () => {
    expect(rarest({ yTrue: ['a', 'a', 'b'], yPred: ['a', 'b', 'b'], labels: ['a', 'b', 'c'] }, 'accuracy')).toBe(1)
  })

  test('all rows where the truth is a number, and all units where there are no rows', () => {
    expect(rarest({ yTrue: [1, 1, 2, 3], yPred: [1, 2, 2, 3] }, 'mae')).toBe(4)
    expect(rarest({ qrels: { q: { d: 1 }, r: { d: 1 } }, run: { q: { d: 2 }, r: { d: 1 } } }, 'mrr')).toBe(2)
  })
})
