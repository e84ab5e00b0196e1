import { expect, expectTypeOf, test } from 'vitest'
import { engineOf } from '../../src/engines/engineOf.ts'
import { trinoDialect } from '../../src/engines/trino/trinoDialect.ts'
import type { Evaluation } from '../../src/evaluation/evaluation.ts'
import { measure } from '../../src/index.ts'
import { database } from './tables.ts'

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

test('where the columns of another model are named, it is there', async () => {
  const { db } = await database()
  const source = '(SELECT i % 2 AS y, i % 3 % 2 AS p, 0 AS o FROM range(12) r(i))'
  const asked = { metrics: ['accuracy'] } as const
  const both = await db.evaluation(source, { yTrue: 'y', yPred: 'p', baseline: { yPred: 'o' } }, asked)
  expectTypeOf(both.baseline).toEqualTypeOf<Evaluation>()
  expect(measure(both.baseline, 'accuracy').value).toBe(0.5)
  const alone = await db.evaluation(source, { yTrue: 'y', yPred: 'p' }, asked)
  expectTypeOf(alone.baseline).toEqualTypeOf<Evaluation | undefined>()
  expect(alone.baseline).toBeUndefined()
})
