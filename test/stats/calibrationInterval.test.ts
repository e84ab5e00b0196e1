import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../src/numeric/random.ts'
import { type ClaimedRows, calibrationInterval } from '../../src/stats/calibrationInterval.ts'
import { normalReach } from '../../src/stats/distributions/normal.ts'
import { wilson } from '../../src/stats/proportions/wilson.ts'
// From the definition, in Python: the means of folded normal numbers by scipy.stats.foldnorm.
import references from './calibrationReferences.json' with { type: 'json' }
import { expectNear } from './near.ts'

test('one bin of certain claims, all come true: the upper end is Wilson’s for no failure', () => {
  const { lower, upper } = calibrationInterval([{ weight: 100, rows: 100, predicted: 1, observed: 1 }], 0.9)
  expect(lower).toBe(0)
  // The least variance is that of half a row, so that a first row of other outcome is not ruled out.
  expectNear(upper, wilson(0, 100, 0.9).upper, 1e-9)
})

test('one bin with a wide gap: both ends are those of the score interval of its share, less the claim', () => {
  const { lower, upper } = calibrationInterval([{ weight: 400, rows: 400, predicted: 0, observed: 0.3 }], 0.95)
  const share = wilson(120, 400, 0.95)
  expectNear(lower, share.lower, 1e-9)
  expectNear(upper, share.upper, 1e-9)
})

test.each([0.1, 0.2, 0.4])(
  'a claim of %s that came true as often opens to the side with room, however it was summed',
  p => {
    const limits = [0, 1, -1].map(side => {
      const bins = [
        { weight: 15, rows: 15, predicted: p, observed: p + side * 2 ** -53 },
        { weight: 10, rows: 10, predicted: 0.8, observed: 0.7 },
      ]
      return calibrationInterval(bins, 0.95).upper
    })
    expectNear(limits[1], limits[0], 1e-12)
    expectNear(limits[2], limits[0], 1e-12)
  },
)

/** The mean of |x| for a normal x, by the trapezoidal rule. */
function meanSize(mean: number, deviation: number): number {
  const step = deviation / 200
  let sum = 0
  for (let x = mean - 12 * deviation; x <= mean + 12 * deviation; x += step) {
    sum += Math.abs(x) * Math.exp(-(((x - mean) / deviation) ** 2) / 2)
  }
  return (sum * step) / (deviation * Math.sqrt(2 * Math.PI))
}

test('law: a z-test just does not reject the ends of one bin: the mean gap is observed z deviations off', () => {
  const rows = 200
  for (const [observed, level] of [
    [0.56, 0.5],
    [0.6, 0.5],
    [0.57, 0.8],
  ]) {
    const bin = { weight: rows, rows, predicted: 0.5, observed }
    const { lower, upper } = calibrationInterval([bin], level)
    for (const [end, side] of [
      [lower, 1],
      [upper, -1],
    ]) {
      const deviation = Math.sqrt(((0.5 + end) * (0.5 - end)) / rows)
      const mean = meanSize(end, deviation)
      const spread = Math.sqrt(end ** 2 + deviation ** 2 - mean ** 2)
      expectNear(mean + side * normalReach(level) * spread, observed - 0.5, 1e-5)
    }
  }
})

/** Rows of calibrated claims, uniform over [0, 1], in 10 bins. */
function calibratedBins(rows: number, seed: number): readonly ClaimedRows[] {
  const random = seededRandom(seed)
  const sums = Array.from({ length: 10 }, () => ({ rows: 0, claimed: 0, cameTrue: 0 }))
  for (let i = 0; i < rows; i++) {
    const claim = random.next()
    const sum = sums[Math.floor(10 * claim)]
    sum.rows++
    sum.claimed += claim
    if (random.next() < claim) sum.cameTrue++
  }
  return sums
    .filter(sum => sum.rows > 0)
    .map(sum => ({
      weight: sum.rows,
      rows: sum.rows,
      predicted: sum.claimed / sum.rows,
      observed: sum.cameTrue / sum.rows,
    }))
}

test('of calibrated claims the lower end is 0 in about the share that is promised', () => {
  const samples = Array.from({ length: 400 }, (_, seed) => calibrationInterval(calibratedBins(200, seed + 1), 0.9))
  // One-sided at 0.95: 20 of 400 are expected above 0, with a standard deviation of 4.4.
  const above = samples.filter(({ lower }) => lower > 0).length
  expect(above).toBeGreaterThan(5)
  expect(above).toBeLessThan(38)
})

const bin = fc.record({
  rows: fc.integer({ min: 1, max: 2000 }),
  predicted: fc.double({ min: 0, max: 1, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})
const bins = fc.array(bin, { minLength: 1, maxLength: 20 }).map(all =>
  all.map(({ rows, predicted, share }) => ({
    weight: rows,
    rows,
    predicted,
    observed: Math.round(share * rows) / rows,
  })),
)
const level = fc.double({ min: 0.5, max: 0.999, noNaN: true })

test('law: ends lie in [0, 1] in their order, and a higher level moves neither inwards', () => {
  fc.assert(
    fc.property(bins, level, level, (some, one, other) => {
      const wide = calibrationInterval(some, Math.max(one, other))
      const narrow = calibrationInterval(some, Math.min(one, other))
      expect(wide.lower).toBeGreaterThanOrEqual(0)
      expect(wide.upper).toBeLessThanOrEqual(1)
      expect(narrow.lower).toBeLessThanOrEqual(narrow.upper)
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-9)
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-9)
    }),
  )
})

test('law: neither the order of bins nor the unit of their weights matters', () => {
  fc.assert(
    fc.property(bins, level, (some, at) => {
      const { lower, upper } = calibrationInterval(some, at)
      const turned = calibrationInterval(
        [...some].reverse().map(each => ({ ...each, weight: each.weight * 1024 })),
        at,
      )
      expect(Math.abs(turned.lower - lower)).toBeLessThan(1e-9)
      expect(Math.abs(turned.upper - upper)).toBeLessThan(1e-9)
    }),
  )
})

test.each(references)('reference: limits of bins $#, level $level', ({ bins: some, level: at, limits }) => {
  const { lower, upper } = calibrationInterval(some, at)
  expect(lower).toBeCloseTo(limits[0], 8)
  expect(upper).toBeCloseTo(limits[1], 8)
})
