import { expect, test } from 'vitest'
import { twiceMannWhitneyU } from '../../src/numeric/mannWhitney.ts'
import { scoreBuckets } from '../../src/numeric/scoreBuckets.ts'
import { tableOf } from '../tableOf.ts'

test('the worked example: AUC 10/12, ties counting one half', () => {
  const isPositive = Uint8Array.of(1, 1, 0, 0, 1, 1, 0)
  const buckets = scoreBuckets(isPositive, Float64Array.of(0.8, 0.7, 0.5, 0.5, 0.5, 0.5, 0.3))
  expect(twiceMannWhitneyU(buckets)).toBe(20)
})

test('all rows tie', () => {
  expect(twiceMannWhitneyU(scoreBuckets(Uint8Array.of(1, 0, 1, 0, 0), new Float64Array(5)))).toBe(6)
})

test('a perfect order of many rows', () => {
  const n = 3000
  const isPositive = Uint8Array.from({ length: n }, (_, i) => (i < 1000 ? 0 : 1))
  expect(
    twiceMannWhitneyU(
      scoreBuckets(
        isPositive,
        Float64Array.from({ length: n }, (_, i) => i),
      ),
    ),
  ).toBe(4_000_000)
})

test('buckets are compared with those below, their rows with each other', () => {
  // Negatives and positives of each bucket, unsorted: few, only negatives, many that tie partly, only positives, many that
  // all tie, none, few, many that tie but for one, and many that differ.
  const many = (n: number, low: number, step: number, distinct: number): readonly number[] =>
    Array.from({ length: n }, (_, i) => low + step * ((i * 7) % distinct))
  const buckets = [
    tableOf('3 1 2 / 2 4'),
    [[5, 6], []],
    [many(90, 10, 2, 6), many(110, 9, 1, 13)],
    [[], [30, 29]],
    [many(50, 40, 0, 1), many(60, 40, 0, 1)],
    [[], []],
    [[51], [51, 52, 50]],
    [[60, 61, ...many(50, 60, 0, 1)], many(60, 60, 0, 1)],
    [many(70, 100, 1, 71), many(80, 103, 5, 81)],
  ]
  const negatives = buckets.flatMap(([below]) => below)
  const positives = buckets.flatMap(([, above]) => above)
  let end = 0
  const twice = twiceMannWhitneyU({
    scores: Float64Array.from(buckets.flat(2)),
    ends: Uint32Array.from(buckets.flat(), part => (end += part.length)),
    positives: positives.length,
    negatives: negatives.length,
  })
  let compared = 0
  for (const positive of positives) {
    for (const negative of negatives) compared += positive > negative ? 2 : positive === negative ? 1 : 0
  }
  expect(twice).toBe(compared)
})
