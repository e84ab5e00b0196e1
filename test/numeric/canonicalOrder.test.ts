import { describe, expect, test } from 'vitest'
import { canonicalOrder } from '../../src/numeric/canonicalOrder.ts'
import { tableOf } from '../tableOf.ts'

test('sorts by the first key, ties by the next', () => {
  const order = canonicalOrder(4, [Float64Array.of(2, 1, 2, 1), Float64Array.of(5, 8, 4, 7)])
  expect([...order]).toEqual([3, 1, 2, 0])
})

test('units without a value come last', () => {
  const order = canonicalOrder(3, [Float64Array.of(Number.NaN, Number.POSITIVE_INFINITY, -1)])
  expect([...order]).toEqual([2, 1, 0])
})

test('the keys come out in the same order however the units are given', () => {
  const [a, b] = tableOf('3 1 2 1 3 / 0 9 5 4 1')
  const sorted = (rows: readonly number[]): readonly (readonly number[])[] => {
    const keys = [a, b].map(key => Float64Array.from(rows, row => key[row]))
    return Array.from(canonicalOrder(rows.length, keys), unit => keys.map(key => key[unit]))
  }
  expect(sorted([4, 2, 0, 3, 1])).toEqual(sorted([0, 1, 2, 3, 4]))
})

describe('keys that the fast sort does not take', () => {
  test.each<[string, readonly ArrayLike<number>[], readonly number[]]>([
    ['integers of two columns', [Int32Array.of(2, 1, 2, 1, 0), Int32Array.of(5, 8, 4, 7, 9)], [4, 3, 1, 2, 0]],
    ['lists, the later key in the other direction', tableOf('1 2 3 0 / 3 2 1 9'), [3, 0, 1, 2]],
    [
      'NaN in the middle, ties decided by the next key',
      [
        [2, Number.NaN, 1, Number.NaN, 2],
        [1, 6, 0, 5, 0],
      ],
      [2, 4, 0, 3, 1],
    ],
    [
      'NaN in the later key',
      [
        [1, 1, 1, 0],
        [Number.NaN, 4, -3, Number.NaN],
      ],
      [3, 2, 1, 0],
    ],
    [
      'an infinity first',
      [
        [Number.NEGATIVE_INFINITY, 3, Number.POSITIVE_INFINITY, -2],
        [0, 0, 0, 0],
      ],
      [0, 3, 1, 2],
    ],
    ['a third key', tableOf('1 1 1 1 / 2 2 2 1 / 7 5 6 9'), [3, 1, 2, 0]],
  ])('%s', (_, keys, expected) => {
    expect([...canonicalOrder(expected.length, keys)]).toEqual(expected)
    const columns = keys.map(key => Float64Array.from(key))
    expect([...canonicalOrder(expected.length, columns)]).toEqual(expected)
  })
})

test('units equal in every key stay as they are given', () => {
  const same = Float64Array.of(1, 1, 1, 1)
  const none = same.map(() => Number.NaN)
  expect([...canonicalOrder(4, [])]).toEqual([0, 1, 2, 3])
  expect([...canonicalOrder(4, [same])]).toEqual([0, 1, 2, 3])
  expect([...canonicalOrder(4, [same, Float64Array.of(2, 2, 0, 2)])]).toEqual([2, 0, 1, 3])
  expect([...canonicalOrder(4, [none, same])]).toEqual([0, 1, 2, 3])
})

test('a key longer than the units orders the first of them', () => {
  expect([...canonicalOrder(2, [Float64Array.of(5, 3, 1)])]).toEqual([1, 0])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d comes last of many units, wherever it is given', last => {
  const n = 60
  for (const place of [0, 31, n - 1]) {
    const key = Float64Array.from({ length: n }, (_, i) => (i === place ? last : (i * 37) % n))
    const others = [...key.keys()].filter(unit => unit !== place)
    const expected = [...others.sort((a, b) => key[a] - key[b]), place]
    expect([...canonicalOrder(n, [key])], `at ${place}`).toEqual(expected)
  }
})
