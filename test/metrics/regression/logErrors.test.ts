import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: mean_squared_log_error', () => {
  expect(measure({ yTrue: [3, 5, 2.5, 7], yPred: [2.5, 5, 4, 8] }, 'msle').value).toBeCloseTo(0.03973012298459379, 12)
})

test('its root', () => {
  expect(measure({ yTrue: [3, 5, 2.5, 7], yPred: [2.5, 5, 4, 8] }, 'rmsle').value).toBeCloseTo(
    Math.sqrt(0.03973012298459379),
    12,
  )
})
