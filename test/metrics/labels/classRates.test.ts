import { describe, expect, test } from 'vitest'
import { classCountsOf, headroom, partsOf } from '../../../src/metrics/labels/classCounts.ts'
import { oneClass, rateOfOneClass } from '../../../src/metrics/labels/classRates.ts'
import { fBetaRate } from '../../../src/metrics/labels/fMeasures.ts'
import { precisionRate, recallRate } from '../../../src/metrics/labels/rates.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const binary = columnsOf('labels', { yTrue: [1, 1, 1, 0, 0], yPred: [1, 1, 0, 1, 0] })
const three = columnsOf('labels', { yTrue: ['a', 'b', 'c', 'c'], yPred: ['a', 'c', 'c', 'b'] })
const sets = columnsOf('labelSets', { task: 'multilabel', yTrue: [['a'], ['a', 'b']], yPred: [['a', 'b'], []] })

describe('the confusion counts of a class against the rest', () => {
  test('of one label a row, and of sets', () => {
    expect(classCountsOf(three.tally())(2)).toEqual({
      truePositives: 1,
      falsePositives: 1,
      falseNegatives: 1,
      trueNegatives: 1,
    })
    expect(classCountsOf(sets.tally())(0)).toEqual({
      truePositives: 1,
      falsePositives: 0,
      falseNegatives: 1,
      trueNegatives: 0,
    })
  })

  test('a class that does not occur is rightly predicted nowhere', () => {
    expect(classCountsOf(three.tally())(-1)).toEqual({
      truePositives: 0,
      falsePositives: 0,
      falseNegatives: 0,
      trueNegatives: 4,
    })
  })

  test('sums of the largest weights stay finite, and keep their ratios', () => {
    const heavy = columnsOf('labels', { yTrue: [1, 0], yPred: [1, 1], sampleWeight: [1e308, 5e307] })
    const { truePositives, falsePositives } = classCountsOf(heavy.tally())(1)
    expect(Number.isFinite((truePositives + falsePositives) * 4)).toBe(true)
    expect(truePositives / falsePositives).toBe(2)
    expect(classCountsOf(heavy.tally())(0).falseNegatives).toBe(5e307 * 2 ** -64)
    // All rows are true negatives of a class that does not occur.
    expect(classCountsOf(heavy.tally())(-1).trueNegatives).toBe(1.5e308 * 2 ** -64)
    expect([headroom(1e290), headroom(1e291)]).toEqual([1, 2 ** -64])
  })
})

describe('the class that a metric of one class is about', () => {
  test('is the positive one, unless another is asked for', () => {
    expect(oneClass(binary, 'precision', undefined, true)).toEqual({ label: 1, code: 1, convention: 'positive = 1' })
    expect(oneClass(binary, 'precision', 0, true)).toEqual({ label: 0, code: 0, convention: 'class = 0' })
    expect(oneClass(three, 'precision', 'b', true)).toMatchObject({ label: 'b', code: 1 })
  })

  test('of more than two must be said', () => {
    expect(() => oneClass(three, 'precision', undefined, true)).toThrow(
      'there are 3 classes ("a", "b", "c"), so there is no one precision. ' +
        "Expected average: 'macro', 'micro' or 'weighted', or class: one label against the rest.",
    )
    expect(() => oneClass(three, 'MCC', undefined, false)).toThrow('Expected class: one label against the rest.')
    expect(() => oneClass(sets, 'precision', undefined, true)).toThrow(
      "a row may have any of them, so there is no one precision. Expected average: 'samples', 'macro', 'micro'",
    )
  })

  test('must occur, and is not guessed among texts', () => {
    expect(() => oneClass(three, 'precision', 'd', true)).toThrow('class is "d", which does not occur')
    const texts = columnsOf('labels', { yTrue: ['ham', 'spam'], yPred: ['ham', 'spam'] })
    expect(() => oneClass(texts, 'precision', undefined, true)).toThrow('no positive label is known')
  })
})

describe('the rate of one class', () => {
  const fail = { whenUndefined: 'fail' } as const

  test('with the class that it is about', () => {
    expect(rateOfOneClass(binary, precisionRate, fail)).toMatchObject({ value: 2 / 3, convention: ['positive = 1'] })
    expect(rateOfOneClass(three, recallRate, { ...fail, class: 'c' })).toMatchObject({
      value: 0.5,
      convention: ['class = "c"'],
    })
  })

  test('is a proportion of rows where they are not weighted', () => {
    expect(rateOfOneClass(binary, precisionRate, fail).proportionOf).toMatchObject({ successes: 2, trials: 3 })
    const weighted = columnsOf('labels', { yTrue: [1, 0], yPred: [1, 1], sampleWeight: [1, 2] })
    expect(rateOfOneClass(weighted, precisionRate, fail)).toMatchObject({ value: 1 / 3, proportionOf: undefined })
    // F1 is 2J / (1 + J) of the Jaccard index J = 2/4.
    const { value, proportionOf } = rateOfOneClass(binary, fBetaRate(1), fail)
    expect(proportionOf).toMatchObject({ successes: 2, trials: 4 })
    expect(proportionOf?.from(2 / 4)).toBeCloseTo(value, 15)
  })

  test('recall is the mean of rows that are truly of the class; precision is of none that the truth decides', () => {
    expect(rateOfOneClass(binary, recallRate, fail).units?.().values).toEqual(
      Float64Array.of(1, 1, 0, Number.NaN, Number.NaN),
    )
    expect(rateOfOneClass(binary, precisionRate, fail).units).toBeUndefined()
    expect(rateOfOneClass(sets, recallRate, { ...fail, class: 'a' }).units).toBeUndefined()
  })

  test('0/0 has its reason, or counts as asked', () => {
    const none = columnsOf('labels', { yTrue: [1, 0], yPred: [0, 0] })
    expect(rateOfOneClass(none, precisionRate, fail)).toMatchObject({
      value: Number.NaN,
      undefinedBecause: 'no row is predicted 1',
    })
    const counted = rateOfOneClass(none, precisionRate, { whenUndefined: 0 })
    expect(counted).toMatchObject({ value: 0, notes: ['no row is predicted 1: counted as 0'] })
    expect(counted.parts?.()).toMatchObject({ undefinedAsZero: true })
    expect(rateOfOneClass(none, precisionRate, { whenUndefined: 1 }).parts?.()).toMatchObject({
      undefinedAsZero: false,
    })
  })
})

test('an explanation is of classes or of sets, without those that do not occur', () => {
  expect(partsOf(three, { shownBy: 'f1', beta: 2 }, [0, -1, 2])).toEqual({
    kind: 'classes',
    columns: three,
    rate: 'f1',
    beta: 2,
    classes: [0, 2],
    undefinedAsZero: false,
  })
  expect(partsOf(sets, { shownBy: 'recall' }, [1], true)).toMatchObject({ kind: 'labelSets', undefinedAsZero: true })
})
