import { expect, test } from 'vitest'
import { allowances } from '../../../src/cli/options/allowances.ts'

test('one of all metrics, or one of each', () => {
  expect(allowances(['0.01'], '--margin')).toBe(0.01)
  expect(allowances(['auc=0.01', 'fBeta(beta=2)=.02'], '--margin')).toEqual({ auc: 0.01, 'fBeta(beta=2)': 0.02 })
})

test.each([
  [['auc=x'], '--margin is "x". Expected a number.'],
  [
    ['0.01', 'auc=0.02'],
    '--margin 0.01 stands beside others. Expected one --margin for all metrics, or --margin auc=0.01 for each.',
  ],
])('%j is refused', (written, message) => {
  expect(() => allowances(written, '--margin')).toThrow(expect.objectContaining({ message }))
})
