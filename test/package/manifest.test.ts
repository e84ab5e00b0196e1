import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withEntryExports } from '../../scripts/generate/entryExports.ts'
import { entries } from '../../scripts/runners.ts'
import { type Exported, readManifest, repository } from './repository.ts'

const manifest = readManifest()

function targetsOf(entry: Exported): readonly string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(targetsOf)
}

test('nothing is installed along with the package', () => {
  expect(manifest.dependencies).toBeUndefined()
  expect(manifest.optionalDependencies).toBeUndefined()
  expect(manifest.bundleDependencies).toBeUndefined()
  const peers = Object.keys(manifest.peerDependencies)
  expect(peers.toSorted()).toEqual([
    '@duckdb/node-api',
    '@jest/globals',
    '@playwright/test',
    '@uwdata/flechette',
    'expect',
    'hyparquet',
    'hyparquet-compressors',
    'jest',
    'vitest',
    'yaml',
  ])
  for (const peer of peers) expect(manifest.peerDependenciesMeta[peer]).toEqual({ optional: true })
})

// npm runs `prepare` in the repository alone, where it writes the generated code.
test('no script runs on installing it', () => {
  for (const hook of ['preinstall', 'install', 'postinstall']) expect(manifest.scripts).not.toHaveProperty(hook)
})

test('sideEffects lists the registering entries, and nothing else', () => {
  const built = readdirSync(join(repository, 'dist'))
  const files = entries
    .flatMap(({ name }) => [`${name}.js`, `${name}.node.js`, `${name}.cjs`])
    .filter(file => built.includes(file))
  expect(manifest.sideEffects.toSorted()).toEqual(files.map(file => `./dist/${file}`).toSorted())
})

test('npm run generate would not change the exports of entries', () => {
  const text = readFileSync(join(repository, 'package.json'), 'utf8')
  expect(withEntryExports(text)).toBe(text)
})

test('every export is there, with types for each way to load it', () => {
  expect(Object.keys(manifest.exports)).toEqual([
    '.',
    './metrics',
    './define',
    './text',
    './read',
    './evaluate',
    './duckdb',
    './trino',
    './vitest-reporter',
    './jest-reporter',
    ...entries.map(({ name }) => `./${name}`),
    './metric-report.schema.json',
    './baseline.schema.json',
    './gates.schema.json',
    './results.schema.json',
    './package.json',
  ])
  for (const target of targetsOf(manifest.exports)) expect(existsSync(join(repository, target)), target).toBe(true)
  for (const name of [
    '.',
    './metrics',
    './define',
    './text',
    './read',
    ...entries.filter(({ required }) => required).map(({ name }) => `./${name}`),
  ]) {
    expect(manifest.exports[name]).toMatchObject({
      import: { types: expect.stringMatching(/\.d\.ts$/), default: expect.stringMatching(/\.js$/) },
      require: { types: expect.stringMatching(/\.d\.cts$/), default: expect.stringMatching(/\.cjs$/) },
    })
  }
})

test("Jest's reporter is an ES module whose types CommonJS takes, too", () => {
  const code = './dist/jest-reporter.js'
  expect(manifest.exports['./jest-reporter']).toEqual({
    import: { types: './dist/jest-reporter.d.ts', default: code },
    require: { types: './dist/jest-reporter.d.cts', default: code },
  })
})

test.each(entries.filter(({ required }) => !required))('the entry $name is for import alone', ({ name }) => {
  expect(manifest.exports[`./${name}`]).not.toHaveProperty('require')
  expect(readdirSync(join(repository, 'dist'))).not.toContain(`${name}.cjs`)
})

test('every script of the repository that needs a new Node or npm says so first', () => {
  const {
    build,
    check,
    test: tests,
    'test:runners': runners,
    'test:all': all,
    demo,
    bench,
    generate,
  } = manifest.scripts
  for (const script of [build, check, tests, runners, all, demo, bench, generate])
    expect(script).toMatch(/^node scripts\/guard\.cjs && /)
})

test('the lockfile names no registry', () => {
  const lockfile = readFileSync(join(repository, 'package-lock.json'), 'utf8')
  expect(lockfile).toContain('"integrity"')
  expect(lockfile).not.toMatch(/https?:\/\/[^"]*\.tgz|registry\./)
  // What is not from a registry is a folder of this repository.
  for (const [, from] of lockfile.matchAll(/"resolved": "(.*)"/g)) expect(from).toMatch(/^test\/nodes\/node\d*$/)
})

test.each(['metric-report', 'baseline', 'gates', 'results'])('the schema of %s is where the package says', name => {
  expect(existsSync(join(repository, `${manifest.exports[`./${name}.schema.json`]}`))).toBe(true)
})
