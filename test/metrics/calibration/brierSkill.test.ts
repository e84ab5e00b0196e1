import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('1 − Brier / Brier of the frequencies', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'brierSkill').value).toBeCloseTo(
    1 - 0.185 / 0.25,
    12,
  )
})

test('the frequencies themselves have none', () => {
  expect(measure({ yTrue: [1, 0, 0, 0], yScore: [0.25, 0.25, 0.25, 0.25] }, 'brierSkill').value).toBeCloseTo(0, 12)
})
