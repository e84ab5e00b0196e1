import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Consumer, installPackage } from './installedPackage.ts'
import { readManifest, run } from './repository.ts'

let consumer: Consumer

beforeAll(() => {
  consumer = installPackage(['@jest/globals', 'expect', 'vitest'])
}, 120_000)

afterAll(() => consumer.remove())

/** The machine's own Node: npm scripts find the dev dependency of that name first. */
function machineNode(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.includes('node_modules'))
    .map(folder => join(folder, 'node'))
    .find(existsSync)
}

const nodes = [...new Set([process.execPath, machineNode() ?? process.execPath])].map(program => ({
  program,
  version: run(program, ['--version']).trim(),
}))

function runScript(program: string, name: string, source: string): unknown {
  writeFileSync(join(consumer.folder, name), source)
  return JSON.parse(run(program, [name], consumer.folder))
}

test('the installed package is the one of the repository', () => {
  expect(readManifest(consumer.installed).version).toBe(readManifest().version)
  expect(existsSync(join(consumer.installed, 'src'))).toBe(false)
})

describe.each(nodes)('Node $version', ({ program }) => {
  const classes = "{ yTrue: ['ant', 'bee'], yPred: ['ant', 'bee'] }"

  test('imports every entry', () => {
    const imported = runScript(
      program,
      'entries.mjs',
      `import { expect } from 'expect'
import { measure } from 'expect-metrics'
import manifest from 'expect-metrics/package.json' with { type: 'json' }
import 'expect-metrics/expect'
globalThis.expect = expect
await import('expect-metrics/jest')
expect(${classes}).toHaveMacroF1Above(0.9)
console.log(JSON.stringify({ name: manifest.name, value: measure(${classes}, 'macroF1').value }))
`,
    )
    expect(imported).toEqual({ name: 'expect-metrics', value: 1 })
  })

  test('requires every entry that can be required', () => {
    const required = runScript(
      program,
      'entries.cjs',
      `const { expect } = require('expect')
const { measure } = require('expect-metrics')
require('expect-metrics/expect')
globalThis.expect = expect
require('expect-metrics/jest')
expect(${classes}).toHaveMacroF1Above(0.9)
const { name } = require('expect-metrics/package.json')
const { openDuckDB } = require('expect-metrics/duckdb')
const { openTrino } = require('expect-metrics/trino')
const { readEvaluation } = require('expect-metrics/read')
const engines = typeof openDuckDB + typeof openTrino
const file = new Blob(['id,label,p\\na,1,0.9\\nb,0,0.4\\n']).stream()
readEvaluation(file, { format: 'csv', ids: 'id', yTrue: 'label', yScore: 'p' }).then(read => {
  console.log(JSON.stringify({ name, engines, value: measure(${classes}, 'macroF1').value, auc: measure(read, 'auc').value }))
})
`,
    )
    expect(required).toEqual({ name: 'expect-metrics', engines: 'functionfunction', value: 1, auc: 1 })
  })

  test('resolves the entries of runners that only their runner can load', () => {
    const resolved = runScript(
      program,
      'resolve.mjs',
      `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const last = path => path.split('/').at(-1)
console.log(JSON.stringify([
  last(import.meta.resolve('expect-metrics/vitest')),
  last(import.meta.resolve('expect-metrics/jest-globals')),
  last(require.resolve('expect-metrics/jest-globals')),
  last(require.resolve('expect-metrics/vitest')),
]))
`,
    )
    expect(resolved).toEqual(['vitest.node.js', 'jest-globals.node.js', 'jest-globals.cjs', 'vitest.node.js'])
  })

  test.each([
    { system: 'import', file: 'shared.mjs', load: (name: string) => `await import('${name}')` },
    { system: 'require', file: 'shared.cjs', load: (name: string) => `require('${name}')` },
  ])('entries loaded by $system share one EvaluationError', ({ system, file, load }) => {
    // Without a global expect the entry of Jest throws one. The constructor tells, as instanceof holds across copies.
    const catching = `let thrown
  try {
    ${load('expect-metrics/jest')}
  } catch (error) {
    thrown = error
  }
  const { EvaluationError } = ${load('expect-metrics')}
  console.log(JSON.stringify({ same: thrown.constructor === EvaluationError, message: thrown.message }))`
    const thrown = runScript(program, file, system === 'import' ? catching : `{ ${catching} }`)
    expect(thrown).toEqual({ same: true, message: expect.stringContaining('setupFilesAfterEnv') })
  })
})

test('every entry that is required loads one set of definitions', () => {
  const defining = runScript(
    process.execPath,
    'definitions.cjs',
    `const { readFileSync } = require('node:fs')
globalThis.expect = require('expect').expect
for (const name of ['', '/jest', '/expect']) require('expect-metrics' + name)
const loaded = Object.keys(require.cache).filter(path => path.includes('expect-metrics/dist'))
console.log(JSON.stringify(loaded.map(path => readFileSync(path, 'utf8').split(/id: ?"macroF1"/).length - 1)))
`,
  ) as readonly number[]
  expect(defining.length).toBeGreaterThan(2)
  expect(defining.toSorted()).toEqual([...defining.slice(1).map(() => 0), 1])
})

test('the installed entries register under their own runners', () => {
  const gate = `
test('gate', () => {
  expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.9)
  expect(() => expect({ yTrue: [1, 0], yPred: [1, 1] }).toHaveAccuracyAbove(0.9)).toThrow('toHaveAccuracyAbove')
})
`
  writeFileSync(
    join(consumer.folder, 'vitest.test.js'),
    `import 'expect-metrics/vitest'\nimport { expect, test } from 'vitest'\n${gate}`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(consumer.folder, 'node_modules/vitest/vitest.mjs'), 'run', '--root', consumer.folder],
    { cwd: consumer.folder, encoding: 'utf8', env: { PATH: process.env.PATH, NO_COLOR: '1' } },
  )
  expect(status, `${stdout}\n${stderr}`).toBe(0)
  expect(stdout).toMatch(/Tests\s+1 passed/)
})
