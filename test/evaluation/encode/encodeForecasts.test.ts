import { describe, expect, test } from 'vitest'
import { fromRows, measure } from '../../../src/index.ts'
import { refused } from '../refused.ts'

describe('interval forecasts', () => {
  const coverage = ['toHaveMetric', 'intervalCoverage(level=0.9)', { within: [0.9, 0.1] }] as const

  test('whose ends cross', () => {
    const input = { yTrue: [1, 2, 3], yLower: [0, 3, 4], yUpper: [2, 2.5, 3] }
    expect(refused('yLower', 1, input, ...coverage)).toMatchInlineSnapshot(
      `"toHaveMetric: yLower[1] is 3, above yUpper[1], which is 2.5. Expected a lower end that is not above the upper one."`,
    )
  })

  test('with a value that is no number', () => {
    const input = { yTrue: [1, 2], yLower: [0, 1], yUpper: [2, Number.POSITIVE_INFINITY] }
    expect(refused('yUpper', 1, input, ...coverage)).toContain('yUpper[1] is Infinity. Expected a finite number')
  })

  test('with one end alone', () => {
    expect(refused('yLower and yUpper', undefined, { yTrue: [1], yLower: [0] }, ...coverage)).toMatchInlineSnapshot(
      `"toHaveMetric: intervalCoverage(level=0.9) needs yLower and yUpper; this evaluation has yTrue, yLower."`,
    )
  })

  test('of a truth that is no number', () => {
    const input = { yTrue: ['a', 'b'], yLower: [0, 1], yUpper: [2, 2] }
    expect(refused('yTrue', 0, input, ...coverage)).toContain('yTrue[0] is "a"')
  })

  test.each([0, 1, 90, Number.NaN])('of the level %d', level => {
    const input = { yTrue: [1], yLower: [0], yUpper: [2] }
    expect(refused('level', undefined, input, 'toHaveMetric', 'intervalScore', { below: 5 }, { level })).toContain(
      'Expected a finite number above 0 and below 1.',
    )
  })

  test('row by row', () => {
    const rows = [
      { yTrue: 1, yLower: 0, yUpper: 2 },
      { yTrue: 5, yLower: 0, yUpper: 2 },
    ]
    expect(measure(rows, 'intervalCoverage', { level: 0.9 }).value).toBe(0.5)
    const named = rows.map(({ yTrue, yLower, yUpper }) => ({ y: yTrue, ends: [yLower, yUpper] }))
    const handle = fromRows(named, { yTrue: 'y', yLower: ({ ends }) => ends[0], yUpper: ({ ends }) => ends[1] })
    expect(measure(handle, 'meanIntervalWidth').value).toBe(2)
  })
})

describe('the training series', () => {
  const mase = ['toHaveMetric', 'mase', { below: 1 }] as const
  const forecast = { yTrue: [1, 2], yPred: [1, 2] }

  test('of one value, or none', () => {
    expect(refused('yTrain', undefined, { ...forecast, yTrain: [1] }, ...mase)).toMatchInlineSnapshot(
      `"toHaveMetric: yTrain has 1 value. Expected 2 or more: steps from one to the next are the scale."`,
    )
    expect(refused('yTrain', undefined, { ...forecast, yTrain: [] }, ...mase)).toContain('yTrain has no values')
  })

  test('with a value that is no number', () => {
    expect(refused('yTrain', 1, { ...forecast, yTrain: [1, Number.NaN, 3] }, ...mase)).toContain('yTrain[1] is NaN')
  })

  test('is missing', () => {
    expect(refused('yPred and yTrain', undefined, forecast, ...mase)).toMatchInlineSnapshot(
      `"toHaveMetric: mase needs yPred and yTrain; this evaluation has yTrue, yPred."`,
    )
  })

  test('is of any length, also for rows with names of their own', () => {
    expect(measure({ ...forecast, yPred: [2, 4], yTrain: [1, 2, 1, 2, 1] }, 'mase').value).toBe(1.5)
    const handle = fromRows([{ y: 1, p: 2 }], { yTrue: 'y', yPred: 'p', yTrain: [1, 3, 5] })
    expect(measure(handle, 'mase').value).toBe(0.5)
  })
})
