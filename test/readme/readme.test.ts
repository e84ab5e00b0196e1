import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleMessages, pagesWithMessages, withRealMessages } from '../../scripts/generate/readmeMessage.ts'
import { withEntryTable, withRunnerTable } from '../../scripts/generate/runnerTable.ts'
import { readLegResults } from '../../scripts/legResults.ts'
import { consumerLegs } from '../../scripts/legs.ts'
import { quick } from '../thoroughness.ts'
import { fencesOf, pages, readPage, type Snippet, snippetsOf } from './snippets.ts'

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

const isVitestTest = ({ file }: Snippet): boolean => file.endsWith('.test.ts')
const snippets = pages.map(page => ({ page, snippets: snippetsOf(page) }))

/** The snippet of a name, wherever it stands. */
function snippet(name: string): Snippet {
  const found = snippets.flatMap(({ snippets }) => snippets).find(({ file }) => file === name)
  if (found === undefined) throw new Error(`no page has a snippet ${name}`)
  return found
}

// Each starts a runner, the first with dozens of files: on a busy machine that takes minutes.
describe('every snippet of README and the documentation runs', { timeout: 600_000 }, () => {
  test('those that are Vitest tests, with the Vitest configuration, which alone registers the matchers', () => {
    // No import of its own: the configuration alone registers the matchers.
    const registered = `import { expect, test } from 'vitest'
test('registered', () => { expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.9) })`
    const tests = snippets.map(({ page, snippets }) => ({ page, files: snippets.filter(isVitestTest) }))
    const root = project('vitest', [{ file: 'setup.test.ts', code: registered }, snippet('vitest.config.ts')])
    for (const { page, files } of tests) {
      if (files.length > 0) project(`vitest/${page.replaceAll(/[/.]/g, '-')}`, files)
    }
    const report = join(root, 'report.json')
    const args = [
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      '--testTimeout=120000',
      ...(quick ? ['--no-isolate'] : []),
    ]
    const { output } = node([bin('vitest/vitest.mjs'), ...args], root)
    const { numPassedTests, numFailedTests, numTotalTestSuites, success, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    expect({ numFailedTests, success, output }).toMatchObject({ numFailedTests: 0, success: true })
    expect(testResults).toHaveLength(tests.flatMap(({ files }) => files).length + 1)
    expect(numPassedTests).toBeGreaterThanOrEqual(testResults.length)
    expect(numTotalTestSuites).toBeGreaterThanOrEqual(testResults.length)
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
    const root = project('node-test', [snippet('forecast.test.mjs')])
    const { status, output } = node(['--test', '--test-reporter=tap', 'forecast.test.mjs'], root)
    expect(output).toContain('# pass 1')
    expect(status).toBe(0)
  })

  test('and there are no others', () => {
    const others = snippets.flatMap(({ snippets }) => snippets.filter(one => !isVitestTest(one)))
    expect(others.map(({ file }) => file).sort()).toEqual([
      // With these tools: test/evaluators.
      'capitals.gates.ts',
      'forecast.test.mjs',
      'jest.config.js',
      // With reporters: test/runners/resultsReporters.test.ts runs such ones.
      'jest.config.js',
      'refunds.eval.ts',
      'scores.gates.ts',
      'vitest.config.ts',
      'vitest.config.ts',
    ])
  })

  test('README is short, and every guide shows a test', () => {
    expect(readPage('README.md').split('\n').length).toBeLessThanOrEqual(151)
    const guides = pages.filter(page => /^docs\/(?:tasks|from)\//.test(page))
    expect(guides.length).toBeGreaterThan(9)
    for (const page of guides)
      expect({
        page,
        tests: snippetsOf(page).filter(({ file }) => /\.(?:test|eval|gates)\.ts$/.test(file)).length,
      }).not.toEqual({ page, tests: 0 })
  })
})

describe('pages show what is', { timeout: 180_000 }, () => {
  let messages: ReadonlyMap<string, string>
  beforeAll(() => {
    messages = exampleMessages()
  }, 180_000)

  test.each(pagesWithMessages)('the messages of %s are what the gates of the example print', page => {
    expect(readPage(page)).toContain('```text\nexpect(evaluation).')
    expect(withRealMessages(readPage(page), messages)).toBe(readPage(page))
  })

  test('every message of the example is shown', () => {
    const shown = pagesWithMessages.map(readPage).join('')
    for (const matcher of messages.keys()) expect(shown).toContain(`expect(evaluation).${matcher}(`)
  })

  const start = readPage('docs/start/index.md')

  test('the table of runners is what they have shown, as far as they were run', () => {
    // What was not run or was skipped on this machine may have passed on the one that wrote the page.
    const cells = (text: string) => text.split('|').map(cell => cell.trim())
    const shown = cells(withRunnerTable(start, readLegResults()))
    const written = cells(start)
    expect(shown.map((cell, at) => (/^(not run|skipped)$/.test(cell) ? written[at] : cell))).toEqual(written)
  })

  test('the tables of entries are that of the runners', () => {
    for (const text of [start, readPage('README.md')]) expect(withEntryTable(text)).toBe(text)
  })

  test('the table of runners shows what failed, what was skipped and what was not run', () => {
    const [, skipped, ...others] = consumerLegs().map(({ name }) => name)
    const failed = Object.fromEntries(others.map(name => [name, { passed: 250, failed: 1, skipped: 0 }]))
    const table = withRunnerTable(start, { ...failed, [skipped!]: { passed: 0, failed: 0, skipped: 1 } })
    expect(table.match(/\| not run (?=\|)/g)).toHaveLength(1)
    expect(table.match(/\| skipped (?=\|)/g)).toHaveLength(1)
    expect(table.match(/\| FAILS (?=\|)/g)).toHaveLength(others.length)
  })

  test('the two commands of a fresh machine stand in README', () => {
    const shell = fencesOf('README.md')
      .filter(({ language }) => language === 'sh')
      .map(({ text }) => text)
    const commands = shell.flatMap(text => text.split('\n').map(line => line.replace(/\s*#.*/, '')))
    expect(commands).toContain('npm ci && npm run demo')
    expect(commands).toContain('npm ci && npm test')
  })
})

describe('links', () => {
  test.each([...pages, 'METRICS.md'])('of %s lead to files, and to headings in them', page => {
    const links = Array.from(readPage(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link]) => link)
    for (const link of links) {
      const [path, anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      expect(existsSync(target), `${page} links to ${link}`).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(target), `${page} links to ${link}`).toContain(anchor)
    }
  })
})

/** The anchors that GitHub makes of headings. */
function anchorsOf(page: string): readonly string[] {
  return Array.from(readPage(page).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/[^\p{L}\d_-]/gu, ''),
  )
}
