import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

function value(yTrue: readonly number[], yPred: readonly number[], metric: string, options = {}): number {
  return measure({ yTrue, yPred }, metric, options).value
}

describe('sMAPE', () => {
  test('is |y − ŷ| over the mean of |y| and |ŷ|', () => {
    // 2/3 · 1/2 + 2/5 · 1/2
    expect(value([1, 4], [2, 6], 'smape')).toBeCloseTo((1 / 1.5 + 2 / 5) / 2, 12)
  })

  test('attains both ends of its range, and no more of a prediction on the other side of 0', () => {
    expect(measure({ yTrue: [3], yPred: [3] }, 'smape')).toMatchObject({ value: 0, range: [0, 2] })
    expect(value([3], [0], 'smape')).toBe(2)
    expect(value([3, 0], [-7, 1], 'smape')).toBe(2)
  })

  test('has no value where truth and prediction are 0; one of them may be', () => {
    expect(measure({ yTrue: [0, 1], yPred: [0, 1] }, 'smape').undefinedBecause).toBe(
      'yTrue[0] and yPred[0] are 0, and an error relative to 0 has no value',
    )
    expect(measure({ yTrue: [0, 1], yPred: [0, 1] }, 'smape', { whenZero: 'skip' })).toMatchObject({ value: 0, n: 1 })
    expect(value([0, 1], [1, 0], 'smape')).toBe(2)
  })

  test('says what was left out', () => {
    const left = (metric: string) => measure({ yTrue: [0, 1], yPred: [0, 1] }, metric, { whenZero: 'skip' }).notes
    expect(left('smape')).toEqual(['1 of 2 rows with a truth and a prediction of 0 left out'])
    expect(left('mape')).toEqual(['1 of 2 rows with a true value of 0 left out'])
  })
})

describe('MAPE', () => {
  test('is |y − ŷ| over |y|, by hand', () => {
    expect(value([2, -4], [3, -3], 'mape')).toBe((1 / 2 + 1 / 4) / 2)
  })

  test('divides by epsilon where the truth is smaller', () => {
    expect(value([0, -4], [1, -3], 'mape', { epsilon: 0.5 })).toBe((1 / 0.5 + 1 / 4) / 2)
  })

  test('holds where y − ŷ is too large for a double', () => {
    expect(value([1.5e308], [-1.5e308], 'mape')).toBe(2)
    expect(value([1e308], [-1.5e308], 'mape')).toBeCloseTo(2.5, 12)
  })
})

test('WAPE is the sum of errors over the sum of sizes', () => {
  expect(value([1, -3], [2, -1], 'wape')).toBe(3 / 4)
})

// Hyndman & Koehler, "Another look at measures of forecast accuracy", International Journal of Forecasting 22 (2006).
test('MASE is the mean error in units of the mean step of the training series', () => {
  const input = { yTrue: [5, 6], yPred: [7, 5], yTrain: [1, 3, 2, 5] }
  expect(measure(input, 'mase').value).toBe(1.5 / 2)
})

describe('rows without a relative error', () => {
  const input = { yTrue: [0, 2, 4], yPred: [1, 1, 5] }

  test('are counted in a note that says what is 0', () => {
    const { value, notes } = measure(input, 'mape', { whenZero: 'skip' })
    expect(value).toBeCloseTo((1 / 2 + 1 / 4) / 2, 12)
    expect(notes).toEqual(['1 of 3 rows with a true value of 0 left out'])
  })

  test('leave a value where a row that is left weighs something', () => {
    const weighted = measure({ ...input, sampleWeight: [1, 0, 2] }, 'mape', { whenZero: 'skip' })
    expect(weighted.value).toBeCloseTo(1 / 4, 12)
    expect(measure({ ...input, sampleWeight: [1, 0, 0] }, 'mape', { whenZero: 'skip' }).undefinedBecause).toBeDefined()
  })

  test('are named where they are not to be skipped', () => {
    expect(measure(input, 'mape').undefinedBecause).toContain('yTrue[0] is 0')
    const both = { yTrue: [1, 0], yPred: [1, 0] }
    expect(measure(both, 'smape', { whenZero: 'undefined' }).undefinedBecause).toContain('yTrue[1] and yPred[1] are 0')
  })
})

