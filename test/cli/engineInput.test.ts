import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Coordinator, startCoordinator } from '../engines/trino/coordinator.ts'
import { sixRows } from '../engines/trino/sixRows.ts'
import { fixture } from '../read/fixture.ts'
import { called, folderOfPredictions } from './calls.ts'

let coordinator: Coordinator
let engine = ''

beforeAll(async () => {
  coordinator = await startCoordinator(request => ({ body: sixRows(request) }))
  engine = coordinator.url.replace('http://', 'trino://ci@').concat('/hive/models')
})

afterAll(() => coordinator.close())

const columns = ['--table', 'models.preds', '--y-true', 'y', '--y-pred', 'p', '--positive', '1']
const check = (...args: string[]) => called(['check', '--engine', engine, ...columns, ...args])

test('gates on counts of a database', async () => {
  const { code, out, err } = await check('--gate', 'accuracy >= 0.8', '--gate', 'recall > 0.99')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('2 gates pass')
  expect(coordinator.requests[0].body).toBe('SELECT * FROM "models"."preds" LIMIT 0')
})

test('a gate that fails is explained', async () => {
  const { code, out } = await check('--gate', 'accuracy >= 0.99')
  expect(code).toBe(1)
  expect(out).toContain('0.8333')
})

test('a password is taken from the environment', async () => {
  const environment = (name: string) => (name === 'TRINO_PASSWORD' ? 'hunter2' : undefined)
  await called(['check', '--engine', engine, ...columns, '--gate', 'accuracy >= 0.8'], { environment })
  expect(coordinator.requests.at(-1)?.headers.authorization).toMatch(/^Basic /)
})

const { at } = folderOfPredictions()
const ofScores = ['--y-true', 'label', '--y-score', 'p', '--positive', 'spam']
const counted = (...args: string[]) => called(['check', at('preds.csv'), '--engine', 'duckdb', ...args])

test('files that DuckDB counts are judged as in memory', async () => {
  const gates = ['--gate', 'auc >= 0.65', '--gate', 'f1(threshold=0.5) >= 0.9', '--slices', 'country']
  const inMemory = await called(['check', at('preds.csv'), ...ofScores, ...gates])
  expect(inMemory.code).toBe(1)
  const { code, out, err } = await counted(...ofScores, ...gates)
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const table = (text: string) =>
    text
      .split('\n')
      .filter(line => /auc|threshold|country/.test(line))
      .slice(0, 5)
  expect(table(out)).toEqual(table(inMemory.out))
})

test('large files are counted by DuckDB, which stands on standard error', async () => {
  const asked = ['check', at('preds.csv'), ...ofScores, '--gate', 'auc >= 0.65']
  const { code, err } = await called(asked, { mostInMemory: 1000 })
  expect({ code, err }).toEqual({
    code: 0,
    err: 'expect-metrics: the files have 0.0 GB, so DuckDB counts their rows; --engine memory reads them\n',
  })
  expect(await called([...asked, '--engine', 'memory'], { mostInMemory: 1000 })).toMatchObject({ code: 0, err: '' })
})

test('a table of a database file', async () => {
  const file = at('warehouse.duckdb')
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE preds AS FROM read_csv('${at('preds.csv')}')`)
  connection.closeSync()
  instance.closeSync()
  const asked = ['check', file, '--engine', 'duckdb', '--table', 'preds', ...ofScores]
  expect(await called([...asked, '--gate', 'auc >= 0.65'])).toMatchObject({ code: 0, err: '' })
})

test('a file of gates names its engine', async () => {
  const gates = { files: 'preds.csv', engine: 'duckdb', exact: true, yTrue: 'label', yScore: 'p', positive: 'spam' }
  writeFileSync(at('counted.json'), JSON.stringify({ ...gates, gates: ['auc >= 0.65'] }))
  expect(await called(['check', '--config', at('counted.json')])).toMatchObject({ code: 0, err: '' })
})

test('columns of the usual names need not be named', async () => {
  writeFileSync(at('usual.csv'), 'id,yTrue,yPred\na,1,1\nb,0,1\n')
  const usual = ['check', at('usual.csv'), '--engine', 'duckdb', '--gate', 'accuracy >= 0.5']
  expect(await called(usual)).toMatchObject({ code: 0, err: '' })
  writeFileSync(at('usual.csv'), 'yTrue,yPred,count\n1,1,7\n0,1,9\n')
  expect((await called(usual)).err).toContain('count of the file, which rows in memory would be judged by')
})

test('the type of a column', async () => {
  const predicted = ['--y-true', 'label', '--y-pred', 'predicted', '--gate', 'accuracy >= 0.5']
  expect(await counted(...predicted, '--types', 'yTrue=text')).toMatchObject({ code: 0, err: '' })
  expect((await counted(...predicted, '--types', 'yTrue=number')).err).toContain(
    '--y-true (column "label") is no number in 300 of 300 rows; "ham" is one',
  )
})

test('what DuckDB cannot judge', async () => {
  const said = async (...args: string[]) => {
    const { code, err } = await called(['check', ...args, '--engine', 'duckdb'])
    return `${code}: ${err.trim().replaceAll(at(''), '')}`
  }
  const auc = [...ofScores, '--gate', 'auc >= 0.65']
  writeFileSync(at('blank.csv'), 'label,p\nspam,0.5\nham,\n')
  expect([
    await said(at('preds.csv'), ...ofScores, '--gate', 'somersD >= 0.1'),
    await said(at('preds.csv'), ...auc, '--count', 'n'),
    await said(at('preds.csv'), ...auc, '--table', 'preds'),
    await said(at('preds.csv'), at('old.csv'), ...auc, '--table', 'preds'),
    await said(at('none.csv'), ...auc),
    await said(at('blank.csv'), ...auc),
    await said(at('qrels.txt'), ...auc),
    await said(...auc),
  ]).toMatchSnapshot()
})

test('messages', async () => {
  const said = async (...args: string[]) => {
    const { code, err } = await called(['check', ...args, '--gate', 'accuracy >= 0.8'])
    return `${code}: ${err.trim()}`
  }
  expect([
    await said('--engine', engine, '--y-true', 'y', '--y-pred', 'p'),
    await said('--engine', 'mysql://root:hunter2@host/db', ...columns),
    await said('--engine', engine, ...columns, 'preds.csv'),
    await said('--engine', engine, ...columns, '--format', 'csv'),
    await said('--engine', engine, ...columns, '--amount', 'euros'),
    await said('--engine', 'trino://ci:hunter2@host:8080', ...columns),
    await said('--engine', engine, '--table', 'preds', '--y-true', 'why', '--y-pred', 'p'),
  ]).toMatchSnapshot()
})

test('what no engine may count is an error, and no verdict', async () => {
  const nan = fixture('nan.parquet')
  const gate = ['--ids', 'id', '--y-true', 'label', '--y-score', 'score', '--gate', 'auc >= 0.1']
  for (const asked of [
    ['check', nan, '--engine', 'duckdb', ...gate],
    ['check', nan, ...gate],
  ]) {
    const { code, out, err } = await called(asked)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(
      /(?:yScore|--y-score) \((?:column )?"score"\) is (?:NaN in 2 of 5 rows; the row of id "b" is one|blank)/,
    )
  }
})
