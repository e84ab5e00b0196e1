import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: f1_score of samples', () => {
  expect(
    measure({ task: 'multilabel' as const, yTrue: [['a', 'b'], ['c']], yPred: [['a'], ['c', 'b']] }, 'f1', {
      average: 'samples',
    }).value,
  ).toBeCloseTo(2 / 3, 12)
})

test('precision of each row, averaged', () => {
  expect(
    measure({ task: 'multilabel' as const, yTrue: [['a', 'b'], ['c']], yPred: [['a'], ['c', 'b']] }, 'precision', {
      average: 'samples',
    }).value,
  ).toBeCloseTo(0.75, 12)
})
