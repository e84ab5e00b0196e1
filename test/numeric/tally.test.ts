import { expect, test } from 'vitest'
import { tally } from '../../src/numeric/tally.ts'

const truth = Int32Array.of(0, 0, 1, 2, 2, 2)
const prediction = Int32Array.of(0, 1, 1, 2, 2, 0)
const plain = (columns: object): object =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]]),
  )

test('confusion counts of each class by hand', () => {
  expect(plain(tally(truth, prediction, 4, undefined))).toEqual({
    supports: [2, 1, 3, 0],
    predictions: [2, 2, 2, 0],
    correct: [1, 1, 2, 0],
    falsePositives: [1, 1, 0, 0],
    falseNegatives: [1, 0, 1, 0],
    trueNegatives: [3, 4, 3, 6],
    total: 6,
    totalCorrect: 4,
    totalWrong: 2,
  })
})

test('weights of 1 change nothing', () => {
  expect(tally(truth, prediction, 4, new Float64Array(6).fill(1))).toEqual(tally(truth, prediction, 4, undefined))
})

test('an error keeps its digits beside a row that outweighs all others', () => {
  const { falsePositives, falseNegatives } = tally(
    Int32Array.of(0, 0),
    Int32Array.of(0, 1),
    2,
    Float64Array.of(1e20, 0.25),
  )
  expect([falseNegatives[0], falsePositives[1]]).toEqual([0.25, 0.25])
})
