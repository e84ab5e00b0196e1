import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { methodNames, valueMethods } from '../../../src/measure/intervals/valueMethods.ts'

// 9 true positives, 3 false positives, 3 false negatives, 85 true negatives.
const yTrue = Array.from({ length: 100 }, (_, row) => Number(row < 12))
const yPred = yTrue.map((truth, row) => (row < 9 ? 1 : row > 96 ? 1 : row < 12 ? 0 : truth))
const labels = { yTrue, yPred, positive: 1 }

test('an F that weighs its errors differently has the confusion matrix; F1 of rows that weigh differently is a share', () => {
  expect(measure(labels, 'fBeta(beta=2)', { confidence: 0.95 }).interval?.method).toBe('logitMover')
  const sampleWeight = yTrue.map((_, row) => 1 + (row % 3))
  expect(measure({ ...labels, sampleWeight }, 'f1', { confidence: 0.95 }).interval?.method).toBe('wilson')
})

test('errors that are all 0 or 1 are no proportion: others could be larger', () => {
  const predicted = yTrue.map((_, row) => Number(row % 4 === 0))
  const { interval } = measure({ yTrue: yTrue.map(() => 0), yPred: predicted }, 'mae', { confidence: 0.95 })
  expect(interval?.method).toBe('lossT')
})

test('every method that can be named is refused with the name of what it lacks, or serves', () => {
  const cases = { score: yTrue.map((_, row) => row / 100) }
  for (const method of methodNames) {
    const sought = () =>
      measure(cases, 'meanScore', { confidence: { level: 0.9, method, resamples: 100, maxLoss: 1 } }).interval
    const serves = ['mean', 'moments', 'computation'].includes(valueMethods[method].needs)
    if (serves) expect(sought()).toMatchObject({ method, level: 0.9 })
    else expect(sought).toThrow(`the method ${method} is for`)
  }
})
