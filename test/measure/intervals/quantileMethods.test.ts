import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

const level = 0.9

test('the median absolute error lies between two errors of the sample', () => {
  const yTrue = Array.from({ length: 50 }, (_, i) => i)
  const { interval } = measure({ yTrue, yPred: yTrue.map(truth => 2 * truth) }, 'medae', { confidence: level })
  // Places 18 and 31 of 50: scipy.stats.binom.
  expect(interval).toMatchObject({ method: 'orderStatistics', lower: 18, upper: 31 })
})

test('where 490 of 500 errors are 0, so are both limits', () => {
  const yTrue = Array.from({ length: 500 }, (_, i) => i)
  const { interval } = measure({ yTrue, yPred: yTrue.map(i => (i < 10 ? i + 5 : i)) }, 'medae', { confidence: level })
  expect(interval).toMatchObject({ method: 'orderStatistics', lower: 0, upper: 0 })
})

test('of too few cases no value is high enough for an upper limit', () => {
  const quantile = (n: number) =>
    measure({ score: Array.from({ length: n }, (_, i) => i) }, 'scoreQuantile(quantile=0.95,better="lower")', {
      confidence: level,
    }).interval
  expect(quantile(58)).toMatchObject({ method: 'orderStatistics', upper: Number.POSITIVE_INFINITY })
  expect(quantile(59)).toMatchObject({ lower: 52, upper: 58 })
})

test('rows that weigh have fewer places, groups have the share of values up to it', () => {
  const yTrue = Array.from({ length: 30 }, (_, i) => i)
  const yPred = yTrue.map(i => i + (i % 7))
  const method = (more: object) => measure({ yTrue, yPred, ...more }, 'medae', { confidence: level }).interval?.method
  expect(method({ sampleWeight: yTrue.map(i => 1 + (i % 3)) })).toBe('orderStatistics')
  expect(method({ groups: yTrue.map(i => i % 10) })).toBe('cr2')
})
