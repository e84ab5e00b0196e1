import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { EvaluationError, measure } from '../../../src/index.ts'
import { noIntervalOf } from '../../../src/measure/intervals/noIntervalOf.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

test('a metric without an interval is named, with what to gate instead', () => {
  const error = noIntervalOf(resolveMetric('maxError'))
  expect(error).toBeInstanceOf(EvaluationError)
  expect(error).toMatchObject({
    column: 'confidence',
    message: expect.stringMatching(/^maxError has no interval: .*Leave confidence out/),
  })
  expect(() => measure({ yTrue: [1, 2], yPred: [1, 3] }, 'maxError', { confidence: 0.9 })).toThrow(
    'maxError has no interval',
  )
  const compute = { rankings: () => 0.5 }
  const own = defineMetric({ id: 'own', title: 'own', direction: 'up', range: [0, 1], compute })
  expect(noIntervalOf(own()).message).toContain('have your metric return units: the value of each row or query')
})
