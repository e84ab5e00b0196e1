import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Consumer, installPackage } from './installedPackage.ts'
import { repository } from './repository.ts'

// Readers from the tarball: beside the oldest and the newest of the packages that they need, imported, required and in Jest.

let consumer: Consumer

beforeAll(() => {
  consumer = installPackage(['jest'])
  cpSync(join(repository, 'test/read/fixtures'), join(consumer.folder, 'files'), { recursive: true })
}, 120_000)

afterAll(() => consumer.remove())

const peers = ['hyparquet', 'hyparquet-compressors', '@uwdata/flechette'] as const
type Age = 'oldest' | 'newest'

/** Returns the folder of a new project that has the package, and the packages of an age beside it, if any. */
function project(name: string, age?: Age): string {
  const folder = join(consumer.folder, name)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  // Jest would find nothing below a folder without a manifest.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true }))
  cpSync(consumer.installed, join(folder, 'node_modules/expect-metrics'), { recursive: true })
  if (age === undefined) return folder
  for (const peer of peers) {
    const link = join(folder, 'node_modules', peer)
    mkdirSync(dirname(link), { recursive: true })
    const own = age === 'newest' ? peer : `${peer.replace('@uwdata/', '')}-oldest`
    symlinkSync(join(repository, 'node_modules', own), link, 'dir')
  }
  return folder
}

function ran(folder: string, args: readonly string[], options = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: options, VITEST: undefined, VITEST_POOL_ID: undefined, NO_COLOR: '1' },
  })
  return { status, printed: stdout + stderr }
}

const columns = "{ ids: 'id', yTrue: 'label', yScore: 'score', positive: 1 }"
const typed = ['none.parquet', 'snappy.parquet', 'gzip.parquet', 'brotli.parquet', 'zstd.parquet', 'lz4.parquet']
const arrows = ['arrow', 'feather', 'lz4.feather', 'zstd.feather']
const named = JSON.stringify([...typed, ...arrows].map(ending => `../files/preds.${ending}`))
const body = `
  const aucs = []
  for (const file of ${named}) aucs.push(measure(await readEvaluation(file, ${columns}), 'auc').value)
  const ranked = await readEvaluation({ qrels: '../files/ranx.qrels.parquet', run: '../files/ranx.run.parquet' })
  const wide = { ids: 'id', yTrue: 'out.label', yScore: 'out.p', positive: 1, whenBlank: 'drop' }
  for (const file of ['../files/wide.parquet', '../files/wide.feather']) aucs.push((await readEvaluation(file, wide)).n)
  aucs.push(measure(ranked, 'map').value > 0)
  console.log(JSON.stringify(aucs))`

const scripts = {
  'read.mjs': `import { measure } from 'expect-metrics'
import { readEvaluation } from 'expect-metrics/read'
${body}`,
  'read.cjs': `const { measure } = require('expect-metrics')
const { readEvaluation } = require('expect-metrics/read')
void (async () => {${body}
})()`,
}

const config = "module.exports = { testMatch: ['**/*.test.cjs'], watchman: false }\n"

const texts = `const { measure } = require('expect-metrics')
const { readEvaluation } = require('expect-metrics/read')
require('node:fs').writeFileSync(__dirname + '/preds.csv', 'id,label,p\\na,1,0.9\\nb,0,0.4\\nc,1,0.3\\n')
test('CSV', async () => {
  const read = await readEvaluation(__dirname + '/preds.csv', { ids: 'id', yTrue: 'label', yScore: 'p', positive: 1 })
  expect(measure(read, 'auc').value).toBe(0.5)
})
test('npz', async () => {
  const read = await readEvaluation(__dirname + '/../files/preds.npz', { yTrue: 'label', yScore: 'score', positive: 1 })
  expect(read.n).toBe(5)
})
`

const typedFiles = `const { readEvaluation } = require('expect-metrics/read')
test.each(['zstd.parquet', 'lz4.feather'])('%s', async ending => {
  expect((await readEvaluation(__dirname + '/../files/preds.' + ending, ${columns})).n).toBe(5)
})
`

function jest(folder: string, files: Readonly<Record<string, string>>, options = '') {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return ran(folder, ['../node_modules/jest/bin/jest.js', '--ci', '--config=jest.config.cjs'], options)
}

describe.each<Age>(['oldest', 'newest'])('beside the %s packages that read Parquet and Arrow', age => {
  let folder: string
  beforeAll(() => {
    folder = project(age, age)
  })

  test.each(Object.entries(scripts))('%s', (name, text) => {
    writeFileSync(join(folder, name), text)
    const { status, printed } = ran(folder, [name])
    expect(printed).toMatch(/^\[/)
    expect(status).toBe(0)
    const read: readonly unknown[] = JSON.parse(printed)
    expect(new Set(read.slice(0, typed.length + arrows.length)).size).toBe(1)
    expect(read.slice(-3)).toEqual([expect.any(Number), expect.any(Number), true])
  })
})

describe('in Jest, CommonJS', () => {
  let folder: string
  beforeAll(() => {
    folder = project('jest', 'newest')
    writeFileSync(join(folder, 'jest.config.cjs'), config)
  })

  test('CSV and npz are read', () => {
    const { status, printed } = jest(folder, { 'texts.test.cjs': texts })
    expect(printed).toMatch(/Tests: +2 passed, 2 total/)
    expect(status).toBe(0)
  })

  test('Parquet and Arrow are read with the flag for ES modules, and refused without it by its name', () => {
    const files = { 'texts.test.cjs': texts, 'typed.test.cjs': typedFiles }
    expect(jest(folder, files, '--experimental-vm-modules').printed).toMatch(/Tests: +4 passed, 4 total/)
    const { status, printed } = jest(folder, files)
    expect(printed).toMatch(/Tests: +2 failed, 2 passed, 4 total/)
    expect(printed.match(/Run Jest with NODE_OPTIONS=--experimental-vm-modules/g)).toHaveLength(2)
    expect(status).toBe(1)
  })
})

test('without these packages the message says what to install', () => {
  const folder = project('without')
  const asked = `for (const file of ['preds.none.parquet', 'preds.arrow']) {
  try { await readEvaluation('../files/' + file, { yTrue: 'label', yScore: 'score', positive: 1 }) } catch (error) { console.log(error.message) }
}`
  writeFileSync(join(folder, 'absent.mjs'), `import { readEvaluation } from 'expect-metrics/read'\n${asked}`)
  expect(ran(folder, ['absent.mjs']).printed).toBe(
    [
      'readEvaluation: ../files/preds.none.parquet is read with hyparquet and hyparquet-compressors, not all of which is installed. Install: npm install --save-dev hyparquet hyparquet-compressors.',
      'readEvaluation: ../files/preds.arrow is read with @uwdata/flechette, not all of which is installed. Install: npm install --save-dev @uwdata/flechette@2.6.',
      '',
    ].join('\n'),
  )
})
