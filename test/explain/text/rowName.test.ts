import { expect, test } from 'vitest'
import { labelText } from '../../../src/explain/text/labelText.ts'
import { className, idName, rowName, rowSubject } from '../../../src/explain/text/rowName.ts'

test('a row without an id goes by its number', () => {
  expect(rowName(['a', 'b'], 1)).toBe('b')
  expect(rowName(undefined, 1)).toBe('row 1')
  expect(rowSubject(undefined, 1)).toBe('Row 1')
})

test('an id is quoted only where it must be', () => {
  expect(idName('mail/00042.txt')).toBe('mail/00042.txt')
  expect(idName('two words')).toBe('"two words"')
  expect(idName(7)).toBe('7')
})

test.each([
  ['ham', 'ham'],
  ['two words', 'two words'],
  ['1', '"1"'],
  [1, '1'],
  ['true', '"true"'],
  [true, 'true'],
  ['', '""'],
  [' spam', '" spam"'],
])('the class %j is shown as %s', (label, shown) => {
  expect(className(label)).toBe(shown)
})

test('a label that is stored is never cut', () => {
  const [a, b] = ['1', '2'].map(end => 'x'.repeat(60) + end) as [string, string]
  expect(className(a)).toBe(className(b))
  expect(labelText(a)).not.toBe(labelText(b))
})
