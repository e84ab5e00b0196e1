import { expect, test } from 'vitest'
import { prCurve } from '../../../src/index.ts'

// scikit-learn's documentation of precision_recall_curve.
const input = { yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }

test('precision and recall from the lowest threshold to the highest, and the end of the curve', () => {
  const { precision, recall, thresholds } = prCurve(input)
  expect([...precision]).toEqual([0.5, 2 / 3, 0.5, 1, 1])
  expect([...recall]).toEqual([1, 1, 0.5, 0.5, 0])
  expect([...thresholds]).toEqual([0.1, 0.35, 0.4, 0.8])
})

test('rows count by their weight; those that weigh 0 are no step of the curve', () => {
  const { precision, recall } = prCurve({ ...input, sampleWeight: [1, 3, 1, 0] })
  expect([...precision]).toEqual([1 / 5, 1 / 4, 0, 1])
  expect([...recall]).toEqual([1, 1, 0, 0])
})

test('the curve of positives alone has precision 1; without any there is none', () => {
  expect([...prCurve({ yTrue: [1, 1], yScore: [0.2, 0.4] }).precision]).toEqual([1, 1, 1])
  expect(() => prCurve({ yTrue: [0, 0], yScore: [0.2, 0.4] })).toThrow(
    'prCurve: yTrue has no positives. Expected at least one: recall is 0/0 without.',
  )
})
