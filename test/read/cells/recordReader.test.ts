import { expect, test } from 'vitest'
import { recordReader } from '../../../src/read/cells/recordReader.ts'

test('values of a record with a reader of their own are read by it', () => {
  const read = recordReader([
    ['a', value => `${value}!`],
    ['b', undefined],
  ])
  expect(read?.({ a: 1, b: 2, c: 3 })).toEqual({ a: '1!', b: 2, c: 3 })
  expect(read?.(null)).toBe(null)
  expect(recordReader([['a', undefined]])).toBeUndefined()
})
