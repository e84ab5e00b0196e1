import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import type { ClaimedRows } from '../../../src/stats/calibrationInterval.ts'
import { type BinnedClaims, errorOfClaims, resampledGaps } from '../../../src/stats/resampling/resampledGaps.ts'
import { eachResample } from '../../../src/stats/resampling/resamples.ts'
import { longTest } from '../../thoroughness.ts'

const BINS = 5

function errorOf(bins: readonly ClaimedRows[]): number {
  const total = bins.reduce((sum, { weight }) => sum + weight, 0)
  return bins.reduce(
    (sum, { weight, predicted, observed }) => sum + (weight / total) * Math.abs(observed - predicted),
    0,
  )
}

function claimed(claims: readonly number[], cameTrue: readonly number[]): BinnedClaims {
  return {
    bins: BINS,
    binOf: Uint16Array.from(claims, claim => Math.min(BINS - 1, Math.floor(claim * BINS))),
    claims: Float64Array.from(claims),
    cameTrue: Uint8Array.from(cameTrue),
    errorOf,
  }
}

function models(n: number): readonly [BinnedClaims, BinnedClaims] {
  const random = seededRandom(3)
  const chances = Array.from({ length: n }, () => random.next())
  const truth = chances.map(chance => Number(random.next() < chance))
  const other = chances.map(chance => Math.min(1, Math.max(0, 0.8 * chance + 0.2 * random.next())))
  return [claimed(chances, truth), claimed(other, truth)]
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value / values.length, 0)
const deviationOf = (values: Float64Array): number =>
  Math.sqrt(meanOf(values.map(value => (value - meanOf(values)) ** 2)))

for (const n of [40, 400]) {
  longTest(`of ${n} rows are distributed as on resamples of the rows`, () => {
    const [ours, theirs] = models(n)
    const plan = { resamples: 4000, seed: 1 }
    const found = resampledGaps(ours, theirs, plan)
    const drawn = { first: new Float64Array(plan.resamples), second: new Float64Array(plan.resamples) }
    eachResample({ ends: [n], count: undefined }, plan, (counts, i) => {
      const rows = Array.from(counts).flatMap((count, row) => Array<number>(count).fill(row))
      const take = ({ claims, cameTrue }: BinnedClaims): BinnedClaims =>
        claimed(
          rows.map(row => claims[row]!),
          rows.map(row => cameTrue[row]!),
        )
      drawn.first[i] = errorOfClaims(take(ours))
      drawn.second[i] = errorOfClaims(take(theirs))
    })
    const gains = ({ first, second }: typeof found): Float64Array => first.map((error, i) => error - second[i]!)
    for (const resampled of [({ first }: typeof found) => first, ({ second }: typeof found) => second, gains]) {
      const [fast, slow] = [resampled(found), resampled(drawn)]
      const error = deviationOf(slow) / Math.sqrt(plan.resamples)
      expect(Math.abs(meanOf(fast) - meanOf(slow))).toBeLessThan(4 * Math.SQRT2 * error)
      expect(Math.abs(deviationOf(fast) / deviationOf(slow) - 1)).toBeLessThan(0.06)
    }
  })
}

test('the order of the rows does not count', () => {
  const [ours, theirs] = models(300)
  const reversed = ({ claims, cameTrue }: BinnedClaims): BinnedClaims =>
    claimed(Array.from(claims).reverse(), Array.from(cameTrue).reverse())
  const plan = { resamples: 50, seed: 1 }
  const [given, turned] = [resampledGaps(ours, theirs, plan), resampledGaps(reversed(ours), reversed(theirs), plan)]
  for (const side of ['first', 'second'] as const) {
    turned[side].forEach((error, i) => {
      expect(error).toBeCloseTo(given[side][i]!, 12)
    })
  }
})

test('each model has its own bins, claims and outcomes', () => {
  const varied = claimed([0.21, 0.39, 0.25, 0.3, 0.28, 0.33, 0.37, 0.22, 0.27, 0.31], Array(10).fill(0))
  const same = claimed(Array(10).fill(0.7), [1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  const plan = { resamples: 200, seed: 1 }
  for (const [ours, theirs] of [
    [resampledGaps(varied, same, plan).first, resampledGaps(varied, same, plan).second],
    [resampledGaps(same, varied, plan).second, resampledGaps(same, varied, plan).first],
  ] as const) {
    // Nothing came true of what claims 0.3 on average; of the others 0.7 is claimed, and k of ten came true.
    expect(meanOf(ours)).toBeCloseTo(0.293, 2)
    expect(new Set(ours.map(error => Math.round(error * 1e6))).size).toBeGreaterThan(50)
    for (const error of theirs) expect(Math.abs(((error + 1e-9) * 10) % 1)).toBeLessThan(1e-6)
    expect(meanOf(theirs)).toBeCloseTo(0.4, 1)
    expect(new Set(theirs).size).toBeGreaterThan(4)
  }
})

test('rows that all claim the same leave nothing but the counts to chance', () => {
  const same = claimed(Array(10).fill(0.3), [1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  const { first, second } = resampledGaps(same, same, { resamples: 200, seed: 1 })
  expect(first).toEqual(second)
  for (const error of first) expect(Math.abs(((error + 1e-9) * 10) % 1)).toBeLessThan(1e-6)
  expect(errorOfClaims(same)).toBeCloseTo(0, 15)
})
