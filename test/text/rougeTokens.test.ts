import { expect, test } from 'vitest'
import { rougeTokenizer, sentencesOf } from '../../src/text/rougeTokens.ts'

test('words are runs of a–z and 0–9, as in rouge_score', () => {
  expect(rougeTokenizer('ascii', 'none')("It's a Café, state-of-the-art: 3.5!")).toEqual([
    'it',
    's',
    'a',
    'caf',
    'state',
    'of',
    'the',
    'art',
    '3',
    '5',
  ])
  expect(rougeTokenizer('ascii', 'none')('你好')).toEqual([])
})

test('words of more than three letters are stemmed', () => {
  expect(rougeTokenizer('ascii', 'porter')('flies was running running')).toEqual(['fli', 'was', 'run', 'run'])
})

test('the segmenter knows words of every language', () => {
  expect(rougeTokenizer('segmenter', 'none')('Café au lait, 你好世界')).toEqual(['café', 'au', 'lait', '你好', '世界'])
})

test('sentences are lines, or what the segmenter finds', () => {
  expect(sentencesOf('One. Two.\n\nThree.', 'newline')).toEqual(['One. Two.', 'Three.'])
  expect(sentencesOf('One. Two! Three?', 'segmenter')).toEqual(['One. ', 'Two! ', 'Three?'])
})
