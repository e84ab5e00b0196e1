import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Tally, tally } from '../../src/numeric/tally.ts'

const truth = Int32Array.of(0, 0, 1, 2, 2, 2)
const prediction = Int32Array.of(0, 1, 1, 2, 2, 0)
const plain = (columns: object): object =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]]),
  )

function doubled(of: Tally): object {
  return Object.fromEntries(
    Object.entries(of).map(([name, value]) => [
      name,
      typeof value === 'number' ? 2 * value : value.map((each: number) => 2 * each),
    ]),
  )
}

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

test('whole weights are summed as halves of them are, which are compensated', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1, 3, 7, 1e6 + 1), { minLength: 6, maxLength: 6 }), weights => {
      const whole = tally(truth, prediction, 4, Float64Array.from(weights))
      const halves = tally(
        truth,
        prediction,
        4,
        Float64Array.from(weights, weight => weight / 2),
      )
      expect(whole).toEqual(doubled(halves))
    }),
  )
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

test('weights of rows, by hand', () => {
  const weights = Float64Array.of(0.25, 2, 0.5, 8, 0, 4)
  expect(plain(tally(truth, prediction, 4, weights))).toEqual({
    supports: [2.25, 0.5, 12, 0],
    predictions: [4.25, 2.5, 8, 0],
    correct: [0.25, 0.5, 8, 0],
    falsePositives: [4, 2, 0, 0],
    falseNegatives: [2, 0, 4, 0],
    trueNegatives: [8.5, 12.25, 2.75, 14.75],
    total: 14.75,
    totalCorrect: 8.75,
    totalWrong: 6,
  })
  expect(tally(Int32Array.of(0, 1), Int32Array.of(0, 1), 2, Float64Array.of(0.5, 0.25)).trueNegatives).toEqual(
    Float64Array.of(0.25, 0.5),
  )
})

test('a class that every row of positive weight touches has no true negative, whatever is rounded', () => {
  // Sums of these weights in another order differ by 7e-17.
  const weights = Float64Array.of(5.8e17, 0.08, 6.7, 0)
  const { trueNegatives } = tally(Int32Array.of(0, 1, 0, 1), Int32Array.of(1, 0, 0, 1), 2, weights)
  expect(trueNegatives[0]).toBe(0)
})

test('rounding brings no true negatives below 0', () => {
  const weights = Float64Array.of(7.3e16, 0.69, 3.5, 42, 1e-30)
  const { trueNegatives } = tally(Int32Array.of(1, 0, 0, 0, 2), Int32Array.of(0, 0, 0, 0, 2), 3, weights)
  expect(trueNegatives[0]).toBe(0)
})
