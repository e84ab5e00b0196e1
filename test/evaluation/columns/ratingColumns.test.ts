import { describe, expect, test } from 'vitest'
import { requireCategories, requireNumbers, requireOrder } from '../../../src/evaluation/columns/ratingColumns.ts'
import { columnsOf } from './columnsOf.ts'

const ratingsOf = (ratings: readonly (readonly (string | number | null)[])[], labels?: readonly string[]) =>
  columnsOf('ratings', { ratings, ...(labels && { labels }) })

test('the ratings of items, with their names and weights', () => {
  const columns = columnsOf('ratings', {
    ratings: [
      ['a', 'b'],
      [null, 'a'],
    ],
    ids: [7, 8],
  })
  expect(columns).toMatchObject({ n: 2, raters: 2, categories: ['a', 'b'], ids: [7, 8], declared: false })
  expect([...columns.codes]).toEqual([0, 1, -1, 0])
})

describe('what a metric needs of them', () => {
  test('categories, which fractions are not', () => {
    expect(() =>
      requireCategories(
        ratingsOf([
          [1, 2],
          [2, null],
        ]),
      ),
    ).not.toThrow()
    expect(() =>
      requireCategories(
        ratingsOf([
          [1, 2],
          [null, 2.5],
        ]),
      ),
    ).toThrow('ratings[1][1] is 2.5. Expected a category')
  })

  test('numbers, perhaps of 0 or more', () => {
    expect(() => requireNumbers(ratingsOf([[1.5, null]]), 'interval')).not.toThrow()
    expect(() =>
      requireNumbers(
        ratingsOf([
          [1, 2],
          ['low', 2],
        ]),
        'interval',
      ),
    ).toThrow('ratings[1][0] is "low"')
    expect(() => requireNumbers(ratingsOf([[1, -1]]), 'ratio', 0)).toThrow(
      "a number of 0 or more in every rating, for level: 'ratio'",
    )
    expect(() => requireNumbers(ratingsOf([[1, 0]]), 'ratio', 0)).not.toThrow()
  })

  test('an order, which numbers have and labels where they are declared', () => {
    expect(() => requireOrder(ratingsOf([[3, 1]]))).not.toThrow()
    expect(() => requireOrder(ratingsOf([['low', 'high']], ['low', 'high']))).not.toThrow()
    expect(() => requireOrder(ratingsOf([['low', 'high']]))).toThrow('the order of ratings such as "high" is not known')
  })
})
