import { describe, expect, test } from 'vitest'
import { areaDifference } from '../../../src/measure/pairs/areaDifference.ts'
import { delongPaired, delongTest } from '../../../src/stats/delong.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const yTrue = [1, 1, 1, 0, 0, 0]
const scores = (yScore: readonly number[], more: object = {}) => ({
  columns: columnsOf('scores', { yTrue, yScore, ...more }),
})

test('two AUCs of the same rows have limits each, and the correlation of DeLong’s covariance', () => {
  const [ours, theirs] = [
    [9, 8, 3, 5, 2, 1],
    [9, 4, 3, 8, 2, 1],
  ]
  const areas = delongPaired({
    positives: [Float64Array.of(9, 8, 3), Float64Array.of(9, 4, 3)],
    negatives: [Float64Array.of(5, 2, 1), Float64Array.of(8, 2, 1)],
  })
  const found = areaDifference(scores(ours), scores(theirs))
  expect(found?.bounded?.values).toEqual([...areas.aucs])
  const [first, second] = areas.variances
  expect(found?.bounded?.correlation).toBeCloseTo(areas.covariance / Math.sqrt(first * second), 14)
  expect(found?.tested()).toEqual({ pValue: delongTest(areas).twoSided, test: 'DeLong' })
})

test('what grows with the AUC has its limits', () => {
  const ofGini = (yScore: readonly number[]) => ({ ...scores(yScore), from: (auc: number) => 2 * auc - 1 })
  const [ours, theirs] = [
    [9, 8, 3, 5, 2, 1],
    [9, 4, 3, 8, 2, 1],
  ]
  const [auc, gini] = [
    areaDifference(scores(ours), scores(theirs))?.bounded,
    areaDifference(ofGini(ours), ofGini(theirs))?.bounded,
  ]
  expect(gini?.values).toEqual(auc?.values.map(value => 2 * value - 1))
  expect(gini?.limits(0.9)[0].lower).toBeCloseTo(2 * auc!.limits(0.9)[0].lower - 1, 12)
})

describe('where no pair comes out otherwise', () => {
  test('others are bounded by as many pairs as share no row', () => {
    const found = areaDifference(scores([9, 8, 7, 3, 2, 1]), scores([8, 9, 7, 3, 2, 1]))
    expect(found).toMatchObject({ deviations: { usual: 0, values: new Float64Array(3), largest: 1 } })
    expect(found?.tested()).toEqual({ pValue: 1, test: 'DeLong' })
  })
})

test('rows that weigh are left to resampling', () => {
  const weighed = scores([9, 8, 7, 3, 2, 1], { sampleWeight: [1, 1, 1, 1, 1, 2] })
  expect(areaDifference(weighed, weighed)).toBeUndefined()
})
