import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { computedOfBins } from '../../../src/metrics/calibration/ece.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { tableOf } from '../../tableOf.ts'

test('one row a bin: the mean gap', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'ece').value).toBeCloseTo(
    (0.1 + 0.6 + 0.6 + 0.1) / 4,
    12,
  )
})

test('rows of a bin are averaged first', () => {
  expect(measure({ yTrue: [1, 0, 1, 1], yScore: [0.6, 0.8, 0.1, 0.2] }, 'ece', { bins: 2 }).value).toBeCloseTo(
    (Math.abs(0.5 - 0.7) + Math.abs(1 - 0.15)) / 2,
    12,
  )
})

test('the largest gap', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'mce').value).toBeCloseTo(0.6, 12)
})

test('each class against the rest, averaged', () => {
  expect(
    measure({ yTrue: ['a', 'b'], labels: ['a', 'b'], yProba: tableOf('0.8 0.2 / 0.3 0.7') }, 'classwiseEce').value,
  ).toBeCloseTo(0.25, 12)
})

describe('without what chance adds', () => {
  // Two bins: 3 of 4 came true at 0.6, 1 of 2 at 0.2.
  const input = { yTrue: [1, 0, 1, 1, 0, 1], yScore: [0.6, 0.7, 0.55, 0.55, 0.1, 0.3] }

  /** By numerical integration: the mean of |x| for x normal about the gap. */
  function folded(gap: number, deviation: number): number {
    const steps = 40_000
    let sum = 0
    for (let i = 0; i < steps; i++) {
      const z = -10 + (20 * (i + 0.5)) / steps
      sum += Math.abs(gap + z * deviation) * Math.exp((-z * z) / 2)
    }
    return (sum * 20) / steps / Math.sqrt(2 * Math.PI)
  }

  test('each gap is twice itself, less what it is in the mean', () => {
    const [first, second] = [0.75 - 0.6, 0.5 - 0.2]
    const terms = [
      2 * first - folded(first, Math.sqrt((0.75 * 0.25) / 4)),
      2 * second - folded(second, Math.sqrt((0.5 * 0.5) / 2)),
    ]
    const { value, range } = measure(input, 'ece', { bins: 2, debiased: true })
    expect(value).toBeCloseTo((4 * terms[0] + 2 * terms[1]) / 6, 7)
    expect(range).toEqual([-0.5, 1])
    expect(measure(input, 'ece', { bins: 2 }).range).toEqual([0, 1])
  })

  test('a bin of one outcome keeps its gap', () => {
    const certain = { yTrue: [1, 1, 0], yScore: [0.9, 0.8, 0.1] }
    expect(measure(certain, 'ece', { bins: 2, debiased: true }).value).toBeCloseTo((2 * 0.15 + 0.1) / 3, 14)
  })

  test('of each class', () => {
    const classes = {
      yTrue: ['a', 'b', 'b', 'a', 'b'],
      labels: ['a', 'b'],
      yProba: tableOf('0.8 0.2 / 0.7 0.3 / 0.1 0.9 / 0.6 0.4 / 0.3 0.7'),
    }
    const of = (debiased: boolean) => measure(classes, 'classwiseEce', { bins: 2, debiased })
    // Of a: 2 of 3 at 0.7, and none of 2 at 0.2; of b the same gaps.
    const gap = 0.7 - 2 / 3
    expect(of(false)).toMatchObject({ value: expect.closeTo((3 * gap + 2 * 0.2) / 5, 14), range: [0, 1] })
    expect(of(true).value).toBeCloseTo((3 * (2 * gap - folded(gap, Math.sqrt(2 / 9 / 3))) + 2 * 0.2) / 5, 7)
    expect(of(true).range).toEqual([-0.5, 1])
  })
})

