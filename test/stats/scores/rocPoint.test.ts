import { describe, expect, test } from 'vitest'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { pointAtFpr, pointOfEqualErrors } from '../../../src/stats/scores/rocPoint.ts'
import { countsOf, sumOfParts } from '../curvePoints.ts'
import { expectNear } from '../near.ts'

// Ten positives, twenty negatives.
const mixed = '+++-++-+--+-+----+----+-------'
const perfect = `${'+'.repeat(10)}${'-'.repeat(20)}`

describe('the true positive rate at a false positive rate', () => {
  test('by hand: of 20 negatives, 2 to 9 may score above the threshold of 30 %', () => {
    const { limits, threshold } = pointAtFpr(countsOf(mixed), 0.3)
    const { lower, upper } = limits(0.9)
    // With six negatives eight positives are found, with two six, with nine all but the last.
    const rate = wilson(8, 10, 0.9)
    expectNear(lower, 0.8 - Math.hypot(0.8 - 0.6, 0.8 - rate.lower), 1e-14)
    expectNear(upper, Math.min(1, 0.8 + Math.hypot(0.9 - 0.8, rate.upper - 0.8)), 1e-14)
    expect(mixed.slice(0, 1 - threshold).match(/-/g)?.length).toBe(6)
  })

  test('a rate that so few negatives cannot show has no lower limit', () => {
    // 0.9²⁰ = 12 %: a threshold without a false positive may still have more than 10 % of them.
    expect(pointAtFpr(countsOf(perfect), 0.1).limits(0.9)).toEqual({ lower: 0, upper: 1 })
    expectNear(pointAtFpr(countsOf(perfect), 0.3).limits(0.9).lower, wilson(10, 10, 0.9).lower, 1e-14)
  })

  test('under ties it says how many rows tell that a threshold keeps the rate', () => {
    // 100 negatives and 60 positives of six levels, the highest first: 9 negatives have one of the upper three.
    const counts = {
      thresholds: Float64Array.of(5, 4, 3, 2, 1, 0),
      truePositives: Float64Array.of(10, 24, 44, 54, 58, 60),
      falsePositives: Float64Array.of(1, 3, 9, 30, 60, 100),
      positives: 60,
      negatives: 100,
    }
    // scipy.stats.norm: (2.32635 + 0.84162)² · 0.1 · 0.9 / 0.01², of 160 rows for 100 negatives.
    expectNear(pointAtFpr(counts, 0.1).limits(0.9).untied ?? 0, 14451.880704184, 1e-9)
    expect(pointAtFpr(counts, 0.09).limits(0.9).untied).toBe(Number.POSITIVE_INFINITY)
    expect(pointAtFpr(counts, 0.2).limits(0.9).untied).toBeUndefined()
  })

  test('what rows add to its error adds up to 0', () => {
    const { threshold, parts } = pointAtFpr(countsOf(mixed), 0.3)
    expect(sumOfParts(mixed, threshold, parts)).toBeCloseTo(0, 12)
    expect(parts.negativeAbove).toBeLessThan(0)
  })

  test('where the threshold may lie above every negative, the slope is that of the chord from the corner', () => {
    // Of 20 negatives none to three may score above the threshold of 5 %: with three, eight of ten positives are found.
    const { parts } = pointAtFpr(countsOf('++++-+++-+--+-+---------------'), 0.05)
    expect(parts.negativeAbove).toBeCloseTo((-(0.8 / 0.15) * 0.95) / 20, 12)
  })
})

test('where every threshold passes too many negatives, the curve has no slope there', () => {
  // The highest score belongs to fifteen of twenty negatives, and to all positives.
  const counts = {
    ...countsOf('+++++-----'),
    thresholds: Float64Array.of(1, 0),
    truePositives: Float64Array.of(5, 5),
    falsePositives: Float64Array.of(15, 20),
    positives: 5,
    negatives: 20,
  }
  const { parts } = pointAtFpr(counts, 0.01)
  expect([parts.negativeAbove, parts.negativeBelow]).toEqual([-0, 0])
})

test.each([
  // scipy.stats.binom(20, 0.35): 4.4 % at 3; 94.7 % at 10, 98.0 % at 11. The highest score is the least.
  [0.35, (0.75 - 0.25) / (0.45 - 0.15)],
  // scipy.stats.binom(20, 0.1): 12.2 % at 0; 86.7 % at 3, 95.7 % at 4. The highest score is the most.
  [0.1, 0.25 / 0.15],
])('by hand: the slope at %f, where three negatives share the highest score', (fpr, slope) => {
  const counts = {
    ...countsOf('+-'),
    thresholds: Float64Array.of(2, 1, 0),
    truePositives: Float64Array.of(1, 3, 4),
    falsePositives: Float64Array.of(3, 9, 20),
    positives: 4,
    negatives: 20,
  }
  expect(pointAtFpr(counts, fpr).parts.negativeBelow).toBeCloseTo((slope * fpr) / 20, 12)
})

