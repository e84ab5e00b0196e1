import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { finiteRatio } from '../../../src/metrics/calibration/frequencySkill.ts'
import { tableOf } from '../../tableOf.ts'

test('frequencies are shares by weight, and 0 for a declared class without rows', () => {
  const scored = { yTrue: [1, 0, 1, 1], yScore: [0.9, 0.1, 0.6, 0.3] }
  const likely = {
    yTrue: ['c', 'a', 'c', 'c'],
    labels: ['a', 'b', 'c'],
    yProba: tableOf('0 0 1 / 1 0 0 / 0 1 0 / 0 0 1'),
  }
  for (const input of [scored, { ...scored, sampleWeight: [1, 6, 1, 0] }, likely]) {
    const brier = measure(input, 'brierScore', { convention: 'sum' }).value
    expect(measure(input, 'brierSkill').value).toBeCloseTo(1 - brier / (2 * 0.25 * 0.75), 12)
  }
})

test('a ratio that overflows is no value; its notes stay', () => {
  const rest = { convention: ['positive = 1'], notes: ['noted'] }
  expect(finiteRatio(2.5, rest)).toMatchObject({ value: 2.5, ...rest })
  expect(finiteRatio(Number.POSITIVE_INFINITY, rest)).toMatchObject({
    value: Number.NaN,
    undefinedBecause: 'the ratio overflows',
    ...rest,
  })
})

test('1 − Brier / Brier of the frequencies', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'brierSkill').value).toBeCloseTo(
    1 - 0.185 / 0.25,
    12,
  )
})

test('the frequencies themselves have none', () => {
  expect(measure({ yTrue: [1, 0, 0, 0], yScore: [0.25, 0.25, 0.25, 0.25] }, 'brierSkill').value).toBeCloseTo(0, 12)
})

test('log loss over the entropy of the frequencies', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'normalizedEntropy').value).toBeCloseTo(
    -(Math.log(0.9) + Math.log(0.4)) / 2 / Math.LN2,
    12,
  )
})

test('the frequencies themselves have 1', () => {
  expect(measure({ yTrue: [1, 0, 0, 0], yScore: [0.25, 0.25, 0.25, 0.25] }, 'normalizedEntropy').value).toBeCloseTo(
    1,
    12,
  )
})

test('a class that hardly occurs keeps the digits of the entropy', () => {
  const rare = { yTrue: [1, 0], yScore: [0.5, 0.5], sampleWeight: [1e-20, 1] }
  // −q ln q − (1 − q) ln(1 − q) is q(1 − ln q) for a tiny q.
  const entropy = 1e-20 * (1 - Math.log(1e-20))
  expect(measure(rare, 'normalizedEntropy').value / (Math.LN2 / entropy)).toBeCloseTo(1, 12)
})

test('a class that never occurs has no part in the entropy; one class alone has none', () => {
  const of = (yTrue: readonly string[]) =>
    measure({ yTrue, yProba: yTrue.map(() => [0.5, 0.3, 0.2]), labels: ['a', 'b', 'c'] }, 'normalizedEntropy')
  expect(of(['a', 'b']).value).toBeCloseTo(-(Math.log(0.5) + Math.log(0.3)) / 2 / Math.LN2, 12)
  expect(of(['a', 'a']).undefinedBecause).toContain('one class')
})

test('of the probabilities of all classes it has no positive one', () => {
  const input = { yTrue: ['a', 'b'], yProba: tableOf('0.5 0.5 / 0.4 0.6'), labels: ['a', 'b'] }
  expect(() => measure(input, 'normalizedEntropy', { positive: 'a' })).toThrow('positive')
})
