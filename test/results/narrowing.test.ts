import { expect, test } from 'vitest'
import { changingParts, hasTestsOf } from '../../src/results/narrowing.ts'

test('a whole run has the tests of any other, a narrowed one those of a run with the same words', () => {
  expect(hasTestsOf(undefined, undefined)).toBe(true)
  expect(hasTestsOf(undefined, 'files named a')).toBe(true)
  expect(hasTestsOf('files named a', 'files named a')).toBe(true)
  expect(hasTestsOf('files named a', undefined)).toBe(false)
  expect(hasTestsOf('files named a', 'files named b')).toBe(false)
})

test.each(Object.values(changingParts))('the tests of a run of "%s" are others on another day', words => {
  expect(hasTestsOf(words, words)).toBe(false)
  expect(hasTestsOf(`tests named a, ${words}`, `tests named a, ${words}`)).toBe(false)
})
