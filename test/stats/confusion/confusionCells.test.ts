import { expect, test } from 'vitest'
import { type CellsOfClass, cellsByClass, sumOf, valueByRate } from '../../../src/stats/confusion/confusionCells.ts'

/** The counts that a statistic is given for another recall of a class, and the cells that it is told of. */
function countsAt(counts: Float64Array, ofClass: CellsOfClass, recall: number, influence: Float64Array) {
  const seen: { counts: number[]; changed: readonly number[] | undefined }[] = []
  const valueAt = valueByRate(
    { counts },
    (moved, changed) => {
      seen.push({ counts: [...moved], changed })
      return 0
    },
    influence,
  )
  valueAt(ofClass, 0)
  valueAt(ofClass, recall)
  expect(seen[1]?.changed).toEqual([ofClass.right, ...ofClass.wrong])
  return seen[1]?.counts
}

test('classes that no row belongs to have no recall', () => {
  const three = { yTrue: [0, 0, 1, 1], yPred: [0, 1, 0, 1], counts: Float64Array.of(3, 1, 0, 0) }
  expect(cellsByClass(three)).toEqual([{ right: 0, wrong: [1], support: 4, highest: 1 }])
})

test('another recall keeps how the errors of the class are shared out', () => {
  const table = {
    yTrue: [0, 0, 0, 1, 1, 1],
    yPred: [0, 1, 2, 0, 1, 2],
    counts: Float64Array.of(6, 3, 1, 0, 5, 0),
  }
  const [first, second] = cellsByClass(table)
  expect(countsAt(table.counts, first, 0.2, new Float64Array(6))).toEqual([2, 6, 2, 0, 5, 0])
  // Without errors, the costliest mistake is the one that is made.
  const influence = Float64Array.of(0, 0, 0, -1, 0, -2)
  expect(countsAt(table.counts, second, 0.6, influence)).toEqual([6, 3, 1, 0, 3, 2])
})

test('classes keep the order of their first cells, and so do the wrong cells of each', () => {
  const table = {
    yTrue: [2, 2, 2, 0, 0, 0],
    yPred: [0, 1, 2, 0, 1, 2],
    counts: Float64Array.of(1, 2, 4, 0.1, 0.2, 0.3),
  }
  const [first, second] = cellsByClass(table)
  expect(first).toEqual({ right: 2, wrong: [0, 1], support: 7, highest: 1 })
  expect(second).toEqual({ right: 3, wrong: [4, 5], support: expect.closeTo(0.6, 12), highest: 1 })
})

test('of equally costly mistakes the first is made', () => {
  const counts = Float64Array.of(4, 0, 0, 0)
  const ofClass = { right: 0, wrong: [1, 2, 3], support: 4, highest: 1 }
  expect(countsAt(counts, ofClass, 0.25, Float64Array.of(0, -2, -2, -1))).toEqual([1, 3, 0, 0])
  expect(countsAt(counts, ofClass, 0.25, Float64Array.of(0, -1, -2, -2))).toEqual([1, 0, 3, 0])
})

test('errors of less than one row in total keep their shares', () => {
  const counts = Float64Array.of(1.5, 0.125, 0.375)
  const ofClass = { right: 0, wrong: [1, 2], support: 2, highest: 1 }
  expect(countsAt(counts, ofClass, 0.5, Float64Array.of(0, -5, 0))).toEqual([1, 0.25, 0.75])
})

test('the sum of counts includes the first and the last', () => {
  expect(sumOf([3, 0.5, 7])).toBe(10.5)
  expect(sumOf([])).toBe(0)
})
