import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignment } from '../../src/numeric/assignment.ts'

const sumOf = (gains: readonly Float64Array[], assigned: Int32Array): number =>
  assigned.reduce((sum, column, row) => (column === -1 ? sum : sum + gains[row][column]), 0)

/** The largest sum of all assignments, by trying every one. */
function largestSum(gains: readonly Float64Array[], columns: number, row = 0, taken: readonly number[] = []): number {
  if (row === gains.length) return 0
  const free = Array.from({ length: columns }, (_, j) => j).filter(j => !taken.includes(j))
  const spare = gains.length - row > free.length
  const sums = free.map(j => gains[row][j] + largestSum(gains, columns, row + 1, [...taken, j]))
  return Math.max(...sums, spare ? largestSum(gains, columns, row + 1, taken) : Number.NEGATIVE_INFINITY)
}

test('the sum is the largest of all assignments, of more rows or more columns', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.integer({ min: -9, max: 9 })),
      (rows, columns, stream) => {
        const gains = Array.from({ length: rows }, () =>
          Float64Array.from({ length: columns }, () => stream.next().value),
        )
        const assigned = assignment(gains, columns)
        const used = Array.from(assigned).filter(column => column !== -1)
        expect(new Set(used).size).toBe(used.length)
        expect(used).toHaveLength(Math.min(rows, columns))
        expect(sumOf(gains, assigned)).toBe(largestSum(gains, columns))
      },
    ),
  )
})

test('no rows are assigned to nothing', () => {
  expect(assignment([], 3)).toEqual(Int32Array.of())
})
