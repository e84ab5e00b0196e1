import { describe, expect, test } from 'vitest'
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

describe('a long column of losses', () => {
  const n = 2000
  const positives = new Uint8Array(n).fill(1)

  test.each([1e-100, 1e-20, 1e-3, 0.25, 0.999])('all of a probability of %d', probability => {
    const sum = -n * Math.log(probability)
    expect(sumOfLogLosses(positives, new Float64Array(n).fill(probability), 1e-300) / sum).toBeCloseTo(1, 13)
    const low = new Float64Array(n).fill(1 - probability)
    // 1 − p has lost the digits of a small p.
    if (probability > 0.1) expect(sumOfLogLosses(new Uint8Array(n), low, 1e-300) / sum).toBeCloseTo(1, 13)
  })

  test('is clipped on both sides', () => {
    const scores = Float64Array.from({ length: n }, (_, i) => [0, 0.05, 0.3, 0.95, 1][i % 5])
    const losses = [0.1, 0.1, 0.3, 0.9, 0.9].map(probability => -Math.log(probability))
    const ofPositives = losses.reduce((sum, loss) => sum + loss, 0) * (n / 5)
    expect(sumOfLogLosses(positives, scores, 0.1) / ofPositives).toBeCloseTo(1, 13)
    const ofNegatives = -Math.log(0.9 * 0.9 * 0.7 * 0.1 * 0.1) * (n / 5)
    expect(sumOfLogLosses(new Uint8Array(n), scores, 0.1) / ofNegatives).toBeCloseTo(1, 13)
    expect(sumOfLogLosses(positives, new Float64Array(n).fill(1), 0.1) / (-n * Math.log(0.9))).toBeCloseTo(1, 13)
  })
})

test('a probability of exactly the clip is not below it', () => {
  expect(countClipped(Uint8Array.of(1, 0, 1, 0), Float64Array.of(0.25, 0.75, 0.125, 0.875), 0.25)).toBe(2)
  expect(countClipped(Uint8Array.of(1, 0), Float64Array.of(0.25, 0.75), 0.25)).toBe(0)
})
