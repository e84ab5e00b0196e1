import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CodeSets, eachCode, tallySets } from '../../src/numeric/tallySets.ts'

function setsOf(...rows: readonly (readonly number[])[]): CodeSets {
  const starts = new Uint32Array(rows.length + 1)
  rows.forEach((row, i) => {
    starts[i + 1] = starts[i] + row.length
  })
  return { starts, codes: Int32Array.from(rows.flat()) }
}

const truth = setsOf([0, 1], [2], [])
const prediction = setsOf([0], [1, 2], [])

test('visits each code of either set once, ascending', () => {
  const seen: (readonly [number, boolean, boolean])[] = []
  eachCode(setsOf([0, 2, 3]), setsOf([1, 2]), 0, (...visit) => seen.push(visit))
  expect(seen).toEqual([
    [0, true, false],
    [1, false, true],
    [2, true, true],
    [3, true, false],
  ])
})

test('a row is correct if its sets are equal', () => {
  const { supports, predictions, correct, falsePositives, falseNegatives, trueNegatives, totalCorrect, totalWrong } =
    tallySets(truth, prediction, 3, undefined)
  expect([...supports]).toEqual([1, 1, 1])
  expect([...predictions]).toEqual([1, 1, 1])
  expect([...correct]).toEqual([1, 0, 1])
  expect([...falsePositives]).toEqual([0, 1, 0])
  expect([...falseNegatives]).toEqual([0, 1, 0])
  expect([...trueNegatives]).toEqual([2, 1, 2])
  expect([totalCorrect, totalWrong]).toEqual([1, 2])
})

const codes = fc.uniqueArray(fc.nat(4)).map(each => each.sort())
const rows = fc.array(fc.tuple(codes, codes, fc.constantFrom(0, 1, 3, 8)), { minLength: 1, maxLength: 12 })

test('whole weights are summed as sixteenths of them are, which are compensated', () => {
  fc.assert(
    fc.property(rows, given => {
      const [ofTruth, ofPrediction] = [0, 1].map(side => setsOf(...given.map(row => row[side] as readonly number[])))
      const tallied = (share: number) =>
        tallySets(
          ofTruth!,
          ofPrediction!,
          5,
          Float64Array.from(given, ([, , weight]) => share * weight),
        )
      const [whole, part] = [tallied(1), tallied(1 / 16)]
      for (const name of [
        'supports',
        'predictions',
        'correct',
        'falsePositives',
        'falseNegatives',
        'trueNegatives',
      ] as const) {
        expect(whole[name]).toEqual(part[name].map(sum => 16 * sum))
      }
      expect([whole.total, whole.totalCorrect, whole.totalWrong]).toEqual(
        [part.total, part.totalCorrect, part.totalWrong].map(sum => 16 * sum),
      )
    }),
  )
})

test('rows of weight 0 do not count', () => {
  const { total, totalCorrect } = tallySets(truth, prediction, 3, Float64Array.of(2, 3, 0))
  expect([total, totalCorrect]).toEqual([5, 0])
})

test('a class that every row of positive weight touches has no true negative, whatever is rounded', () => {
  // Sums of these weights in another order differ by 7e-17.
  const weights = Float64Array.of(5.8e17, 0.08, 6.7, 0)
  const { trueNegatives } = tallySets(setsOf([0], [1], [0], [1]), setsOf([0, 1], [0], [0], [1]), 2, weights)
  expect(trueNegatives[0]).toBe(0)
})
