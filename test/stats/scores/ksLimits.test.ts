import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import { randomNormals } from '../../../src/numeric/randomNormals.ts'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { whileFollowed } from '../../../src/stats/resampling/whileFollowed.ts'
import { ksPoint } from '../../../src/stats/scores/ksLimits.ts'
import { leastSeparatedDistance } from '../../../src/stats/scores/leastSeparatedDistance.ts'
import { tableOf } from '../../tableOf.ts'
import { countsOf, sumOfParts } from '../curvePoints.ts'
import { expectNear } from '../near.ts'

const drawing = { resamples: 2000, seed: 1 }
const mixed = '+++-++-+--+-+----+----+-------'

describe('the Kolmogorov–Smirnov distance', () => {
  const point = ksPoint(countsOf(mixed))
  // Eight of ten positives above five of twenty negatives.
  const [ofFound, ofWrong] = [wilson(8, 10, 0.9), wilson(5, 20, 0.9)]

  test('has Newcombe’s upper limit, and a lower one that many near-maximisers move on', () => {
    const { lower, upper } = point.limits(0.9, drawing)
    expectNear(upper, 0.55 + Math.hypot(ofFound.upper - 0.8, 0.25 - ofWrong.lower), 1e-12)
    const newcombe = 0.55 - Math.hypot(0.8 - ofFound.lower, ofWrong.upper - 0.25)
    expect(lower).toBeLessThan(newcombe)
    expect(lower).toBeGreaterThan(newcombe - 0.25)
    expect(sumOfParts(mixed, point.threshold, point.parts)).toBeCloseTo(0, 12)
  })

  test('beside another distance has Newcombe’s limits on both sides', () => {
    const { lower, upper } = point.limitsBeside(0.9)
    expectNear(lower, 0.55 - Math.hypot(0.8 - ofFound.lower, ofWrong.upper - 0.25), 1e-12)
    expectNear(upper, 0.55 + Math.hypot(ofFound.upper - 0.8, 0.25 - ofWrong.lower), 1e-12)
  })

  test('is drawn by its seed alone', () => {
    expect(point.limits(0.9, drawing)).toEqual(ksPoint(countsOf(mixed)).limits(0.9, drawing))
    expect(point.limits(0.9, { resamples: 2000, seed: 2 }).lower).not.toBe(point.limits(0.9, drawing).lower)
  })

  test('of a perfect sample has the limit that any scores keep, below Newcombe’s of a known threshold', () => {
    const limits = ksPoint(countsOf(`${'+'.repeat(10)}${'-'.repeat(20)}`)).limits(0.9, drawing)
    expect(limits).toEqual({ lower: leastSeparatedDistance(10, 20, 0.05), upper: 1 })
    const known = 1 - Math.hypot(1 - wilson(10, 10, 0.9).lower, wilson(0, 20, 0.9).upper)
    expect(limits.lower).toBeLessThan(known - 0.05)
  })

  test('where no threshold separates, the distance is 0 and its upper limit is not', () => {
    const { limits, threshold } = ksPoint(countsOf('---+++'))
    expect(threshold).toBe(Number.POSITIVE_INFINITY)
    expect(limits(0.9, drawing).lower).toBe(0)
    expect(limits(0.9, drawing).upper).toBeGreaterThan(0.3)
  })
})

describe('by the definition, with two million Brownian bridges drawn in numpy', () => {
  const long = `${'++-+'.repeat(40)}${'+-'.repeat(30)}${'--+-'.repeat(50)}`

  // The quantile of 20,000 draws lies within one percent of them; 126 thresholds of the long sample are near its best.
  test.each([
    ['thirty rows', mixed, 0.9, 12, 0.09257955514380173, 0.7297591760875966],
    ['thirty rows', mixed, 0.6, 12, 0.242336105978824, 0.6613334233190423],
    ['420 rows', long, 0.9, 218, 0.32824716290042993, 0.5040683326173828],
    ['420 rows', long, 0.6, 218, 0.3639380206021635, 0.472112558286712],
  ])('%s: limits', (_, rows, level, step, lower, upper) => {
    const point = ksPoint(countsOf(rows))
    const limits = point.limits(level, { resamples: 20_000, seed: 5 })
    expect(point.threshold).toBe(-step)
    expect(Math.abs(limits.lower - lower)).toBeLessThan(0.004)
    expectNear(limits.upper, upper, 1e-12)
    expect(sumOfParts(rows, point.threshold, point.parts)).toBeCloseTo(0, 12)
  })
})

