import { expect, test } from 'vitest'
import { ratio } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'

test.each([
  ['one case', [true], [1], 'one case says nothing'],
  ['a denominator that may be 0', [true, false, false, false], [1, 2, 1, 3], 'the limits of the ratio are unbounded'],
  ['cases that are all alike', [true, true], [2, 2], 'says nothing about how others would be'],
])('%s has no limits', (_, passed, cost, reason) => {
  expect(measure({ passed, numbers: { cost } }, ratio('cost', 'passed'), { confidence: 0.95 }).noInterval).toContain(
    reason,
  )
})
