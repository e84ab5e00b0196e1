import { expect, test } from 'vitest'
import { partsOfColumns } from '../../../src/read/shapes/partsOfColumns.ts'

test.each([
  [['p_*'], ['p_cat', 'p_cow'], ['cat', 'cow']],
  [['*_p'], ['cat_p', 'cow_p'], ['cat', 'cow']],
  [['p*_*q'], ['p1_2q', 'p3_4q'], ['1_2', '3_4']],
  [['p08..p09'], ['p08', 'p09'], ['08', '09']],
  [
    ['a_*', 'b_*'],
    ['a_x', 'b_y'],
    ['x', 'y'],
  ],
  [
    ['p_cat', 'p_cow'],
    ['p_cat', 'p_cow'],
    ['at', 'ow'],
  ],
])('%j stands for %j, which %j tells apart', (given, columns, first) => {
  expect(partsOfColumns(given, columns)[0]).toEqual(first)
})

test('all beginnings that columns have in common, the longest first', () => {
  expect(partsOfColumns([], ['p_cat', 'p_cow'])).toEqual([
    ['at', 'ow'],
    ['cat', 'cow'],
    ['_cat', '_cow'],
    ['p_cat', 'p_cow'],
  ])
})
