import { describe, expect, test } from 'vitest'
import { ratio } from '../../../generated/metrics.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import type { IntervalSample } from '../../../src/measure/intervals/intervalSample.ts'
import { isShare } from '../../../src/measure/intervals/lossSample.ts'
import { sampleOf } from '../../../src/measure/intervals/sampleOf.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tableOf } from '../../tableOf.ts'

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
    ['accuracy', ['proportion', 'mean', 'moments']],
    ['recall', ['proportion', 'mean', 'moments']],
    ['precision', ['proportion']],
    ['auc', ['area']],
    ['ece', ['gaps']],
    ['mcc', ['confusion']],
    ['mae', ['mean', 'moments', 'losses', 'deviations']],
    ['brierScore', ['mean', 'moments', 'losses', 'deviations']],
    ['averagePrecision', ['rankedArea']],
    ['ks', ['rankedDistance']],
    ['eer', ['rankedPoint']],
    ['r2', ['losses', 'deviations']],
    ['pearson', ['correlation']],
    ['medae', ['quantile']],
  ])('%s: %j', (metric, parts) => {
    expect(partsOf(rows, metric)).toEqual(parts)
  })

  test.each([
    ['accuracy', ['clusters'], ['proportion', 'weighted']],
    ['mae', ['clusters'], ['weighted', 'losses', 'deviations']],
    ['mcc', ['clusters'], ['confusion']],
    ['auc', ['clusters'], ['area']],
    ['averagePrecision', ['clusters'], ['rankedArea']],
    ['ece', [], ['gaps']],
    ['ks', ['clusters'], ['rankedDistance']],
    ['eer', ['clusters'], ['rankedPoint']],
    ['r2', ['clusters'], ['losses', 'deviations']],
    ['pearson', ['clusters'], ['correlation']],
    ['medae', ['clusters'], ['quantile']],
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
  const relevance = tableOf('0 1 / 1 0 / 1 0 / 1 0')
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

describe('weighted units', () => {
  const weightedOf = (score: number[], weights: number[]) =>
    sampleOfMetric({ score, sampleWeight: weights }, 'meanScore').weighted

  test('that weigh nothing are left out, and two must be left', () => {
    const kept = weightedOf([1, 2, 7], [1, 0, 2])
    expect(kept?.units).toBe(2)
    expect(kept?.scaled(0.9)).toEqual(weightedOf([1, 7], [1, 2])?.scaled(0.9))
    expect(weightedOf([1, 2], [1, 0])).toBeUndefined()
  })

  test('count as fewer trials', () => {
    // Rows of a weight of 6 of 9 are right; the effective number of rows is 9²/15.
    expect(sampleOfMetric({ ...rows, sampleWeight }, 'accuracy').proportion).toMatchObject({
      successes: expect.closeTo(3.6, 12),
      trials: expect.closeTo(5.4, 12),
    })
  })

  test('deviate as weighted ones', () => {
    const sample = sampleOfMetric({ score: [1, 4, 4], sampleWeight: [1, 1, 2] }, 'meanScore')
    expect(sample.deviations?.units).toBeCloseTo(16 / 6, 12)
    expect(sample.deviations?.values[0]).toBeCloseTo((-3 * (16 / 6)) / 4, 12)
  })
})

test('the usual value is the median, and two units have one', () => {
  expect(sampleOfMetric({ score: [1, 2, 7, 7, 7] }, 'meanScore').deviations?.usual).toBe(7)
  expect(sampleOfMetric({ score: [1, 2] }, 'meanScore').deviations).toMatchObject({ usual: 2 })
})

test('a root of a mean deviates as the mean does, of which there is none below 0', () => {
  const { deviations } = sampleOfMetric({ yTrue: [1, 2, 3], yPred: [1, 2, 5] }, 'rmse')
  expect(Array.from(deviations?.values ?? [])).toEqual([0, 0, 4])
  expect([-1, 0.25, 4].map(mean => deviations?.from?.(mean))).toEqual([0, 0.5, 2])
})

test('a share of passed cases is a proportion', () => {
  expect(sampleOfMetric({ passed: [true, false, true] }, 'passRate').proportion).toMatchObject({
    successes: 2,
    trials: 3,
  })
})

test('counted rows are never written out', () => {
  const computation = computationOf(
    borrowedEvaluation({ yTrue: [1, 0, 1], yPred: [1, 0, 0], count: [4, 1, 2] }),
    resolveMetric('accuracy'),
  )
  const unitsFor = (wishes: Parameters<typeof sampleOf>[1]) => sampleOf(computation, wishes).mean
  for (const units of [{}, { maxError: 1 }, { maxLoss: 1 }].map(unitsFor)) {
    expect(units).toMatchObject({ values: Float64Array.of(1, 1, 0), count: Float64Array.of(4, 1, 2) })
  }
})

test('cases of one group add to both sums as one unit', () => {
  const cases = borrowedEvaluation({
    passed: [true, false, true],
    numbers: { cost: [1, 2, 4] },
    groups: ['u', 'v', 'u'],
  })
  expect(sampleOf(computationOf(cases, ratio('cost', 'passed')), {}).sums).toMatchObject({
    numerators: Float64Array.of(5, 2),
    denominators: Float64Array.of(2, 0),
  })
})
