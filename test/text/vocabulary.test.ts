import { expect, test } from 'vitest'
import { asciiWords, betweenSpaces, betweenWhiteSpace } from '../../src/text/markTokens.ts'
import { codePointsOf, perToken, vocabulary } from '../../src/text/vocabulary.ts'

test('the same token has the same number', () => {
  const known = vocabulary()
  expect(Array.from(known.codesOf(['a', 'b', 'a']))).toEqual([0, 1, 0])
  expect(Array.from(known.codesOf(['c', 'b']))).toEqual([2, 1])
  // Names of members of objects are tokens like others.
  expect(Array.from(known.codesOf(['__proto__', 'constructor', '__proto__']))).toEqual([3, 4, 3])
  expect(known.size()).toBe(5)
})

test('code points, lone surrogates among them', () => {
  expect(Array.from(codePointsOf('a😀\ud800b\udc00'))).toEqual([0x61, 0x1f600, 0xd800, 0x62, 0xdc00])
  expect(Array.from(codePointsOf('e\u0301'))).toEqual([0x65, 0x301])
  expect(codePointsOf('').length).toBe(0)
})

test('numbers by token grow with the vocabulary', () => {
  let size = 2
  const numbers = perToken(() => size)
  expect(numbers().length).toBe(2)
  size = 9
  expect(numbers().length).toBeGreaterThanOrEqual(9)
  expect(Array.from(numbers()).every(number => number === 0)).toBe(true)
})

test('tokens of a text are those of its parts, whatever separates them', () => {
  const known = vocabulary()
  const codes = known.codesIn(' one two\tone\u3000three  ', betweenWhiteSpace)
  expect(Array.from(codes)).toEqual([0, 1, 0, 2])
  expect(Array.from(codes, known.tokenOf)).toEqual(['one', 'two', 'one', 'three'])
  expect(known.codesOf(['three', 'one'])).toEqual(Int32Array.of(2, 0))
  expect(Array.from(known.codesIn('one two\tone', betweenSpaces), known.tokenOf)).toEqual(['one', 'two\tone'])
  expect(Array.from(known.codesIn("it's 3.5%", asciiWords), known.tokenOf)).toEqual(['it', 's', '3', '5'])
  expect(known.codesIn('', betweenWhiteSpace).length).toBe(0)
})

test('a hundred thousand tokens keep their numbers', () => {
  const known = vocabulary()
  const words = Array.from({ length: 100_000 }, (_, i) => `word-${i * 7919}`)
  const codes = known.codesIn(words.join(' '), betweenWhiteSpace)
  expect(codes[99_999]).toBe(99_999)
  expect(known.codesOf(words)).toEqual(codes)
  expect(known.tokenOf(77)).toBe(words[77])
})
