import { expect, test } from 'vitest'
import { labelText } from '../../../src/explain/text/labelText.ts'

test('as a message shows it, where that is all of it', () => {
  expect(['spam', 'true', true, '1', 1, 'a "b"'].map(labelText)).toEqual([
    'spam',
    '"true"',
    'true',
    '"1"',
    '1',
    '"a \\"b\\""',
  ])
})

test('whole, where two may differ only in what a message would cut off', () => {
  const long = 'x'.repeat(60)
  expect(labelText(`${long}1`)).toBe(`"${long}1"`)
  expect(labelText(`${long}1`)).not.toBe(labelText(`${long}2`))
})

test('nothing that a terminal would obey', () => {
  expect(labelText(`${'x'.repeat(60)}\u001b[31m`)).not.toContain('\u001b')
  expect(labelText('red\u001b[31m')).not.toContain('\u001b')
})

test('as it has always been stored', () => {
  expect(labelText('intent:refund')).toBe('"intent:refund"')
})
