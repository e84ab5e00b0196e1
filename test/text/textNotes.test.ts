import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { wordErrorRate } from '../../src/text/errorRates.ts'
import { rouge } from '../../src/text/rouge.ts'

const notes = (yTrue: string[], yPred: string[], ids?: string[]) =>
  measure({ yTrue, yPred, ...(ids && { ids }) }, wordErrorRate()).notes

test('empty texts are said', () => {
  expect(notes(['a b', 'c'], ['a b', 'c'])).toEqual([])
  expect(notes(['a b', ''], ['a b', 'c'])).toEqual(['1 reference (row 1) is empty'])
  expect(notes(['a', 'b', 'c'], ['a', ' ', '\n'], ['x', 'y', 'z'])).toEqual([
    '2 predicted texts (the first in "y") are empty',
  ])
})

test('normal forms are said: a row is wrong that readers would call right', () => {
  expect(notes(['café au lait'], ['cafe\u0301 au lait'])).toEqual([
    '1 predicted text (row 0) is in another Unicode normal form than the reference: é as one code point is not é as two. text.normalize() on both sides makes them alike',
  ])
  expect(notes(['café'], ['café'])).toEqual([])
  expect(notes(['한국어 문장'], ['한국어 문장'.normalize('NFD')])).toHaveLength(1)
})

test('references of which ROUGE knows no word are said: all of them would be worth 0', () => {
  const yTrue = ['кошка сидит на коврике', 'a cat', '…', 'γάτα']
  expect(measure({ yTrue, yPred: yTrue }, rouge(1)).notes).toEqual([
    "2 references (the first in row 0) have no word of a–z and 0–9, and others do not count, as in rouge_score: tokenize: 'segmenter' finds the words of every script",
  ])
  expect(measure({ yTrue, yPred: yTrue }, rouge(1, { tokenize: 'segmenter' })).notes).toEqual([])
})
