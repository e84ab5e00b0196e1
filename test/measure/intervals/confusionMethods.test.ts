import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/index.ts'
import { confusionMethods } from '../../../src/measure/intervals/confusionMethods.ts'
import { confusionSample } from '../../../src/measure/intervals/confusionSample.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { logitMover } from '../../../src/stats/confusion/logitMover.ts'

const yTrue = Array.from({ length: 300 }, (_, row) => ['a', 'b', 'c'][row % 3])
const yPred = yTrue.map((label, row) => (row % 10 === 0 ? 'a' : label))

test('the limits are those of the cells and the range of the metric', () => {
  const { interval } = measure({ yTrue, yPred }, 'mcc', { confidence: 0.95 })
  const sample = confusionSample(computationOf(borrowedEvaluation({ yTrue, yPred }), resolveMetric('mcc')))
  if (sample === undefined) throw new Error('MCC has a confusion matrix')
  const { cells, statistic, influence, bias } = sample
  const limits = logitMover(cells, statistic, [-1, 1], 0.95, { influence, bias: bias() })
  expect(interval).toMatchObject({ method: 'logitMover', ...limits })
})

test('few rows are told: bounds are overconfident there', () => {
  expect(confusionMethods.logitMover.caveat).toEqual({ fewerUnits: { row: 200, other: 200 } })
})

test('a truth of one class, of which every sample has the same value, has no interval', () => {
  const alike = { yTrue: Array.from('aaaaaaaa'), yPred: Array.from('aaaabbab'), labels: ['a', 'b'], positive: 'b' }
  const { value, noInterval } = measure(alike, 'cohenKappa', { confidence: 0.95 })
  expect(value).toBe(0)
  expect(noInterval).toContain('every resample gives the same value')
})
