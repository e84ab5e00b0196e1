import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { type IntervalSample, isShare, sampleOf } from '../../../src/measure/intervals/intervalSample.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

function sampleOfMetric(input: EvaluationInput, metric: string): IntervalSample {
  return sampleOf(computationOf(borrowedEvaluation(input), resolveMetric(metric)), {})
}

/** The parts that are there, beside the metric itself. */
function partsOf(input: EvaluationInput, metric: string): readonly string[] {
  const { computation: _, ...parts } = sampleOfMetric(input, metric)
  return Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [name]))
}

const rows = { yTrue: [1, 0, 1, 0, 1, 0], yPred: [1, 0, 0, 0, 1, 1], yScore: [0.9, 0.2, 0.4, 0.3, 0.8, 0.7] }
const groups = ['a', 'a', 'b', 'b', 'c', 'c']
const sampleWeight = [1, 2, 1, 2, 1, 2]

describe('an interval can rest on', () => {
  test.each<[string, readonly string[]]>([
    ['accuracy', ['proportion', 'mean']],
    ['recall', ['proportion', 'mean']],
    ['precision', ['proportion']],
    ['auc', ['area']],
    ['ece', ['gaps']],
    ['mcc', ['confusion']],
    ['mae', ['mean', 'losses', 'deviations']],
    ['brierScore', ['mean', 'losses', 'deviations']],
    ['averagePrecision', ['rankedArea']],
  ])('%s: %j', (metric, parts) => {
    expect(partsOf(rows, metric)).toEqual(parts)
  })

  test.each([
    ['accuracy', ['clusters'], ['proportion', 'weighted']],
    ['mae', ['clusters'], ['weighted', 'losses', 'deviations']],
    ['mcc', ['clusters'], ['confusion']],
    ['auc', ['clusters'], ['area']],
    ['averagePrecision', ['clusters'], ['rankedArea']],
  ])('%s: %j of rows that belong together, %j of rows that weigh', (metric, ofGroups, ofWeights) => {
    expect(partsOf({ ...rows, groups }, metric)).toEqual(ofGroups)
    expect(partsOf({ ...rows, sampleWeight }, metric)).toEqual(ofWeights)
  })
})

test('a proportion counts its successes', () => {
  expect(sampleOfMetric(rows, 'accuracy').proportion).toMatchObject({ successes: 4, trials: 6 })
  expect(sampleOfMetric(rows, 'recall').proportion).toMatchObject({ successes: 2, trials: 3 })
})

test('units deviate from the value that more than half of them have', () => {
  const relevance = [
    [0, 1],
    [1, 0],
    [1, 0],
    [1, 0],
  ]
  expect(sampleOfMetric({ relevance }, 'mrr').deviations).toEqual({
    usual: 1,
    values: Float64Array.of(-0.5, 0, 0, 0),
    largest: 1,
  })
  expect(sampleOfMetric({ relevance: [[0, 1]] }, 'mrr').deviations).toBeUndefined()
})

test('a share has all its values within [0, 1]', () => {
  expect(['accuracy', 'mcc', 'mae', 'auc'].map(metric => isShare(resolveMetric(metric)))).toEqual([
    true,
    false,
    false,
    true,
  ])
})
