import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { closedForm } from '../../../src/measure/intervals/closedForm.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../../src/measure/intervals/intervalOf.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const input = borrowedEvaluation({ yTrue: [1, 0, 1, 1, 0, 1], yPred: [1, 0, 0, 1, 0, 1], positive: 1 })

test('where a formula gives limits, they are those that a gate would ask for', () => {
  const accuracy = resolveMetric('accuracy', {}, undefined, [])
  const asked = measureSurely(input, accuracy, requireConfidence(0.95), 1).interval
  expect(closedForm(input, accuracy, 0.95)).toEqual(asked)
})

test('nothing is resampled', () => {
  for (const id of ['mcc', 'macroF1', 'cohenKappa']) {
    const metric = resolveMetric(id, {}, undefined, [])
    expect(closedForm(input, metric, 0.95)?.resamples).toBeUndefined()
  }
})

test('an undefined value has no limits', () => {
  const none = borrowedEvaluation({ yTrue: [0, 0], yPred: [0, 0], labels: [0, 1], positive: 1 })
  expect(closedForm(none, resolveMetric('precision', {}, undefined, []), 0.95)).toBeUndefined()
})
