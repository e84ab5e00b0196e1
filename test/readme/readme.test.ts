import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLegResults } from '../../scripts/legResults.ts'
import { consumerLegs } from '../../scripts/legs.ts'
import { withRealMessages } from '../../scripts/readmeMessage.ts'
import { withEntryTable, withRunnerTable } from '../../scripts/runnerTable.ts'
import { fences, readme, type Snippet, snippet, snippets } from './snippets.ts'

// Inside the repository, so that `expect-metrics` is found as a package that is installed.
const folder = join(import.meta.dirname, '../../.reports/readme')
const repository = join(import.meta.dirname, '../..')

function project(name: string, files: readonly Snippet[]): string {
  const root = join(folder, name)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  for (const { file, code } of files) writeFileSync(join(root, file), code)
  return root
}

interface Result {
  readonly status: number | null
  readonly output: string
}

function node(args: readonly string[], cwd: string): Result {
  // NODE_OPTIONS, VITEST and the like belong to the runner that runs this test, not to the one that it starts.
  // Without CI, under which no new baseline is written.
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
  return { status, output: `${stdout}\n${stderr}` }
}

const bin = (path: string): string => join(repository, 'node_modules', path)

describe('every snippet of README runs', () => {
  test('those that are Vitest tests, with the Vitest configuration of README, which alone registers the matchers', () => {
    const tests = snippets.filter(({ file }) => file.endsWith('.test.ts'))
    expect(tests.map(({ file }) => file)).toEqual([
      'quality.test.ts',
      'grammar.test.ts',
      'confidence.test.ts',
      'baseline.test.ts',
      'errors.test.ts',
    ])
    // No import of its own: the configuration alone registers the matchers.
    const registered = `import { expect, test } from 'vitest'
test('registered', () => { expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.9) })`
    const root = project('vitest', [...tests, { file: 'setup.test.ts', code: registered }, snippet('vitest.config.ts')])
    const report = join(root, 'report.json')
    const { output } = node([bin('vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${report}`], root)
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'))
    expect({ numPassedTests, numFailedTests, success, output }).toMatchObject({
      numPassedTests: 14,
      numFailedTests: 0,
      success: true,
    })
  })

  test('the Jest configuration registers the matchers on the global expect', () => {
    const code = `test('registered', () => { expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.9) })`
    const files = [{ file: 'setup.test.js', code }, snippet('jest.config.js'), { file: 'package.json', code: '{}' }]
    const root = project('jest', files)
    // A package.json of its own (without "type": "module") ends the reach of the repository's name: install it by a link.
    mkdirSync(join(root, 'node_modules'))
    symlinkSync(repository, join(root, 'node_modules/expect-metrics'))
    const { status, output } = node([bin('jest/bin/jest.js')], root)
    expect(output).toContain('1 passed')
    expect(status).toBe(0)
  })

  test('the node:test file with the package expect', () => {
    const root = project('node-test', [snippet('quality.test.mjs')])
    const { status, output } = node(['--test', '--test-reporter=tap', 'quality.test.mjs'], root)
    expect(output).toContain('# pass 1')
    expect(status).toBe(0)
  })

  test('and there are no others', () => {
    const run = [
      'quality.test.ts',
      'vitest.config.ts',
      'jest.config.js',
      'quality.test.mjs',
      'grammar.test.ts',
      'confidence.test.ts',
      'baseline.test.ts',
      'errors.test.ts',
    ]
    expect(snippets.map(({ file }) => file).sort()).toEqual(run.sort())
  })
})

test('the failure message of README is what the gate of the example prints', () => {
  expect(withRealMessages(readme)).toBe(readme)
})

test('the table of runners is what they have shown, as far as they were run', () => {
  // What was not run or was skipped on this machine may have passed on the one that wrote README.
  const cells = (text: string) => text.split('|').map(cell => cell.trim())
  const shown = cells(withRunnerTable(readme, readLegResults()))
  const written = cells(readme)
  expect(shown.map((cell, at) => (/^(not run|skipped)$/.test(cell) ? written[at] : cell))).toEqual(written)
})

test('the table of entries is that of the runners', () => {
  expect(withEntryTable(readme)).toBe(readme)
})

test('the table of runners shows what failed, what was skipped and what was not run', () => {
  const [, skipped, ...others] = consumerLegs().map(({ name }) => name)
  const failed = Object.fromEntries(others.map(name => [name, { passed: 250, failed: 1, skipped: 0 }]))
  const table = withRunnerTable(readme, { ...failed, [skipped!]: { passed: 0, failed: 0, skipped: 1 } })
  expect(table.match(/\| not run (?=\|)/g)).toHaveLength(1)
  expect(table.match(/\| skipped (?=\|)/g)).toHaveLength(1)
  expect(table.match(/\| FAILS (?=\|)/g)).toHaveLength(others.length)
})

test('the two commands of a fresh machine stand in README', () => {
  const shell = fences.filter(({ language }) => language === 'sh').map(({ text }) => text)
  const commands = shell.flatMap(text => text.split('\n').map(line => line.replace(/\s*#.*/, '')))
  expect(commands).toContain('npm ci && npm run demo')
  expect(commands).toContain('npm ci && npm test')
})
