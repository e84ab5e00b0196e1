import { expect, test } from 'vitest'
import { ngramScore, rougeWords, sentencesOf, subsequenceScore, summaryScore } from '../../src/text/rougeScore.ts'

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

/** The numbers of words, in the order in which they first occur. */
const of = (text: string, ...asked: Parameters<typeof rougeWords>): number[] =>
  Array.from(rougeWords(...asked).of(text))

test('words are runs of a–z and 0–9, as in rouge_score', () => {
  // it s a caf state of the art 3 5
  expect(of("It's a Café, state-of-the-art: 3.5!", 'ascii', 'none')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(of('Rain, RAIN rain-rain', 'ascii', 'none')).toEqual([0, 0, 0, 0])
  expect(of('你好', 'ascii', 'none')).toEqual([])
})

test('words of more than three letters are stemmed', () => {
  const words = rougeWords('ascii', 'porter')
  expect(words.of('flies running')).toEqual(words.of('fli run'))
  expect(Array.from(words.of('was wa'))).toHaveLength(2)
  expect(words.of('was')).not.toEqual(words.of('wa'))
})

test('the segmenter knows words of every language', () => {
  expect(of('Café au lait, 你好世界 café', 'segmenter', 'none')).toEqual([0, 1, 2, 3, 4, 0])
})

test('sentences are lines, or what the segmenter finds', () => {
  expect(sentencesOf('One. Two.\n\nThree.', 'newline')).toEqual(['One. Two.', 'Three.'])
  expect(sentencesOf('One. Two! Three?', 'segmenter')).toEqual(['One. ', 'Two! ', 'Three?'])
})
