import { expect, test } from 'vitest'
import { blockSum } from '../../src/numeric/blockSum.ts'

test.each([0, 1, 511, 1024, 1025, 1536, 1537, 5000])('every one of %i rows is summed once', n => {
  const times = new Uint8Array(n)
  const sum = blockSum(
    n,
    row => {
      times[row]++
      return row
    },
    (start, end) => {
      let sumOfBlock = 0
      for (let row = start; row < end; row++) {
        times[row]++
        sumOfBlock += row
      }
      return sumOfBlock
    },
  )
  expect(times.every(count => count === 1)).toBe(true)
  expect(sum).toBe(Math.max(0, (n * (n - 1)) / 2))
})

test('short columns are summed with compensation, row by row', () => {
  const terms = [1e16, 1, -1e16, 1]
  expect(
    blockSum(
      1024,
      row => terms[row] ?? 0,
      () => Number.NaN,
    ),
  ).toBe(2)
})

test('sums of blocks are added with compensation', () => {
  const ofBlocks = [1e16, 1, -1e16, 1]
  expect(
    blockSum(
      4 * 512,
      () => Number.NaN,
      start => ofBlocks[start / 512],
    ),
  ).toBe(2)
})
