import { expect, test } from 'vitest'
import { binsAnswer } from '../../../src/engines/answers/binsAnswer.ts'
import { cellsIn } from '../../../src/engines/answers/cells.ts'

const columns: Readonly<Record<string, readonly unknown[]>> = {
  n: [4, 6, 10, 2],
  b_4: [3n, 0n, 3n, 1n],
  sum_p: [3.2, 0.6, 9, 0.7],
  sum_t: [3, 1, 8, 1],
}
const cells = cellsIn({ rows: 4, columns: [], column: name => columns[name] ?? [] })
const about = { side: 'first', epsilon: 2 ** -52, convention: ['positive = 1'] } as const

test('cells of one bin are one bin, in the order of their edges; bins without rows are none', () => {
  const { bins, convention } = binsAnswer(4, cells, Uint32Array.of(0, 1, 2, 3), about)
  expect(bins).toEqual([
    { lower: 0, upper: 0.25, weight: 6, rows: 6, predicted: 0.6 / 6, observed: 1 / 6 },
    { lower: 0.25, upper: 0.5, weight: 2, rows: 2, predicted: 0.35, observed: 0.5 },
    { lower: 0.75, upper: 1, weight: 14, rows: 14, predicted: 12.2 / 14, observed: 11 / 14 },
  ])
  expect(convention).toEqual(['of = positive', 'positive = 1'])
})

test('the cells of a slice alone', () => {
  const { bins } = binsAnswer(4, cells, Uint32Array.of(2), about)
  expect(bins).toEqual([{ lower: 0.75, upper: 1, weight: 10, rows: 10, predicted: 0.9, observed: 0.8 }])
})
