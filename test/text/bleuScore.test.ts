import { expect, test } from 'vitest'
import { type BleuSettings, bleuScore, bleuWidth, writeBleuSums } from '../../src/text/bleuScore.ts'
import { ngramOverlap } from '../../src/text/ngramOverlap.ts'

const settings: BleuSettings = { smoothing: 'exp', smoothingValue: 1, effectiveOrder: false, maxOrder: 4 }

test('the sums of a row: lengths, matches and n-grams; of two references the nearer in length, then the shorter', () => {
  const sums = new Float64Array(bleuWidth(2))
  const references = [Int32Array.of(1, 2, 3, 4, 5), Int32Array.of(1, 2, 9)]
  writeBleuSums(
    ngramOverlap(() => 10),
    Int32Array.of(1, 2, 3, 8),
    references,
    2,
    sums,
    0,
  )
  expect(Array.from(sums)).toEqual([4, 3, 3, 2, 4, 3])
})

test('a text that is all right has 100, one without a match 0', () => {
  expect(bleuScore(Float64Array.of(10, 10, 10, 9, 8, 7, 10, 9, 8, 7), settings)).toBe(100)
  expect(bleuScore(Float64Array.of(10, 10, 0, 0, 0, 0, 10, 9, 8, 7), settings)).toBe(0)
  expect(bleuScore(new Float64Array(10), settings)).toBe(0)
})

test('a short text pays the brevity penalty, however the rest is', () => {
  expect(bleuScore(Float64Array.of(5, 10, 5, 4, 3, 2, 5, 4, 3, 2), settings)).toBeCloseTo(100 * Math.exp(-1), 12)
})

test('without smoothing an order without a match makes it 0', () => {
  const sums = Float64Array.of(10, 10, 5, 2, 1, 0, 10, 9, 8, 7)
  expect(bleuScore(sums, { ...settings, smoothing: 'none' })).toBe(0)
  expect(bleuScore(sums, settings)).toBeGreaterThan(0)
})
