import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thresholdCountsOfRows } from '../../../src/numeric/thresholdCounts.ts'
import { topShare } from '../../../src/numeric/topShare.ts'
import { binomialRange } from '../../../src/stats/distributions/binomial.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { around } from '../../../src/stats/scores/curvePoint.ts'
import { pointsAtShare } from '../../../src/stats/scores/sharePoints.ts'
import { runs } from '../../thoroughness.ts'
import { countsOf, sumOfParts } from '../curvePoints.ts'
import { expectNear } from '../near.ts'

const mixed = '+++-++-+--+-+----+----+-------'

describe('a third of 30 rows', () => {
  const { precision, recall } = pointsAtShare(countsOf(mixed), 1 / 3)
  // scipy.stats.binom(30, 1/3): 4.3 % at most 5, 95.7 % … at most 14: six to fourteen rows may score above the threshold.

  test('has a precision', () => {
    const { lower, upper } = precision.limits(0.9)
    const rate = wilson(6, 10, 0.9)
    expectNear(lower, 0.6 - Math.hypot(0.6 - 8 / 14, 0.6 - rate.lower), 1e-12)
    expectNear(upper, 0.6 + Math.hypot(5 / 6 - 0.6, rate.upper - 0.6), 1e-12)
    expect(sumOfParts(mixed, precision.threshold, precision.parts)).toBeCloseTo(0, 12)
  })

  test('has a recall, which goes by the positives where there are no more of them', () => {
    const { lower, upper } = recall.limits(0.9)
    const rate = wilson(6, 10, 0.9)
    expectNear(lower, 0.6 - Math.hypot(0.6 - 0.5, 0.6 - rate.lower), 1e-12)
    expectNear(upper, 0.6 + Math.hypot(0.8 - 0.6, rate.upper - 0.6), 1e-12)
    expect(sumOfParts(mixed, recall.threshold, recall.parts)).toBeCloseTo(0, 12)
  })

  test('of more positives than rows, the recall goes by the precision and the share of positives', () => {
    const mostly = `${'+'.repeat(20)}${'-'.repeat(10)}`
    const points = pointsAtShare(countsOf(mostly), 1 / 3)
    const ofPrecision = points.precision.limits(0.9)
    const { lower, upper } = points.recall.limits(0.9)
    const prevalence = wilson(20, 30, 0.9)
    expectNear(lower, 0.5 - Math.hypot(0.5 - ofPrecision.lower / 2, 0.5 - 1 / 3 / prevalence.upper), 1e-12)
    expect(upper).toBeGreaterThan(0.5)
  })
})

test('a precision that rises below the top has a lower limit that knows of the top', () => {
  // Noise scores highest: with a slightly higher threshold, all that is left is noise.
  const { precision } = pointsAtShare(countsOf(`--${'+'.repeat(18)}${'-'.repeat(180)}`), 0.05)
  const rate = wilson(8, 10, 0.9)
  // scipy.stats.binom(200, 0.05): five to fifteen rows may score above the threshold.
  expectNear(precision.limits(0.9).lower, 0.8 - Math.hypot(0.8 - 3 / 5, 0.8 - rate.lower), 1e-12)
})

test('law: a higher level has no nearer limits, whatever the order of rows and their ties', () => {
  const rows = fc.array(fc.record({ positive: fc.boolean(), score: fc.nat(30) }), { minLength: 3, maxLength: 60 })
  const levels = fc.tuple(fc.integer({ min: 50, max: 990 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 20 }), levels, (drawn, twentieths, [low, more]) => {
      fc.pre(drawn.some(({ positive }) => positive))
      const isPositive = Uint8Array.from(drawn, ({ positive }) => Number(positive))
      const counts = thresholdCountsOfRows(
        isPositive,
        Float64Array.from(drawn, ({ score }) => score),
        undefined,
      )
      const { precision, recall } = pointsAtShare(counts, twentieths / 20)
      for (const { limits } of [precision, recall]) {
        const [near, far] = [low / 1000, (low + more) / 1000].map(limits)
        expect(far.lower).toBeLessThanOrEqual(near.lower + 1e-12)
        expect(far.upper).toBeGreaterThanOrEqual(near.upper - 1e-12)
      }
    }),
    { numRuns: runs(2000) },
  )
})

