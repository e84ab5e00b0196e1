import { expect, test } from 'vitest'
import { ngramScore, subsequenceScore, summaryScore } from '../../src/text/rougeScore.ts'

const [a, b] = [Int32Array.of(1, 2, 3, 4), Int32Array.of(1, 3, 2)]

test('n-grams', () => {
  expect(ngramScore(1, () => 5)(a, b)).toEqual({ precision: 1, recall: 3 / 4, f1: expect.closeTo(6 / 7, 12) })
  expect(ngramScore(2, () => 5)(a, b)).toEqual({ precision: 0, recall: 0, f1: 0 })
  expect(ngramScore(2, () => 5)(Int32Array.of(1), Int32Array.of(1))).toEqual({ precision: 0, recall: 0, f1: 0 })
})

test('the longest common subsequence', () => {
  expect(subsequenceScore(() => 5)(a, b)).toEqual({ precision: 2 / 3, recall: 1 / 2, f1: expect.closeTo(4 / 7, 12) })
})

test('a summary: no word counts more often than both sides have it, whatever was counted before', () => {
  const score = summaryScore(() => 5)
  const sentences = [Int32Array.of(1, 2), Int32Array.of(1, 2)]
  expect(score(sentences, [Int32Array.of(1, 2)])).toEqual({
    precision: 1,
    recall: 1 / 2,
    f1: expect.closeTo(2 / 3, 12),
  })
  expect(score(sentences, sentences)).toEqual({ precision: 1, recall: 1, f1: 1 })
  expect(score([], [Int32Array.of(1)])).toEqual({ precision: 0, recall: 0, f1: 0 })
})

test('summaries of too many sentences are refused, and empty sentences are none', () => {
  const lines = (n: number) => Array.from({ length: n }, () => Int32Array.of(1))
  expect(() => summaryScore(() => 5)(lines(20_000), lines(10_000))).toThrow(
    "every sentence of the reference would be compared with every one of the text: 20,000 with 10,000, more than 100,000,000 pairs. Expected shorter rows. Split the texts into rows, or measure rouge('L').",
  )
  const empty = Array.from({ length: 200_000 }, () => new Int32Array(0))
  expect(summaryScore(() => 5)([...empty, ...lines(1)], [...empty, ...lines(1)]).f1).toBe(1)
})
