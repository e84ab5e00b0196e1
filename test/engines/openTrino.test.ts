import { expect, test } from 'vitest'
import { openTrino } from '../../src/engines/trino.ts'
import { measure } from '../../src/index.ts'
import { startCoordinator } from './trino/coordinator.ts'
import { sixRows } from './trino/sixRows.ts'

test('what Trino counts is an evaluation', async () => {
  const coordinator = await startCoordinator(request => ({ body: sixRows(request) }))
  await using db = openTrino({ url: coordinator.url.replace('http://', 'trino://ci@') })
  const preds = await db.evaluation(
    { table: ['hive', 'gates', 'preds'] },
    { yTrue: 'y', yPred: 'p', positive: 1 },
    {
      metrics: ['accuracy', 'recall'],
    },
  )
  expect([measure(preds, 'accuracy').value, measure(preds, 'recall').value]).toEqual([5 / 6, 1])
  expect(coordinator.requests.map(({ body }) => body)).toMatchSnapshot()
  await expect(db.evaluation('preds', { yTrue: 'why', yPred: 'p' }, { metrics: ['accuracy'] })).rejects.toThrow(
    'the source has no column "why" for yTrue; it has "y"',
  )
  await coordinator.close()
})

test('nothing is sent before something is asked', async () => {
  const db = openTrino({ url: 'trino://ci@127.0.0.1:1/hive/gates' })
  await db.close()
  expect(() => openTrino({ url: 'trino://127.0.0.1:1' })).toThrow('names no user')
})