const computedOf = (input: EvaluationInput, metric: string, options = {}) =>
  computationOf(evaluation(input), resolveMetric(metric, options)).computed

describe('what each row adds', () => {
  const input = { yTrue: [4, 0, -2, 10], yPred: [1, 2, 3, 10.5] }

  test('rows left out add nothing, and the others what they are', () => {
    const mape = computedOf(input, 'mape', { whenZero: 'skip' })
    expect(Array.from(mape.units?.().values ?? [])).toEqual([0.75, Number.NaN, 2.5, expect.closeTo(0.05, 14)])
    const smape = computedOf(input, 'smape')
    expect(Array.from(smape.units?.().values ?? [])).toEqual(
      [6 / 5, 2, 2, 1 / 20.5].map(each => expect.closeTo(each, 14)),
    )
    expect(smape.value).toBeCloseTo((6 / 5 + 2 + 2 + 1 / 20.5) / 4, 14)
  })

  test('of WAPE errors and sizes both vary', () => {
    const { ratio, units } = computedOf(input, 'wape')
    expect(units).toBeUndefined()
    const { losses, references, from, largest } = ratio?.() ?? {}
    expect([Array.from(losses ?? []), Array.from(references ?? []), from?.(0.3)]).toEqual([
      [3, 2, 5, 0.5],
      [4, 0, 2, 10],
      0.3,
    ])
    expect(typeof largest === 'function' && largest(undefined)).toEqual({ error: 12, loss: 12 })
    const sampleWeight = [1, 2, 1, 4]
    expect(measure({ ...input, sampleWeight }, 'wape').value).toBeCloseTo((3 + 4 + 5 + 2) / (4 + 2 + 40), 14)
  })

  test('MASE is in steps of the training series', () => {
    // Steps of 2, 1 and 3.
    const { value, units } = computedOf({ ...input, yTrain: [1, 3, 2, 5] }, 'mase')
    expect(value).toBeCloseTo(10.5 / 4 / 2, 14)
    const { values, largest } = units?.() ?? {}
    expect(Array.from(values ?? [])).toEqual([1.5, 1, 2.5, 0.25])
    expect(typeof largest === 'function' && largest(undefined)).toEqual({ error: 12, loss: 6 })
  })
})

test('nothing to be relative to', () => {
  expect(measure({ yTrue: [0, 0], yPred: [1, 2] }, 'wape').undefinedBecause).toBe('every true value that counts is 0')
  expect(measure({ yTrue: [0, 0.5], yPred: [1, 2] }, 'wape').value).toBe(5)
  const flat = { yTrue: [1, 2], yPred: [1, 3], yTrain: [4, 4, 4] }
  expect(measure(flat, 'mase').undefinedBecause).toBe('yTrain is 4 throughout, so there is no step to scale by')
  const zeros = { yTrue: [0, 0], yPred: [0, 0] }
  expect(measure(zeros, 'mape', { whenZero: 'skip' })).toMatchObject({
    undefinedBecause: 'every row has a true value of 0',
    notes: ['2 of 2 rows with a true value of 0 left out'],
  })
  expect(measure(zeros, 'smape', { whenZero: 'skip' }).undefinedBecause).toBe(
    'every row has a truth and a prediction of 0',
  )
  const weightless = { yTrue: [0, 2, 4], yPred: [1, 1, 5], sampleWeight: [1, 0, 0] }
  expect(measure(weightless, 'mape', { whenZero: 'skip' }).undefinedBecause).toBe('every row has a true value of 0')
})

test('the first row without a relative error is named, and none where all have one', () => {
  expect(measure({ yTrue: [1, 0, 0], yPred: [1, 2, 3] }, 'mape').undefinedBecause).toBe(
    'yTrue[1] is 0, and an error relative to 0 has no value',
  )
  expect(measure({ yTrue: [1, 2], yPred: [1, 2] }, 'mape', { whenZero: 'skip' }).notes).toEqual([])
})

test('epsilon is of the unit of the truth, also where the error overflows', () => {
  expect(value([1.5e308, 0], [-1.5e308, 1e308], 'mape', { epsilon: 1e308 })).toBeCloseTo((2 + 1) / 2, 14)
  expect(value([-1e308], [1.5e308], 'mape', { epsilon: 1.25e308 })).toBeCloseTo(2, 14)
})
