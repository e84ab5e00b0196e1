import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCodePoints, compareLabels, isLabel, unionOf } from '../../src/evaluation/label.ts'
import { anyText } from '../anyText.ts'

test('strings, integers and booleans name classes', () => {
  expect(['', 'a', 0, -3, 2 ** 53 - 1, true].map(isLabel)).toEqual(Array.from({ length: 6 }, () => true))
  expect([0.5, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, ['a'], 1n, 2 ** 53].map(isLabel)).toEqual(
    Array.from({ length: 8 }, () => false),
  )
})

test('false, true; then numbers by size; then strings by code point', () => {
  const labels = ['b', 10, true, 'a', 9, '10', false, '9', 'B', -1]
  expect([...labels].sort(compareLabels)).toEqual([false, true, -1, 9, 10, '10', '9', 'B', 'a', 'b'])
})

test('all labels of two lists, each once: 1, "1" and true are three', () => {
  expect(unionOf([1, 'b'], ['1', 1, true])).toEqual([true, 1, '1', 'b'])
  expect(Object.isFrozen(unionOf([], ['a']))).toBe(true)
})

test('code points are compared in the order of the bytes in UTF-8', () => {
  // Lone surrogates have no bytes of their own there.
  const text = anyText()
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    {
      examples: [
        ['\u{1f600}', '\ufb01'],
        ['\ue000', '\u{10000}'],
        ['', 'a'],
        ['a', 'ab'],
      ],
    },
  )
})