describe('the equal error rate', () => {
  test('has the limits at which those of the curve meet 1 − e', () => {
    const counts = countsOf(mixed)
    const { lower, upper } = pointOfEqualErrors(counts, 0.25).limits(0.9)
    expect(pointAtFpr(counts, upper + 1e-9).limits(0.9).lower).toBeGreaterThanOrEqual(1 - upper - 1e-6)
    expect(pointAtFpr(counts, upper - 1e-6).limits(0.9).lower).toBeLessThan(1 - upper + 1e-6)
    expect(pointAtFpr(counts, lower).limits(0.9).upper).toBeLessThanOrEqual(1 - lower + 1e-6)
    expect(pointAtFpr(counts, lower + 1e-6).limits(0.9).upper).toBeGreaterThan(1 - lower - 1e-6)
    expect(lower).toBeLessThan(0.25)
    expect(upper).toBeGreaterThan(0.25)
  })

  test('by hand: what each kind of row adds to its error', () => {
    // scipy.stats.binom(20, 0.25): one to eight negatives may score above, with five to eight positives.
    const slope = 0.3 / 0.35
    const [ofPositives, ofNegatives] = [1 / (1 + slope), slope / (1 + slope)]
    const { parts } = pointOfEqualErrors(countsOf(mixed), 0.25)
    expect(parts).toMatchObject({
      positiveAbove: expect.closeTo((-ofPositives * 0.25) / 10, 12),
      positiveBelow: expect.closeTo((ofPositives * 0.75) / 10, 12),
      negativeAbove: expect.closeTo((ofNegatives * 0.75) / 20, 12),
      negativeBelow: expect.closeTo((-ofNegatives * 0.25) / 20, 12),
    })
  })

  test('of a perfect sample has an upper limit above 0', () => {
    const { lower, upper } = pointOfEqualErrors(countsOf(perfect), 0).limits(0.9)
    expect(lower).toBe(0)
    expect(upper).toBeGreaterThan(0.1)
    expect(upper).toBeLessThan(0.4)
  })
})

// Three scores of 100 positives and 100 negatives.
const tied = {
  thresholds: Float64Array.of(2, 1, 0),
  truePositives: Float64Array.of(50, 90, 100),
  falsePositives: Float64Array.of(10, 50, 100),
  positives: 100,
  negatives: 100,
}

test('the rate at a false positive rate under ties: limits over the steps that may keep it', () => {
  // scipy.stats.binom(100, 0.11): 10 false positives are neither surely more nor surely fewer; 50 surely are more.
  const may = pointAtFpr(tied, 0.11).limits(0.9)
  const at = 1 - 2 * 0.8 * 0.05
  expect(may.lower).toBe(0)
  expectNear(may.upper, clopperPearson(50, 100, at).upper, 1e-12)
  // Surely fewer than 30 %.
  const { lower, upper } = pointAtFpr(tied, 0.3).limits(0.9)
  expectNear(lower, clopperPearson(50, 100, at).lower, 1e-12)
  expectNear(upper, clopperPearson(50, 100, at).upper, 1e-12)
})

describe('the equal error rate of tied scores', () => {
  // Both rates are 30 % where half of the middle score is accepted.
  test('lies on the segment through the tie, and so do its limits', () => {
    const { lower, upper } = pointOfEqualErrors(tied, 0.3).limits(0.9)
    // The standard error of the segment: rows of the tie count one half, so (0.1 + 0.4/4 − 0.09)/100 in either class.
    const error = Math.sqrt((0.11 / 100 + 0.11 / 100) / 4)
    expect((0.3 - lower) / error).toBeGreaterThan(1.4)
    expect((0.3 - lower) / error).toBeLessThan(2)
    expect((upper - 0.3) / error).toBeGreaterThan(1.4)
    expect((upper - 0.3) / error).toBeLessThan(2)
  })

  test('a row of the tie counts by the share of it that is accepted', () => {
    const { threshold, parts } = pointOfEqualErrors(tied, 0.3)
    expect(threshold).toBe(1)
    const {
      positiveAbove,
      positiveBelow,
      negativeAbove,
      negativeBelow,
      tied: of = { positive: NaN, negative: NaN },
    } = parts
    expect(of.positive).toBeCloseTo((positiveAbove + positiveBelow) / 2, 12)
    expect(of.negative).toBeCloseTo((negativeAbove + negativeBelow) / 2, 12)
    expect(50 * positiveAbove + 40 * of.positive + 10 * positiveBelow).toBeCloseTo(0, 12)
    expect(10 * negativeAbove + 40 * of.negative + 50 * negativeBelow).toBeCloseTo(0, 12)
  })
})