test('the highest threshold may be the one, and none where nothing separates', () => {
  const reaches = (found: number, positives: number, wrong: number, negatives: number) => {
    const [ofFound, ofWrong] = [wilson(found, positives, 0.9), wilson(wrong, negatives, 0.9)]
    return [
      Math.hypot(found / positives - ofFound.lower, ofWrong.upper - wrong / negatives),
      Math.hypot(ofFound.upper - found / positives, wrong / negatives - ofWrong.lower),
    ]
  }
  const first = ksPoint({ ...countsOf('+--+-'), thresholds: Float64Array.of(9, 8, 7, 6, 5) })
  expect(first.threshold).toBe(9)
  const [below, above] = reaches(1, 2, 0, 3)
  expect(first.limitsBeside(0.9)).toEqual({
    lower: expect.closeTo(Math.max(0, 0.5 - below), 12),
    upper: expect.closeTo(0.5 + above, 12),
  })
  const none = ksPoint(countsOf('---+++++'))
  expect(none.limitsBeside(0.9)).toEqual({ lower: 0, upper: expect.closeTo(reaches(0, 5, 0, 3)[1], 12) })
  expect(none.parts).toEqual({ positiveAbove: 1 / 5, positiveBelow: -0, negativeAbove: -1 / 3, negativeBelow: 0 })
})

test('where a single threshold separates, the lower limit is Newcombe’s', () => {
  // Two scores only: eight of ten positives and two of twenty negatives have the higher one.
  const counts = {
    thresholds: Float64Array.of(1, 0),
    truePositives: Float64Array.of(8, 10),
    falsePositives: Float64Array.of(2, 20),
    positives: 10,
    negatives: 20,
  }
  const point = ksPoint(counts)
  expect(point.limits(0.9, drawing)).toEqual(point.limitsBeside(0.9))
})

describe('the lower limit is Newcombe’s, farther by the largest of the drawn deviations', () => {
  test.each([
    ['thirty rows', mixed, 0.9, 1],
    ['thirty rows of which no threshold may be as good', '-++-+-+--+-++--', 0.2, 2],
    [
      '420 rows, of which a hundred near-maximisers count',
      `${'++-+'.repeat(40)}${'+-'.repeat(30)}${'--+-'.repeat(50)}`,
      0.8,
      3,
    ],
  ])('%s', (_, rows, level, seed) => {
    const counts = countsOf(rows)
    const { thresholds, truePositives, falsePositives, positives, negatives } = counts
    // Above all rows, and above each.
    const curve = [[0, 0], ...Array.from(thresholds, (_, step) => [truePositives[step], falsePositives[step]])] as const
    const leadOf = ([found, wrong]: readonly [number, number] | readonly number[]): number =>
      found / positives - wrong / negatives
    const leads = curve.map(leadOf)
    const lead = Math.max(...leads)
    const best = curve[leads.indexOf(lead)]
    const variance = (count: number, all: number): number => {
      const share = (count + 1) / (all + 2)
      return (share * (1 - share)) / all
    }
    const error = Math.sqrt(variance(best[0], positives) + variance(best[1], negatives))
    const near = curve.filter((_, i) => leads[i] >= lead - 2 * error)
    const seen =
      near.length <= 100 ? near : Array.from({ length: 100 }, (_, i) => near[Math.floor((i * (near.length - 1)) / 99)])
    const normal = randomNormals(seededRandom(seed))
    // A Brownian motion at the ascending shares, less the part that ends at 0.
    const bridge = (shares: readonly number[]): number[] => {
      let [at, value] = [0, 0]
      const walk = shares.map(share => {
        if (share > at) value += Math.sqrt(share - at) * normal()
        at = share
        return value
      })
      const end = value + Math.sqrt(1 - at) * normal()
      return walk.map((each, i) => each - shares[i] * end)
    }
    const resamples = 199
    const largest = Array.from({ length: resamples }, () => {
      const ofPositives = bridge(seen.map(([found]) => (found + 0.5) / (positives + 1)))
      const ofNegatives = bridge(seen.map(([, wrong]) => (wrong + 0.5) / (negatives + 1)))
      return Math.max(
        ...seen.map((_, i) => ofPositives[i] / Math.sqrt(positives) - ofNegatives[i] / Math.sqrt(negatives)),
      )
    }).sort((a, b) => a - b)
    const quantile = largest[Math.floor(((1 + level) / 2) * resamples)]
    const below = Math.hypot(
      best[0] / positives - wilson(best[0], positives, level).lower,
      wilson(best[1], negatives, level).upper - best[1] / negatives,
    )
    const lower = lead - below * Math.max(1, quantile / (normalReach(level) * error))
    expect(ksPoint(counts).limits(level, { resamples, seed }).lower).toBeCloseTo(Math.max(0, lower), 10)
  })

  test('each draw is told', () => {
    const heard: number[][] = []
    whileFollowed(
      (drawn, of) => heard.push([drawn, of]),
      () => ksPoint(countsOf(mixed)).limits(0.9, { resamples: 2, seed: 1 }),
    )
    expect(heard).toEqual(tableOf('1 2 / 2 2'))
  })
})
