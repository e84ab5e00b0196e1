import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { gapReplicates } from '../../../src/measure/pairs/gapReplicates.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { longTest } from '../../thoroughness.ts'

function models(n: number) {
  const random = seededRandom(5)
  const yScore = Float64Array.from({ length: n }, () => random.next())
  const yTrue = Uint8Array.from(yScore, score => Number(random.next() < 0.2 + 0.6 * score))
  const other = yScore.map(score => Math.min(1, Math.max(0, 0.9 * score + 0.1 * random.next())))
  return { candidate: { yTrue, yScore }, baseline: { yScore: other } }
}

const request = requireConfidence({ level: 0.95, resamples: 200 })

function replicates(input: ReturnType<typeof models>, metric: string, more: object = {}) {
  const pairing = pairUp({ ...input.candidate, ...more }, input.baseline, 'all')
  return gapReplicates(sidesOf(pairing, resolveMetric(metric)), request)
}

// Limits by counts of bins beside limits by rows, which a named method still draws.
for (const n of [100, 1000]) {
  longTest(`of ${n} rows have the limits that resampled rows have`, () => {
    const { candidate, baseline } = models(n)
    const limits = (confidence: object) =>
      compare(candidate, baseline, 'ece', { confidence: { level: 0.95, resamples: 5000, ...confidence } }).metrics[0]!
        .interval!
    const [quick, rows] = [limits({}), limits({ method: 'percentile' })]
    expect(quick.method).toBe(rows.method)
    const width = rows.upper - rows.lower
    expect(Math.abs(quick.lower - rows.lower) / width).toBeLessThan(0.05)
    expect(Math.abs(quick.upper - rows.upper) / width).toBeLessThan(0.05)
  })
}

test('the estimate is the gain of the metric itself', () => {
  const input = models(300)
  const { gain } = compare(input.candidate, input.baseline, 'ece').metrics[0]!
  expect(replicates(input, 'ece')?.estimate()).toBeCloseTo(gain, 13)
  expect(replicates(input, 'ece(of="topLabel")')?.gains).toHaveLength(200)
})

describe('rows are drawn', () => {
  const input = models(120)

  test('where the bins depend on the sample', () => {
    expect(replicates(input, 'ece(binning="quantile")')).toBeUndefined()
  })

  test('where rows have weights or groups', () => {
    const ones = new Float64Array(120).fill(1)
    expect(replicates(input, 'ece', { sampleWeight: ones })).toBeUndefined()
    expect(
      replicates(input, 'ece', { groups: Array.from({ length: 120 }, (_, row) => `g${row % 60}`) }),
    ).toBeUndefined()
  })

  test('for a metric that is no mean gap', () => {
    expect(replicates(input, 'brierScore')).toBeUndefined()
  })
})
