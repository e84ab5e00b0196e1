import { expect, test } from 'vitest'
import { thresholdCountsOfRows } from '../../src/numeric/thresholdCounts.ts'
import { topShare } from '../../src/numeric/topShare.ts'

const counts = thresholdCountsOfRows(Uint8Array.of(1, 1, 0, 1, 0), Float64Array.of(0.9, 0.5, 0.5, 0.5, 0.1), undefined)

test('a whole number of rows', () => {
  expect(topShare(counts, 0.2)).toEqual({ predicted: 1, found: 1, lastStep: 0, foundInLastStep: 1 })
  expect(topShare(counts, 1)).toMatchObject({ predicted: 5, found: 3 })
})

test('of tied rows the negatives come first', () => {
  expect(topShare(counts, 0.4)).toMatchObject({ predicted: 2, found: 1, foundInLastStep: 0 })
  expect(topShare(counts, 0.6)).toMatchObject({ predicted: 3, found: 2, foundInLastStep: 1 })
})

test('a fraction of a row counts as that fraction', () => {
  expect(topShare(counts, 0.1)).toMatchObject({ predicted: 0.5, found: 0.5 })
})

test('the step at which the share ends', () => {
  expect(topShare(counts, 0.8)).toEqual({ predicted: 4, found: 3, lastStep: 1, foundInLastStep: 2 })
  expect(topShare(counts, 0.9)).toEqual({ predicted: 4.5, found: 3, lastStep: 2, foundInLastStep: 0 })
  expect(topShare(counts, 1)).toEqual({ predicted: 5, found: 3, lastStep: 2, foundInLastStep: 0 })
})

test('where not all of the tied negatives are included, no positive is', () => {
  expect(topShare(counts, 0.3)).toEqual({ predicted: 1.5, found: 1, lastStep: 1, foundInLastStep: 0 })
})

test('rounding finds no more positives than a step has', () => {
  const rounded = thresholdCountsOfRows(
    Uint8Array.of(1, 1, 0),
    Float64Array.of(0, 1, 2),
    Float64Array.of(0.6, 0.3, 0.1),
  )
  // 0.4 − 0.1 is above 0.3.
  expect(topShare(rounded, 0.4)).toEqual({ predicted: 0.4, found: 0.3, lastStep: 1, foundInLastStep: 0.3 })
  const positiveFirst = thresholdCountsOfRows(
    Uint8Array.of(1, 0, 1),
    Float64Array.of(1, 2, 2),
    Float64Array.of(0.4, 0.8, 0.4),
  )
  expect(topShare(positiveFirst, 1)).toMatchObject({ found: 0.8, foundInLastStep: 0.4 })
})

test('some row remains where the share underflows', () => {
  const { MIN_VALUE } = Number
  const tiny = thresholdCountsOfRows(
    Uint8Array.of(1, 0),
    Float64Array.of(0.9, 0.1),
    Float64Array.of(MIN_VALUE, MIN_VALUE),
  )
  expect(topShare(tiny, 0.1)).toEqual({
    predicted: MIN_VALUE,
    found: MIN_VALUE,
    lastStep: 0,
    foundInLastStep: MIN_VALUE,
  })
})
