import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { computedOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tableOf } from '../../tableOf.ts'

const input = { yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0], yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] }

test.each([
  ['2 of 4 positives among the top fifth of 10 rows: lift', 'lift', 0.1, 2.5],
  ['cumulative gain', 'gain', 0.1, 0.25],
  ['precision of alerts, negatives of a tie first', 'precisionAtShare', 0.2, 0.5],
])('%s', (_, metric, share, value) => {
  expect(measure(input, metric, { share }).value).toBeCloseTo(value, 12)
})

test('recall of amounts', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1], amount: [30, 10, 5, 5] }, 'recallAtShare', {
      share: 0.25,
    }).value,
  ).toBeCloseTo(0.75, 12)
})

test('lift is gain over the share, and so are its limits and the influence of each row', () => {
  const of = (metric: string) => {
    const { value, range, interval } = measure(input, metric, { share: 0.4, confidence: 0.9 })
    const influence = computedOf(evaluation(input), resolveMetric(metric, { share: 0.4 })).rankedOf?.influence() ?? []
    return { range, numbers: [value, interval?.lower ?? Number.NaN, interval?.upper ?? Number.NaN, ...influence] }
  }
  const [lift, gain] = [of('lift'), of('gain')]
  expect([lift.range, gain.range]).toEqual(tableOf('0 2.5 / 0 1'))
  expect(lift.numbers).toHaveLength(13)
  expect(lift.numbers).toEqual(gain.numbers.map(number => expect.closeTo(number / 0.4, 12)))
})

test('of everything, all metrics reach their highest value', () => {
  const of = (metric: string) => measure(input, metric, { share: 1 }).value
  expect(['lift', 'gain', 'recallAtShare', 'precisionAtShare'].map(of)).toEqual([1, 1, 1, 0.4])
})

test('without amounts, recall counts positives', () => {
  const of = (share: number) => measure(input, 'recallAtShare', { share })
  expect([0.2, 0.3, 0.45].map(share => of(share).value)).toEqual(
    [0.25, 0.5, 0.75].map(each => expect.closeTo(each, 12)),
  )
  expect(of(0.2).convention).toEqual(['positive = 1', 'ties = pessimistic', 'share = 0.2'])
})

test.each([0, -0.5, 1.5])('a share of %d is refused', share => {
  for (const metric of ['lift', 'gain', 'recallAtShare', 'precisionAtShare'])
    expect(() => measure(input, metric, { share })).toThrow(`share of ${metric} is ${share}. Expected`)
})

test('without positives there is no recall', () => {
  const none = { yTrue: [0, 0], yScore: [0.9, 0.1], positive: 1 }
  for (const metric of ['lift', 'gain', 'recallAtShare']) {
    expect(measure(none, metric, { share: 0.5 }).undefinedBecause).toBe('no row is truly 1')
    expect(measure(none, metric, { share: 0.5, whenUndefined: 0 }).value).toBe(0)
  }
  const amounts = { ...none, amount: [1, 2] }
  expect(measure(amounts, 'recallAtShare', { share: 0.5 }).undefinedBecause).toBe('no row is truly 1')
  expect(measure(none, 'precisionAtShare', { share: 0.5 }).value).toBe(0)
})

describe('amounts', () => {
  // Four rows tie for the second rank: the negative comes first, then the smallest amounts.
  const tied = {
    yTrue: [1, 1, 1, 1, 0, 1, 0, 0, 0, 0],
    yScore: [0.9, 0.8, 0.8, 0.8, 0.8, 0.4, 0.3, 0.2, 0.1, 0],
    amount: [30, 10, 5, 8, 100, 7, 1, 1, 1, 1],
  }

  test.each([
    [0.1, 30],
    [0.2, 30],
    [0.3, 35],
    [0.4, 43],
    [0.5, 53],
    [0.6, 60],
    [1, 60],
  ])('a share of %d holds %d of 60', (share, found) => {
    expect(measure(tied, 'recallAtShare', { share }).value).toBeCloseTo(found / 60, 14)
  })

  test('a part of a row has that part of its amount', () => {
    const weighted = {
      yTrue: [1, 1, 1, 0, 1, 0],
      yScore: [0.9, 0.8, 0.8, 0.8, 0.4, 0.1],
      amount: [30, 10, 4, 100, 7, 100],
      sampleWeight: [1, 2, 1, 1, 1, 4],
    }
    // 4 of 10: the first, the negative, the smaller amount and half of the larger.
    const of = (input: EvaluationInput, share: number) => measure(input, 'recallAtShare', { share }).value
    expect(of(weighted, 0.4)).toBeCloseTo((30 + 4 + 10) / 61, 14)
    expect(of(weighted, 0.25)).toBeCloseTo((30 + 2) / 61, 14)
    const larger = { ...weighted, sampleWeight: weighted.sampleWeight.map(weight => 3000 * weight) }
    expect(of(larger, 0.4)).toBeCloseTo((30 + 4 + 10) / 61, 12)
  })

  test('that are all 0 have no share', () => {
    const nothing = { ...tied, amount: [0, 0, 0, 0, 100, 0, 1, 1, 1, 1] }
    const { undefinedBecause, convention } = measure(nothing, 'recallAtShare', { share: 0.2 })
    expect(undefinedBecause).toBe('the amounts of all positives are 0')
    expect(convention).toEqual(['positive = 1', 'ties = pessimistic', 'recall of amount', 'share = 0.2'])
    expect(measure(nothing, 'recallAtShare', { share: 0.2, whenUndefined: 1 }).value).toBe(1)
    const little = { ...nothing, amount: [0, 0, 0, 1e-9, 100, 0, 1, 1, 1, 1] }
    expect(measure(little, 'recallAtShare', { share: 0.5 }).value).toBe(1)
  })
})