describe('of which probabilities', () => {
  const classes = {
    yTrue: ['a', 'b', 'c'],
    labels: ['a', 'b', 'c'],
    yProba: tableOf('0.6 0.3 0.1 / 0.5 0.3 0.2 / 0.1 0.1 0.8'),
  }

  test.each(['ece', 'mce'])('%s of the likeliest class, which is no one class', metric => {
    // With one bin: 2 of 3 are right at (0.6 + 0.5 + 0.8)/3.
    expect(measure(classes, metric, { bins: 1 }).value).toBeCloseTo(2 / 3 - 1.9 / 3, 14)
    expect(measure(classes, metric).convention).toContain('of = topLabel')
    expect(() => measure(classes, metric, { positive: 'a' })).toThrow(
      'positive has no effect on the probabilities of all classes',
    )
  })

  test('of the positive class', () => {
    const two = { yTrue: ['a', 'b', 'b'], labels: ['a', 'b'], yProba: tableOf('0.6 0.4 / 0.5 0.5 / 0.1 0.9') }
    for (const metric of ['ece', 'mce']) {
      const { value, convention } = measure(two, metric, { of: 'positive', positive: 'b', bins: 1 })
      expect(value).toBeCloseTo(2 / 3 - 1.8 / 3, 14)
      expect(convention.slice(0, 2)).toEqual(['of = positive', 'positive = "b"'])
    }
  })
})

test('weights weigh rows and bins', () => {
  const input = { yTrue: [1, 0, 1, 1], yScore: [0.6, 0.8, 0.1, 0.2], sampleWeight: [3, 1, 2, 2] }
  const first = 0.75 - (3 * 0.6 + 0.8) / 4
  expect(measure(input, 'ece', { bins: 2 }).value).toBeCloseTo((4 * first + 4 * 0.85) / 8, 14)
  const { parts } = measure(input, 'ece', { bins: 2 })
  expect(parts).toMatchObject({ kind: 'bins', gap: 'mean', weighted: true })
  expect(measure(input, 'mce', { bins: 2 }).parts).toMatchObject({ kind: 'bins', gap: 'largest', weighted: true })
})

test('rows are claims of fixed bins where they have no weights', () => {
  const input = { yTrue: [1, 0, 1, 1], yScore: [0.6, 0.8, 0.1, 0.2] }
  const of = (given: EvaluationInput, metric: string, options = {}) =>
    computationOf(evaluation(given), resolveMetric(metric, { bins: 2, ...options })).computed
  expect(of(input, 'ece').claimsOf?.()).toMatchObject({ bins: 2, claims: Float64Array.from(input.yScore) })
  expect(of(input, 'ece', { binning: 'quantile' }).claimsOf).toBeUndefined()
  expect(of({ ...input, sampleWeight: [1, 2, 1, 1] }, 'ece').claimsOf).toBeUndefined()
  expect(of(input, 'ece').gapsOf?.[0]).toHaveLength(2)
  expect(of(input, 'mce').gapsOf).toBeUndefined()
})

test('bins that were summed elsewhere', () => {
  const { parts } = measure({ yTrue: [1, 0, 1, 1], yScore: [0.6, 0.8, 0.1, 0.2] }, 'ece', { bins: 2 })
  if (parts.kind !== 'bins') throw new Error(`the parts are ${parts.kind}`)
  const of = (metric: string, options = {}) =>
    computedOfBins(parts.bins, resolveMetric(metric, { bins: 2, ...options }))
  expect(of('ece').value).toBeCloseTo((0.2 + 0.85) / 2, 14)
  expect(of('ece').parts?.()).toMatchObject({ gap: 'mean', of: 'positive', weighted: false })
  expect(of('mce').value).toBeCloseTo(0.85, 14)
  expect(of('mce').gapsOf).toBeUndefined()
  expect(of('mce').parts?.()).toMatchObject({ gap: 'largest', of: 'positive', weighted: false })
  expect(of('ece', { debiased: true }).value).toBeLessThan(of('ece').value)
})

test('few rows of a calibrated model do not surely show gaps of its classes', () => {
  const labels = ['a', 'b', 'c']
  const samples = 100
  let surely = 0
  for (let seed = 0; seed < samples; seed++) {
    const random = seededRandom(seed)
    const yProba = Array.from({ length: 30 }, () => {
      const weights = labels.map(() => random.next() ** 2)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      return weights.map(weight => weight / total)
    })
    const yTrue = yProba.map(([a, b]) => {
      const drawn = random.next()
      return drawn < a ? 'a' : drawn < a + b ? 'b' : 'c'
    })
    const { value, interval } = measure({ yTrue, yProba, labels }, 'classwiseEce', { confidence: 0.9 })
    expect(value).toBeGreaterThan(0.05)
    expect(interval?.method).toBe('foldedNormal')
    if (Number(interval?.lower) > 0.05) surely++
  }
  expect(surely / samples).toBeLessThanOrEqual(0.05)
})
