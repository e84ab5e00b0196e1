import { expect, test } from 'vitest'
import { leastLoss } from '../../../src/stats/correlations/fisherZ.ts'
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

test('no row that tells them apart has a p-value of 1', () => {
  expect(pairedFisherZTest(pairedCorrelations(first, first))).toBe(1)
})
