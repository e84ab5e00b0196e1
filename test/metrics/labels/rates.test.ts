import { expect, test } from 'vitest'
import { rateFrom } from '../../../src/metrics/labels/classCounts.ts'
import { fAlphaRate } from '../../../src/metrics/labels/fAlphaRate.ts'
import { fBetaRate } from '../../../src/metrics/labels/fMeasures.ts'
import type { ClassCounts } from '../../../src/metrics/labels/rate.ts'
import {
  falseDiscoveryRate,
  falseNegativeRate,
  falseOmission,
  falsePositiveRate,
  jaccardRate,
  negativePredictiveRate,
  precisionRate,
  recallRate,
  selectedRate,
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

test('Fβ of a β whose square would overflow is recall', () => {
  const rate = fBetaRate(1e200)
  expect(rateFrom(rate, counts)).toBeCloseTo(6 / 10, 15)
  expect(rate).toMatchObject({ name: 'fBeta', beta: 1e200 })
  expect(rateFrom(fBetaRate(2e6), counts)).toBeCloseTo(6 / 10, 11)
  // A precision that is as small as 1/β² still counts.
  const rare = { truePositives: 1, falsePositives: 1e14, falseNegatives: 0, trueNegatives: 0 }
  expect(rateFrom(fBetaRate(1e7), rare)).toBeCloseTo(0.5, 12)
  expect(rateFrom(fBetaRate(1e5), counts)).toBeCloseTo(6 / 10, 9)
})

test('precision, F1 and their like are shares of rows; other F-measures are not', () => {
  const isShare = [
    fBetaRate(1),
    fBetaRate(2),
    fAlphaRate(0.5),
    fAlphaRate(0.4),
    fAlphaRate(1),
    fAlphaRate(0),
    recallRate,
  ]
  expect(isShare.map(({ share }) => share !== undefined)).toEqual([true, false, true, false, true, false, false])
  const { share } = fAlphaRate(1)
  expect([share?.successes(counts), share?.trials(counts), share?.from(0.3)]).toEqual([6, 8, 0.3])
})

test('pooled over all classes, precision, recall and F-measures are the accuracy', () => {
  const are = [precisionRate, recallRate, fBetaRate(2), fAlphaRate(0.3)]
  expect(are.map(rate => rate.microIsAccuracy)).toEqual([true, true, true, true])
  const others = [specificityRate, falseDiscoveryRate, jaccardRate, selectedRate]
  expect(others.every(rate => rate.microIsAccuracy === undefined)).toBe(true)
})

test('the share of rows predicted as the class', () => {
  expect(rateFrom(selectedRate, counts)).toBeCloseTo(8 / 20, 15)
})

test.each([
  [precisionRate, 'no row is predicted "a"'],
  [falseDiscoveryRate, 'no row is predicted "a"'],
  [recallRate, 'no row is truly "a"'],
  [falseNegativeRate, 'no row is truly "a"'],
  [specificityRate, 'every row is truly "a"'],
  [falsePositiveRate, 'every row is truly "a"'],
  [negativePredictiveRate, 'every row is predicted "a"'],
  [falseOmission, 'every row is predicted "a"'],
  [jaccardRate, '"a" is neither true nor predicted in any row'],
  [fBetaRate(2), '"a" is neither true nor predicted in any row'],
  [fAlphaRate(0.3), '"a" is neither true nor predicted in any row'],
  [fAlphaRate(1), 'no row is predicted "a"'],
  [fAlphaRate(0), 'no row is truly "a"'],
])('$name of 0/0 says why', (rate, why) => {
  expect(rate.undefinedFor('"a"')).toBe(why)
})
