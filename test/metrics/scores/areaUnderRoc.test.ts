import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaUnderRoc } from '../../../src/metrics/scores/areaUnderRoc.ts'
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
