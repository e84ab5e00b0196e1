import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { database, makeTable } from './tables.ts'

test('numbers that a formula cannot take are refused by name', async () => {
  await makeTable('domains', { y: ['DOUBLE', [1, 2, -0.5]], p: ['DOUBLE', [1, 2, 3]], o: ['DOUBLE', [0, 2, -3]] })
  const { db } = await database()
  await expect(db.evaluation('domains', { yTrue: 'y', yPred: 'p' }, { metrics: ['rmsle'] })).rejects.toThrow(
    'yTrue is -0.5 in some row, which rmsle cannot take. Expected a number of 0 or more',
  )
  const named = { yTrue: 'p', yPred: 'p', baseline: { yPred: 'o' } }
  await expect(db.evaluation('domains', named, { metrics: ['msle'] })).rejects.toThrow('baseline.yPred is -3')
  const preds = await db.evaluation('domains', named, { metrics: ['mae'] })
  expect(measure(preds, 'mae').value).toBe(0)
})
