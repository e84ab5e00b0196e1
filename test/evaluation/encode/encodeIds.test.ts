import { expect, test } from 'vitest'
import { encodeIds } from '../../../src/evaluation/encode/encodeIds.ts'

test('ids are copied, unless they may be borrowed', () => {
  const ids = ['a', 'b', 3]
  const copied = encodeIds(ids)
  expect(copied).toEqual(ids)
  expect(copied).not.toBe(ids)
  expect(Object.isFrozen(copied)).toBe(true)
  expect(encodeIds(ids, 'ids', 'borrow')).toBe(ids)
  expect(Object.isFrozen(ids)).toBe(false)
})

test('numbers of a typed array become an array, borrowed or not', () => {
  expect(encodeIds(Int32Array.of(4, 2), 'ids', 'borrow')).toEqual([4, 2])
})

test('the second of two equal ids is named, with the first', () => {
  for (const ownership of ['copy', 'borrow'] as const) {
    expect(() => encodeIds(['b', 'a', 'b'], 'ids', ownership)).toThrow('ids[2] is "b", as is ids[0]')
    expect(() => encodeIds([1, 2, 2], 'ids', ownership)).toThrow('ids[2] is 2, as is ids[1]')
  }
})

test('a row without a name is refused', () => {
  for (const ownership of ['copy', 'borrow'] as const) {
    for (const odd of ['', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, true]) {
      expect(() => encodeIds(['a', odd], 'query', ownership)).toThrow('query[1]')
    }
    expect(() => encodeIds(new Array<string>(2), 'ids', ownership)).toThrow('ids[0]')
  }
})
