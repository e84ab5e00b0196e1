import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thresholdCountsOfRows } from '../../../src/numeric/thresholdCounts.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { pointAtPrecision, pointAtRecall } from '../../../src/stats/scores/precisionPoint.ts'
import { runs } from '../../thoroughness.ts'
import { countsOf, sumOfParts } from '../curvePoints.ts'
import { expectNear } from '../near.ts'

const mixed = '+++-++-+--+-+----+----+-------'
const perfect = `${'+'.repeat(20)}${'-'.repeat(20)}`

describe('the precision at a recall', () => {
  test('by hand: of ten positives, 3 to 7 may score above the threshold of half of them', () => {
    // scipy.stats.binom(10, 0.5).cdf: 1.1 % at 1, 5.5 % at 2; 94.5 % at 7, 98.9 % at 8.
    const { limits, parts, threshold } = pointAtRecall(countsOf(mixed), 0.5, 5 / 6)
    const { lower, upper } = limits(0.9)
    const rate = wilson(5, 6, 0.9)
    // Nine negatives score above the ninth positive, none above the second. Five positives are what the recall asks for.
    const precision = 5 / (5 + 9)
    expectNear(lower, 5 / 6 - Math.hypot(5 / 6 - precision, 5 / 6 - rate.lower), 1e-14)
    expectNear(upper, Math.min(1, 5 / 6 + Math.hypot(1 - 5 / 6, rate.upper - 5 / 6)), 1e-14)
    expect(sumOfParts(mixed, threshold, parts)).toBeCloseTo(0, 12)
  })

  test('of a perfect sample goes by the positives there are', () => {
    expectNear(pointAtRecall(countsOf(perfect), 0.5, 1).limits(0.9).lower, wilson(10, 10, 0.9).lower, 1e-14)
    // A recall of 100 % may lie below every positive that is there: all rows have the share of positives as precision.
    expectNear(
      pointAtRecall(countsOf(perfect), 1, 1).limits(0.9).lower,
      1 - Math.hypot(0.5, 1 - wilson(20, 20, 0.9).lower),
      1e-14,
    )
  })

  test('knows of the negatives right behind the threshold', () => {
    // scipy.stats.binom(20, 0.25): two to eight positives may score above the threshold of a quarter of them. Eight
    // negatives lie between the fifth and the ninth.
    const { limits } = pointAtRecall(countsOf(`+++++${'-'.repeat(8)}${'+'.repeat(15)}`), 0.25, 1)
    expectNear(limits(0.9).lower, 1 - Math.hypot(1 - 5 / 13, 1 - wilson(5, 5, 0.9).lower), 1e-14)
  })

  test('law: a higher level has no nearer limits, whatever the order of rows and their ties', () => {
    const rows = fc.array(fc.record({ positive: fc.boolean(), score: fc.nat(30) }), { minLength: 3, maxLength: 60 })
    const levels = fc.tuple(fc.integer({ min: 50, max: 990 }), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 20 }), levels, (drawn, twentieths, [low, more]) => {
        fc.pre(drawn.some(({ positive }) => positive))
        const counts = thresholdCountsOfRows(
          Uint8Array.from(drawn, ({ positive }) => Number(positive)),
          Float64Array.from(drawn, ({ score }) => score),
          undefined,
        )
        const { limits } = pointAtRecall(counts, twentieths / 20, 1)
        const [near, far] = [low / 1000, (low + more) / 1000].map(limits)
        expect(far.lower).toBeLessThanOrEqual(near.lower + 1e-12)
        expect(far.upper).toBeGreaterThanOrEqual(near.upper - 1e-12)
      }),
      { numRuns: runs(2000) },
    )
  })
})

