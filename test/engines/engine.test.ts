import { describe, expect, test } from 'vitest'
import { openConnection } from '../../src/engines/duckdb/openConnection.ts'
import { engineEvaluation } from '../../src/engines/engine.ts'
import { measure } from '../../src/index.ts'
import { database, makeTable } from './tables.ts'

const rows = '(SELECT i % 2 AS y, i / 10 AS s FROM range(10) r(i))'
const columns = { yTrue: 'y', yScore: 's', positive: 1 }

test('one query counts what all metrics of labels and losses need', async () => {
  const connection = await openConnection({})
  const asked: string[] = []
  const query: typeof connection.query = (fragment, about, signal) => {
    asked.push(about)
    return connection.query(fragment, about, signal)
  }
  const metrics = ['recall(threshold=0.5)', 'precision(threshold=0.5)', 'logLoss', 'brierScore']
  const preds = await engineEvaluation({ ...connection, query }, rows, columns, { metrics })
  expect(asked.filter(about => about === 'the counts and sums')).toHaveLength(1)
  expect(measure(preds, 'recall(threshold=0.5)').value).toBe(0.6)
  await connection.close()
})

test('metrics of numbers and of labels are not asked for together', async () => {
  const connection = await openConnection({})
  const named = { yTrue: 'y', yPred: 's' }
  await expect(engineEvaluation(connection, rows, named, { metrics: ['mae', 'accuracy'] })).rejects.toThrow(
    'mae takes numbers, and other metrics of the same evaluation take labels',
  )
  await connection.close()
})

describe('requireSquarable', () => {
  test.each([
    [1e200, 'overflow'],
    [1e-200, 'vanish'],
  ])('numbers of the size %s, whose squares %s, are refused by name', async (size, what) => {
    await makeTable('sizes', { y: ['DOUBLE', [0, size]], p: ['DOUBLE', [0, size / 2]] })
    const { db } = await database()
    await expect(db.evaluation('sizes', { yTrue: 'y', yPred: 'p' }, { metrics: ['rmse'] })).rejects.toThrow(
      `yTrue is up to ${size} in size, and the squares of such numbers ${what}`,
    )
  })

  test('numbers that are all 0 have an error of 0', async () => {
    await makeTable('sizes', { y: ['DOUBLE', [0, 0]], p: ['DOUBLE', [0, 0]] })
    const { db } = await database()
    await expect(db.evaluation('sizes', { yTrue: 'y', yPred: 'p' }, { metrics: ['rmse'] })).resolves.toHaveProperty(
      'n',
      2,
    )
  })
})
