import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'
import { runNode } from './runnerProcess.ts'

/** How a file of tests is run by some runner, and the entry for it. */
interface RunOf {
  readonly name: string
  /** What it imports beside the entry. */
  readonly imports: string
  readonly file: string
  readonly args: readonly string[]
  readonly entry: string
  readonly title: string
}

const jestArgs = ['--config={"transform":{},"testMatch":["**/*.test.*js"],"moduleFileExtensions":["cjs","mjs","js"]}']

const vitest = (name: string, ...more: readonly string[]): RunOf => ({
  name: [name, ...more].join(' '),
  imports: more.length > 0 ? '' : "import { expect, test } from 'vitest'",
  file: 'gate.test.mjs',
  args: [join(packageFolder(name), 'vitest.mjs'), 'run', ...more],
  entry: 'vitest',
  title: 'Vitest',
})

const jest = (name: string): RunOf => ({
  name,
  imports: '',
  file: 'gate.test.mjs',
  args: ['--experimental-vm-modules', join(packageFolder(name), 'bin/jest.js'), ...jestArgs],
  entry: 'jest',
  title: 'Jest',
})

const playwright: RunOf = {
  name: 'playwright',
  imports: "import { expect, test } from '@playwright/test'",
  file: 'gate.spec.mjs',
  args: [join(packageFolder('@playwright/test'), 'cli.js'), 'test', '--reporter=line'],
  entry: 'playwright',
  title: 'Playwright',
}

const nodeTest: RunOf = {
  name: 'node:test',
  imports: "import { test } from 'node:test'\nimport { expect } from 'expect'",
  file: 'gate.test.mjs',
  args: ['--test'],
  entry: 'expect',
  title: 'node:test',
}

const bun: RunOf = {
  name: 'bun',
  imports: "import { expect, test } from 'bun:test'",
  file: './gate.test.mjs',
  args: ['test'],
  entry: 'bun',
  title: 'Bun',
}

const ofVitest = [vitest('vitest'), vitest('vitest', '--globals'), vitest('vitest4'), vitest('vitest3')]
const others = [nodeTest, bun, playwright]

/** An entry where it does not belong. Whether it can be required, too, is said beside it. */
const cases = [
  ...[...ofVitest, ...others].flatMap(run => [
    { run, entry: 'jest', form: 'import' },
    { run, entry: 'jest-globals', form: 'import' },
  ]),
  ...ofVitest.flatMap(run => [
    { run, entry: 'jest', form: 'require' },
    { run, entry: 'jest-globals', form: 'require' },
  ]),
  ...[jest('jest'), jest('jest29'), ...others].map(run => ({ run, entry: 'vitest', form: 'import' })),
] as const

const projects: string[] = []
afterAll(() => {
  for (const folder of projects) rmSync(folder, { recursive: true, force: true })
})

function projectOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-mismatch-'))
  projects.push(folder)
  const modules = join(folder, 'node_modules')
  for (const name of ['dist', 'package.json']) {
    cpSync(join(repository, name), join(modules, 'expect-metrics', name), { recursive: true })
  }
  for (const name of ['vitest', 'expect', '@jest/globals', '@playwright/test']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(packageFolder(name), join(modules, name))
  }
  const written = { 'package.json': '{ "private": true }', ...files }
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text)
  return folder
}

const gate = "test('a gate', () => expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.5))\n"

const bunProgram = join(packageFolder('bun'), 'bin/bun.exe')

test.each(cases.map(each => ({ ...each, name: each.run.name })))(
  '$name: $form of expect-metrics/$entry names the entry that is meant',
  { timeout: 60_000 },
  async ({ run, entry, form }) => {
    const load =
      form === 'import'
        ? `import 'expect-metrics/${entry}'`
        : `import { createRequire } from 'node:module'\ncreateRequire(import.meta.url)('expect-metrics/${entry}')`
    const folder = projectOf({ [run.file]: `${run.imports}\n${load}\n${gate}` })
    const program = run.entry === 'bun' ? bunProgram : process.execPath
    const { exitCode, printed } = await runNode([...run.args, run.file], folder, program)
    expect(printed).toContain(
      `expect-metrics/${entry}: this file is run by ${run.title}. Expected ${entry === 'vitest' ? 'Vitest' : 'Jest'}. ` +
        `For ${run.title} import expect-metrics/${run.entry}.`,
    )
    expect(exitCode).not.toBe(0)
  },
)

test.each(['jest', 'jest29'])('%s: among setupFiles the entry says where it belongs', async name => {
  const folder = projectOf({ 'gate.test.js': gate })
  const config = JSON.stringify({ transform: {}, setupFiles: ['expect-metrics/jest'] })
  const { exitCode, printed } = await runNode([join(packageFolder(name), 'bin/jest.js'), `--config=${config}`], folder)
  expect(printed).toContain('there is no global expect yet')
  expect(printed).toContain('List expect-metrics/jest under setupFilesAfterEnv')
  expect(exitCode).not.toBe(0)
})
