import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

const labels = { yTrue: [1, 1, 0, 0, 1, 0], yPred: [1, 0, 0, 0, 1, 1] }
const notesOf = (sampleWeight: readonly number[], confidence?: number): readonly string[] =>
  measure({ ...labels, sampleWeight }, 'accuracy', { confidence }).notes

test('an interval says that weights are not counts', () => {
  expect(notesOf([0.5, 1, 2, 1, 1, 1], 0.9)).toEqual(['weights are not counts: the limits are those of 6 rows'])
  expect(notesOf([3, 3, 3, 3, 3, 3], 0.9)).toEqual(['weights are not counts: the limits are those of 6 rows'])
  expect(notesOf([0.5, 1, 2, 1, 1, 1])).toEqual([])
  expect(measure(labels, 'accuracy', { confidence: 0.9 }).notes).toEqual([])
})

test('whole numbers that look like counts get a hint', () => {
  const hint =
    'weights are not counts: the limits are those of 6 rows. If a row stands for as many as it weighs, name the column count'
  expect(notesOf([417, 12, 90, 8, 63, 5], 0.9)).toEqual([hint])
  // They have to come to twice as many as there are rows.
  expect(notesOf([2, 2, 2, 2, 3, 1], 0.9)).toEqual([hint])
  expect(notesOf([2, 2, 2, 2, 2, 1], 0.9)).toEqual(['weights are not counts: the limits are those of 6 rows'])
})