test('by hand: what each kind of row adds to the errors of a third of 30 rows', () => {
  // Twelve positives, of which six are among the first ten. Six to fourteen rows may score above the threshold, with five
  // to eight positives: near it three rows of eight are positives.
  const { precision, recall } = pointsAtShare(countsOf('+++-++-+--+-+----+--+-+--+----'), 1 / 3)
  const near = (value: number) => expect.closeTo(value, 12)
  const moved = 3 / 8 - 0.6
  expect(precision.parts).toEqual({
    positiveAbove: near((0.4 - (moved * 2) / 3) / 10),
    positiveBelow: near(moved / 3 / 10),
    negativeAbove: near((-0.6 - (moved * 2) / 3) / 10),
    negativeBelow: near(moved / 3 / 10),
  })
  expect(recall.parts).toEqual({
    positiveAbove: near((0.5 - (3 / 8) * (2 / 3)) / 12),
    positiveBelow: near((-0.5 + 3 / 8 / 3) / 12),
    negativeAbove: near(((-3 / 8) * (2 / 3)) / 12),
    negativeBelow: near(3 / 8 / 3 / 12),
  })
})

test('by hand: more positives than a third of the rows', () => {
  const points = pointsAtShare(countsOf('+++-++-+--+-+----+--+-+--+----'), 1 / 3)
  const ofPrecision = points.precision.limits(0.9)
  const { lower, upper } = points.recall.limits(0.9)
  // Ten rows are predicted, of twelve positives. The recall of ½ moves with the precision and with the share of positives.
  const prevalence = wilson(12, 30, 0.9)
  expectNear(lower, 0.5 - Math.hypot(0.5 - (ofPrecision.lower * 10) / 12, 0.5 - (0.5 * 0.4) / prevalence.upper), 1e-12)
  expectNear(upper, 0.5 + Math.hypot((ofPrecision.upper * 10) / 12 - 0.5, (0.5 * 0.4) / prevalence.lower - 0.5), 1e-12)
})

test('of all rows none lies near the threshold', () => {
  const { precision, recall } = pointsAtShare(countsOf(mixed), 1)
  expect(sumOfParts(mixed, precision.threshold, precision.parts)).toBeCloseTo(0, 12)
  expect(sumOfParts(mixed, recall.threshold, recall.parts)).toBeCloseTo(0, 12)
  expect(recall.parts.positiveAbove).toBeCloseTo(0, 12)
})

test('the precision has the least and the greatest of all numbers of rows in the range, negatives first in a tie', () => {
  const rows = fc.array(fc.record({ positive: fc.boolean(), score: fc.nat(8) }), { minLength: 3, maxLength: 40 })
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 19 }),
      fc.integer({ min: 50, max: 99 }),
      (drawn, twentieths, percent) => {
        fc.pre(drawn.some(({ positive }) => positive))
        const [share, level] = [twentieths / 20, percent / 100]
        const ordered = drawn.toSorted((a, b) => b.score - a.score || Number(a.positive) - Number(b.positive))
        const counts = thresholdCountsOfRows(
          Uint8Array.from(drawn, ({ positive }) => Number(positive)),
          Float64Array.from(drawn, ({ score }) => score),
          undefined,
        )
        const { few, many } = binomialRange(drawn.length, share, (1 - level) / 2)
        const precisions: number[] = []
        for (let count = Math.max(1, few + 1); count <= Math.max(1, many); count++) {
          precisions.push(ordered.slice(0, count).filter(({ positive }) => positive).length / count)
        }
        const { predicted, found } = topShare(counts, share)
        const expected = around(
          found / predicted,
          { lower: Math.min(...precisions), upper: Math.max(...precisions) },
          wilson(found, predicted, level),
        )
        const { lower, upper } = pointsAtShare(counts, share).precision.limits(level)
        expect(lower).toBeCloseTo(expected.lower, 10)
        expect(upper).toBeCloseTo(expected.upper, 10)
      },
    ),
    { numRuns: runs(300) },
  )
})
