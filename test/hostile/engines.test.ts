import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, expect, test } from 'vitest'
import { type Engine, openDuckDB } from '../../src/engines/duckdb.ts'
import type { EngineColumns } from '../../src/engines/plan/engineColumns.ts'
import { openTrino } from '../../src/engines/trino.ts'
import { EvaluationError } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { type Reply, startCoordinator } from '../engines/trino/coordinator.ts'
import { duckdbCoordinator } from '../engines/trino/duckdbCoordinator.ts'
import { describeSampled } from '../thoroughness.ts'
import { harmsOf, hostileNames, wellFormed } from './hostileNames.ts'

const rows = Array.from({ length: 40 }, (_, i) => i)

const connection = await (await DuckDBInstance.create(':memory:')).connect()
const coordinator = await duckdbCoordinator(connection)
const duckdb = await openDuckDB({ connection })
const trino = openTrino({ url: coordinator.url, user: 'ci' })

afterAll(() => coordinator.close())

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** What a refusal says; a fault is none. */
async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (error instanceof EvaluationError) return error.message
    throw error
  }
  return ''
}

const matchers = createMatchers({ runner: 'test', width: () => 80 })

async function expectMessages(db: Engine, table: string, name: string): Promise<void> {
  const source = { table: [table] }
  const columns = { yTrue: `${name} y`, yPred: `${name} p`, ids: `${name} i`, labels: [name, 'other'], positive: name }
  const labels = await db.evaluation(
    source,
    { ...columns, slices: [name] },
    { metrics: ['accuracy', 'macroF1', `recall(class=${JSON.stringify(name)})`] },
  )
  const scores = await db.evaluation(
    source,
    { yTrue: `${name} y`, yScore: `${name} s`, ids: `${name} i`, positive: name },
    { metrics: ['auc', 'logLoss'] },
  )
  // DuckDB has no function by which Trino chooses rows.
  const sample = db === trino ? labels : await db.sample(source, { ...columns, slices: [name] }, { rows: 20, seed: 1 })
  for (const [matcher, received, ...args] of [
    ['toHaveAccuracyAbove', labels, 0.99],
    ['toHaveMacroF1Above', labels, 0.99],
    ['toHaveRecallAbove', labels, 0.99, { class: name }],
    ['toHaveAccuracyAbove', labels, 0.5, { slices: [name], sliceBound: { above: 0.99 }, minSupport: 2 }],
    ['toHaveAUCAbove', scores, 0.99],
    ['toHaveLogLossBelow', scores, 0.001],
    ['toHaveAccuracyAbove', sample, 0.99, { slices: [name], minSupport: 2 }],
  ] as const) {
    const { pass, message } = matchers[matcher].call({ isNot: false, promise: '' }, received, ...args)
    expect(pass, matcher).toBe(false)
    expect(harmsOf(message(), 30_000), matcher).toEqual([])
  }
  const asked: readonly (readonly [columns: object, metrics: readonly string[]])[] = [
    [{ yTrue: `${name}?`, yPred: `${name} p` }, ['accuracy']],
    [{ yTrue: `${name} y`, yScore: `${name} p`, positive: name }, ['auc']],
    [{ yTrue: `${name} y`, yScore: `${name} nan`, ids: `${name} i`, positive: name }, ['auc']],
    [{ yTrue: `${name} null`, yPred: `${name} p`, ids: `${name} i` }, ['accuracy']],
    [{ ...columns, labels: ['other'] }, ['accuracy']],
    [{ ...columns, positive: `${name}?` }, ['f1']],
    [{ ...columns, ids: `${name} y` }, ['accuracy']],
    [{ ...columns, slices: [`${name}?`] }, ['accuracy']],
    [{ ...columns, [name]: name }, ['accuracy']],
    [columns, [name]],
    [columns, [`recall(class=${JSON.stringify(`${name}?`)})`]],
  ]
  for (const [wanted, metrics] of asked) {
    for (const work of [
      () => db.evaluation(source, wanted as EngineColumns, { metrics } as never),
      () => db.sample(source, wanted as EngineColumns, { rows: 5, seed: 1 }),
    ]) {
      expect(harmsOf(await refusalOf(work), 3000), JSON.stringify(wanted)).toEqual([])
    }
  }
  for (const where of [
    { table: [name] },
    `${name}`,
    `(SELECT ${name} FROM ${quoted(table)})`,
    `(SELECT error(${literal(name)}))`,
  ]) {
    const message = await refusalOf(() => db.evaluation(where, { yTrue: 'y', yPred: 'p' }, { metrics: ['accuracy'] }))
    expect(message).not.toBe('')
    expect(harmsOf(message, 3000), JSON.stringify(where)).toEqual([])
  }
}

