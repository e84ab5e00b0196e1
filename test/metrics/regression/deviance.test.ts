import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: mean_tweedie_deviance', () => {
  expect(
    measure({ yTrue: [2, 0, 1, 4], yPred: [0.5, 0.5, 2, 2] }, 'meanTweedieDeviance', { power: 1 }).value,
  ).toBeCloseTo(1.4260151319598084, 12)
})

test('scikit-learn: mean_poisson_deviance', () => {
  expect(measure({ yTrue: [2, 0, 1, 4], yPred: [0.5, 0.5, 2, 2] }, 'meanPoissonDeviance').value).toBeCloseTo(
    1.4260151319598084,
    12,
  )
})

test('scikit-learn: mean_gamma_deviance', () => {
  expect(measure({ yTrue: [2, 0.5, 1, 4], yPred: [0.5, 0.5, 2, 2] }, 'meanGammaDeviance').value).toBeCloseTo(
    1.0568528194400546,
    12,
  )
})
