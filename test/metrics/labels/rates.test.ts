import { expect, test } from 'vitest'
import {
  type ClassCounts,
  fAlphaRate,
  falseDiscoveryRate,
  falseNegativeRate,
  falseOmission,
  falsePositiveRate,
  fBetaRate,
  jaccardRate,
  negativePredictiveRate,
  precisionRate,
  rateFrom,
  recallRate,
  specificityRate,
} from '../../../src/metrics/labels/rates.ts'

const counts: ClassCounts = { truePositives: 6, falsePositives: 2, falseNegatives: 4, trueNegatives: 8 }

test.each([
  [precisionRate, 6 / 8],
  [recallRate, 6 / 10],
  [specificityRate, 8 / 10],
  [falsePositiveRate, 2 / 10],
  [falseNegativeRate, 4 / 10],
  [negativePredictiveRate, 8 / 12],
  [falseOmission, 4 / 12],
  [falseDiscoveryRate, 2 / 8],
  [jaccardRate, 6 / 12],
  [fBetaRate(1), 12 / 18],
  [fBetaRate(2), 30 / (30 + 16 + 2)],
  [fAlphaRate(0.5), 12 / 18],
])('$name', (rate, value) => {
  expect(rateFrom(rate, counts)).toBeCloseTo(value, 15)
  const { share } = rate
  if (share !== undefined) expect(share.from(share.successes(counts) / share.trials(counts))).toBeCloseTo(value, 15)
})

test('0/0 is NaN', () => {
  expect(rateFrom(precisionRate, { ...counts, truePositives: 0, falsePositives: 0 })).toBeNaN()
})

test.each([
  [0.5, 1],
  [0.2, 2],
  [0.8, 0.5],
])('Fα with α = %f is Fβ with β = %f', (alpha, beta) => {
  expect(fAlphaRate(alpha).beta).toBeCloseTo(beta, 12)
})

test('precision and recall, the ends of Fα, are no Fβ', () => {
  expect([fAlphaRate(0).beta, fAlphaRate(1).beta]).toEqual([undefined, undefined])
  expect([0, 0.5, 1].map(alpha => fAlphaRate(alpha).shownBy)).toEqual(['recall', 'f1', 'precision'])
})
