import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { isReason } from '../../../src/measure/intervals/defineMethod.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { drawReplicates, jackknifeOf } from '../../../src/measure/resampling/drawReplicates.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import {
  basicInterval,
  bcaInterval,
  jackknifeAcceleration,
  percentileInterval,
} from '../../../src/stats/resampling/bootstrapIntervals.ts'

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
  const widths = [0.6, 0.7, 0.8, 0.9, 0.95, 0.99].map(level => {
    const request = { level, resamples: 100, seed: 7, method: 'bca' } as const
    const { interval } = measure(few, 'negativeLikelihoodRatio', { whenUndefined: 0, confidence: request })
    return [interval?.lower, interval?.upper]
  })
  expect(widths).toEqual(widths.map(() => [0, 2]))
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
