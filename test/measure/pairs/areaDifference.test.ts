import { describe, expect, test } from 'vitest'
import { limitsOfArea } from '../../../src/measure/intervals/areaMethods.ts'
import { areaDifference } from '../../../src/measure/pairs/areaDifference.ts'
import { delongPaired, delongTest } from '../../../src/stats/scores/delong.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const yTrue = [1, 1, 1, 0, 0, 0]
const areaOf = (yScore: readonly number[], more: object = {}) => ({
  columns: columnsOf('scores', { yTrue, yScore, ...more }),
})

const [ours, theirs] = [areaOf([9, 8, 3, 5, 2, 1]), areaOf([9, 4, 3, 8, 2, 1])]
const areas = delongPaired({
  positives: [Float64Array.of(9, 8, 3), Float64Array.of(9, 4, 3)],
  negatives: [Float64Array.of(5, 2, 1), Float64Array.of(8, 2, 1)],
})
const correlation = areas.covariance / Math.sqrt(areas.variances[0] * areas.variances[1])

describe('two AUCs of the same rows', () => {
  const found = areaDifference(ours, theirs)

  test('have limits of their own, and DeLong’s correlation', () => {
    expect(found?.bounded?.values).toEqual(areas.aucs)
    expect(found?.bounded?.correlation).toBeCloseTo(correlation, 14)
    expect(found?.bounded?.limits(0.9)).toEqual([limitsOfArea(ours)(0.9), limitsOfArea(theirs)(0.9)])
  })

  test('are tested by DeLong', () => {
    expect(found?.tested()).toEqual({ pValue: delongTest(areas).twoSided, test: 'DeLong' })
  })

  test('lend both to a metric that grows with them', () => {
    const from = (auc: number): number => 2 * auc - 1
    expect(areaDifference({ ...ours, from }, { ...theirs, from })?.bounded?.values).toEqual(areas.aucs.map(from))
  })
})

test('where no pair comes out otherwise, as many pairs as share no row bound the difference', () => {
  const [one, other] = [areaOf([9, 8, 7, 3, 2, 1]), areaOf([8, 9, 7, 3, 2, 1])]
  const deviations = { usual: 0, values: new Float64Array(3), largest: 1 }
  expect(areaDifference(one, other)).toMatchObject({ deviations })
  expect(areaDifference(one, other)?.tested()).toEqual({ pValue: 1, test: 'DeLong' })
  const from = (auc: number): number => 2 * auc - 1
  expect(areaDifference({ ...one, from }, { ...other, from })).toMatchObject({
    deviations: { ...deviations, largest: 2 },
  })
})

test('with a single positive there is no test, and an interval', () => {
  const single = (yScore: readonly number[]) => ({ columns: columnsOf('scores', { yTrue: [1, 0, 0, 0], yScore }) })
  const found = areaDifference(single([3, 4, 2, 1]), single([5, 4, 2, 1]))
  expect(found?.tested()).toEqual({ pValue: Number.NaN, test: 'none' })
  expect(found?.bounded?.values[1]).toBe(1)
})

describe('weighted rows', () => {
  const sampleWeight = [1, 1, 1, 1, 1, 2]
  const [first, second] = [
    [9, 2, 7, 3, 8, 1],
    [9, 8, 2, 3, 7, 1],
  ]

  test('of one weight have the correlation and the p-value of rows without weights, but for a factor of the variance', () => {
    const [plain, equal] = [undefined, sampleWeight.map(() => 3)].map(weights =>
      areaDifference(...([first, second].map(scores => areaOf(scores, weights && { sampleWeight: weights })) as Pair)),
    )
    expect(equal?.bounded?.values).toEqual(plain?.bounded?.values.map(value => expect.closeTo(value, 12)))
    expect(equal?.tested().test).toBe('DeLong, weighted')
    expect(equal?.bounded?.limits(0.9)[0].lower).toBeCloseTo(plain?.bounded?.limits(0.9)[0].lower ?? Number.NaN, 9)
  })

  test('that no pair tells apart have the bound of the effective rows of the rarer class', () => {
    const weighed = areaOf(first, { sampleWeight })
    expect(areaDifference(weighed, weighed)?.deviations?.values.length).toBe(2)
  })

  test('whose weights differ between both sides are left to resampling', () => {
    expect(areaDifference(areaOf(first, { sampleWeight }), areaOf(second))).toBeUndefined()
  })
})

type Pair = Parameters<typeof areaDifference>
