import { expect, test } from 'vitest'
import { isUnmeasured } from '../../../src/evaluation/missing/missingAnswers.ts'

const missing = {
  count: 2,
  of: 40,
  unit: 'call',
  policy: 'wrong',
  max: 0.05,
  cases: [],
  under: () => undefined as never,
} as const

test('more than may be missing, or a run that was stopped', () => {
  expect(isUnmeasured(missing)).toBe(false)
  expect(isUnmeasured({ ...missing, count: 3 })).toBe(true)
  expect(isUnmeasured({ ...missing, stopped: 'the budget is spent' })).toBe(true)
})
