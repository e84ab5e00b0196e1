import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../src/index.ts'
import { tableOf } from '../tableOf.ts'

/** More rows than could be written out. */
const MANY = 1e7

const numbers = { yTrue: [1, 2, 3, 4, 2, 3.5], yPred: [1.1, 2.2, 2.7, 4.4, 2.3, 3], count: [50, 50, 5, 5, 1, 2] }
const scores = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [0.9, 0.1, 0.4, 0.6, 0.2, 0.3], count: numbers.count }
const probabilities = {
  yTrue: ['a', 'b', 'c', 'a', 'b', 'c'],
  yProba: tableOf('0.8 0.1 0.1 / 0.2 0.7 0.1 / 0.3 0.3 0.4 / 0.3 0.6 0.1 / 0.1 0.8 0.1 / 0.2 0.2 0.6'),
  labels: ['a', 'b', 'c'],
  count: numbers.count,
}

describe.each([
  ['mae', numbers],
  ['rmse', numbers],
  ['mape', numbers],
  ['meanBiasError', numbers],
  ['meanPoissonDeviance', numbers],
  ['r2', numbers],
  ['d2AbsoluteError', numbers],
  ['logLoss', scores],
  ['brierScore', scores],
  ['calibrationBias', scores],
  ['normalizedEntropy', scores],
  ['auc', scores],
  ['averagePrecision', scores],
  ['logLoss', probabilities],
  ['brierScore', probabilities],
] as const)('%s', (metric, input) => {
  const of = (times: number): ReturnType<typeof measure> =>
    measure(evaluation({ ...input, count: input.count.map(each => each * times) }), metric, { confidence: 0.95 })

  test('a billion rows have the value of a hundred alike', () => {
    const [few, many] = [of(1), of(MANY)]
    expect(few.n).toBe(113)
    expect(many.n).toBe(113 * MANY)
    expect(many.value).toBeCloseTo(few.value, 12)
  })

  test('and limits as much nearer as so many rows allow', () => {
    const width = (times: number): number => {
      const { interval } = of(times)
      return interval === undefined ? Number.NaN : interval.upper - interval.lower
    }
    // Beyond a few thousand rows, they narrow with the root of the number.
    expect(width(1000) / width(100_000)).toBeGreaterThan(9.5)
    expect(width(1000) / width(100_000)).toBeLessThan(10.5)
    expect(width(1000) / width(MANY)).toBeGreaterThan(95)
  })
})

test('a mean of signed values has no rounding that its rows would not have', () => {
  const score = [-3.8, -2.8, -2.2, 5.6, 4.4, 1.9, 4.3, 3]
  const count = [4, 2, 1, 1, 1, 1, 1, 1]
  const rows = score.flatMap((value, i) => Array.from({ length: count[i] }, () => value))
  expect(measure({ score, count }, 'meanScore').value).toBe(measure({ score: rows }, 'meanScore').value)
})

test('a row that is refused is named by its place in the table', () => {
  const input = { ...scores, yScore: [0.9, 0.1, 0.4, 0.6, 0.2, 1.3] }
  expect(() => measure(input, 'logLoss')).toThrow('yScore[5] is 1.3')
})
