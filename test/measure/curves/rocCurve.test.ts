import { expect, test } from 'vitest'
import { rocCurve } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

// scikit-learn's documentation of roc_curve.
const input = { yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }

test('a point at each distinct score, and one where no row is predicted positive', () => {
  const { fpr, tpr, thresholds } = rocCurve(input)
  expect([...fpr]).toEqual([0, 0, 0.5, 0.5, 1])
  expect([...tpr]).toEqual([0, 0.5, 0.5, 1, 1])
  expect([...thresholds]).toEqual([Number.POSITIVE_INFINITY, 0.8, 0.4, 0.35, 0.1])
})

test('tied scores are one point', () => {
  const { fpr, tpr } = rocCurve({ yTrue: [1, 0, 1, 0], yScore: [1, 1, 1, 0] })
  expect([[...fpr], [...tpr]]).toEqual(tableOf('0 0.5 1 / 0 1 1'))
})

test('points on a line between others may be dropped', () => {
  const steps = { yTrue: [1, 1, 0, 0], yScore: [4, 3, 2, 1] }
  expect([...rocCurve(steps).tpr]).toEqual([0, 0.5, 1, 1, 1])
  // As in scikit-learn, before the first point is added: the second stays.
  expect([...rocCurve(steps, { dropIntermediate: true }).tpr]).toEqual([0, 0.5, 1, 1])
})

test('a row that weighs nothing moves no rate', () => {
  const { tpr } = rocCurve({ ...input, sampleWeight: [1, 1, 0, 1] })
  expect(Math.max(...tpr)).toBe(1)
  expect(tpr[tpr.length - 2]).toBe(1)
})

test('a point between equal steps is left out; one where either rate bends stays', () => {
  // Positives and negatives at each score, from the highest on.
  const steps = [
    [1, 1],
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 2],
    [2, 2],
  ] as const
  const rows = steps.flatMap(([positives, negatives], step) => [
    ...Array.from({ length: positives }, () => ({ truth: 1, score: 6 - step })),
    ...Array.from({ length: negatives }, () => ({ truth: 0, score: 6 - step })),
  ])
  const given = { yTrue: rows.map(({ truth }) => truth), yScore: rows.map(({ score }) => score), positive: 1 }
  expect([...rocCurve(given).thresholds]).toEqual([Number.POSITIVE_INFINITY, 6, 5, 4, 3, 2, 1])
  const { thresholds, tpr, fpr } = rocCurve(given, { dropIntermediate: true })
  expect([...thresholds]).toEqual([Number.POSITIVE_INFINITY, 6, 5, 4, 1])
  expect([...tpr]).toEqual([0, 1 / 9, 2 / 9, 3 / 9, 1])
  expect([...fpr]).toEqual([0, 1 / 10, 2 / 10, 4 / 10, 1])
})