describeSampled(Object.entries(hostileNames), ([title, given]) => {
  // Neither is text of a statement.
  const name = wellFormed(given.replaceAll('\0', ''))
  const table = `rows ${Object.keys(hostileNames).indexOf(title)}`
  const makeTable = async (): Promise<void> => {
    const label = literal(name)
    const columns: Readonly<Record<string, string>> = {
      i: `${label} || ' ' || r`,
      y: `CASE WHEN r % 2 = 0 THEN ${label} ELSE 'other' END`,
      p: `CASE WHEN r % 5 = 0 THEN ${label} ELSE 'other' END`,
      s: `((r * 7) % 40) / 40.0::DOUBLE`,
      nan: `CASE WHEN r = 3 THEN 'NaN'::DOUBLE ELSE 0.5 END`,
      null: `CASE WHEN r = 3 THEN NULL ELSE ${label} END`,
    }
    const selected = Object.entries(columns).map(([end, value]) => `${value} AS ${quoted(`${name} ${end}`)}`)
    await connection.run(
      `CREATE OR REPLACE TABLE ${quoted(table)} AS SELECT ${selected.join(', ')}, CASE WHEN r % 3 = 0 THEN ${label} ELSE 'x' END AS ${quoted(name)} FROM range(${rows.length}) AS t(r)`,
    )
  }

  test('is text in messages of DuckDB', async () => {
    await makeTable()
    await expectMessages(duckdb, table, name)
  })

  test('is text in messages of Trino', async () => {
    await makeTable()
    await expectMessages(trino, table, name)
  })

  test('is text where a coordinator says it', async () => {
    const done = { id: 'q', stats: { state: 'FINISHED' } }
    const failed = (error: object): Reply => ({ body: { id: 'q', stats: { state: 'FAILED' }, error } })
    const replies: readonly Reply[] = [
      { body: given },
      { status: 400, body: given },
      failed({ message: given, errorName: given, errorType: given }),
      failed({ message: given, errorName: 'SYNTAX_ERROR', errorType: 'USER_ERROR' }),
      { body: { id: given, stats: { state: given } } },
      { body: { ...done, nextUri: given } },
      { body: { ...done, columns: [{ name: given, type: given }], data: [[given]] } },
      {
        body: {
          ...done,
          columns: [
            { name: 'y', type: given },
            { name: given, type: 'double' },
          ],
          data: [],
        },
      },
      { body: { ...done, columns: [{ name: given, type: 'bigint' }], data: [[given, given]] } },
    ]
    for (const reply of replies) {
      const server = await startCoordinator(() => reply)
      const db = openTrino({ url: server.url, user: 'ci' })
      const message = await refusalOf(() => db.evaluation('t', { yTrue: 'y', yPred: given }, { metrics: ['accuracy'] }))
      await server.close()
      expect(message).not.toBe('')
      expect(harmsOf(message, 3000), JSON.stringify(reply).slice(0, 200)).toEqual([])
    }
    for (const options of [
      { url: given },
      { url: `trino://${given}` },
      { url: 'trino://ci@localhost', user: given },
      { url: 'trino://ci@localhost/a/b', catalog: given, session: { [given]: given } },
    ]) {
      expect(harmsOf(await refusalOf(() => openTrino(options)), 3000)).toEqual([])
    }
    for (const options of [
      { file: `/nowhere/${given}` },
      { [given]: given },
      { memoryLimit: given },
      { spillFolder: given },
    ]) {
      expect(harmsOf(await refusalOf(() => openDuckDB(options as never)), 3000)).toEqual([])
    }
  })
})
