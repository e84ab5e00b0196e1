import { describe, expect, test } from 'vitest'
import { compare, measure } from '../../../src/index.ts'
import { tailShare, unrounded } from '../../../src/measure/pairs/pairedReplicates.ts'
import { seededRandom } from '../../../src/numeric/random.ts'

const random = seededRandom(5)
const n = 200
const claimed = Array.from({ length: n }, () => random.below(10) / 10 + 0.05)
const yTrue = claimed.map(claim => (random.next() < claim ** 2 ? 1 : 0))
const confidence = { level: 0.9, method: 'percentile', resamples: 500, seed: 3 } as const

describe('a metric that chance opens', () => {
  // Claims that are certain and true have an ECE of 0 in every sample: what is left of the gain is the candidate.
  test('against predictions without any error the gain is the error itself, and so is its interval', () => {
    const alone = measure({ yTrue, yScore: claimed }, 'ece', { confidence })
    const [{ gain, interval }] = compare({ yTrue, yScore: claimed }, { yScore: yTrue }, 'ece', { confidence }).metrics
    expect(gain).toBeCloseTo(-alone.value, 12)
    expect(interval!.lower).toBeCloseTo(-alone.interval!.upper, 12)
    expect(interval!.upper).toBeCloseTo(-alone.interval!.lower, 12)
    expect(interval!.method).toBe('paired bootstrap, debiased')
    // Far enough from 0, where the interval of the error alone is cut.
    expect(alone.interval!.lower).toBeGreaterThan(0.05)
  })
})

describe('the share of resamples on the other side', () => {
  test('is small for a sure gain and a sure loss', () => {
    const worse = claimed.map((claim, i) => (i % 2 ? 1 - claim : claim))
    const [sure] = compare({ yTrue, yScore: claimed }, { yScore: worse }, 'averagePrecision', { confidence }).metrics
    // Twice one resample of 501, the value itself counted as one.
    expect(sure.pValue).toBeCloseTo(2 / 501, 12)
    expect(sure.interval!.lower).toBeGreaterThan(0)
    const [turned] = compare({ yTrue, yScore: worse }, { yScore: claimed }, 'averagePrecision', { confidence }).metrics
    expect(turned.pValue).toBeCloseTo(2 / 501, 12)
    expect(turned.interval!.upper).toBeLessThan(0)
  })

  test('counts a resample of equal values on both sides, whichever way they are rounded', () => {
    const gains = [-1, 0.5, 0, 0, 0.25, 0.5, 0.75, 1, 0.5]
    const rounded = gains.map((gain, i) => gain || [2e-17, -3e-16][i % 2])
    expect(tailShare(Float64Array.from(gains))).toBeCloseTo((2 * 4) / 10, 12)
    expect(unrounded(Float64Array.from(rounded))).toEqual(Float64Array.from(gains))
  })

  test('is the same for errors of either order, whose sums are rounded otherwise', () => {
    const truth = [-1.8, 0.1, 0.2, 1.7, 0.3]
    const [ours, theirs] = [
      [0.7, 0.4, -1.1, 1.1, 0.9],
      [0.1, 1.3, 0.4, -0.3, 0.6],
    ]
    const compared = (order: readonly number[]): unknown => {
      const [first, second, third] = [truth, ours, theirs].map(column => order.map(row => column[row]))
      const { pValue, interval } = compare({ yTrue: first, yPred: second }, { yPred: third }, 'meanBiasError', {
        confidence,
        whenInverted: 'compare',
      }).metrics[0]
      return { pValue, lower: interval?.lower.toFixed(12), upper: interval?.upper.toFixed(12) }
    }
    expect(compared([4, 2, 0, 3, 1])).toEqual(compared([0, 1, 2, 3, 4]))
  })
})
