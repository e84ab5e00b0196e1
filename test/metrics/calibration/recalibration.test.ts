import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the intercept is the logit of the frequency less that of a constant probability', () => {
  expect(measure({ yTrue: [1, 1, 1, 0], yScore: [0.4, 0.4, 0.4, 0.4] }, 'calibrationIntercept').value).toBeCloseTo(
    Math.log(3) - Math.log(2 / 3),
    9,
  )
})

test.each([1e-155, 1e-200, 1e-308])('the intercept is found where every probability is %d', p => {
  const { value } = measure({ yTrue: [1, 0, 0], yScore: [p, p, p] }, 'calibrationIntercept')
  expect(value).toBeCloseTo(Math.log(1 / 2) - Math.log(p), 9)
})

test('the slope of two groups is that between their logits', () => {
  expect(
    measure({ yTrue: [1, 1, 1, 0, 1, 0, 0, 0], yScore: [0.9, 0.9, 0.9, 0.9, 0.1, 0.1, 0.1, 0.1] }, 'calibrationSlope')
      .value,
  ).toBeCloseTo(Math.log(3) / Math.log(9), 9)
})
