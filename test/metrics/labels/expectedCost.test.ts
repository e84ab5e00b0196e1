import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confusionMatrix, measure } from '../../../src/index.ts'
import { labels } from './labelRows.ts'

test('Σ cost[true][predicted] / n', () => {
  expect(
    measure({ yTrue: ['spam', 'spam', 'ham'], yPred: ['ham', 'spam', 'spam'] }, 'expectedCost', {
      cost: { spam: { ham: 10 }, ham: { spam: 1 } },
    }).value,
  ).toBeCloseTo(11 / 3, 12)
})

test('the expected cost is the sum over the confusion matrix', () => {
  const cost = { a: { a: -1, b: 2, c: 7 }, b: { a: 4, c: 0.5 }, c: { a: 10, b: 3 } }
  fc.assert(
    fc.property(labels, input => {
      const matrix = confusionMatrix({ ...input, labels: ['a', 'b', 'c'] }, { normalize: 'all' }).counts
      const costs = [
        [-1, 2, 7],
        [4, 0, 0.5],
        [10, 3, 0],
      ]
      const sum = matrix.flatMap((row, i) => row.map((share, j) => share * costs[i][j])).reduce((a, b) => a + b)
      expect(measure(input, 'expectedCost', { cost }).value).toBeCloseTo(sum, 12)
    }),
  )
})