test('by hand: of twenty positives that alternate with negatives', () => {
  // k − 1 negatives score above the k-th positive. scipy.stats.binom(20, 0.5): 2.1 % at 5, 5.8 % at 6, 13.2 % at 7, 25.2 %
  // at 8; 74.8 % at 11, 86.8 % at 12, 94.2 % at 13, 97.9 % at 14.
  const { limits, parts } = pointAtRecall(countsOf('+-'.repeat(20)), 0.5, 10 / 19)
  const value = 10 / 19
  for (const [level, few, many] of [
    [0.9, 5, 14],
    [0.7, 7, 12],
  ]) {
    const rate = wilson(10, 19, level)
    const { lower, upper } = limits(level)
    expectNear(lower, value - Math.hypot(value - 10 / (10 + many), value - rate.lower), 1e-12)
    expectNear(upper, value + Math.hypot(10 / (10 + few) - value, rate.upper - value), 1e-12)
  }
  // From the sixth positive to the fifteenth.
  const fall = (6 / 11 - 15 / 29) / 9
  expect(parts.positiveAbove).toBeCloseTo((1 - value) / 19 + fall / 2, 12)
  expect(parts.positiveBelow).toBeCloseTo(-fall / 2, 12)
})

test('by hand: where the highest scores are negatives, the first positive bounds the precision', () => {
  // scipy.stats.binom(6, 0.2): 26 % at 0, 90.1 % at 2, 98.3 % at 3: none to three positives may score above the threshold.
  const rows = '--+-+-+--+++'
  const { limits, parts, threshold } = pointAtRecall(countsOf(rows), 0.2, 0.75)
  const precision = 2 / 5
  expect(threshold).toBe(-4)
  const rate = wilson(2, 5, 0.9)
  const lower = precision - Math.hypot(precision - 2 / 8, precision - rate.lower)
  const upper = precision + Math.hypot(0.5 - precision, rate.upper - precision)
  expectNear(limits(0.9).lower, lower, 1e-12)
  // Above 75 % there is no room for all of the upper distance.
  expect(0.75 + upper - precision).toBeGreaterThan(1)
  expect(limits(0.9).upper).toBe(1)
  expectNear(pointAtRecall(countsOf(rows), 0.2, 0.41).limits(0.9).upper, 0.41 + upper - precision, 1e-12)
  // From the first positive to the fourth, the precision rises from 1/3 to 4/10.
  const fall = (1 / 3 - 4 / 10) / 4
  expect(parts).toEqual({
    positiveAbove: expect.closeTo(0.6 / 5 + fall * 0.8, 12),
    positiveBelow: expect.closeTo(-fall * 0.2, 12),
    negativeAbove: expect.closeTo(-0.4 / 5, 12),
    negativeBelow: 0,
  })
})

describe('the recall at a precision', () => {
  const long = `${'+'.repeat(80)}-${'+'.repeat(20)}${'-+'.repeat(20)}${'-'.repeat(60)}`
  const counts = countsOf(long)

  test('has the limits of the thresholds that keep the precision, below with one more false positive', () => {
    const keeps = (holds: (found: number, predicted: number) => boolean): number => {
      let found = 0
      let last = 0
      Array.from(long).forEach((row, i) => {
        if (row === '+') found++
        if (holds(found, i + 1)) last = found
      })
      return last / 120
    }
    const value = keeps((found, predicted) => found / predicted >= 0.9)
    for (const level of [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]) {
      const [least, most] = [
        keeps((found, predicted) => wilson(found, predicted + 1, level).lower >= 0.9),
        keeps((found, predicted) => wilson(found, predicted, level).upper >= 0.9),
      ]
      expect(least).toBeLessThan(value)
      expect(most).toBeGreaterThan(value)
      const rate = wilson(120 * value, 120, level)
      const { lower, upper } = pointAtPrecision(counts, 0.9, value).limits(level)
      expectNear(lower, value - Math.hypot(value - least, value - rate.lower), 1e-12)
      expectNear(upper, Math.min(1, value + Math.hypot(most - value, rate.upper - value)), 1e-12)
    }
  })

  test('moves with the rows as far as the limits of the precision move it', () => {
    // 107 positives and twelve negatives among the rows that keep 90 %.
    const recall = 107 / 120
    const { limits, parts, threshold } = pointAtPrecision(counts, 0.9, recall)
    const [found, predicted] = [107, 1 - threshold]
    expect(long.slice(0, predicted).match(/\+/g)).toHaveLength(found)
    const rate = wilson(found, predicted, 0.9)
    const whole = wilson(found, 120, 0.9)
    const { lower, upper } = limits(0.9)
    // What the thresholds add to the limits, without what the recall has by itself.
    const least = recall - Math.sqrt((recall - lower) ** 2 - (recall - whole.lower) ** 2)
    const most = recall + Math.sqrt((upper - recall) ** 2 - (whole.upper - recall) ** 2)
    const slope = (most - least) / (rate.upper - rate.lower) / predicted
    expect(parts).toEqual({
      positiveAbove: expect.closeTo((1 - recall) / 120 + slope * 0.1, 12),
      positiveBelow: expect.closeTo(-recall / 120, 12),
      negativeAbove: expect.closeTo(-slope * 0.9, 12),
      negativeBelow: 0,
    })
  })

  test('the highest threshold may be all that can keep it', () => {
    // One of one may be 90 %, and one of two at most 88 %.
    const rate = wilson(1, 4, 0.9)
    const { lower, upper } = pointAtPrecision(countsOf('+-----+++'), 0.9, 0.25).limits(0.9)
    expect(lower).toBe(0)
    expectNear(upper, rate.upper, 1e-12)
    // Eight of nine are less than 90 %, but may be more of the rows to come.
    const tied = {
      thresholds: Float64Array.of(1, 0),
      truePositives: Float64Array.of(8, 10),
      falsePositives: Float64Array.of(1, 20),
      positives: 10,
      negatives: 20,
    }
    expectNear(pointAtPrecision(tied, 0.9, 0).limits(0.9).upper, clopperPearson(8, 10, 0.92).upper, 1e-12)
    // No row at all may have a precision of 99 % if the highest one is negative.
    expectNear(pointAtPrecision(countsOf('-----++++'), 0.99, 0).limits(0.9).upper, wilson(0, 4, 0.9).upper, 1e-12)
  })

  test('a precision that so few rows cannot show has no lower limit', () => {
    expect(pointAtPrecision(countsOf('+++-+-'), 0.9, 0.75).limits(0.9).lower).toBe(0)
  })
})

