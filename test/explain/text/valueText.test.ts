import { expect, test } from 'vitest'
import { valueText } from '../../../src/explain/text/valueText.ts'

test.each([
  [undefined, '–'],
  [null, 'null'],
  ['a\u0000', '"a\\u0000"'],
  [{ b: [1, true] }, '{"b":[1,true]}'],
  [12n, '"12n"'],
  [{ total: 12n }, '{"total":"12n"}'],
  [Number.NaN, '"NaN"'],
  [Number.POSITIVE_INFINITY, '"Infinity"'],
  [new Date(0), '"1970-01-01T00:00:00.000Z"'],
  [new Map([['a', 1]]), '[["a",1]]'],
  [new Set([1]), '[1]'],
  [/a+/u, '"/a+/u"'],
  [Symbol('a'), 'Symbol(a)'],
])('%s', (value, text) => {
  expect(valueText(value)).toBe(text)
})
