import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { isReason } from '../../../src/measure/intervals/defineMethod.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { drawReplicates, jackknifeOf } from '../../../src/measure/resampling/drawReplicates.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import {
  basicInterval,
  bcaInterval,
  jackknifeAcceleration,
  percentileInterval,
} from '../../../src/stats/resampling/bootstrapIntervals.ts'
import { longTest } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => (row % 3) % 2)
const yScore = yTrue.map((truth, row) => truth / 3 + ((row * 37) % 60) / 90)
const confidence = { level: 0.9, resamples: 300, seed: 5 } as const

function replicatesOf(metric: string, input: EvaluationInput = { yTrue, yScore }) {
  const drawn = drawReplicates(
    computationOf(borrowedEvaluation(input), resolveMetric(metric)),
    requireConfidence(confidence),
  )
  if (isReason(drawn)) throw new Error(drawn.because)
  return drawn
}

test('an interval of a higher level contains those of lower ones, also where corrected quantiles meet on one side', () => {
  const few = { yTrue: [0, 0, 1], yScore: [4, -1.5, -1.5], threshold: 0.5, positive: 1 }
  const limits = [0.6, 0.7, 0.8, 0.9, 0.95, 0.99].map(level => {
    const request = { level, resamples: 100, seed: 7, method: 'bca' } as const
    const { interval } = measure(few, 'negativeLikelihoodRatio', { whenUndefined: 0, confidence: request })
    return { lower: interval!.lower, upper: interval!.upper }
  })
  expect(limits.map(({ lower }) => lower)).toEqual(limits.map(() => 0))
  const uppers = limits.map(({ upper }) => upper)
  expect(uppers[0]).toBeGreaterThanOrEqual(2)
  expect(uppers.toSorted((a, b) => a - b)).toEqual(uppers)
})

longTest('limits hold the macro-F1 of rare labels, which every resample understates', () => {
  const labels = Array.from({ length: 40 }, (_, label) => `label ${label}`)
  // Three rows of each label, of which 0.7 are found, and 0.9 that are not of it: 2 · 2.1 / (3 + 2.1 + 0.9) of all samples.
  const rows = 300
  const random = seededRandom(3)
  const misses = Array.from({ length: 20 }, () => {
    const yTrue = Array.from({ length: rows }, () => labels.filter(() => random.below(rows) < 3))
    const yPred = yTrue.map(truth =>
      labels.filter(label => random.below(10 * (rows - 3)) < (truth.includes(label) ? 7 * (rows - 3) : 9)),
    )
    const sample = { task: 'multilabel', yTrue, yPred, labels } as const
    const confidence = { level: 0.95, resamples: 200 }
    return measure(sample, 'macroF1', { whenUndefined: 0, confidence }).interval
  }).filter(interval => !(interval!.lower < 0.7 && 0.7 < interval!.upper))
  expect(misses.length).toBeLessThan(3)
})

test('percentiles are those of the replicates', () => {
  const { interval } = measure({ yTrue, yScore }, 'averagePrecision', {
    confidence: { ...confidence, method: 'percentile' },
  })
  expect(interval).toMatchObject({
    ...percentileInterval(replicatesOf('averagePrecision').replicates, 0.9),
    resamples: 300,
    seed: 5,
  })
})

test('BCa shifts them by the bias of the replicates and the jackknife’s acceleration', () => {
  const { interval } = measure({ yTrue, yScore }, 'averagePrecision', { confidence: { ...confidence, method: 'bca' } })
  const { replicates, valueWhen, units, estimate } = replicatesOf('averagePrecision')
  const acceleration = jackknifeAcceleration(jackknifeOf(valueWhen, units, confidence.seed))
  expect(interval).toMatchObject({
    ...bcaInterval({ estimate: estimate(), replicates, acceleration }, 0.9),
    method: 'bca',
  })
})

test('a metric that chance opens has the limits of its debiased value, within [0, 1]', () => {
  const groups = yTrue.map((_, row) => row)
  const input = { yTrue, yScore, groups }
  const { value, interval } = measure(input, 'ece', { confidence })
  const { replicates, estimate } = replicatesOf('ece(debiased=true)', input)
  const limits = basicInterval(value, replicates, 0.9)
  if (limits === undefined) throw new Error('the replicates differ')
  const shift = estimate() - value
  expect(shift).toBeLessThan(0)
  expect(interval).toMatchObject({
    method: 'debiased bootstrap',
    lower: expect.closeTo(Math.max(0, limits.lower + shift), 12),
    upper: expect.closeTo(Math.min(1, limits.upper + shift), 12),
  })
})

test('where every resample gives the same value, quantiles say nothing; BCa has the limits of a perfect sample', () => {
  const of = (method: 'percentile' | 'bca') =>
    measure({ yTrue, yScore: yTrue }, 'averagePrecision', { confidence: { ...confidence, method } })
  expect(of('percentile').noInterval).toContain('every resample gives the same value')
  const { interval } = of('bca')
  expect(interval).toMatchObject({ method: 'bca', upper: 1 })
  expect(interval?.lower).toBeGreaterThan(0)
  expect(interval?.lower).toBeLessThan(1)
})
