import { expect, test } from 'vitest'
import { blockSum, SHORT_COLUMN } from '../../src/numeric/blockSum.ts'

const sumOf = (n: number): { readonly sum: number; readonly blocks: readonly (readonly number[])[] } => {
  const blocks: (readonly number[])[] = []
  const sum = blockSum(
    n,
    row => row,
    (start, end) => {
      blocks.push([start, end])
      let plain = 0
      for (let row = start; row < end; row++) plain += row
      return plain
    },
  )
  return { sum, blocks }
}

test.each([1, 2, SHORT_COLUMN, SHORT_COLUMN + 1, 5000])('sums the rows 0 … %i − 1', n => {
  expect(sumOf(n).sum).toBe((n * (n - 1)) / 2)
})

test('only long columns are summed by blocks, which cover every row once', () => {
  expect(sumOf(SHORT_COLUMN).blocks).toEqual([])
  const { blocks } = sumOf(SHORT_COLUMN + 1)
  expect(blocks[0][0]).toBe(0)
  expect(blocks.at(-1)?.[1]).toBe(SHORT_COLUMN + 1)
  for (let i = 1; i < blocks.length; i++) expect(blocks[i][0]).toBe(blocks[i - 1][1])
})

test('a short column of tenths has the sum that it has by hand', () => {
  expect(
    blockSum(
      10,
      () => 0.1,
      () => Number.NaN,
    ),
  ).toBe(1)
})
