import { expect, test } from 'vitest'
import { compare, measure } from '../../../src/index.ts'
import { database, makeTable } from '../../engines/tables.ts'

async function evaluated() {
  await makeTable('asked', {
    y: ['INTEGER', [0, 1, 0, 1]],
    s: ['DOUBLE', [0.1, 0.9, 0.6, 0.4]],
    c: ['VARCHAR', ['a', 'b', 'a', 'b']],
  })
  const { db } = await database()
  return await db.evaluation('asked', { yTrue: 'y', yScore: 's', slices: ['c'] }, { metrics: ['auc'] })
}

test('a metric that was not asked for is an error that says to add it', async () => {
  const preds = await evaluated()
  expect(() => measure(preds, 'logLoss')).toThrow(
    `DuckDB was not asked for logLoss, and the rows are not here to compute it from. Expected one of "auc". Add 'logLoss' to the metrics of the evaluation, and name the columns that it takes, of the baseline as well.`,
  )
})

test('slices and a model that were not asked for are, too', async () => {
  const preds = await evaluated()
  expect(() => measure(preds, 'auc', { slices: 'country' })).toThrow('DuckDB was not asked for slices of country')
  expect(() => compare(preds, { yScore: [0.1, 0.2, 0.3, 0.4] }, 'auc')).toThrow(
    'DuckDB was not asked for another model',
  )
})

test('what takes rows says to sample them', async () => {
  const preds = await evaluated()
  expect(() => measure(preds, 'auc', { confidence: { level: 0.95, method: 'bca' } })).toThrow(
    'method needs the rows of auc',
  )
})
