import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the worked example by Davis & Goadrich', () => {
  expect(
    measure(
      { yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0], yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] },
      'prAuc',
    ).value,
  ).toBeCloseTo(0.75613, 6)
})

test('one positive first, then all tied', () => {
  expect(
    measure(
      {
        yTrue: Array.from({ length: 100 }, (_, i) => Number(i < 10)),
        yScore: Array.from({ length: 100 }, (_, i) => Number(i === 0)),
      },
      'prAuc',
    ).value,
  ).toBeCloseTo(0.2199, 4)
})
