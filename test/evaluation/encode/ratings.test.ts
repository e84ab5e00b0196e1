import { expect, test } from 'vitest'
import { ratings } from '../../../src/evaluation/encode/ratings.ts'

const encode = (given: readonly unknown[], labels?: readonly (string | number)[]) =>
  ratings.encode(given, 'ratings', {
    n: given.length,
    reference: 'ratings',
    ownership: 'copy',
    labels,
    given: {} as never,
  })
const neighbours = { labels: undefined, scoreEpsilon: Number.EPSILON }

test('items one after the other, null where a rater did not rate', () => {
  const { raters, codes, categories, declared } = encode([
    ['b', 'a'],
    [null, 'b'],
  ])
  expect([raters, [...codes], categories, declared]).toEqual([2, [1, 0, -1, 1], ['a', 'b'], false])
})

test('numbers are ordered by size, fractions among them', () => {
  expect(
    encode([
      [10, 2],
      [0.5, null],
    ]).categories,
  ).toEqual([0.5, 2, 10])
})

test('declared categories keep their order, also those that nobody gave', () => {
  const { codes, categories, declared } = encode([['low', 'high']], ['low', 'middle', 'high'])
  expect([[...codes], categories, declared]).toEqual([[0, 2], ['low', 'middle', 'high'], true])
  expect(() => encode([['low', 'hi']], ['low', 'high'])).toThrow(
    'ratings[0][1] is "hi". Expected one of labels: "low", "high".',
  )
})

test('of some items, categories are those that occur there', () => {
  const all = encode([
    ['a', 'b'],
    ['c', 'b'],
  ])
  const part = ratings.take?.(all, Uint32Array.of(1), neighbours)
  expect(part).toMatchObject({ categories: ['b', 'c'], codes: Int32Array.of(1, 0) })
})

test.each([
  [[['a', 'b'], ['a']], 'ratings[1] has 1 value, but ratings[0] has 2'],
  [[[null, null]], 'no item is rated by anyone'],
  [[['a', undefined]], 'ratings[0][1] is undefined'],
  [[['a', Number.NaN]], 'ratings[0][1] is NaN'],
])('%j is refused', (given, message) => {
  expect(() => encode(given)).toThrow(message)
})
