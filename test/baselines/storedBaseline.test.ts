import { expect, test } from 'vitest'
import { BASELINE_FORMAT, BASELINE_SCHEMA, sealedParts } from '../../src/baselines/storedBaseline.ts'
import { sealOf } from '../../src/report/seal.ts'

test('format and schema are those of the files that stand in repositories', () => {
  expect([BASELINE_FORMAT, BASELINE_SCHEMA]).toEqual(['expect-metrics/baseline', 1])
})

test('sealed is whatever a baseline holds', () => {
  const members = { report: 'r', anchors: 'a', rows: 'q', sketch: undefined, slices: 's' }
  expect(sealedParts(members)).toEqual(['r', 'a', 'q', undefined, 's'])
  expect(sealOf(sealedParts(members))).not.toBe(sealOf(sealedParts({ ...members, rows: undefined, sketch: 'q' })))
})
