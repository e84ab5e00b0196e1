import { expect, test } from 'vitest'
import { columnsLike } from '../../../src/read/shapes/columnsLike.ts'

const file = (names: readonly string[], name = 'a.csv') => ({ file: name, names })
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
  expect(columnsLike(names, [file(known)])).toEqual(columns)
})

test('in the order of the file', () => {
  expect(columnsLike(['p*'], [file(['p2', 'id', 'p10', 'p1'])])).toEqual(['p2', 'p10', 'p1'])
})

test.each([
  [['z*'], 'no column is like "z*". Expected a pattern of columns; there are id, p0'],
  [['p9..p0'], 'p9..p0 names -8 columns'],
])('%j is refused', (names, message) => {
  expect(() => columnsLike(names, [file(known)])).toThrow(message)
})

test('several files name each column once, in the order of the first', () => {
  expect(columnsLike(['p*'], [file(['p2', 'p1']), file(['p1', 'p2'], 'b.csv')])).toEqual(['p2', 'p1'])
})

test.each([
  [['p1', 'p2'], ['p1'], '"p*" stands for "p2" in a.csv, and b.csv has no such column'],
  [['p1'], ['p1', 'p2'], '"p*" stands for "p2" in b.csv, and a.csv has no such column'],
  [['p1'], ['id'], '"p*" stands for "p1" in a.csv, and b.csv has no such column'],
])('files of the columns %j and %j are refused', (first, second, message) => {
  expect(() => columnsLike(['p*'], [file(first), file(second, 'b.csv')])).toThrow(message)
})
