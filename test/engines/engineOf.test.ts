import { expect, test } from 'vitest'
import { engineOf } from '../../src/engines/engineOf.ts'
import { trinoDialect } from '../../src/engines/trino/trinoDialect.ts'

test('an engine sends what it is asked for to its connection, and closes it', async () => {
  const seen: string[] = []
  const db = engineOf({
    dialect: trinoDialect,
    query: (query, about) => {
      seen.push(`${about}: ${trinoDialect.compile(query).sql}`)
      return Promise.reject(new Error('no more'))
    },
    close: async () => {
      seen.push('closed')
    },
  })
  const asked = { metrics: ['accuracy'] } as const
  await expect(db.evaluation('preds', { yTrue: 'y', yPred: 'p' }, asked)).rejects.toThrow('no more')
  await expect(db.sample('preds', { yTrue: 'y', yPred: 'p' }, { rows: 10, seed: 1 })).rejects.toThrow('no more')
  await expect(db.columns('preds')).rejects.toThrow('no more')
  await db[Symbol.asyncDispose]()
  const described = 'the columns of the source: SELECT * FROM preds LIMIT 0'
  expect(seen).toEqual([described, described, described, 'closed'])
})
