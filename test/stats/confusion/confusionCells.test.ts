import { expect, test } from 'vitest'
import { cellsByClass, withOneWrong, withRecall } from '../../../src/stats/confusion/confusionCells.ts'

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

test('one more wrong row is the cheapest mistake of its class', () => {
  const counts = Float64Array.of(6, 3, 1, 0, 5, 0)
  const influence = Float64Array.of(0, -2, -1, 0, 0, 0)
  const ofClass = { right: 0, wrong: [1, 2], support: 10 }
  expect(withOneWrong(counts, ofClass, influence).map(each => [...each])).toEqual([[5, 3, 2, 0, 5, 0]])
  expect(withOneWrong(counts, ofClass, new Float64Array(6)).map(each => [...each])).toEqual([
    [5, 4, 1, 0, 5, 0],
    [5, 3, 2, 0, 5, 0],
  ])
})
