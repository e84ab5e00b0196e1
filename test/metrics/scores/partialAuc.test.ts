import { expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

test('McClish’s scale', () => {
  expect(
    measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'partialAuc', { maxFpr: 0.5 }).value,
  ).toBeCloseTo((1 + (0.25 - 0.125) / (0.5 - 0.125)) / 2, 12)
})

test('the plain area', () => {
  expect(
    measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'partialAuc', { maxFpr: 0.5, standardized: false })
      .value,
  ).toBeCloseTo(0.25, 12)
})

test('up to an FPR of 1 it is the AUC', () => {
  expect(
    measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'partialAuc', { maxFpr: 1 }).value,
  ).toBeCloseTo(0.75, 12)
})

test('a standardized area is compared with chance, ½; a plain one with nothing', () => {
  const partsOf = (standardized: boolean) => {
    const input = evaluation({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] })
    return computationOf(input, resolveMetric('partialAuc', { maxFpr: 0.5, standardized })).computed.parts?.()
  }
  expect(partsOf(true)).toMatchObject({ kind: 'scores', chance: 0.5 })
  expect(partsOf(false)).toMatchObject({ kind: 'scores', chance: undefined })
})
