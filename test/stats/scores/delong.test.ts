import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import {
  delong,
  delongInterval,
  delongPaired,
  delongPairedOfCounts,
  delongTest,
  logitDelongInterval,
  type PairedScores,
} from '../../../src/stats/scores/delong.ts'
import { expectNear } from '../near.ts'

// R's pROC is held to in test/parity/stats.test.ts.

test('by hand: two positives, two negatives', () => {
  // Placements of the positives ½ and 1, of the negatives ½ and 1: the variance of each mean is 1/16.
  const area = delong(Float64Array.of(2, 4), Float64Array.of(3, 1))
  expect(area).toMatchObject({ auc: 0.75, variance: 0.125 })
  const { lower, upper } = delongInterval(area, 0.5) ?? { lower: Number.NaN, upper: Number.NaN }
  expectNear(lower, 0.75 - normalReach(0.5) * Math.sqrt(0.125), 1e-15)
  expectNear(upper, 0.75 + normalReach(0.5) * Math.sqrt(0.125), 1e-15)
  const logit = logitDelongInterval(area, 0.5) ?? { lower: Number.NaN, upper: Number.NaN }
  const reach = (normalReach(0.5) * Math.sqrt(0.125)) / 0.1875
  expectNear(logit.lower, 3 / (3 + Math.exp(reach)), 1e-14)
  expectNear(logit.upper, 3 / (3 + Math.exp(-reach)), 1e-14)
})

test('no variance, no interval', () => {
  const perfect = delong(Float64Array.of(3, 4), Float64Array.of(1, 2))
  expect(perfect).toMatchObject({ auc: 1, variance: 0 })
  expect(delongInterval(perfect, 0.95)).toBeUndefined()
  expect(logitDelongInterval(perfect, 0.95)).toBeUndefined()
  const single = delong(Float64Array.of(2), Float64Array.of(1, 3))
  expect(single).toMatchObject({ auc: 0.5, variance: Number.NaN })
  expect(delongInterval(single, 0.95)).toBeUndefined()
})

test('one row of a class shows no variance, and no infinite one where its placement is rounded', () => {
  const scores = [Float64Array.of(0.1, 0.1, 0.1, 4), Float64Array.of(0.1, 0.1, 4, 0.1)] as const
  const { variances, covariance, differenceVariance } = delongPairedOfCounts(
    scores,
    [1, 0, 1, 1],
    Float64Array.of(4, 1, 1, 1),
  )
  expect([...variances, covariance, differenceVariance]).toEqual(new Array(4).fill(Number.NaN))
})

test('two models that order all rows alike do not differ', () => {
  const positives = Float64Array.of(0.3, 0.8, 0.9)
  const negatives = Float64Array.of(0.1, 0.4, 0.85)
  const pair = delongPaired({
    positives: [positives, positives.map(score => 2 * score)],
    negatives: [negatives, negatives.map(score => 2 * score)],
  })
  expect(pair.differenceVariance).toBe(0)
  expect(delongTest(pair)).toEqual({ z: 0, twoSided: 1 })
})

/** Few values, so that many tie. */
const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })), {
  minLength: 2,
  maxLength: 30,
})

function paired(positives: [number, number][], negatives: [number, number][]): PairedScores {
  const column = (rows: [number, number][], model: 0 | 1): Float64Array => Float64Array.from(rows, row => row[model])
  return {
    positives: [column(positives, 0), column(positives, 1)],
    negatives: [column(negatives, 0), column(negatives, 1)],
  }
}

/** The definition: every positive beside every negative. */
function covarianceByPairs(a: PairedScores, one: 0 | 1, other: 0 | 1): number {
  const share = (p: number, q: number): number => (p > q ? 1 : p === q ? 0.5 : 0)
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
  const ofPositives = (model: 0 | 1): number[] =>
    Array.from(a.positives[model], p => mean(Array.from(a.negatives[model], q => share(p, q))))
  const ofNegatives = (model: 0 | 1): number[] =>
    Array.from(a.negatives[model], q => mean(Array.from(a.positives[model], p => share(p, q))))
  const covariance = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + (value - mean(x)) * (y[i] - mean(y)), 0) / (x.length - 1) / x.length
  return covariance(ofPositives(one), ofPositives(other)) + covariance(ofNegatives(one), ofNegatives(other))
}

