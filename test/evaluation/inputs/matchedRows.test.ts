import { describe, expect, test } from 'vitest'
import { matchedRows } from '../../../src/evaluation/inputs/matchedRows.ts'

const sideOf = (called: string, ids: ArrayLike<unknown>) => ({
  called,
  held: 'lists',
  ids,
  placeOf: (row: number) => `row ${row} of ${called}`,
})
const matched = (one: ArrayLike<unknown>, other: ArrayLike<unknown>) => [
  ...matchedRows(sideOf('one', one), sideOf('other', other)),
]

test('the row of the other side that has the same id, in whichever order', () => {
  expect(matched(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([1, 2, 0])
  expect(matched(Float64Array.of(3, 1), Float64Array.of(1, 3))).toEqual([1, 0])
  expect(matched([], [])).toEqual([])
})

test('a number matches its own text, and no other', () => {
  expect(matched([7, 8], ['8', '7'])).toEqual([1, 0])
  expect(matched([7, 'b'], ['b', '7'])).toEqual([1, 0])
  expect(() => matched([7], ['007'])).toThrow('row 0 of one: the id 7 is not among other')
  expect(matched([7n, 8n], ['7', 8])).toEqual([0, 1])
})

describe('is refused', () => {
  test.each<[string, ArrayLike<unknown>, ArrayLike<unknown>, string]>([
    ['an id twice', ['a', 'a'], ['a'], 'row 0 of one and row 1 of one have the same id, "a". Expected a different id'],
    [
      'an id twice on the other side',
      ['a'],
      ['a', 'b', 'a'],
      'row 0 of other and row 2 of other have the same id, "a"',
    ],
    ['a number and its text on a side', [7, '7'], ['7'], 'row 0 of one and row 1 of one have the same id, "7"'],
    ['an id of one side alone', ['a', 'b'], ['b'], 'row 0 of one: the id "a" is not among other'],
    [
      'an id of the other side alone',
      ['a'],
      ['b', 'a'],
      'row 0 of other: the id "b" is not among one. Expected the same',
    ],
  ])('%s', (_, one, other, problem) => {
    expect(() => matched(one, other)).toThrow(problem)
  })
})
