import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, rankedColumn, signedSums } from '../../src/numeric/rankedColumn.ts'
import { finite, tyingScores } from '../laws/numbers.ts'

test('rows in ascending order, tied rows with the mean of their ranks', () => {
  const { order, ranks } = rankedColumn(Float64Array.of(3, 1, 3, 2))
  expect(Array.from(order)).toEqual([1, 3, 0, 2])
  expect(Array.from(ranks)).toEqual([3.5, 1, 3.5, 2])
})

const value = fc.integer({ min: -4, max: 4 })

test('signed sums are sums over all pairs of rows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 20 }), rows => {
      const x = Float64Array.from(rows, ([first]) => first)
      const v = Float64Array.from(rows, ([, second]) => second)
      const expected = rows.map((_, i) => rows.reduce((sum, [other, own]) => sum + Math.sign(other - x[i]) * own, 0))
      expect(Array.from(signedSums(rankedColumn(x), v), each => each + 0)).toEqual(expected.map(each => each + 0))
    }),
  )
})

test('blocks of equal values', () => {
  expect(blocksOf(rankedColumn(Float64Array.of(3, 1, 3, 2, -0, 0)))).toEqual({
    places: Uint32Array.of(4, 2, 4, 3, 1, 1),
    sizes: Float64Array.of(2, 1, 1, 2),
    ends: Float64Array.of(2, 3, 4, 6),
    upTo: Uint32Array.of(2, 3, 4, 6),
  })
})

test('values that stand for several have the ranks and the blocks of so many', () => {
  const count = Float64Array.of(2, 3, 1, 1, 1e9, 4)
  const column = rankedColumn(Float64Array.of(3, 1, 3, 2, -0, 0), count)
  expect(column.ranks).toEqual(Float64Array.of(1e9 + 10, 1e9 + 6, 1e9 + 10, 1e9 + 8, 5e8 + 2.5, 5e8 + 2.5))
  expect(blocksOf(column, count)).toEqual({
    places: Uint32Array.of(4, 2, 4, 3, 1, 1),
    sizes: Float64Array.of(1e9 + 4, 3, 1, 3),
    ends: Float64Array.of(1e9 + 4, 1e9 + 7, 1e9 + 8, 1e9 + 11),
    upTo: Uint32Array.of(2, 3, 4, 6),
  })
})

const tyingValues = fc.array(fc.oneof({ arbitrary: tyingScores, weight: 3 }, finite), { maxLength: 40 })

test('a midrank is the number of lower values and half of those that tie, itself among them, and a half', () => {
  fc.assert(
    fc.property(tyingValues, list => {
      const counted = list.map(value => {
        const lower = list.filter(other => other < value).length
        const equal = list.filter(other => other === value).length
        return lower + equal / 2 + 0.5
      })
      expect(Array.from(rankedColumn(Float64Array.from(list)).ranks)).toEqual(counted)
    }),
  )
})

test('midranks sum to n(n+1)/2, whatever ties', () => {
  fc.assert(
    fc.property(tyingValues, list => {
      const sum = rankedColumn(Float64Array.from(list)).ranks.reduce((total, rank) => total + rank, 0)
      expect(sum).toBe((list.length * (list.length + 1)) / 2)
    }),
  )
})
