import { expect, test } from 'vitest'
import { columnsLike } from '../../../src/read/shapes/columnsLike.ts'

const known = ['id', 'p0', 'p1', 'p10', 'q.a', 'p*']

test.each([
  [['p*'], ['p*']],
  [['p?'], ['p?']],
  [['q.*'], ['q.a']],
  [['*'], known],
  [['p0..p2'], ['p0', 'p1', 'p2']],
  [['c08..c11'], ['c08', 'c09', 'c10', 'c11']],
  [
    ['id', 'p1'],
    ['id', 'p1'],
  ],
  [['none'], ['none']],
])('%j', (names, columns) => {
  expect(columnsLike(names, known)).toEqual(columns)
})

test('in the order of the file', () => {
  expect(columnsLike(['p*'], ['p2', 'id', 'p10', 'p1'])).toEqual(['p2', 'p10', 'p1'])
})

test.each([
  [['z*'], 'no column is like "z*". Expected a pattern of columns; there are id, p0'],
  [['p9..p0'], 'p9..p0 names -8 columns'],
])('%j is refused', (names, message) => {
  expect(() => columnsLike(names, known)).toThrow(message)
})
