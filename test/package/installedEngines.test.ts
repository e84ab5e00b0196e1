import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Consumer, installPackage } from './installedPackage.ts'
import { repository } from './repository.ts'

// Engines from the tarball: required and imported, in Jest, and in both kinds of workers that Vitest has.

let consumer: Consumer

beforeAll(() => {
  consumer = installPackage(['vitest', 'jest'])
}, 120_000)

afterAll(() => consumer.remove())

function ran(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(consumer.folder, name), text)
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: consumer.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', VITEST: undefined, VITEST_POOL_ID: undefined, NO_COLOR: '1' },
  })
  return { status, printed: stdout + stderr }
}

const counted = `
  const db = await openDuckDB({ memoryLimit: '200MB', threads: 1 })
  const rows = '(SELECT i % 3 = 0 AS y, (i * 7 % 10) / 10 AS s FROM range(3000) r(i))'
  const preds = await db.evaluation(rows, { yTrue: 'y', yScore: 's' }, { metrics: ['auc', 'logLoss'] })
  await db.close()`

const scripts = {
  'duckdb.cjs': `const { openDuckDB } = require('expect-metrics/duckdb')
const { measure } = require('expect-metrics')
void (async () => {${counted}
  console.log(measure(preds, 'auc').value)
})().catch(error => { console.log(error.message); process.exitCode = 3 })`,
  'duckdb.mjs': `import { openDuckDB } from 'expect-metrics/duckdb'
import { measure } from 'expect-metrics'
try {${counted}
  console.log(measure(preds, 'auc').value)
} catch (error) { console.log(error.message); process.exitCode = 3 }`,
}

test.each(Object.entries(scripts))('%s without DuckDB says what to install', (name, text) => {
  expect(ran([name], { [name]: text })).toEqual({
    status: 3,
    printed:
      'DuckDB is reached with @duckdb/node-api, which is not installed. Install: npm install --save-dev @duckdb/node-api.\n',
  })
})

test('so does the command line', () => {
  const check = ['check', 'p.csv', '--engine', 'duckdb', '--y-true', 'y', '--y-score', 's', '--gate', 'auc > 0.1']
  const { status, printed } = ran(['node_modules/expect-metrics/dist/cli.js', ...check], { 'p.csv': 'y,s\n1,2\n0,1\n' })
  expect({ status, printed }).toEqual({
    status: 2,
    printed:
      "expect-metrics check: DuckDB is reached with @duckdb/node-api, which is not installed. Run: npx --yes -p expect-metrics -p @duckdb/node-api expect-metrics check p.csv --engine duckdb --y-true y --y-score s --gate 'auc > 0.1'. Or install for good: npm install --save-dev @duckdb/node-api.\n",
  })
})

test('Trino is required and imported, and needs nothing else', () => {
  const opened = `openTrino({ url: 'trino://host:8080/hive/models' })`
  const message = /^the URL of Trino names no user/
  const required = ran(['trino.cjs'], {
    'trino.cjs': `const { openTrino } = require('expect-metrics/trino')
try { ${opened} } catch (error) { console.log(error.message) }`,
  })
  const imported = ran(['trino.mjs'], {
    'trino.mjs': `import { openTrino } from 'expect-metrics/trino'
try { ${opened} } catch (error) { console.log(error.message) }`,
  })
  expect(required).toEqual(imported)
  expect(required.printed).toMatch(message)
})

test.each(Object.entries(scripts))('%s with it', (name, text) => {
  link('@duckdb/node-api')
  expect(ran([name], { [name]: text })).toEqual({ status: 0, printed: '0.5\n' })
})

test.each(['forks', 'threads'])('Vitest, %s', { timeout: 120_000 }, pool => {
  link('@duckdb/node-api')
  const file = `import 'expect-metrics/vitest'
import { openDuckDB } from 'expect-metrics/duckdb'
import { expect, test } from 'vitest'
test('counted', async () => {${counted}
  expect(preds).toHaveAUCWithin(0.5, 0.001)
  expect(() => expect(preds).toHaveAUCAbove(0.9)).toThrow('below')
})`
  const files = { 'first.test.mjs': file, 'second.test.mjs': file }
  const { status, printed } = ran(['node_modules/vitest/vitest.mjs', 'run', `--pool=${pool}`], files)
  expect(printed).toMatch(/Tests {2}2 passed/)
  expect(status).toBe(0)
})

