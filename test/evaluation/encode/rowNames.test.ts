import { expect, test } from 'vitest'
import { placeOf, rowsNamedOnce } from '../../../src/evaluation/encode/rowNames.ts'

test('rows that a count stands for are named once', () => {
  const rows = Uint32Array.of(0, 1, 2, 4, 5)
  const ids = ['a', 'a', 'b', 'b', 'b', 'c']
  expect(Array.from(rowsNamedOnce({ ids, isCounted: true }, rows))).toEqual([0, 2, 5])
  expect(rowsNamedOnce({ ids: undefined, isCounted: true }, rows)).toBe(rows)
  expect(rowsNamedOnce({ ids }, rows)).toBe(rows)
})

test('rows of which none was left out stand where they were given', () => {
  expect(placeOf({}, 3)).toBe(3)
})

test('others keep their places', () => {
  expect(placeOf({ places: Uint32Array.of(5, 1) }, 0)).toBe(5)
})
