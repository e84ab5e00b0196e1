import { expect, test } from 'vitest'
import { reportedSlicesWithoutValue } from '../../../src/baselines/slices/reportedSlicesWithoutValue.ts'
import { metricReport } from '../../../src/report/metricReport.ts'

const country = ['DE', 'DE', 'DE', 'FR', 'FR']
const preds = { yTrue: [1, 0, 1, 1, 1], yPred: [1, 1, 0, 0, 0], positive: 1, slices: { country } }
const found = (minSupport: number, whenSmall: 'skip' | 'fail' = 'skip', metrics = ['precision']) =>
  reportedSlicesWithoutValue(metricReport(preds, { metrics, slices: 'country', minSupport }), { whenSmall })

test('a slice with support and without a value', () => {
  expect(found(2)).toEqual([
    { metric: 'precision where country = FR', undefinedBecause: expect.stringContaining('predicted') },
  ])
  expect(found(2, 'skip', ['accuracy'])).toEqual([])
})

test('small slices, where they must not be', () => {
  expect(found(3, 'skip', ['accuracy'])).toEqual([])
  expect(found(3, 'fail', ['accuracy'])).toEqual([
    { metric: 'accuracy where country = FR', undefinedBecause: 'too small: a support of 2, below 3' },
  ])
})

test('no slice that is judged', () => {
  expect(found(9)).toEqual([
    { metric: 'precision by country', undefinedBecause: 'no slice has enough support to be judged' },
  ])
})
