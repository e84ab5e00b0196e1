import { expect, test } from 'vitest'
import { rowsWhere } from '../../src/numeric/rowsWhere.ts'

test('the rows that meet a condition, in their order', () => {
  expect(rowsWhere(5, row => row % 2 === 0)).toEqual(Uint32Array.of(0, 2, 4))
  expect(rowsWhere(3, () => false)).toEqual(new Uint32Array())
  expect(rowsWhere(2, () => true)).toEqual(Uint32Array.of(0, 1))
})
