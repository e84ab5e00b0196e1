import { expect, test } from 'vitest'
import { changeOf } from '../../src/report/changeOf.ts'

test.each([
  ['up', 0.5, 0.6, 'better'],
  ['up', 0.6, 0.5, 'worse'],
  ['down', 0.5, 0.6, 'worse'],
  ['down', 0.6, 0.5, 'better'],
  [{ target: 1 }, 0.8, 1.1, 'better'],
  [{ target: 1 }, 1.1, 0.8, 'worse'],
  [{ target: 1 }, 0.9, 1.1, 'different'],
  ['none', 0.5, 0.6, 'different'],
  ['up', 1, 1 + 5e-13, 'same'],
  ['up', 1, 1 - 5e-12, 'worse'],
  ['up', 0, -0, 'same'],
  ['up', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 'same'],
  ['down', 1, Number.POSITIVE_INFINITY, 'worse'],
  ['up', 0.5, Number.NaN, 'worse'],
  ['down', 0.5, Number.NaN, 'worse'],
  ['none', 0.5, Number.NaN, 'worse'],
  ['up', Number.NaN, 0.5, 'better'],
  ['up', Number.NaN, Number.NaN, 'same'],
] as const)('direction %j: from %d to %d is %s', (direction, before, after, outcome) => {
  expect(changeOf(before, after, direction).outcome).toBe(outcome)
})

test('the change is new − old, 0 for rounding and NaN without a value', () => {
  expect(changeOf(0.5, 0.75, 'up')).toEqual({ old: 0.5, new: 0.75, change: 0.25, outcome: 'better' })
  expect(changeOf(0.3, 0.1 + 0.2, 'up').change).toBe(0)
  expect(changeOf(0.5, Number.NaN, 'up').change).toBeNaN()
})
