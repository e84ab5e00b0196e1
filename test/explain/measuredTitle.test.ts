import { expect, test } from 'vitest'
import { measuredTitle } from '../../src/explain/measuredTitle.ts'
import { measure, repeated } from '../../src/index.ts'

const runs = repeated([
  { passed: [true, false, true] },
  { passed: [true, true, false] },
  { passed: [true, true, true] },
])

test('what was measured of one run, of these runs, and of all', () => {
  const title = (...given: Parameters<typeof measure>) => {
    const measurement = measure(...given)
    return measuredTitle(measurement, measurement.interval)
  }
  expect(title({ passed: [true] }, 'passRate')).toBe('pass rate')
  expect(title(runs, 'passRate', { confidence: 0.9 })).toBe('mean pass rate of these 3 runs')
  expect(title(runs, 'passRate', { confidence: 0.9, over: 'runs' })).toBe('mean pass rate of all runs, by these 3,')
})
