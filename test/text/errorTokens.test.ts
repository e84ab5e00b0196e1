import { expect, test } from 'vitest'
import { errorCharacters, errorWords, type Transforms } from '../../src/text/errorTokens.ts'
import { vocabulary } from '../../src/text/vocabulary.ts'

const asGiven: Transforms = { ignoreCase: false, ignorePunctuation: false, whitespace: 'jiwer' }

test('nothing is changed unless it is asked for', () => {
  expect(errorWords('Hello,  World!', asGiven)).toEqual(['Hello,', 'World!'])
  expect(errorWords('Hello,  World!', { ...asGiven, ignoreCase: true })).toEqual(['hello,', 'world!'])
  expect(errorWords('«Hello», World…', { ...asGiven, ignorePunctuation: true })).toEqual(['Hello', 'World'])
})

test('in jiwer a single tab stays inside a word; collapsed it separates', () => {
  expect(errorWords('a\tb  c', asGiven)).toEqual(['a\tb', 'c'])
  expect(errorWords('a\tb  c\u00a0d', { ...asGiven, whitespace: 'collapse' })).toEqual(['a', 'b', 'c', 'd'])
})

test('characters are code points or graphemes, without white space at the ends', () => {
  const known = vocabulary()
  const family = '👨‍👩‍👧 e\u0301'
  expect(errorCharacters(` ${family} `, 'codePoint', asGiven, known).length).toBe(8)
  expect(errorCharacters(family, 'grapheme', asGiven, known).length).toBe(3)
})
