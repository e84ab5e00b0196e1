import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scipy: kendalltau', () => {
  expect(measure({ yTrue: [12, 2, 1, 12, 2], yPred: [1, 4, 7, 1, 0] }, 'kendallTau').value).toBeCloseTo(
    -0.47140452079103173,
    12,
  )
})

test('scipy: weightedtau', () => {
  expect(measure({ yTrue: [12, 2, 1, 12, 2], yPred: [1, 4, 7, 1, 0] }, 'weightedTau').value).toBeCloseTo(
    -0.56694968153682723,
    12,
  )
})

test('scipy: weightedtau(additive=False)', () => {
  expect(
    measure({ yTrue: [12, 2, 1, 12, 2], yPred: [1, 4, 7, 1, 0] }, 'weightedTau', { pairWeight: 'product' }).value,
  ).toBeCloseTo(-0.62205716951801038, 12)
})

test('of a truth of two classes Somers’ D is 2·AUC − 1', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yPred: [0.1, 0.4, 0.35, 0.8] }, 'somersD').value).toBeCloseTo(0.5, 12)
})
