import { expect, test } from 'vitest'
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
