import { expect, test } from 'vitest'
import { className, idName, namedFew, rowName } from '../../../src/explain/text/rowName.ts'

test('a row without an id goes by its place in the column', () => {
  expect(rowName({ ids: ['a', 'b'] }, 1)).toBe('b')
  expect(rowName({ ids: undefined }, 1)).toBe('yTrue[1]')
  expect(rowName({ ids: undefined, places: Uint32Array.of(0, 3) }, 1)).toBe('yTrue[3]')
})

test('an id is quoted only where it must be', () => {
  expect(idName('mail/00042.txt')).toBe('mail/00042.txt')
  expect(idName('two words')).toBe('"two words"')
  expect(idName('::error::red')).toBe('"::error::red"')
  expect(idName('##[error]red')).toBe('"#\\u0023[error]red"')
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
  ['intent:refund', 'intent:refund'],
  ['a: b', '"a: b"'],
])('the class %j is shown as %s', (label, shown) => {
  expect(className(label)).toBe(shown)
})

test('a long class loses its middle', () => {
  expect(className('https://example.org/taxonomy/animals/mammals/cat')).toBe('https://examp…/animals/mammals/cat')
})

const names = ['ant', 'bee', 'cat']

test('all, where there is room', () => {
  expect(namedFew(names, 3, 'row', 80)).toBe('ant, bee, cat')
})

test('the rest is counted', () => {
  expect(namedFew(names, 12, 'row', 8)).toBe('ant, bee …\u00a0and\u00a010\u00a0more\u00a0rows')
})

test('one is named however little room there is', () => {
  expect(namedFew(names, 3, 'row', 1)).toMatch(/^ant …/)
})
