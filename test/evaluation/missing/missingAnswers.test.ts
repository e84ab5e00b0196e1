import { expect, test } from 'vitest'
import { whyUnmeasured } from '../../../src/evaluation/missing/missingAnswers.ts'

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
  expect(whyUnmeasured(missing)).toBeUndefined()
  expect(whyUnmeasured({ ...missing, count: 3 })).toBe(
    'not measured: 3 of 40 calls gave no answer, more than maxMissing 0.05',
  )
  expect(whyUnmeasured({ ...missing, stopped: 'the budget is spent' })).toBe('not measured: the budget is spent')
})
