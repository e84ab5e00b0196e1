import { expect, test } from 'vitest'
import { BASELINE_FORMAT, BASELINE_SCHEMA } from '../../src/baselines/storedBaseline.ts'

test('format and schema are those of the files that stand in repositories', () => {
  expect([BASELINE_FORMAT, BASELINE_SCHEMA]).toEqual(['expect-metrics/baseline', 1])
})
