import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the largest TPR − FPR', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'ks').value).toBeCloseTo(0.5, 12)
})

test('scipy: ks_2samp, one-sided, of scores in the wrong order', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.1, 0.2, 0.3, 0.4] }, 'ks').value).toBeCloseTo(0, 12)
})
