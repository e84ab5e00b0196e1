import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Consumer, installPackage } from '../package/installedPackage.ts'
import { repository, run } from '../package/repository.ts'
import { snippetsOf } from '../readme/snippets.ts'

// The snippets for other tools, run beside these tools as they are on npm. They are 300 MB, so that `npm ci` of the
// repository does not bring them; here they are installed once for each lockfile.

const folder = join(repository, '.evaluators')
const snippets = snippetsOf('docs/from/evaluation-tools.md')
let consumer: Consumer

beforeAll(() => {
  install()
  consumer = installPackage()
  const own = join(folder, 'node_modules/expect-metrics')
  rmSync(own, { recursive: true, force: true })
  cpSync(consumer.installed, own, { recursive: true })
}, 1_200_000)

afterAll(() => consumer?.remove())

function install(): void {
  const lock = 'package-lock.json'
  const wanted = join(repository, 'test/evaluators', lock)
  const marker = join(folder, 'installed.json')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === readFileSync(wanted, 'utf8')) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const file of ['package.json', lock, '.npmrc']) {
    copyFileSync(join(repository, 'test/evaluators', file), join(folder, file))
  }
  run('npm', ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'], folder)
  symlinkSync(join(repository, 'node_modules/vitest4'), join(folder, 'node_modules/vitest'), 'dir')
  copyFileSync(wanted, marker)
}

/** Runs a program of Node.js in a folder of its own, which has the snippet and what it needs. */
function project(name: string, files: readonly string[]): string {
  const own = join(folder, name)
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own)
  for (const { file, code } of snippets) if (files.includes(file)) writeFileSync(join(own, file), code)
  for (const file of files) {
    const fixture = join(repository, 'test/evaluators/fixtures', file)
    if (existsSync(fixture)) copyFileSync(fixture, join(own, file))
  }
  writeFileSync(join(own, 'vitest.config.js'), "export default { test: { include: ['*.{gates,eval}.ts'] } }\n")
  return own
}

function ran(cwd: string, program: string, ...args: readonly string[]) {
  const env = { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined, NODE_OPTIONS: undefined, NO_COLOR: '1' }
  const promptfoo = {
    PROMPTFOO_DISABLE_TELEMETRY: '1',
    PROMPTFOO_DISABLE_UPDATE: '1',
    PROMPTFOO_CONFIG_DIR: join(cwd, '.promptfoo'),
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...env, ...promptfoo },
  })
  return { status, printed: stdout + stderr }
}

function change(file: string, next: (text: string) => string): void {
  writeFileSync(file, next(readFileSync(file, 'utf8')))
}

const gates = (cwd: string, file: string) => ran(cwd, 'vitest/vitest.mjs', 'run', file)

test('a suite of vitest-evals', { timeout: 120_000 }, () => {
  const own = project('vitest-evals', ['refunds.eval.ts', 'refunds.js'])
  const { status, printed } = gates(own, 'refunds.eval.ts')
  expect(printed).toMatch(/Tests +21 passed/)
  expect(status).toBe(0)
  // An agent that asks nobody is stopped by the gate on its calls.
  const harness = join(own, 'refunds.js')
  change(harness, text => text.replace("name: 'lookupInvoice', arguments: { invoice: input }", "name: 'guess'"))
  const without = gates(own, 'refunds.eval.ts')
  expect(without.printed).toMatch(/Tests +1 failed \| 20 passed/)
  expect(without.printed).toContain('expect(evaluation).toHaveMetric(toolCalls(')
  // A harness that throws gives no answer.
  change(harness, text =>
    text.replace(
      'run: async ({ input }) => ({',
      "run: async ({ input }) => input === 'inv_3' ? Promise.reject(new Error('429 Too Many Requests')) : ({",
    ),
  )
  expect(gates(own, 'refunds.eval.ts').printed).toContain('not measured: 1 of 20 rows has no answer, more than')
})

test('a run of evalite', { timeout: 120_000 }, () => {
  const own = project('evalite', ['scores.gates.ts', 'sums.eval.ts', 'evalite.config.ts'])
  for (const file of ['last-week.json', 'results.json']) {
    const { status, printed } = ran(own, 'evalite/dist/bin.js', 'run', '--outputPath', file)
    expect(status, printed).toBe(0)
  }
  const { status, printed } = gates(own, 'scores.gates.ts')
  expect(printed).toMatch(/Tests +1 passed/)
  expect(status).toBe(0)
  change(join(own, 'results.json'), text => text.replaceAll(/"score": 1/g, '"score": 0'))
  expect(gates(own, 'scores.gates.ts').printed).toContain('mean score is 0, below the required 0.8')
})

test('a run of promptfoo', { timeout: 120_000 }, () => {
  const own = project('promptfoo', ['capitals.gates.ts', 'capitals.js'])
  const { status, printed } = gates(own, 'capitals.gates.ts')
  expect(printed).toMatch(/Tests +1 passed/)
  expect(status).toBe(0)
  change(join(own, 'capitals.js'), text =>
    text
      .replace(
        'async prompt => ({',
        "async prompt => { if (prompt.includes('Peru')) throw new Error('no connection'); return ({",
      )
      .replace('.length, -1)] })],', '.length, -1)] }) }],'),
  )
  expect(gates(own, 'capitals.gates.ts').printed).toContain('not measured: 1 of 10 rows has no answer, more than')
})

test('each takes at most 20 lines beside its imports', () => {
  for (const { file, code } of snippets) {
    const lines = code.split('\n').filter(line => line !== '' && !line.startsWith('import') && !line.startsWith('//'))
    expect({ file, lines: lines.length }).toEqual({ file, lines: expect.toSatisfy((n: number) => n <= 20) })
  }
})
