import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('3 of 4 true values lie in their interval', () => {
  expect(
    measure({ yTrue: [3, 5, 2, 7], yLower: [2, 4, 3, 5], yUpper: [4, 6, 5, 9] }, 'intervalCoverage', { level: 0.9 })
      .value,
  ).toBeCloseTo(0.75, 12)
})

test('the width and the penalty of a miss by 1', () => {
  expect(
    measure({ yTrue: [3, 5, 2, 7], yLower: [2, 4, 3, 5], yUpper: [4, 6, 5, 9] }, 'intervalScore', { level: 0.9 }).value,
  ).toBeCloseTo((2 + 2 + 2 + 4) / 4 + (2 / 0.1) * (1 / 4), 12)
})

test('the mean width', () => {
  expect(
    measure({ yTrue: [3, 5, 2, 7], yLower: [2, 4, 3, 5], yUpper: [4, 6, 5, 9] }, 'meanIntervalWidth').value,
  ).toBeCloseTo(2.5, 12)
})
