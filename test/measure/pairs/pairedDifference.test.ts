import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import type { BaselineInput, EvaluationInput } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { pairedDifference } from '../../../src/measure/pairs/pairedDifference.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { type MetricLike, resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { mcnemar } from '../../../src/stats/proportions/mcnemar.ts'
import { exactPairs, tango } from '../../../src/stats/proportions/tango.ts'

function difference(
  candidate: EvaluationInput,
  baseline: BaselineInput,
  metric: MetricLike,
  sides: 1 | 2 = 2,
  confidence: unknown = { level: 0.9, resamples: 200 },
) {
  return pairedDifference(
    sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(metric)),
    requireConfidence(confidence),
    sides,
  )
}

const yTrue = Array.from({ length: 80 }, (_, row) => row % 2)
const wrongAt = (every: number, from = 0) => yTrue.map((truth, row) => (row % every === from ? 1 - truth : truth))
const candidate = { yTrue, yPred: wrongAt(20) }
const baseline = { yPred: wrongAt(8, 3) }

test('a proportion has Tango’s interval and McNemar’s p-value', () => {
  const { gain, interval, pValue, test: named, identical, byValues } = difference(candidate, baseline, 'accuracy')
  expect(gain).toBeCloseTo((10 - 4) / 80, 14)
  expect(interval).toMatchObject({ method: 'tango', sides: 2, level: 0.9, ...tango({ b: 10, c: 4, n: 80 }, 0.9) })
  expect([pValue, named, identical, byValues]).toEqual([mcnemar(10, 4), 'McNemar mid-p', false, false])
})

describe.each(['auc', 'gini', 'partialAuc(maxFpr=0.5)'])('%s of weights whose sums are rounded otherwise', metric => {
  const weights = [0.1, 0.7, 0.2, 2.5, 0.3]

  test.each([0, 1, 2, 3, 4])('tells no models apart that order each pair alike: weights from place %d', from => {
    const truth = Array.from({ length: 24 }, (_, row) => Number(row % 8 > 3))
    const sampleWeight = truth.map((_, row) => weights[(from + row) % 5] ?? 1)
    const yScore = truth.map((_, row) => row)
    // Runs of one class turn round.
    const other = yScore.map(row => row + 3 - 2 * (row % 4))
    const input = { yTrue: truth, yScore, sampleWeight, positive: 1 }
    const found = difference(input, { yScore: other }, metric)
    expect(found).toMatchObject({ gain: 0, pValue: 1, interval: { method: 'stringer' } })
    expect(difference({ ...input, yScore: other }, { yScore }, metric)).toEqual(found)
  })
})

test('a one-sided bound of a level is a limit of the interval at twice that level less one', () => {
  const oneSided = difference(candidate, baseline, 'accuracy', 1)
  expect(oneSided.interval).toMatchObject({ level: 0.9, sides: 1 })
  const { lower } = exactPairs({ b: 10, c: 4, n: 80 }, 2 * 0.9 - 1)
  expect(oneSided.interval?.lower).toBeCloseTo(lower, 14)
})

test('gains are turned where less is better', () => {
  expect(difference(candidate, baseline, 'errorRate').gain).toBeCloseTo(6 / 80, 14)
})

describe('what suits the columns', () => {
  test.each<[string, object, object, string]>([
    [
      'mae',
      { yTrue, yPred: yTrue.map((truth, i) => truth + (i % 5)) },
      { yPred: yTrue.map((t, i) => t + (i % 7)) },
      'fartherTOfLosses',
    ],
    [
      'auc',
      { yTrue, yScore: yTrue.map((t, i) => t + (i % 9) / 5) },
      { yScore: yTrue.map((t, i) => t + (i % 7) / 4) },
      'mover',
    ],
    ['macroF1', candidate, baseline, 'tMover'],
    [
      'averagePrecision',
      { yTrue, yScore: yTrue.map((t, i) => t + (i % 9) / 5) },
      { yScore: yTrue.map((t, i) => t + (i % 7) / 4) },
      'mover',
    ],
  ])('%s', (metric, ours, theirs, method) => {
    expect(difference(ours as EvaluationInput, theirs as BaselineInput, metric).interval?.method).toBe(method)
  })

  test('a method by name is resampled, groups and weights are not', () => {
    const resampled = (ours: EvaluationInput, confidence?: unknown) =>
      difference(ours, baseline, 'accuracy', 2, confidence).interval?.method
    expect(resampled({ ...candidate, groups: yTrue.map((_, i) => i % 20) })).toBe('cr2')
    expect(resampled({ ...candidate, sampleWeight: yTrue.map((_, i) => 1 + (i % 2)) })).toBe('tango')
    expect(resampled(candidate, { level: 0.9, resamples: 200, method: 'percentile' })).toBe('paired bootstrap')
  })
})

describe('nothing to be sure of', () => {
  test('the same predictions', () => {
    expect(difference(candidate, { yPred: [...candidate.yPred] }, 'accuracy')).toMatchObject({
      gain: 0,
      identical: true,
      interval: { method: 'identical', lower: 0, upper: 0 },
    })
  })

  test('a side without a value', () => {
    const none = { yPred: yTrue.map(() => 0) }
    expect(difference(candidate, none, 'precision')).toMatchObject({
      gain: Number.NaN,
      interval: undefined,
      noInterval: 'a side has no value',
      byValues: false,
    })
  })

  test('an extreme, of which the values decide', () => {
    const numbers = { yTrue, yPred: yTrue.map((truth, i) => truth + (i % 5)) }
    expect(difference(numbers, { yPred: yTrue }, 'maxError')).toMatchObject({
      gain: -4,
      byValues: true,
      interval: undefined,
    })
  })

  test('a metric that points nowhere is refused', () => {
    const oddity = defineMetric({
      id: 'oddity',
      title: 'oddity',
      direction: 'none',
      range: [0, 1],
      compute: { labels: () => 0.5 },
    })
    expect(() => difference(candidate, baseline, oddity)).toThrow(
      'neither higher nor lower values of oddity are better',
    )
  })
})

test('a model that meets its target is not surely nearer to it than one that meets it, too, however far its errors scatter', () => {
  const truth = Array.from({ length: 24 }, (_, row) => row)
  const scattered = truth.map((value, row) => value + (row % 2 === 0 ? 3 : -3))
  const off = truth.map(value => value + 3)
  const nearer = (yPred: readonly number[], other: readonly number[]) =>
    difference({ yTrue: truth, yPred }, { yPred: other }, 'meanBiasError', 1, 0.95)
  const alike = nearer(truth, scattered)
  expect([alike.gain, alike.pValue]).toEqual([0, 1])
  expect(alike.interval?.lower).toBeLessThan(-1)
  expect(alike.interval?.upper).toBeGreaterThan(1)
  const surely = nearer(scattered, off)
  expect(surely.interval?.lower).toBeGreaterThan(1)
  expect(surely.pValue).toBeLessThan(0.01)
})
