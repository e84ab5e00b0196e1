import { expect, test } from 'vitest'
import { namesOf, valueAt } from '../../../src/read/tables/valueAt.ts'

const record = { a: 1, 'b.c': 2, b: { c: 3, d: { e: 4 } }, list: [5], nothing: null }

test.each([
  ['a', 1],
  ['b.c', 2],
  ['b.d.e', 4],
  ['list', [5]],
  ['nothing', null],
  ['b.x', undefined],
  ['a.x', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('%s', (name, value) => expect(valueAt(record, name)).toEqual(value))

test('the names of a record', () => {
  expect(namesOf(record)).toEqual(['a', 'b.c', 'b.c', 'b.d.e', 'list', 'nothing'])
  expect(namesOf(7)).toEqual([])
})
