import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { shapeFor } from '../../../src/measure/measureConfigured.ts'
import { resampleScores } from '../../../src/measure/resampling/resampleScores.ts'
import { samplingOf } from '../../../src/measure/resampling/sampling.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { expectDrawsRows } from '../intervals/drawnRows.ts'

test.each([
  ['averagePrecision', ['yTrue', 'yScore']],
  ['ks', ['yTrue', 'yScore']],
  ['ece(debiased=true)', ['yTrue', 'yScore']],
] as const)('a sample of %s is what it is on the rows that were drawn', (metric, columns) => {
  expectDrawsRows(metric, columns)
})

function scoresOf(input: EvaluationInput, metric = 'ks') {
  const evaluation = borrowedEvaluation(input)
  const resolved = resolveMetric(metric)
  const { data } = evaluation
  if (data.kind !== 'rows') throw new Error('rows')
  return resampleScores(
    { evaluation, data, metric: resolved, shape: shapeFor(evaluation, resolved) },
    samplingOf({ evaluation, metric: resolved }),
  )
}

const yTrue = [1, 0, 1, 0]
const yScore = [0.9, 0.1, 0.4, 0.4]

test('rows are ordered by score, then class, then what is at stake', () => {
  expect(scoresOf({ yTrue, yScore })?.keys.map(key => Array.from(key))).toEqual([yScore, yTrue])
  expect(scoresOf({ yTrue, yScore, amount: [4, 3, 2, 1] })?.keys[2]).toEqual(Float64Array.of(4, 3, 2, 1))
})

test('serves scores alone, without weights and groups', () => {
  expect(scoresOf({ yTrue, yScore, sampleWeight: [1, 1, 1, 1] })).toBeUndefined()
  expect(scoresOf({ yTrue, yScore, groups: ['a', 'b', 'c', 'd'] })).toBeUndefined()
  expect(scoresOf({ yTrue, yPred: yTrue }, 'mcc')).toBeUndefined()
})
