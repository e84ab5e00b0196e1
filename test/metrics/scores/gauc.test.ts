import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the AUC of each group, weighted by rows', () => {
  expect(
    measure(
      { yTrue: [1, 0, 1, 1, 0, 0], yScore: [0.9, 0.4, 0.9, 0.4, 0.6, 0.1], groups: ['a', 'a', 'b', 'b', 'b', 'b'] },
      'gauc',
    ).value,
  ).toBeCloseTo((2 * 1 + 4 * 0.75) / 6, 12)
})

test('or all groups equally', () => {
  expect(
    measure(
      { yTrue: [1, 0, 1, 1, 0, 0], yScore: [0.9, 0.4, 0.9, 0.4, 0.6, 0.1], groups: ['a', 'a', 'b', 'b', 'b', 'b'] },
      'gauc',
      { weight: 'uniform' },
    ).value,
  ).toBeCloseTo((1 + 0.75) / 2, 12)
})
