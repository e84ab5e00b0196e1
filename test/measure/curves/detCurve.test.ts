import { expect, test } from 'vitest'
import { detCurve } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

test('the errors of both classes, as in scikit-learn’s documentation of det_curve', () => {
  const { fpr, fnr, thresholds } = detCurve({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] })
  expect([...fpr]).toEqual([0.5, 0.5, 0])
  expect([...fnr]).toEqual([0, 0.5, 0.5])
  expect([...thresholds]).toEqual([0.35, 0.4, 0.8])
})

test('ends where all positives are found, and begins where no negative is predicted positive', () => {
  const { fpr, fnr } = detCurve({ yTrue: [1, 1, 0, 0, 0], yScore: [5, 4, 3, 2, 1] })
  expect([[...fpr], [...fnr]]).toEqual([[0], [0]])
  const inverted = detCurve({ yTrue: [0, 0, 1], yScore: [3, 2, 1] })
  expect([[...inverted.fpr], [...inverted.fnr]]).toEqual(tableOf('1 1 0.5 0 / 0 1 1 1'))
  expect([...inverted.thresholds]).toEqual([1, 2, 3, Number.POSITIVE_INFINITY])
})
