import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { meanOverCases } from './meanOverCases.ts'

/**
 * Share of cases that passed.
 *
 * Formula: passed / n
 * Source: the success rate of any test suite
 */
export const passRate = defineMetric({
  id: 'passRate',
  title: 'pass rate',
  curated: true,
  ...proportion,
  unit: 'case',
  compute: {
    passed: columns => meanOverCases(columns, columns.values, { better: 'higher', of: 'passed', outcome: 'failed' }),
  },
})
