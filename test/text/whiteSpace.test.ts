import { expect, test } from 'vitest'
import {
  isWhite,
  stripped,
  withoutEnd,
  withoutWhiteSpace,
  withSingleSpaces,
  wordsOf,
} from '../../src/text/whiteSpace.ts'

test('words are those of split() in Python: U+001C and U+0085 separate, U+FEFF does not', () => {
  expect(wordsOf(' a\tb\u001cc\u0085d\u00a0e\u3000f ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(wordsOf('a\ufeffb')).toEqual(['a\ufeffb'])
  expect(wordsOf('')).toEqual([])
  expect(wordsOf(' \n ')).toEqual([])
})

test('ends, runs and all of it', () => {
  expect(withoutEnd(' a \n')).toBe(' a')
  expect(stripped('\u2028 a b \u0085')).toBe('a b')
  expect(stripped('')).toBe('')
  expect(withSingleSpaces('a  b\tc \n d')).toBe('a b\tc d')
  expect(withoutWhiteSpace(' a b\u3000c ')).toBe('abc')
})

test('a character is white where the pattern says so', () => {
  for (let code = 0; code < 0x3100; code++) {
    expect(isWhite(code), code.toString(16)).toBe(withoutWhiteSpace(String.fromCharCode(code)) === '')
  }
})

test('half a million spaces inside a text take linear time', () => {
  const text = `a${' '.repeat(500_000)}b`
  expect(withoutEnd(`${text} `)).toBe(text)
  expect(stripped(` ${text}\n`)).toBe(text)
})
