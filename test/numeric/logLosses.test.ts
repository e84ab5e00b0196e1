import { expect, test } from 'vitest'
import { countClipped, logLossOf, sumOfLogLosses } from '../../src/numeric/logLosses.ts'

const clip = 2 ** -52

test('the loss is −ln of the probability of the true class', () => {
  expect(logLossOf(1, 0.25, clip)).toBeCloseTo(Math.log(4), 15)
  expect(logLossOf(0, 0.25, clip)).toBeCloseTo(Math.log(4 / 3), 15)
})

test('probabilities of 0 and 1 are clipped', () => {
  expect(logLossOf(1, 0, clip)).toBeCloseTo(52 * Math.LN2, 12)
  expect(logLossOf(1, 1, 0.1)).toBeCloseTo(-Math.log(0.9), 15)
})

test.each([1, 15, 16, 1000, 1025, 5000])('the sum over %i rows is that of the losses', n => {
  const isPositive = Uint8Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 1 : 0))
  const scores = Float64Array.from({ length: n }, (_, i) => ((i * 37) % 101) / 100)
  let sum = 0
  for (let i = 0; i < n; i++) sum += logLossOf(isPositive[i], scores[i], clip)
  expect(sumOfLogLosses(isPositive, scores, clip) / sum).toBeCloseTo(1, 12)
})

test('tiny losses keep their digits in a long column', () => {
  const n = 2000
  const sum = sumOfLogLosses(new Uint8Array(n), new Float64Array(n).fill(1e-12), clip)
  expect(sum / (n * 1e-12)).toBeCloseTo(1, 10)
})

test('counts the rows whose true class is below the clip', () => {
  expect(countClipped(Uint8Array.of(1, 0, 1, 0), Float64Array.of(0, 0, 0.5, 1), clip)).toBe(2)
})
