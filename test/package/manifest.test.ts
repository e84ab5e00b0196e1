import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Exported, readManifest, repository } from './repository.ts'

const manifest = readManifest()
const registering = ['vitest', 'jest', 'jest-globals', 'expect', 'bun', 'playwright']

function targetsOf(entry: Exported): readonly string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(targetsOf)
}

test('nothing is installed along with the package', () => {
  expect(manifest.dependencies).toBeUndefined()
  expect(manifest.optionalDependencies).toBeUndefined()
  expect(manifest.bundleDependencies).toBeUndefined()
  const peers = Object.keys(manifest.peerDependencies)
  expect(peers.toSorted()).toEqual(['@jest/globals', '@playwright/test', 'expect', 'jest', 'vitest'])
  for (const peer of peers) expect(manifest.peerDependenciesMeta[peer]).toEqual({ optional: true })
})

test('no script runs on installing it', () => {
  for (const hook of ['preinstall', 'install', 'postinstall', 'prepare'])
    expect(manifest.scripts).not.toHaveProperty(hook)
})

test('sideEffects lists the registering entries, and nothing else', () => {
  const built = readdirSync(join(repository, 'dist'))
  const entries = registering.flatMap(name => [`${name}.js`, `${name}.cjs`]).filter(file => built.includes(file))
  expect(manifest.sideEffects.toSorted()).toEqual(entries.map(file => `./dist/${file}`).toSorted())
})

test('every export is there, with types for each way to load it', () => {
  expect(Object.keys(manifest.exports)).toEqual([
    '.',
    './metrics',
    './define',
    './vitest',
    './jest',
    './jest-globals',
    './expect',
    './bun',
    './playwright',
    './metric-report.schema.json',
    './baseline.schema.json',
    './package.json',
  ])
  for (const target of targetsOf(manifest.exports)) expect(existsSync(join(repository, target)), target).toBe(true)
  for (const name of ['.', './metrics', './define', './jest', './jest-globals', './expect', './playwright']) {
    expect(manifest.exports[name]).toMatchObject({
      import: { types: expect.stringMatching(/\.d\.ts$/), default: expect.stringMatching(/\.js$/) },
      require: { types: expect.stringMatching(/\.d\.cts$/), default: expect.stringMatching(/\.cjs$/) },
    })
  }
})

test.each(['vitest', 'bun'])('the entry of %s is for import alone', name => {
  expect(manifest.exports[`./${name}`]).not.toHaveProperty('require')
  expect(readdirSync(join(repository, 'dist'))).not.toContain(`${name}.cjs`)
})

test('every script of the repository that needs a new Node or npm says so first', () => {
  const { build, check, test: tests, demo, bench, generate } = manifest.scripts
  for (const script of [build, check, tests, demo, bench, generate])
    expect(script).toMatch(/^node scripts\/guard\.cjs && /)
})

test('the lockfile names no registry', () => {
  const lockfile = readFileSync(join(repository, 'package-lock.json'), 'utf8')
  expect(lockfile).toContain('"integrity"')
  expect(lockfile).not.toMatch(/"resolved":|registry\./)
})
