import { expect, test } from 'vitest'
import { isVerbatim, verbatim } from '../../../src/explain/text/verbatim.ts'

test('a text is known by its brand, also that of another copy of the library', () => {
  expect(verbatim('text').text).toBe('text')
  expect(isVerbatim(verbatim('text'))).toBe(true)
  expect(isVerbatim({ text: 'text', [Symbol.for('expect-metrics.verbatim')]: true })).toBe(true)
})

test('nothing else is', () => {
  for (const value of [{ text: 'text' }, 'text', null, undefined, () => 'text']) expect(isVerbatim(value)).toBe(false)
})
