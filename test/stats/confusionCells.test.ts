import { expect, test } from 'vitest'
import { cellsByClass, influenceOfCells, sumOf, withRecall } from '../../src/stats/confusionCells.ts'

// Two classes: 8 and 2 rows of the first, 1 and 9 of the second.
const cells = { yTrue: [0, 0, 1, 1], yPred: [0, 1, 0, 1], counts: Float64Array.of(8, 2, 1, 9) }
const accuracy = (counts: Float64Array): number => (counts[0] + counts[3]) / sumOf(counts)

test('a row that is right raises accuracy by its distance from 1, one that is wrong lowers it by its value', () => {
  const influence = influenceOfCells(cells.counts, accuracy)
  for (const [cell, expected] of [0.15, -0.85, -0.85, 0.15].entries()) expect(influence[cell]).toBeCloseTo(expected, 5)
})

test('the influences of all rows sum up to 0', () => {
  const recallOfFirst = (counts: Float64Array): number => counts[0] / (counts[0] + counts[1])
  const influence = influenceOfCells(cells.counts, recallOfFirst)
  expect(sumOf(influence.map((each, cell) => each * cells.counts[cell]))).toBeCloseTo(0, 4)
  // Recall has the influence (right − recall)/share of the class.
  expect(influence[0]).toBeCloseTo((1 - 0.8) / 0.5, 4)
  expect(influence[2]).toBe(0)
})

test('classes that no row belongs to have no recall', () => {
  const three = { yTrue: [0, 0, 1, 1], yPred: [0, 1, 0, 1], counts: Float64Array.of(3, 1, 0, 0) }
  expect(cellsByClass(three)).toEqual([{ right: 0, wrong: [1], support: 4 }])
})

test('another recall keeps how the errors of the class are shared out', () => {
  const table = {
    yTrue: [0, 0, 0, 1, 1, 1],
    yPred: [0, 1, 2, 0, 1, 2],
    counts: Float64Array.of(6, 3, 1, 0, 5, 0),
  }
  const [first, second] = cellsByClass(table)
  expect([...withRecall(table.counts, first, 0.2, new Float64Array(6))]).toEqual([2, 6, 2, 0, 5, 0])
  // Without errors, the costliest mistake is the one that is made.
  const influence = Float64Array.of(0, 0, 0, -1, 0, -2)
  expect([...withRecall(table.counts, second, 0.6, influence)]).toEqual([6, 3, 1, 0, 3, 2])
})