describe('the ends of the curve', () => {
  // Four positives and five negatives.
  const rows = '++-+-+---'
  const counts = countsOf(rows)

  test('by hand: a rate that leaves only the highest score', () => {
    const first = countsOf('+-+--++--')
    // scipy.stats.binom(5, 0.1): 59 % at 0, 91.9 % at 1, 99.1 % at 2: at most two negatives may score above.
    const { limits, threshold, parts } = pointAtFpr(first, 0.1)
    const rate = wilson(1, 4, 0.9)
    const { lower, upper } = limits(0.9)
    expect(threshold).toBe(-0)
    expectNear(lower, Math.max(0, 0.25 - Math.hypot(0.25, 0.25 - rate.lower)), 1e-12)
    expectNear(upper, 0.25 + Math.hypot(0.25, rate.upper - 0.25), 1e-12)
    const near = (value: number) => expect.closeTo(value, 12)
    const slope = 0.5 / 0.4
    expect(parts).toEqual({
      positiveAbove: near(0.75 / 4),
      positiveBelow: near(-0.25 / 4),
      negativeAbove: near((-slope * 0.9) / 5),
      negativeBelow: near((slope * 0.1) / 5),
    })
  })

  test('a rate of 0 leaves the positives above all negatives, or none of them', () => {
    const { limits, threshold } = pointAtFpr(counts, 0)
    expect(threshold).toBe(-1)
    expect(limits(0.9)).toEqual({ lower: 0, upper: expect.closeTo(wilson(2, 4, 0.9).upper, 12) })
  })

  test('where the highest score is a negative, a low rate leaves nothing', () => {
    const { limits, threshold, parts } = pointAtFpr(countsOf('-+++----'), 0.1)
    expect(threshold).toBe(Number.POSITIVE_INFINITY)
    // Two of five negatives may score above: then all positives do.
    expect(limits(0.9).lower).toBe(0)
    expect(limits(0.9).upper).toBe(1)
    expect(parts).toMatchObject({ positiveAbove: 1 / 3, positiveBelow: -0 })
    const { upper } = pointAtFpr(countsOf('-----+++'), 0.1).limits(0.9)
    expectNear(upper, wilson(0, 3, 0.9).upper, 1e-12)
  })

  test('by hand: the highest score alone may be what a rate leaves at the least, or at the most', () => {
    const long = countsOf(`+--+-+--+--+-+${'-'.repeat(12)}`)
    // scipy.stats.binom(20, 0.15): 3.9 % at 0, 17.6 % at 1; 93.3 % at 5, 97.8 % at 6. Above them lie one and four positives.
    const some = pointAtFpr(long, 0.15)
    const { lower, upper } = some.limits(0.9)
    const rate = wilson(3, 6, 0.9)
    expectNear(lower, 0.5 - Math.hypot(0.5 - 1 / 6, 0.5 - rate.lower), 1e-12)
    expectNear(upper, 0.5 + Math.hypot(4 / 6 - 0.5, rate.upper - 0.5), 1e-12)
    expect(some.parts.negativeBelow).toBeCloseTo((0.5 / 0.3) * (0.15 / 20), 12)
    // 98 % at 0.
    const none = pointAtFpr(long, 0.001)
    expectNear(none.limits(0.9).upper, wilson(1, 6, 0.9).upper, 1e-12)
    expect(none.parts.negativeAbove).toBeCloseTo((-(1 / 6) * 20 * 0.999) / 20, 12)
  })

  test('by hand: one more negative is the least of a slope', () => {
    // scipy.stats.binom(5, 0.01): 95.1 % at 0: none, by the limits of 90 %.
    const { parts } = pointAtFpr(counts, 0.01)
    expect([parts.negativeAbove, parts.negativeBelow]).toEqual([
      expect.closeTo(-(0.5 * 5 * 0.99) / 5, 12),
      expect.closeTo((0.5 * 5 * 0.01) / 5, 12),
    ])
  })
})
