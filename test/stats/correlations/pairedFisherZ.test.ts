import { expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { momentsOfCorrelation } from '../../../src/stats/correlations/correlation.ts'
import { fisherZ, leastLoss } from '../../../src/stats/correlations/fisherZ.ts'
import { pairedCorrelations, pairedFisherZ, pairedFisherZTest } from '../../../src/stats/correlations/pairedFisherZ.ts'
import { correlations, other, x, y } from '../correlations.ts'

const [first, second] = [correlations.pearson(x, y), correlations.pearson(x, other)]

test('reference: Zou’s formula over both limits, in numpy', () => {
  const { lower, upper } = pairedFisherZ(pairedCorrelations(first, second), 0.9)
  expect(lower).toBeCloseTo(-0.12760088846527942, 10)
  expect(upper).toBeCloseTo(0.348819429661313, 10)
  expect(pairedFisherZTest(pairedCorrelations(first, second))).toBeCloseTo(0.40227644213263614, 10)
})

test('exchanged models turn the limits round', () => {
  const [forth, back] = [
    pairedFisherZ(pairedCorrelations(first, second), 0.9),
    pairedFisherZ(pairedCorrelations(second, first), 0.9),
  ]
  expect(back.lower).toBeCloseTo(-forth.upper, 12)
  expect(back.upper).toBeCloseTo(-forth.lower, 12)
})

test('where one row tells both apart, others that were not seen may, too', () => {
  const ranks = Float64Array.from({ length: 200 }, (_, row) => row)
  const noisy = ranks.map((rank, row) => rank + 30 * Math.sin(7 * row))
  const [ours, theirs] = [noisy, noisy.with(17, noisy[17] + 0.5)].map(each => correlations.pearson(ranks, each))
  const { lower, upper } = pairedFisherZ(pairedCorrelations(ours, theirs), 0.9)
  expect(ours.value - theirs.value - lower).toBeCloseTo(leastLoss(200, 0.9), 10)
  expect(upper - lower).toBeCloseTo(2 * leastLoss(200, 0.9), 10)
})

test('no row that tells them apart has a p-value of 1, and the limits of what such rows may hide', () => {
  const same = pairedCorrelations(first, first)
  expect(pairedFisherZTest(same)).toBe(1)
  const least = leastLoss(12, 0.9)
  expect(pairedFisherZ(same, 0.9)).toEqual({ lower: -least, upper: least })
})

test('predictions on another scale are the same to Pearson: what is left of their difference is rounding', () => {
  const scaled = pairedCorrelations(
    correlations.pearson(x, other),
    correlations.pearson(
      x,
      other.map(value => 3 * value),
    ),
  )
  expect(scaled.apart).toBe(0)
  expect(pairedFisherZTest(scaled)).toBe(1)
})

test('rows written out have the limits of counted ones, though a perfect correlation has influences by rounding alone', () => {
  const [yTrue, yPred, old] = [
    [2.9, 5.5, 3.3],
    [0.6, 6.1, 0.2],
    [6.1, 0.2, 0.6],
  ]
  const count = [1, 3, 1]
  const [truth, ours, theirs] = [yTrue, yPred, old].map(values =>
    values.flatMap((value, row) => Array.from({ length: count[row] }, () => value)),
  )
  const options = { confidence: 0.9, whenInverted: 'compare' } as const
  const [counted] = compare({ yTrue, yPred, count }, { yPred: old }, 'spearman', options).metrics
  const [written] = compare({ yTrue: truth, yPred: ours }, { yPred: theirs }, 'spearman', options).metrics
  expect(counted.interval!.lower).toBeCloseTo(written.interval!.lower, 10)
  expect(counted.interval!.upper).toBeCloseTo(written.interval!.upper, 10)
})

test('influences whose correlation rounds to more than 1 have limits', () => {
  const same = correlations.kendallTau(Float64Array.of(0, 1, 2, 3, 4, 0, 1, 2), Float64Array.of(3, 4, 4, 3, 0, 1, 3, 4))
  const least = leastLoss(8, 0.9)
  expect(pairedFisherZ(pairedCorrelations(same, same), 0.9)).toEqual({ lower: -least, upper: least })
})

test('two perfect orders, one opposite to the other, surely differ', () => {
  const falling = x.map(value => -value)
  expect(pairedFisherZTest(pairedCorrelations(correlations.somersD(x, x), correlations.somersD(x, falling)))).toBe(0)
})

test('beside a perfect correlation, which no row influences, the distances to both limits add up as of independent ones', () => {
  const [mixed, perfect] = [correlations.somersD(x, y), correlations.somersD(x, x)]
  const upperOf = fisherZ(momentsOfCorrelation(mixed), 0.9).upper
  const reach = Math.hypot(upperOf - mixed.value, leastLoss(12, 0.9))
  expect(pairedFisherZ(pairedCorrelations(mixed, perfect), 0.9).upper).toBeCloseTo(mixed.value - 1 + reach, 12)
  expect(pairedFisherZ(pairedCorrelations(perfect, mixed), 0.9).lower).toBeCloseTo(1 - mixed.value - reach, 12)
})

test('one weighted row that tells two predictions apart is one, however far off it is', () => {
  const weights = Float64Array.from(x, (_, row) => 1 + (row % 3))
  const [ours, theirs] = [y, y.with(4, 500)].map(each =>
    correlations.concordanceCorrelation(x, each, { sampleWeight: weights }),
  )
  expect(pairedCorrelations(ours, theirs).apart).toBe(1)
})

test('a row counts by its weight among those that tell two predictions apart', () => {
  // With errors of 1 on rows that weigh 1 and 3, (1 + 3)²/(1 + 9) rows.
  const weights = new Float64Array(12).fill(1).with(7, 3)
  const [ours, theirs] = [y, y.with(2, y[2] + 1).with(7, y[7] - 1)].map(each =>
    correlations.concordanceCorrelation(x, each, { sampleWeight: weights }),
  )
  expect(pairedCorrelations(ours, theirs).apart).toBeCloseTo(1.6, 12)
})
