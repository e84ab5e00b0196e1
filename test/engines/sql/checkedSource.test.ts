import { expect, test } from 'vitest'
import { measure, metricReport } from '../../../src/index.ts'
import { fixture } from '../../read/fixture.ts'
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

test('columns whose names have dots are taken as they are called', async () => {
  const columns: Columns = { 'row.id': id, 'is.y': truth, 'the.s': ['DOUBLE', [0.1, 0.2, null, 0.4]] }
  const named = { yTrue: 'is.y', yScore: 'the.s', ids: 'row.id' }
  expect(await refusal(columns, named)).toContain(
    'yScore (column "the.s") is NULL in 1 of 4 rows; the row of id 13 is one.',
  )
  const sound: Columns = { ...columns, 'the.s': ['DOUBLE', [0.1, 0.2, 0.3, 0.4]], 'is.n': ['DOUBLE', [1, 2, 3, 5]] }
  expect(await refusal(sound, named, ['auc', 'ks', 'logLoss'])).toBe('accepted')
  const numbers = { yTrue: 'the.s', yPred: 'is.n', ids: 'row.id' }
  expect(await refusal(sound, numbers, ['rmse', 'r2', 'pearson', 'medae'])).toBe('accepted')
})

test('labels and slices that are NULL are counted', async () => {
  const s: Columns[string] = ['DOUBLE', [0.1, 0.2, 0.3, 0.4]]
  expect(await refusal({ y: ['INTEGER', [0, null, 0, 1]], s }, scores)).toContain(
    'yTrue (column "y") is NULL in 1 of 4 rows',
  )
  const country: Columns[string] = ['VARCHAR', ['DE', null, null, null]]
  expect(await refusal({ y: truth, s, country }, { ...scores, slices: ['country'] })).toMatch(
    /slices \(column "country"\) is NULL in 3 of 4 rows.* Name them in the source: "\(SELECT …, coalesce\(country, '\(missing\)'\) AS country FROM …\)"/,
  )
})

test('labels outside of those declared are counted and named', async () => {
  const columns: Columns = { y: ['VARCHAR', ['a', 'b', 'c', 'c']], p: ['VARCHAR', ['a', 'a', 'a', 'b']] }
  expect(await refusal(columns, { yTrue: 'y', yPred: 'p', labels: ['a', 'b'] }, ['accuracy'])).toContain(
    'yTrue (column "y") is "c", which labels do not have, in 2 of 4 rows. Expected one of labels: "a", "b"',
  )
  const predicted: Columns = { id, y: ['VARCHAR', ['a', 'b', 'b', 'a']], p: ['VARCHAR', ['a', 'c', 'd', 'c']] }
  const named = { yTrue: 'y', yPred: 'p', labels: ['a', 'b'], ids: 'id' }
  expect(await refusal(predicted, named, ['accuracy'])).toContain(
    'yPred (column "p") is "c", "d", which labels do not have, in 3 of 4 rows; the row of id 12 is one',
  )
})

const nan = fixture('nan.parquet')

test.each([
  `read_parquet('${nan}')`,
  `'${nan}'`,
  `(SELECT * FROM '${nan}')`,
  `(SELECT * FROM '${nan}' WHERE id <> '-')`,
])('NaN that the statistics of a Parquet file leave out is found in %s', async source => {
  const { db } = await database()
  const ask = async (named: object, metric: string) =>
    await db.evaluation(source, { ids: 'id', ...named }, { metrics: [metric as 'auc'] })
  const is = '(column "score") is NaN in 2 of 5 rows; the row of id "b" is one'
  for (const metric of ['auc', 'logLoss', 'averagePrecision', 'ece', 'recall(threshold=0.5)']) {
    await expect(ask({ yTrue: 'label', yScore: 'score' }, metric)).rejects.toThrow(`yScore ${is}`)
  }
  for (const metric of ['mae', 'r2', 'pearson', 'medae']) {
    await expect(ask({ yTrue: 'label', yPred: 'score' }, metric)).rejects.toThrow(`yPred ${is}`)
    await expect(ask({ yTrue: 'score', yPred: 'label' }, metric)).rejects.toThrow(`yTrue ${is}`)
  }
  await expect(ask({ yTrue: 'label', yPred: 'score' }, 'accuracy')).rejects.toThrow(`yPred ${is}`)
  const twice = db.evaluation(
    `(SELECT *, label AS h FROM ${source})`,
    { yTrue: 'label', yPred: 'h', ids: 'id', slices: ['score'] },
    { metrics: ['accuracy'] },
  )
  await expect(twice).rejects.toThrow(`slices ${is}`)
  const ranking = { query: 'label', document: 'id', score: 'score', grade: 'label' }
  await expect(ask({ ...ranking, ids: undefined }, 'ndcg@10')).rejects.toThrow(
    'score (column "score") is NaN in 2 of 5',
  )
})

