import { expect, test } from 'vitest'
import { rougeWords, sentencesOf } from '../../src/text/rougeTokens.ts'

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
