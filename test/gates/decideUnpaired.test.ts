import { expect, test } from 'vitest'
import { decideUnpaired } from '../../src/gates/decideUnpaired.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const accuracy = resolveMetric('accuracy')

function standing(gain: number, lower: number, upper: number, margin: number, when: 'fail' | 'pass' = 'fail') {
  const interval = { level: 0.95, sides: 1 as const, lower, upper, method: 'MOVER of independent samples' }
  const unpaired = { gain, interval, noInterval: undefined }
  const { outcome, passes } = decideUnpaired(accuracy, { old: 0.5, now: 0.5 + gain, n: 100 }, unpaired, margin, when)
  return [outcome, passes]
}

test.each([
  [0.1, 0.02, 0.2, 0, 'better', true],
  [0.1, -0.02, 0.2, 0, 'inconclusive', false],
  [0.1, -0.02, 0.2, 0.05, 'better', true],
  [0, -0.02, 0.02, 0.05, 'same', true],
  [-0.01, -0.04, 0.02, 0.05, 'within', true],
  [-0.01, -0.06, 0.02, 0.05, 'inconclusive', false],
  [-0.1, -0.2, -0.06, 0.05, 'worse', false],
  // The limit is the margin itself.
  [0, -0.05, 0.02, 0.05, 'same', true],
])('a gain of %f from %f to %f with a margin of %f: %s', (gain, lower, upper, margin, ...expected) => {
  expect(standing(gain, lower, upper, margin)).toEqual(expected)
})

test('an inconclusive difference passes by name alone, and never where the value misses the margin', () => {
  expect(standing(0.1, -0.02, 0.2, 0, 'pass')).toEqual(['better', true])
  expect(standing(-0.06, -0.2, 0.2, 0.05, 'pass')).toEqual(['inconclusive', false])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a gain of %f never passes', gain => {
  expect(standing(gain, gain, gain, 1, 'pass')).toEqual(['undefined', false])
})

test('it says that nothing was paired', () => {
  const unpaired = { gain: 0, interval: undefined, noInterval: 'the file keeps none' }
  const verdict = decideUnpaired(accuracy, { old: 0.5, now: 0.5, n: 10 }, unpaired, 0.1, 'fail')
  expect([verdict.comparison, verdict.unpaired, verdict.passes]).toEqual([undefined, unpaired, false])
  expect(verdict.rounding).toBe(0)
})