test.each([
  ['DOUBLE', [1, 0.5, 2.5, 0.5], 'is no label in 3 of 4 rows; 0.5 in the row of id 12 is one'],
  ['DOUBLE', [1, 2, 1e16, 1], 'is no label in 1 of 4 rows; 10000000000000000 in the row of id 13 is one'],
  ['DOUBLE', [1, Number.NaN, 0, 1], 'is NaN in 1 of 4 rows; the row of id 12 is one'],
  ['FLOAT', [1, 0, Number.POSITIVE_INFINITY, 1], 'is infinite in 1 of 4 rows; the row of id 13 is one'],
  ['DECIMAL(9,2)', [1, 0, 0, 0.25], 'is no label in 1 of 4 rows; 0.25 in the row of id 14 is one'],
] as const)('labels of the type %s that are none (%j) are counted', async (type, values, message) => {
  const columns: Columns = { id, y: [type, values], p: truth, h: truth, g: ['VARCHAR', ['a', 'b', 'a', 'b']] }
  const named = { yTrue: 'y', yPred: 'p', ids: 'id' }
  expect(await refusal(columns, named, ['accuracy'])).toContain(`yTrue (column "y") ${message}`)
  expect(await refusal(columns, { ...named, yTrue: 'p', yPred: 'y' }, ['accuracy'])).toContain('yPred (column "y") is')
  expect(await refusal(columns, { ...named, yTrue: 'p', yPred: 'h', slices: ['y'] }, ['accuracy'])).toContain(
    'slices (column "y")',
  )
})

test.each([
  ['BIGINT', '9223372036854775807'],
  ['UBIGINT', '18446744073709551615'],
  ['HUGEINT', '170141183460469231731687303715884105727'],
  ['UHUGEINT', '340282366920938463463374607431768211455'],
  ['DECIMAL(38,0)', '9'.repeat(38)],
])('the largest number of the type %s, which its float exceeds', async (type, largest) => {
  const source = `(SELECT 1::${type} AS y, 2::${type} AS p UNION ALL SELECT 3::${type}, ${largest}::${type})`
  const { db } = await database()
  await expect(db.evaluation(source, { yTrue: 'y', yPred: 'p' }, { metrics: ['mae'] })).rejects.toThrow(
    'yPred (column "p") is a number whose digits a float cannot hold in 1 of 2 rows',
  )
})

const [even, odd] = ['9007199254740992', '9007199254740993']

test.each([
  ['BIGINT', 'INTEGER'],
  ['UBIGINT', 'BIGINT'],
  ['HUGEINT', 'HUGEINT'],
  ['UHUGEINT', 'UHUGEINT'],
  ['DECIMAL(20,0)', 'DECIMAL(9,0)'],
])('labels of the type %s beyond 2⁵³ are compared digit by digit, also beside %s', async (wide, narrow) => {
  const { connection, db } = await database()
  await connection.run(
    `CREATE OR REPLACE TABLE wide AS SELECT ${odd}::${wide} y, ${even}::${wide} p, 7::${narrow} n, ${odd}::${wide} s
     UNION ALL SELECT 7, 7, 7, ${even} UNION ALL SELECT 8, 8, 7, 8`,
  )
  const accuracy = async (named: object) =>
    measure(await db.evaluation('wide', named, { metrics: ['accuracy'] }), 'accuracy').value
  expect(await accuracy({ yTrue: 'y', yPred: 'p' })).toBe(2 / 3)
  expect(await accuracy({ yTrue: 'y', yPred: 'n' })).toBe(1 / 3)
  expect(await accuracy({ yTrue: 'n', yPred: 'y', labels: ['7', '8', odd] })).toBe(1 / 3)
  const sliced = await db.evaluation('wide', { yTrue: 'y', yPred: 'p', slices: ['s'] }, { metrics: ['accuracy'] })
  const bySlice = metricReport(sliced, { metrics: ['accuracy'], slices: ['s'] }).slices
  expect(JSON.stringify(bySlice)).toContain(odd)
  expect(JSON.stringify(bySlice)).toContain(even)
  await expect(
    db.evaluation('wide', { yTrue: 'y', yPred: 'p', labels: [7, 8] }, { metrics: ['accuracy'] }),
  ).rejects.toThrow('7 is no value of yTrue, whose column "y" is')
})

test.each(['BIGINT', 'UBIGINT', 'HUGEINT', 'UHUGEINT', 'DECIMAL(38,0)', 'DECIMAL(38,3)'])(
  'numbers of the type %s that a float cannot hold are counted; those that it holds are taken',
  async type => {
    const { connection, db } = await database()
    await connection.run(
      `CREATE OR REPLACE TABLE wide AS SELECT 1 id, ${even}::${type} y, ${odd}::${type} p, ${even}00::${type} q
       UNION ALL SELECT 2, 7::${type}, 7::${type}, 7::${type} UNION ALL SELECT 3, 9::${type}, ${odd}::${type}, 9::${type}`,
    )
    const ask = (named: object, metric: string) =>
      db.evaluation('wide', { ids: 'id', ...named }, { metrics: [metric as 'mae'] })
    const is = `is a number whose digits a float cannot hold in 2 of 3 rows; "${odd}${type.endsWith('3)') ? '.000' : ''}" in the row of id 1`
    await expect(ask({ yTrue: 'y', yPred: 'p' }, 'mae')).rejects.toThrow(`yPred (column "p") ${is}`)
    await expect(ask({ yTrue: 'p', yPred: 'y' }, 'r2')).rejects.toThrow(`yTrue (column "p") ${is}`)
    await expect(ask({ yTrue: 'id', yScore: 'p' }, 'auc')).rejects.toThrow(`yScore (column "p") ${is}`)
    expect(measure(await ask({ yTrue: 'y', yPred: 'q' }, 'mae'), 'mae').value).toBe((9007199254740992 * 99) / 3)
  },
)

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
