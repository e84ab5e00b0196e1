import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { comparisonOf } from '../../../src/gates/comparisonRequest.ts'
import { judgeComparison } from '../../../src/gates/judgeComparison.ts'
import { compare, type EvaluationInput, measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { gapReplicates, reflectedGains, tailShare, unrounded } from '../../../src/measure/pairs/pairedReplicates.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { tableOf } from '../../tableOf.ts'
import { longTest } from '../../thoroughness.ts'

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
    const found = unrounded(Float64Array.from(rounded), () => -4e-17)
    expect(found.gains).toEqual(Float64Array.from(gains))
    expect(found.estimate()).toBe(0)
  })

  test('is the same for errors of either order, whose sums are rounded otherwise', () => {
    const truth = [-1.8, 0.1, 0.2, 1.7, 0.3]
    const [ours, theirs] = tableOf('0.7 0.4 -1.1 1.1 0.9 / 0.1 1.3 0.4 -0.3 0.6')
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

describe('by the counts of bins', () => {
  function models(n: number) {
    const random = seededRandom(5)
    const yScore = Float64Array.from({ length: n }, () => random.next())
    const yTrue = Uint8Array.from(yScore, score => Number(random.next() < 0.2 + 0.6 * score))
    const other = yScore.map(score => Math.min(1, Math.max(0, 0.9 * score + 0.1 * random.next())))
    return { candidate: { yTrue, yScore }, baseline: { yScore: other } }
  }

  const sure = requireConfidence({ level: 0.95, resamples: 200 })

  function replicates(input: ReturnType<typeof models>, metric: string, more: object = {}) {
    const pairing = pairUp({ ...input.candidate, ...more }, input.baseline, 'all')
    return gapReplicates(sidesOf(pairing, resolveMetric(metric)), sure)
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
})

test('a gain that is reflected to no difference is 0, whatever is rounded', () => {
  const estimate = () => 0.1 + 0.05
  expect(2 * estimate() - 0.3).not.toBe(0)
  expect([...reflectedGains({ gains: Float64Array.of(0.3, -0.5, 0.75), estimate })]).toEqual([
    0,
    expect.closeTo(0.8, 12),
    expect.closeTo(-0.45, 12),
  ])
})

describe('models that are calibrated alike', () => {
  const n = 10
  const samples = 100
  const labels = ['a', 'b']

  function drawnModels(seed: number) {
    const random = seededRandom(seed)
    const rates = Array.from({ length: n }, () => random.next())
    const yTrue = rates.map(rate => labels[Number(random.next() >= rate)])
    const claimed = () => rates.map(rate => Math.min(1, Math.max(0, rate + 0.3 * (random.next() - 0.5))))
    return { yTrue, ours: claimed(), theirs: claimed() }
  }
  const bothOf = (scores: readonly number[]) => scores.map(score => [score, 1 - score])

  const compared: readonly (readonly [metric: string, beside: object])[] = [
    ['ece', { sampleWeight: Array.from({ length: n }, (_, row) => 1 + (row % 3)) }],
    ['ece(binning="quantile",bins=4)', {}],
    ['classwiseEce', {}],
  ]
  for (const [metric, beside] of compared) {
    longTest(`few rows show no more than one in twenty as surely better: ${metric}`, () => {
      let surely = 0
      for (let seed = 0; seed < samples; seed++) {
        const { yTrue, ours, theirs } = drawnModels(seed)
        const [candidate, baseline] =
          metric === 'classwiseEce'
            ? [{ labels, yProba: bothOf(ours) }, { yProba: bothOf(theirs) }]
            : [{ positive: 'a', yScore: ours }, { yScore: theirs }]
        const asked = { betterBy: 0 } as const
        const request = comparisonOf(metric, { confidence: { level: 0.95, resamples: 200 } }, catalog)
        const { passes } = judgeComparison({ yTrue, ...candidate, ...beside }, baseline, request, asked)
        if (passes) surely++
      }
      // Two standard errors above the level.
      expect(surely / samples).toBeLessThan(0.05 + 2 * Math.sqrt((0.05 * 0.95) / samples))
    })
  }

  test('counts are swapped as the rows that they stand for', () => {
    const { yTrue, ours, theirs } = drawnModels(5)
    const count = yTrue.map((_, row) => 1 + (row % 3))
    const written = <Value>(column: readonly Value[]): Value[] =>
      column.flatMap((value, row) => Array.from({ length: count[row] }, () => value))
    const swapsOf = (candidate: EvaluationInput, yProba: number[][]) =>
      compare(candidate, { yProba }, 'classwiseEce', { confidence: { level: 0.9, resamples: 100 } }).metrics[0].swaps
    expect(swapsOf({ yTrue, labels, yProba: bothOf(ours), count }, bothOf(theirs))).toEqual(
      swapsOf({ yTrue: written(yTrue), labels, yProba: written(bothOf(ours)) }, written(bothOf(theirs))),
    )
  })
})
