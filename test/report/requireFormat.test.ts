import { expect, test } from 'vitest'
import { requireFormat } from '../../src/report/requireFormat.ts'

const expected = { format: 'mine/letter', schema: 2, kind: 'love letter', noun: 'letter' }

test('the format and the schema, whatever else there is', () => {
  expect(() => requireFormat({ format: 'mine/letter', schema: 2, more: 1 }, expected)).not.toThrow()
})

test.each([
  [null, 'this is no love letter: null without a format. Expected "format": "mine/letter".'],
  [['mine/letter'], 'this is no love letter: an array of 1 without a format'],
  [{ schema: 2 }, 'this is no love letter: an object without a format'],
  [{ format: 'theirs' }, 'this is no love letter: its format is "theirs"'],
  [Object.create({ format: 'mine/letter', schema: 2 }), 'without a format'],
  [{ format: 'mine/letter', schema: '2' }, 'schema is "2". Expected 2.'],
  [{ format: 'mine/letter', schema: 1 }, 'schema is 1. Expected 2.'],
  [{ format: 'mine/letter', schema: 2.5 }, 'schema is 2.5. Expected 2.'],
  [{ format: 'mine/letter' }, 'schema is undefined. Expected 2.'],
])('%j is refused', (value, message) => {
  expect(() => requireFormat(value, expected)).toThrow(message)
})

test('of a newer version the mend is an update, or what else there is', () => {
  const newer = { format: 'mine/letter', schema: 3 }
  const problem = 'the letter has the schema 3, and this version of expect-metrics reads up to 2.'
  expect(() => requireFormat(newer, expected)).toThrow(`${problem} Update expect-metrics.`)
  const orElse = ', or write another'
  expect(() => requireFormat(newer, { ...expected, orElse })).toThrow(
    `${problem} Update expect-metrics, or write another.`,
  )
})
