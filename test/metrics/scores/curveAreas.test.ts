import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaUnderRoc, rocArea, stepwiseArea } from '../../../src/metrics/scores/curveAreas.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

test('a tie counts one half', () => {
  const yTrue = [1, 1, 0, 0, 1, 1, 0]
  const yScore = [0.8, 0.7, 0.5, 0.5, 0.5, 0.5, 0.3]
  expect(areaUnderRoc(columnsOf('scores', { yTrue, yScore }))).toBe(10 / 12)
})

test('a pair counts by the product of its weights', () => {
  const input = { yTrue: [1, 1, 0, 0], yScore: [0.9, 0.2, 0.5, 0.2], sampleWeight: [2, 3, 5, 7] }
  // 2·5 and 2·7 are in order, 3·7 tie, 3·5 are not.
  expect(areaUnderRoc(columnsOf('scores', input))).toBeCloseTo((10 + 14 + 21 / 2) / (5 * 12), 15)
})

test('weights of 1 change nothing', () => {
  const row = fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: -4, max: 4 }))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), rows => {
      const input = {
        yTrue: [0, 1, ...rows.map(([truth]) => truth)],
        yScore: [0, 0, ...rows.map(([, score]) => score)],
      }
      const weighted = { ...input, sampleWeight: input.yTrue.map(() => 1) }
      expect(areaUnderRoc(columnsOf('scores', weighted))).toBeCloseTo(areaUnderRoc(columnsOf('scores', input)), 14)
    }),
  )
})

const yTrue = [1, 1, 0, 1, 0, 0, 1, 0, 0, 0]
const yScore = [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

test('the areas under both curves, with a tie of a positive and a negative', () => {
  const scores = columnsOf('scores', { yTrue, yScore })
  // Of 4 × 6 pairs, 19 are in order and one ties.
  expect(rocArea(scores).value).toBe(19.5 / 24)
  // A quarter of the positives each at precision 1, 2/3, 3/4 and 4/7.
  expect(stepwiseArea(scores).value).toBeCloseTo((1 + 2 / 3 + 3 / 4 + 4 / 7) / 4, 14)
})

test('a row that weighs 2 is two rows', () => {
  const sampleWeight = [2, 1, 1, 1, 3, 1, 1, 0, 1, 1]
  const weighted = columnsOf('scores', { yTrue, yScore, sampleWeight })
  const rows = sampleWeight.flatMap((weight, i) => Array.from({ length: weight }, () => i))
  const repeated = columnsOf('scores', { yTrue: rows.map(i => yTrue[i]), yScore: rows.map(i => yScore[i]) })
  expect(rocArea(weighted).value).toBeCloseTo(rocArea(repeated).value, 14)
  expect(stepwiseArea(weighted).value).toBeCloseTo(stepwiseArea(repeated).value, 14)
})

test('a perfect order is 1 and no more, whatever rounding does to weights', () => {
  const sampleWeight = [0.3, 1, 0.1, 2.5]
  const perfect = columnsOf('scores', { yTrue: [1, 1, 1, 1], yScore: [0.3, 0.3, -1.5, 0.1], sampleWeight })
  expect(stepwiseArea(perfect).value).toBe(1)
})

describe('one class alone', () => {
  const positives = columnsOf('scores', { yTrue: [1, 1], yScore: [0.2, 0.4] })
  const negatives = columnsOf('scores', { yTrue: [0, 0], yScore: [0.2, 0.4] })

  test('has no ROC curve', () => {
    expect(rocArea(positives).undefinedBecause).toBe('every row is truly 1')
    expect(rocArea(negatives).undefinedBecause).toBe('no row is truly 1')
  })

  test('has a curve of precision over recall where it is the positive one', () => {
    expect(stepwiseArea(positives)).toEqual({ value: 1 })
    expect(stepwiseArea(negatives).undefinedBecause).toBe('no row is truly 1')
  })
})
