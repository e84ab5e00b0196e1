import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
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
      'expect-metrics check: DuckDB is reached with @duckdb/node-api, which is not installed. Install: npm install --save-dev @duckdb/node-api.\n',
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

function link(name: string): void {
  const place = join(consumer.folder, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  try {
    symlinkSync(join(repository, 'node_modules', name), place, 'dir')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
