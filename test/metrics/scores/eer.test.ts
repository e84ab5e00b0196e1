import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('where FPR = FNR', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'eer').value).toBeCloseTo(0.5, 12)
})

test('between two points it is interpolated', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0], yScore: [0.9, 0.8, 0.3, 0.5, 0.1] }, 'eer').value).toBeCloseTo(1 / 3, 12)
})
