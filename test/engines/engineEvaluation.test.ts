import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { duckdbDialect } from '../../src/engines/duckdb/duckdbDialect.ts'
import { openConnection } from '../../src/engines/duckdb/openConnection.ts'
import { engineEvaluation, positiveOf, withBaseline } from '../../src/engines/engineEvaluation.ts'
import type { EngineColumns } from '../../src/engines/plan/engineColumns.ts'
import { planOf } from '../../src/engines/plan/plannedEvaluation.ts'
import type { CheckedSource } from '../../src/engines/sql/sourceColumns.ts'
import type { Label } from '../../src/evaluation/label.ts'
import { evaluation, measure } from '../../src/index.ts'
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

describe('a metric of another positive label', () => {
  const source = '(SELECT i % 3 % 2 AS y, i * 7 % 11 / 11.0 AS s FROM range(33) r(i))'
  const rows = Array.from({ length: 33 }, (_, i) => i)
  const memory = evaluation({
    yTrue: rows.map(i => (i % 3) % 2),
    yScore: rows.map(i => ((i * 7) % 11) / 11),
    positive: 1,
  })

  test.each(['auc(positive=0)', 'logLoss(positive=0)', 'ece(positive=0)'] as const)(
    '%s beside another positive label is refused, and has an evaluation of its own',
    async metric => {
      const { db } = await database()
      const columns = { yTrue: 'y', yScore: 's' }
      await expect(db.evaluation(source, { ...columns, positive: 1 }, { metrics: [metric] })).rejects.toThrow(
        'is about another label than 1, whose scores are counted',
      )
      const preds = await db.evaluation(source, { ...columns, positive: 0 }, { metrics: [metric] })
      expect(measure(preds, metric).value).toBeCloseTo(measure(memory, metric).value, 12)
    },
  )

  test('neighbouring scores serve one label', async () => {
    const { db } = await database()
    const many = '(SELECT i % 3 = 0 AS y, i / 1100001 AS s FROM range(1100000) r(i))'
    await expect(
      db.evaluation(many, { yTrue: 'y', yScore: 's' }, { metrics: ['averagePrecision(positive=false)'] }),
    ).rejects.toThrow('averagePrecision(positive=false) is about another label than true')
  })

  test('counted rows serve either label', async () => {
    const { db } = await database()
    const metrics = ['auc(positive=1)', 'ks(positive=0)', 'averagePrecision(positive=0)'] as const
    const preds = await db.evaluation(source, { yTrue: 'y', yScore: 's', positive: 1 }, { metrics })
    for (const metric of metrics) {
      expect(measure(preds, metric).value, metric).toBeCloseTo(measure(memory, metric).value, 12)
    }
  })
})

function sourceOf(labels: readonly Label[]): CheckedSource {
  return {
    from: sql`rows`,
    dialect: duckdbDialect,
    ask: async () => {
      throw new Error('nothing is asked')
    },
    names: new Map(),
    kinds: new Map(),
    types: new Map(),
    wide: new Set(),
    rows: 10,
    classes: labels.map(label => ({ label, rows: 5 })),
    ranges: new Map([['yScore', [0, 1]]]),
    ids: undefined,
  }
}

const planFor = (columns: EngineColumns) => planOf(columns, ['auc'], 'DuckDB')
const scores = { yTrue: 'y', yScore: 's' }

test('a baseline stands beside an evaluation, which stays what it is', () => {
  const own = evaluation({ yTrue: [1, 0], yScore: [0.9, 0.2] })
  const other = evaluation({ yTrue: [1, 0], yScore: [0.4, 0.2] })
  const both = withBaseline(own, other)
  expect(both.data).toBe(own.data)
  expect(both.n).toBe(2)
  expect(both.baseline).toBe(other)
  expect(Object.keys(both)).toContain('baseline')
  expect(Object.keys(withBaseline(own, undefined))).not.toContain('baseline')
  expect(Object.isFrozen(both)).toBe(true)
})

test('the positive label is the given one, or clear from both classes', () => {
  expect(positiveOf(sourceOf([0, 1]), planFor(scores))).toBe(1)
  expect(positiveOf(sourceOf([false, true]), planFor(scores))).toBe(true)
  expect(positiveOf(sourceOf(['ham', 'spam']), planFor({ ...scores, positive: 'spam' }))).toBe('spam')
  expect(() => positiveOf(sourceOf(['ham', 'spam']), planFor(scores))).toThrow('positive')
})

test('an evaluation has the columns of its side', async () => {
  const connection = await openConnection({})
  const named = { ...columns, baseline: { yScore: 's' } }
  const { columns: own, baseline } = await engineEvaluation(connection, rows, named, { metrics: ['auc'] })
  expect([own, baseline?.columns]).toEqual([
    ['yTrue', 'yScore'],
    ['yTrue', 'yScore'],
  ])
  await connection.close()
})