test('law: the variance is that of the definition, pair by pair', () => {
  fc.assert(
    fc.property(scores, scores, (positives, negatives) => {
      const rows = paired(positives, negatives)
      const { variances, covariance, differenceVariance } = delongPaired(rows)
      expect(variances[0]).toBeCloseTo(covarianceByPairs(rows, 0, 0), 13)
      expect(variances[1]).toBeCloseTo(covarianceByPairs(rows, 1, 1), 13)
      expect(covariance).toBeCloseTo(covarianceByPairs(rows, 0, 1), 13)
      expect(differenceVariance).toBeCloseTo(variances[0] + variances[1] - 2 * covariance, 13)
      const alone = delong(rows.positives[0], rows.negatives[0])
      expect(alone.auc).toBe(delongPaired(rows).aucs[0])
      expect(alone.variance).toBeCloseTo(variances[0], 13)
    }),
  )
})

test('law: nothing but the order of the scores counts, and their direction turns the AUC round', () => {
  fc.assert(
    fc.property(scores, scores, (positives, negatives) => {
      const {
        positives: [p],
        negatives: [q],
      } = paired(positives, negatives)
      const area = delong(p, q)
      const { auc, variance } = area
      expect(delong(p.map(Math.exp), q.map(Math.exp))).toEqual(area)
      const turned = delong(
        p.map(score => -score),
        q.map(score => -score),
      )
      expect(turned.auc).toBeCloseTo(1 - auc, 14)
      expect(turned.variance).toBeCloseTo(variance, 14)
    }),
  )
})

test('law: an interval grows with its level and stays in its range', () => {
  const level = fc.double({ min: 0.01, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(scores, scores, level, level, (positives, negatives, one, other) => {
      const rows = paired(positives, negatives)
      const area = delong(rows.positives[0], rows.negatives[0])
      for (const [interval, least] of [
        [(at: number) => delongInterval(area, at), 0],
        [(at: number) => logitDelongInterval(area, at), 0],
      ] as const) {
        const narrow = interval(Math.min(one, other))
        const wide = interval(Math.max(one, other))
        if (narrow === undefined || wide === undefined) {
          expect(wide).toBe(narrow)
          continue
        }
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper)
        expect(wide.lower).toBeGreaterThanOrEqual(least)
        expect(wide.upper).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('without a variance, and at an AUC of 0 or 1, there is no interval on the logit scale', () => {
  for (const area of [
    { auc: 0.7, variance: 0 },
    { auc: 0.7, variance: Number.NaN },
    { auc: 0, variance: 0.01 },
    { auc: 1, variance: 0.01 },
  ]) {
    expect(logitDelongInterval(area, 0.9)).toBeUndefined()
  }
  expect(logitDelongInterval({ auc: 0.7, variance: 0.01 }, 0.9)).toBeDefined()
})

test('by hand: z is the difference in standard errors, with its sign', () => {
  const tested = (first: number, second: number, differenceVariance: number) =>
    delongTest({ aucs: [first, second], variances: [0.01, 0.02], covariance: 0.01, differenceVariance })
  // 2 · scipy.stats.norm.sf(2).
  const { z, twoSided } = tested(0.875, 0.75, 0.0625 ** 2)
  expect(z).toBe(2)
  expect(twoSided).toBeCloseTo(0.04550026389635839, 14)
  expect(tested(0.75, 0.875, 0.0625 ** 2).z).toBe(-2)
  expect(tested(0.75, 0.75, 0.01)).toMatchObject({ z: 0, twoSided: 1 })
  expect(tested(0.75, 0.75, 0)).toMatchObject({ z: 0, twoSided: 1 })
  expect(tested(0.75, 0.5, 0)).toMatchObject({ z: Number.POSITIVE_INFINITY, twoSided: 0 })
})
