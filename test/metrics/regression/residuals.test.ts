import { expect, test } from 'vitest'
import { residuals } from '../../../src/metrics/regression/residuals.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

test('the columns, what of their errors counts, and the least divisor', () => {
  const columns = columnsOf('numbers', { yTrue: [1, 2], yPred: [1, 3] })
  expect(residuals(columns, 'squared')()).toEqual({ kind: 'residuals', columns, counts: 'squared', epsilon: undefined })
  expect(residuals(columns, 'relative', 1e-6)()).toMatchObject({ counts: 'relative', epsilon: 1e-6 })
})
