import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText } from '../../src/report/jsonText.ts'
import { runs } from '../thoroughness.ts'

test('what would hide, reorder or command is escaped, and read back the same', () => {
  const data = { label: '\u202espam\u200b', note: '##[error]', line: '::error::no' }
  const text = jsonText(data, 2)
  expect(text).toBe('{\n  "label": "\\u202espam\\u200b",\n  "note": "#\\u0023[error]",\n  "line": "::error::no"\n}')
  expect(JSON.parse(text)).toEqual(data)
})

test('a text alone is never a command', () => {
  expect(jsonText('::error::no')).toBe('"::error::no"')
})

test('any data is read back the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(undefined, 2), (data, indent) => {
      expect(JSON.parse(jsonText(data, indent))).toEqual(JSON.parse(JSON.stringify(data)))
    }),
    { numRuns: runs(500) },
  )
})
