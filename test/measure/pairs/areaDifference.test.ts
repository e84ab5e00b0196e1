import { describe, expect, test } from 'vitest'
import { areaSample } from '../../../src/measure/intervals/areaSample.ts'
import { limitsOfArea } from '../../../src/measure/intervals/scoreMethods.ts'
import { areaDifference } from '../../../src/measure/pairs/areaDifference.ts'
import { delongPaired, delongTest } from '../../../src/stats/scores/delong.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { tableOf } from '../../tableOf.ts'

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
    expect(found?.bounded?.limits(0.9)).toEqual([ours, theirs].map(each => limitsOfArea(areaSample(each))(0.9)))
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
  const deviations = { usual: 0, n: 3, units: 3, largest: 1 }
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

test('two positives are enough for a test', () => {
  const pair = (yScore: readonly number[]) => ({ columns: columnsOf('scores', { yTrue: [1, 1, 0, 0, 0], yScore }) })
  expect(areaDifference(pair([3, 5, 4, 2, 1]), pair([5, 1, 4, 2, 3]))?.tested().test).toBe('DeLong')
})

describe('weighted rows', () => {
  const sampleWeight = [1, 1, 1, 1, 1, 2]
  const [first, second] = tableOf('9 2 7 3 8 1 / 9 8 2 3 7 1')

  test('of one weight have the correlation and the p-value of rows without weights, but for a factor of the variance', () => {
    const [plain, equal] = [undefined, sampleWeight.map(() => 3)].map(weights =>
      areaDifference(...([first, second].map(scores => areaOf(scores, weights && { sampleWeight: weights })) as Pair)),
    )
    expect(equal?.bounded?.values).toEqual(plain?.bounded?.values.map(value => expect.closeTo(value, 12)))
    expect(equal?.tested().test).toBe('DeLong, weighted')
    expect(equal?.bounded?.limits(0.9)[0].lower).toBeCloseTo(plain?.bounded?.limits(0.9)[0].lower ?? Number.NaN, 9)
  })

  test('have the correlation and the p-value of their weighted placements', () => {
    const truth = [1, 0, 1, 0, 1, 0, 0, 1]
    const weights = [1, 2, 0.5, 3, 1.5, 1, 0.75, 2.5]
    const scores = tableOf('9 2 4 3 8 5 7 6 / 9 8 2 3 6 1 4 7')
    const weightOf = (label: number) => truth.reduce((all, each, row) => all + (each === label ? weights[row]! : 0), 0)
    const [terms, aucs] = [scores.map(termsOf), scores.map(aucOf)]

    /** The weighted share of the other class that a row outranks. */
    function shareOf(yScore: readonly number[], row: number): number {
      const sign = truth[row] === 1 ? 1 : -1
      const beaten = truth.map((label, other) =>
        label !== truth[row] && sign * (yScore[row]! - yScore[other]!) > 0 ? weights[other]! : 0,
      )
      return beaten.reduce((all, each) => all + each, 0) / weightOf(1 - truth[row]!)
    }
    function aucOf(yScore: readonly number[]): number {
      return (
        truth.reduce((all, label, row) => all + (label === 1 ? weights[row]! * shareOf(yScore, row) : 0), 0) /
        weightOf(1)
      )
    }
    function termsOf(yScore: readonly number[]): readonly number[] {
      return truth.map((label, row) => (weights[row]! * (shareOf(yScore, row) - aucOf(yScore))) / weightOf(label))
    }
    const product = (a: readonly number[], b: readonly number[]) =>
      a.reduce((all, each, row) => all + each * b[row]!, 0)
    const [a, b] = [terms[0]!, terms[1]!]
    const apart = a.map((each, row) => each - b[row]!)
    const area = (yScore: readonly number[]) => ({
      columns: columnsOf('scores', { yTrue: truth, yScore, sampleWeight: weights }),
    })
    const found = areaDifference(area(scores[0]!), area(scores[1]!))
    expect(found?.bounded?.values).toEqual(aucs.map(auc => expect.closeTo(auc, 12)))
    expect(found?.bounded?.correlation).toBeCloseTo(product(a, b) / Math.sqrt(product(a, a) * product(b, b)), 9)
    const { twoSided } = delongTest({
      aucs: [aucs[0]!, aucs[1]!],
      variances: [product(a, a), product(b, b)],
      covariance: product(a, b),
      differenceVariance: product(apart, apart),
    })
    expect(found?.tested()).toEqual({ pValue: expect.closeTo(twoSided, 9), test: 'DeLong, weighted' })
  })

  test('a row of no weight may be ordered otherwise, and a metric may grow twice as fast', () => {
    const from = (auc: number): number => 2 * auc - 1
    const weighing = { sampleWeight: sampleWeight.with(1, 0) }
    const [one, other] = [first, first.with(1, 10)].map(scores => ({ ...areaOf(scores, weighing), from }))
    // Of the positives two weigh alike, of the negatives one weighs twice as much as each other: 16/6 rows.
    expect(areaDifference(one!, other!)?.deviations).toMatchObject({ units: 2, largest: 2 })
  })

  test('that no pair tells apart have the bound of the effective rows of the rarer class', () => {
    const weighed = areaOf(first, { sampleWeight })
    expect(areaDifference(weighed, weighed)?.deviations?.units).toBe(2)
  })

  test('whose weights differ between both sides are left to resampling', () => {
    expect(areaDifference(areaOf(first, { sampleWeight }), areaOf(second))).toBeUndefined()
  })
})

type Pair = Parameters<typeof areaDifference>
