import { expect, test } from 'vitest'
import { designEffect, effectiveCounts, effectiveShare, rowWeights } from '../../../src/metrics/scores/effectiveRows.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const input = { yTrue: [1, 1, 0, 0, 0], yScore: [0.9, 0.3, 0.5, 0.2, 0.1], sampleWeight: [3, 1, 0.1, 0.1, 0.1] }
const columns = columnsOf('scores', input)

test('an effective row of a class weighs Σw²/Σw', () => {
  const { positive, negative } = rowWeights(columns)
  expect(positive).toBeCloseTo(10 / 4, 12)
  expect(negative).toBeCloseTo(0.1, 12)
  expect(rowWeights(columnsOf('scores', { yTrue: input.yTrue, yScore: input.yScore }))).toEqual({
    positive: 1,
    negative: 1,
  })
})

test('counts in effective rows are whole where the weights of a class are equal', () => {
  const counts = effectiveCounts(columns.counts(), rowWeights(columns))
  expect(counts.negatives).toBe(3)
  expect([...counts.falsePositives]).toEqual([0, 1, 1, 2, 3])
  expect(counts.positives).toBeCloseTo(16 / 10, 12)
})

test('a row is as many effective rows as its weight says', () => {
  const shareOf = effectiveShare(columns, rowWeights(columns))
  expect([0, 1, 2].map(shareOf)).toEqual([1.2, 0.4, 1].map(each => expect.closeTo(each, 12)))
})

test('heavy rows that deviate vary more than effective rows do, and others no less', () => {
  const shareOf = effectiveShare(columns, rowWeights(columns))
  expect(designEffect(2, shareOf, row => (row === 0 ? 1 : 0))).toBeCloseTo(1.2, 12)
  expect(designEffect(2, shareOf, row => (row === 0 ? 0 : 1))).toBe(1)
  expect(designEffect(2, shareOf, () => 0)).toBe(1)
})

test('counts of one class are divided where the rows of the other are whole', () => {
  const counts = columns.counts()
  const [positives, negatives] = [
    effectiveCounts(counts, { positive: 2, negative: 1 }),
    effectiveCounts(counts, { positive: 1, negative: 0.05 }),
  ]
  expect([positives.positives, positives.negatives]).toEqual([counts.positives / 2, counts.negatives])
  expect([...positives.truePositives]).toEqual(Array.from(counts.truePositives, count => count / 2))
  expect(negatives.positives).toBe(counts.positives)
  expect(negatives.negatives).toBeCloseTo(6, 12)
})
