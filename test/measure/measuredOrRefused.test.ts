import { expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { EvaluationError } from '../../src/index.ts'
import { computedOrRefused, measuredOrRefused } from '../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const evaluation = borrowedEvaluation({ yTrue: [1, 0], yPred: [1, 1] })

test('a value, or the error by which it is refused', () => {
  expect(measuredOrRefused(evaluation, resolveMetric('accuracy'))).toMatchObject({ value: 0.5 })
  expect(computedOrRefused(evaluation, resolveMetric('accuracy'))).toMatchObject({ computed: { value: 0.5 } })
  for (const result of [measuredOrRefused, computedOrRefused].map(of => of(evaluation, resolveMetric('auc')))) {
    expect(result).toBeInstanceOf(EvaluationError)
  }
})

test('any other error is not swallowed', () => {
  const failing = defineMetric({
    id: 'failing',
    title: 'failing',
    direction: 'up',
    range: [0, 1],
    compute: {
      labels: () => {
        throw new RangeError('mine')
      },
    },
  })
  expect(() => measuredOrRefused(evaluation, failing())).toThrow(RangeError)
  expect(() => computedOrRefused(evaluation, failing())).toThrow(RangeError)
})
