import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { entries } from '../../scripts/runners.ts'
import { type Consumer, consumersFolder, consumersOf } from '../consumers/consumers.ts'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository, run } from '../package/repository.ts'
import { compilers, diagnose } from '../types/compilers.ts'
import { copyPrograms, programsOf } from '../types/runnerPrograms.ts'
import { runTests } from './runnerProcess.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/**
 * A project that pnpm has made out of the tarball, where no package sees another that it has not declared. Outside the
 * repository, as Node would look for packages in the folders above too.
 */
function installStrictly(packages: Consumer['packages']): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'expect-metrics-pnpm-')))
  folders.push(folder)
  const tarball = readdirSync(consumersFolder).find(name => name.endsWith('.tgz'))!
  const links = Object.entries(packages).map(([name, chain]) => [name, `link:${packageFolder(chain)}`])
  const devDependencies = { 'expect-metrics': `file:${join(consumersFolder, tarball)}`, ...Object.fromEntries(links) }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', devDependencies }),
  )
  run(
    process.execPath,
    [
      join(repository, 'node_modules/pnpm/bin/pnpm.cjs'),
      'install',
      '--offline',
      '--ignore-workspace',
      '--config.hoist=false',
      '--config.shamefully-hoist=false',
      '--config.strict-peer-dependencies=true',
      `--store-dir=${join(folder, '.store')}`,
    ],
    folder,
  )
  expect(readdirSync(join(folder, 'node_modules/.pnpm'))).not.toContain('node_modules')
  return folder
}

// Of the others pnpm installs nothing that npm does not.
const tested = ['Vitest', 'Jest', 'expect'].flatMap(consumersOf)

test.each(tested)('pnpm without hoisting: $title', { timeout: 60_000 }, async ({ runner, packages }) => {
  const folder = installStrictly(packages)
  cpSync(join(repository, 'test/runners/passing'), join(folder, 'passing'), { recursive: true })
  const { exitCode, printed, outcomes } = await runTests({ runner, folder }, runner.passing)
  const statuses = Object.values(outcomes).flatMap(tests => Object.values(tests).map(({ status }) => status))
  expect(new Set(statuses), printed).toEqual(new Set(['passed']))
  expect(exitCode, printed).toBe(0)
})

test.each([
  { fixtures: 'vitest', packages: { vitest: 'vitest', '@types/node': '@types/node' }, types: ['node'] },
  { fixtures: 'jest', packages: { '@types/jest': '@types/jest' }, types: ['jest'] },
  {
    fixtures: 'jest-globals',
    packages: {
      '@jest/globals': '@jest/globals',
      expect: '@jest/globals > @jest/expect > expect',
      '@types/node': '@types/node',
    },
    types: ['node'],
  },
  { fixtures: 'expect', packages: { expect: 'expect', '@types/node': '@types/node' }, types: ['node'] },
] as const)('pnpm without hoisting: types of $fixtures', { timeout: 60_000 }, async ({ fixtures, packages, types }) => {
  const folder = installStrictly(packages)
  const entry = entries.find(({ name }) => name === fixtures)!
  copyPrograms(entry, folder)
  const files = programsOf(entry)
  for (const { program } of compilers) {
    const said = await diagnose(program, [{ folder, files, types, skipLibCheck: false, resolution: 'nodenext' }])
    expect(said).toEqual([''])
  }
})
