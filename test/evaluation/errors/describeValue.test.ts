import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeValue } from '../../../src/evaluation/errors/describeValue.ts'
import { anyText } from '../../anyText.ts'

test('any value is described in at most 40 characters that no terminal acts on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withBigInt: true }), anyText({ minLength: 30 })), value => {
      const text = describeValue(value)
      expect(Array.from(text).length).toBeLessThanOrEqual(40)
      expect(text).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u)
    }),
  )
})

test.each([
  ['spam', '"spam"'],
  ['a "b"\n', '"a \\"b\\"\\n"'],
  ['\u001b[31mred', '"\\u001b[31mred"'],
  ['\u202egnp.exe', '"\\u202egnp.exe"'],
  [-0, '-0'],
  [Number.NaN, 'NaN'],
  [1n, '1n'],
  [null, 'null'],
  [undefined, 'undefined'],
  [[1, 2], 'an array of 2'],
  [Float64Array.of(1), 'a typed array'],
  [Promise.resolve(), 'a Promise'],
  [{}, 'an object'],
  [Object.create(null), 'an object'],
  [() => 1, 'a function'],
  [new Map(), 'a Map'],
  [new Set(), 'a Set'],
  [new Date(0), 'a Date'],
  [new Error('no'), 'an Error'],
  [new URL('https://example.com'), 'a URL'],
  [runInNewContext('new Map()'), 'a Map'],
  [{ [Symbol.toStringTag]: `\u001b[31m${'long'.repeat(20)}` }, 'a \\u001b[31mlonglonglonglonglonglonglon…'],
])('%o', (value, described) => {
  expect(describeValue(value)).toBe(described)
})

test('a long path keeps its end, by which it differs from others; a long sentence its start', () => {
  expect(describeValue('https://example.com/taxonomy/2024/products/household-appliances/dishwashers')).toBe(
    '"https://exam…ld-appliances/dishwashers"',
  )
  expect(describeValue('the quick brown fox jumps over the lazy dog')).toBe('"the quick brown fox jumps over the laz…')
})
