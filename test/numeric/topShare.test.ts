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
