import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { drawReplicates } from '../../../src/measure/intervals/drawReplicates.ts'
import { isReason } from '../../../src/measure/intervals/orReason.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { percentileInterval } from '../../../src/stats/bootstrapIntervals.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => (row % 3) % 2)
const yScore = yTrue.map((truth, row) => truth / 3 + ((row * 37) % 60) / 90)
const confidence = { level: 0.9, resamples: 300, seed: 5 } as const

function replicatesOf(metric: string) {
  const drawn = drawReplicates(
    computationOf(borrowedEvaluation({ yTrue, yScore }), resolveMetric(metric)),
    requireConfidence(confidence),
  )
  if (isReason(drawn)) throw new Error(drawn.because)
  return drawn
}

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

test('BCa shifts them, and lies around the value as well', () => {
  const { value, interval } = measure({ yTrue, yScore }, 'averagePrecision', {
    confidence: { ...confidence, method: 'bca' },
  })
  const percentiles = percentileInterval(replicatesOf('averagePrecision').replicates, 0.9)
  expect(interval?.lower).not.toBe(percentiles?.lower)
  expect(interval?.lower).toBeLessThan(value)
  expect(interval?.upper).toBeGreaterThan(value)
})

describe('a metric that chance opens', () => {
  test('is debiased, within [0, 1]', () => {
    const groups = yTrue.map((_, row) => row)
    const { interval } = measure({ yTrue, yScore, groups }, 'ece', { confidence })
    expect(interval?.method).toBe('debiased bootstrap')
    expect(interval?.lower).toBeGreaterThanOrEqual(0)
  })
})

test('where every resample gives the same value there is none', () => {
  for (const method of ['percentile', 'bca'] as const) {
    const { noInterval } = measure({ yTrue, yScore: yTrue }, 'averagePrecision', {
      confidence: { ...confidence, method },
    })
    expect(noInterval).toContain('every resample gives the same value')
  }
})
