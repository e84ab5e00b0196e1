import { expect, test } from 'vitest'
import { slicesWithoutValue } from '../../../src/baselines/slices/slicesWithoutValue.ts'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { requireComparedSlices } from '../../../src/gates/slices/sliceGate.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const given = evaluation({ yTrue: [1, 0], yPred: [1, 1] })
const metrics = [resolveMetric('precision')]
const bars = (label: string, value: number, support: number) => ({
  labels: [label],
  rows: 99,
  metrics: [{ metric: 'precision', value, support }],
})
const found = (options: Record<string, unknown>, ...slices: readonly ReturnType<typeof bars>[]) =>
  slicesWithoutValue(
    { evaluation: given, slices: [{ columns: ['country'], hash: '', slices }] },
    { metrics, slices: requireComparedSlices({ slices: 'country', ...options }, false) },
  )

test('values of enough support lack nothing, and others are not asked', () => {
  expect(found({}, bars('DE', 0.9, 30), bars('MT', Number.NaN, 29))).toEqual([])
  expect(slicesWithoutValue({ evaluation: given, slices: [] }, { metrics, slices: undefined })).toEqual([])
})

test('a judged slice without a value', () => {
  expect(found({}, bars('DE', 0.9, 30), bars('MT', Number.NaN, 30))).toEqual([
    { metric: 'precision where country = "MT"', undefinedBecause: 'these rows have no value' },
  ])
})

test('no slice that is judged', () => {
  expect(found({}, bars('MT', 0.9, 29))).toEqual([
    {
      metric: 'precision by country',
      undefinedBecause: 'no slice of country has 30 rows of the class judged, so that none can be judged',
    },
  ])
})

test('a small slice where small slices fail', () => {
  expect(found({ whenSmall: 'fail' }, bars('DE', 0.9, 30), bars('MT', 0.9, 29))).toEqual([
    {
      metric: 'precision where country = "MT"',
      undefinedBecause: "it has 29 rows of the class judged, fewer than 30, and whenSmall is 'fail'",
    },
  ])
})
