import { expect, test } from 'vitest'
import { openTrino } from '../../src/engines/trino.ts'
import { measure } from '../../src/index.ts'
import { type SeenRequest, startCoordinator } from './trino/coordinator.ts'

/** Answers as Trino does for a table of six rows: its columns, their check, and the counts. */
function answer({ body }: SeenRequest): unknown {
  const columns = (types: Readonly<Record<string, string>>) =>
    Object.entries(types).map(([name, type]) => ({ name, type }))
  const stats = { state: 'FINISHED' }
  if (body.endsWith('LIMIT 0')) return { id: 'q', stats, columns: columns({ y: 'integer', p: 'integer' }) }
  if (body.includes('"nulls0"')) {
    const types = columns({ label: 'integer', n: 'bigint', nulls0: 'bigint', nulls1: 'bigint' })
    return {
      id: 'q',
      stats,
      columns: types,
      data: [
        [0, 2, 0, 0],
        [1, 4, 0, 0],
      ],
    }
  }
  const types = columns({ y: 'integer', h: 'integer', n: 'bigint' })
  return {
    id: 'q',
    stats,
    columns: types,
    data: [
      [0, 0, 1],
      [0, 1, 1],
      [1, 1, 4],
    ],
  }
}

test('what Trino counts is an evaluation', async () => {
  const coordinator = await startCoordinator(request => ({ body: answer(request) }))
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
