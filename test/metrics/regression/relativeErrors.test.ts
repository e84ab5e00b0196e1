import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

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
