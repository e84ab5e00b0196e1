import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('2·AUC − 1', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'gini').value).toBeCloseTo(0.5, 12)
})
