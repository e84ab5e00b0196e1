import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { type Columns, database, makeTable } from '../tables.ts'

async function refusal(columns: Columns, named: object, metrics: readonly string[] = ['auc']): Promise<string> {
  await makeTable('checked', columns)
  const { db } = await database()
  const evaluated = db.evaluation('checked', named, { metrics: metrics as readonly ['auc'] })
  return await evaluated.then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

const id: Columns[string] = ['INTEGER', [11, 12, 13, 14]]
const truth: Columns[string] = ['INTEGER', [0, 1, 0, 1]]
const scores = { yTrue: 'y', yScore: 's' }

test.each([
  ['NULL', [0.1, null, null, 0.4]],
  ['NaN', [0.1, Number.NaN, Number.NaN, 0.4]],
  ['infinite', [0.1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.4]],
])('scores that are %s are counted, with the id of one', async (what, values) => {
  const columns: Columns = { id, y: truth, s: ['DOUBLE', values] }
  expect(await refusal(columns, { ...scores, ids: 'id' })).toContain(
    `EvaluationError: yScore (column "s") is ${what} in 2 of 4 rows; the row of id 12 is one.`,
  )
  expect(await refusal(columns, scores)).toContain(`yScore (column "s") is ${what} in 2 of 4 rows.`)
})

test('labels and slices that are NULL are counted', async () => {
  const s: Columns[string] = ['DOUBLE', [0.1, 0.2, 0.3, 0.4]]
  expect(await refusal({ y: ['INTEGER', [0, null, 0, 1]], s }, scores)).toContain(
    'yTrue (column "y") is NULL in 1 of 4 rows',
  )
  const country: Columns[string] = ['VARCHAR', ['DE', null, null, null]]
  expect(await refusal({ y: truth, s, country }, { ...scores, slices: ['country'] })).toContain(
    'slices (column "country") is NULL in 3 of 4 rows',
  )
})

test('labels outside of those declared are counted and named', async () => {
  const columns: Columns = { y: ['VARCHAR', ['a', 'b', 'c', 'c']], p: ['VARCHAR', ['a', 'a', 'a', 'b']] }
  expect(await refusal(columns, { yTrue: 'y', yPred: 'p', labels: ['a', 'b'] }, ['accuracy'])).toContain(
    'yTrue is "c" in 2 of 4 rows, which labels do not have',
  )
})

test('ids that occur twice are counted, with one of them', async () => {
  const columns: Columns = { id: ['INTEGER', [5, 6, 6, 5]], y: truth, s: ['DOUBLE', [0.1, 0.2, 0.3, 0.4]] }
  expect(await refusal(columns, { ...scores, ids: 'id' })).toContain(
    'ids (column "id") has 2 ids that several of 4 rows share; 5 is one',
  )
})

test('documents that stand twice in a query are counted, with one of them; one of two queries is none', async () => {
  const ranking = { query: 'q', document: 'd', score: 's', grade: 'g' }
  const columns: Columns = {
    q: ['VARCHAR', ['a', 'a', 'b', 'b', 'b', 'b']],
    d: ['INTEGER', [7, 8, 7, 7, 9, 9]],
    s: ['DOUBLE', [0.9, 0.8, 0.9, 0.7, 0.5, null]],
    g: ['INTEGER', [1, 0, 1, 1, 0, 2]],
  }
  expect(await refusal(columns, ranking, ['ndcg@10'])).toContain(
    'document (column "d") stands more than once in a query in 2 cases of 6 rows; 7 of the query "b" is one. ' +
      'Expected each document once in a query, as a copy would count twice.',
  )
  const sound = { ...columns, d: ['INTEGER', [7, 8, 7, 8, 9, 10]] } as const
  expect(await refusal(sound, ranking, ['ndcg@10'])).toBe('accepted')
})

test('a column of another type, or that is not there, is named with its type', async () => {
  const columns: Columns = { y: truth, s: ['VARCHAR', ['a', 'b', 'c', 'd']] }
  expect(await refusal(columns, scores)).toContain(
    'the column "s" for yScore is VARCHAR. Expected a column of numbers.',
  )
  expect(await refusal(columns, { ...scores, yScore: 'ss' })).toContain(
    'the source has no column "ss" for yScore; it has',
  )
})

test('a source without rows is refused', async () => {
  const { db } = await database()
  const nothing = '(SELECT 1 AS y, 0.5 AS s WHERE false)'
  await expect(db.evaluation(nothing, scores, { metrics: ['auc'] })).rejects.toThrow('the source has no rows')
})

test('−0 and 0 are one score', async () => {
  await makeTable('checked', { y: truth, s: ['DOUBLE', ['-0.0::DOUBLE', 0, 0, 0].map((_, i) => (i === 0 ? -0 : 0))] })
  const { connection, db } = await database()
  await connection.run(`UPDATE checked SET s = '-0.0'::DOUBLE WHERE y = 0`)
  const preds = await db.evaluation('checked', scores, { metrics: ['auc'] })
  expect(measure(preds, 'auc').value).toBe(0.5)
})

test('names that are keywords or hold quotes are quoted, not pasted', async () => {
  const columns: Columns = { 'se"lect': truth, 'x; DROP TABLE checked; --': ['DOUBLE', [0.1, 0.9, 0.2, 0.8]] }
  const { connection, db } = await database()
  await connection.run(
    `CREATE OR REPLACE TABLE checked AS SELECT * FROM (VALUES (0, 0.1::DOUBLE), (1, 0.9), (0, 0.2), (1, 0.8)) t("se""lect", "x; DROP TABLE checked; --")`,
  )
  const [y, s] = Object.keys(columns)
  const preds = await db.evaluation({ table: 'checked' }, { yTrue: y, yScore: s }, { metrics: ['auc'] })
  expect(measure(preds, 'auc').value).toBe(1)
})

test('a label with a quote is a value, not SQL', async () => {
  const columns: Columns = { y: ['VARCHAR', ["it's", 'no', "it's", 'no']], s: ['DOUBLE', [0.9, 0.1, 0.8, 0.2]] }
  await makeTable('checked', columns)
  const { db } = await database()
  const preds = await db.evaluation('checked', { ...scores, positive: "it's" }, { metrics: ['auc', 'logLoss'] })
  expect(measure(preds, 'auc').value).toBe(1)
})
