import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { isCounted } from '../../../src/evaluation/totals/isCounted.ts'
import { database } from '../../engines/tables.ts'

test('rows stand for themselves; those of a table and those of an engine are counted', async () => {
  const rows = { yTrue: [1, 0], yPred: [1, 1] }
  expect(isCounted(borrowedEvaluation(rows).data)).toBe(false)
  expect(isCounted(borrowedEvaluation({ ...rows, count: [5, 7] }).data)).toBe(true)
  const { db } = await database()
  const counted = await db.evaluation('(SELECT 1 AS y, 1 AS p)', { yTrue: 'y', yPred: 'p' }, { metrics: ['accuracy'] })
  expect(isCounted(counted.data)).toBe(true)
})
