import { expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { computedUnlessRefused, measuredUnlessRefused } from '../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const evaluation = borrowedEvaluation({ yTrue: [1, 0], yPred: [1, 1] })

test('a value, or nothing where the input is refused', () => {
  expect(measuredUnlessRefused(evaluation, resolveMetric('accuracy'))).toMatchObject({ value: 0.5 })
  expect(computedUnlessRefused(evaluation, resolveMetric('accuracy'))).toMatchObject({ computed: { value: 0.5 } })
  expect(measuredUnlessRefused(evaluation, resolveMetric('auc'))).toBeUndefined()
  expect(computedUnlessRefused(evaluation, resolveMetric('auc'))).toBeUndefined()
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
  expect(() => measuredUnlessRefused(evaluation, failing())).toThrow(RangeError)
  expect(() => computedUnlessRefused(evaluation, failing())).toThrow(RangeError)
})