test('Jest, by require', { timeout: 120_000 }, () => {
  link('@duckdb/node-api')
  const { status, printed } = ran(['node_modules/jest/bin/jest.js', '--config=jest.config.json'], {
    'jest.config.json': JSON.stringify({
      testMatch: ['**/*.jest.cjs'],
      setupFilesAfterEnv: ['expect-metrics/jest'],
      transform: {},
    }),
    'counted.jest.cjs': `const { openDuckDB } = require('expect-metrics/duckdb')
test('counted', async () => {${counted}
  expect(preds).toHaveAUCWithin(0.5, 0.001)
  expect(() => expect(preds).toHaveAUCAbove(0.9)).toThrow('below')
})`,
  })
  expect(printed).toMatch(/Tests: +1 passed/)
  expect(status).toBe(0)
})

/** Every kind of query, with its answer in full. */
const everyKind = `import { openDuckDB } from 'expect-metrics/duckdb'
import { compare, measure } from 'expect-metrics'
const db = await openDuckDB({ memoryLimit: '400MB', threads: 2 })
const rows = \`(SELECT i % 3 = 0 AS y, (i * 7919 % 1009) / 1009 AS s, (i * 104729 % 997) / 997 AS o,
  ['a', 'b'][1 + i % 2] AS l, ['a', 'b'][1 + (i // 2) % 2] AS p, ['DE', 'FR'][1 + i % 2] AS country,
  CAST(i % 50 AS DECIMAL(9, 2)) AS t, (i * 31 % 53)::DOUBLE AS v,
  i // 10 AS q, i AS d, CASE WHEN i % 4 = 0 THEN 2 ELSE 0 END AS g FROM range(5000) r(i))\`
const shown = []
const note = async (columns, metrics, more = {}) => {
  const preds = await db.evaluation(rows, columns, { metrics, ...more })
  for (const metric of metrics) {
    const { value, interval, slices } = measure(preds, metric, { confidence: 0.95, ...(columns.slices && { slices: 'country' }) })
    shown.push([metric, value, interval?.lower, interval?.upper, slices?.map(slice => slice.measurement?.value)])
  }
  if (preds.baseline) shown.push(compare(preds, preds.baseline, metrics[0]).metrics[0].gain)
}
await note({ yTrue: 'l', yPred: 'p', slices: ['country'], labels: ['a', 'b'] }, ['accuracy', 'macroF1', 'mcc'])
await note({ yTrue: 'y', yScore: 's', slices: ['country'], baseline: { yScore: 'o' } }, ['auc', 'logLoss', 'ece', 'ks', 'recall(threshold=0.5)'])
await note({ yTrue: 'y', yScore: 's', ids: 'd' }, ['auc'], { exact: true })
await note({ yTrue: 't', yPred: 'v' }, ['mae', 'rmse', 'r2', 'medae'])
await note({ query: 'q', document: 'd', score: 's', grade: 'g' }, ['ndcg@3', 'map', 'mrr'])
const some = await db.sample(rows, { yTrue: 'y', yScore: 's' }, { rows: 500, seed: 1 })
shown.push(some.n, await db.evaluation("read_csv('none.csv')", { yTrue: 'y', yScore: 's' }, { metrics: ['auc'] }).catch(error => error.name))
await db.close()
console.log(JSON.stringify(shown.flat(3).map(each => (typeof each === 'number' ? Number(each.toPrecision(9)) : each))))`

test('the oldest DuckDB that is taken answers as the newest does', { timeout: 120_000 }, () => {
  link('@duckdb/node-api')
  const newest = ran(['every.mjs'], { 'every.mjs': everyKind })
  expect(newest.status, newest.printed).toBe(0)
  const folder = join(consumer.folder, 'oldest')
  mkdirSync(join(folder, 'node_modules/@duckdb'), { recursive: true })
  cpSync(consumer.installed, join(folder, 'node_modules/expect-metrics'), { recursive: true })
  symlinkSync(
    join(repository, 'node_modules/duckdb-node-api-oldest'),
    join(folder, 'node_modules/@duckdb/node-api'),
    'dir',
  )
  const oldest = ran(['oldest/every.mjs'], { 'oldest/every.mjs': everyKind })
  expect(JSON.parse(newest.printed)).toHaveLength(91)
  expect(oldest).toEqual(newest)
})

function link(name: string): void {
  const place = join(consumer.folder, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  try {
    symlinkSync(join(repository, 'node_modules', name), place, 'dir')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
