import { expect, test } from 'vitest'
import { aboutScores, oneClassOnly, withoutPositives } from '../../../src/metrics/scores/aboutScores.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const yScore = [0.9, 0.1]
const both = columnsOf('scores', { yTrue: ['spam', 'ham'], yScore, positive: 'spam' })
const positives = columnsOf('scores', { yTrue: [1, 1], yScore })
const negatives = columnsOf('scores', { yTrue: [0, 0], yScore })

test('every message about scores names the positive class', () => {
  const { convention, parts } = aboutScores(both, 0.5)
  expect(convention).toEqual(['positive = "spam"'])
  expect(parts()).toEqual({ kind: 'scores', columns: both, chance: 0.5 })
})

test('recall needs a positive row', () => {
  expect([both, positives, negatives].map(withoutPositives)).toEqual([undefined, undefined, 'no row is truly 1'])
})

test('a ROC curve needs rows of both classes', () => {
  expect([both, positives, negatives].map(oneClassOnly)).toEqual([
    undefined,
    'every row is truly 1',
    'no row is truly 1',
  ])
})

test('a class whose rows weigh nothing is missing', () => {
  const input = { yTrue: [1, 0, 0], yScore: [0.9, 0.1, 0.2] }
  expect(withoutPositives(columnsOf('scores', { ...input, sampleWeight: [0, 1, 1] }))).toBe('no row is truly 1')
  expect(oneClassOnly(columnsOf('scores', { ...input, sampleWeight: [1, 0, 0] }))).toBe('every row is truly 1')
})
