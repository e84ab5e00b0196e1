import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText } from '../../../../src/evaluation/encode/cases/canonicalText.ts'

test('the order of keys does not matter, that of lists does', () => {
  expect(canonicalText({ a: 1, b: [1, 2] })).toBe(canonicalText({ b: [1, 2], a: 1 }))
  expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]))
  expect(canonicalText({ a: { c: 1, d: 2 } })).toBe(canonicalText({ a: { d: 2, c: 1 } }))
})

test('an absent value is an absent key, and null is not', () => {
  expect(canonicalText({ a: undefined })).toBe(canonicalText({}))
  expect(canonicalText({ a: null })).not.toBe(canonicalText({}))
})

test('what JSON has no word for keeps its value', () => {
  expect(new Set([Number.NaN, Infinity, -Infinity, 1n, null, 'NaN', undefined].map(canonicalText)).size).toBe(7)
  expect(canonicalText(new Map([['a', 1]]))).toBe(canonicalText([['a', 1]]))
  expect(canonicalText(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"')
  expect(canonicalText(Float64Array.of(1, 2))).toBe('[1,2]')
})

test('buffers are their bytes, and what keeps its content to itself is refused', () => {
  const { buffer } = Uint8Array.of(1, 2)
  expect([buffer, new DataView(buffer), new Uint8Array(buffer)].map(canonicalText)).toEqual(['[1,2]', '[1,2]', '[1,2]'])
  class Hidden {
    readonly #name = 'a'
    name = () => this.#name
  }
  for (const hidden of [
    new Blob(['a']),
    Promise.resolve(),
    new WeakMap(),
    (async function* () {})(),
    { held: [new Blob(['b'])] },
  ]) {
    expect(() => canonicalText(hidden)).toThrow(/^a value of class \w+ does not show what it holds/)
  }
  for (const plain of [{}, [], Object.create(null), new Map(), new Hidden()]) canonicalText(plain)
})

test('JSON that is read again has the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(canonicalText(JSON.parse(JSON.stringify(value)))).toBe(canonicalText(value))
    }),
  )
})

test('what has no fields of its own has a text all the same', () => {
  expect(canonicalText({ expected: /a/i })).not.toBe(canonicalText({ expected: /b/i }))
  expect(canonicalText(new Error('a'))).not.toBe(canonicalText(new Error('b')))
})