describe('tied scores, in four steps', () => {
  // Precisions of 0.9, 0.8, 0.65 and 0.5.
  const tied = {
    thresholds: Float64Array.of(3, 2, 1, 0),
    truePositives: Float64Array.of(90, 160, 260, 300),
    falsePositives: Float64Array.of(10, 40, 140, 300),
    positives: 300,
    negatives: 300,
  }
  // One tenth of each tail is for the thresholds.
  const at = 1 - 2 * 0.8 * 0.05

  test('the recall at a precision: the least and the greatest limit over the thresholds that may be the last to have it', () => {
    // scipy.stats.binom.cdf(40, 200, 0.24) = 10 % is more than 1 %: only the first surely has 76 to 79 %. The second perhaps
    // has 80.5 %: binom.cdf(160, 200, 0.805) = 45.7 %.
    for (const precision of [0.76, 0.79]) {
      const { lower, upper } = pointAtPrecision(tied, precision, 160 / 300).limits(0.9)
      expectNear(lower, clopperPearson(90, 300, at).lower, 1e-12)
      expectNear(upper, clopperPearson(160, 300, at).upper, 1e-12)
    }
    const beyond = pointAtPrecision(tied, 0.805, 90 / 300).limits(0.9)
    expectNear(beyond.lower, clopperPearson(90, 300, at).lower, 1e-12)
    expectNear(beyond.upper, clopperPearson(160, 300, at).upper, 1e-12)
    // binom.cdf(40, 200, 0.3) = 0.1 %: the second surely has 70 %, and the third surely has not.
    const sure = pointAtPrecision(tied, 0.7, 160 / 300).limits(0.9)
    expectNear(sure.lower, clopperPearson(160, 300, at).lower, 1e-12)
    // No step surely has 95 %.
    expect(pointAtPrecision(tied, 0.88, 90 / 300).limits(0.9).lower).toBe(0)
  })

  test('the precision at a recall: the same over the thresholds that may be the first to have it', () => {
    // scipy.stats.binom(300, 0.5): 140 to 160 leave more than 1 % on either side, so the second or the third step may be it.
    const { lower, upper } = pointAtRecall(tied, 0.52, 0.8).limits(0.9)
    expectNear(lower, clopperPearson(260, 400, at).lower, 1e-12)
    expectNear(upper, clopperPearson(160, 200, at).upper, 1e-12)
    const sure = pointAtRecall(tied, 0.4, 0.8).limits(0.9)
    expectNear(sure.lower, clopperPearson(160, 200, at).lower, 1e-12)
  })
})
