import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseResults, resultsText } from '../../src/results/parseResults.ts'
import { appendWhole } from '../../src/runners/files/appendJobSummary.ts'
import {
  earlierResults,
  publishResults as published,
  type ReporterOptions,
  runOf,
} from '../../src/runners/publishResults.ts'
import { exampleCalls, resultsOf } from '../results/judgedGates.ts'
import { writeInShell } from './writeInShell.ts'

let folder = ''
const at = (name: string): string => join(folder, name)
const textOf = (name: string): string => readFileSync(at(name), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-publish-'))
  vi.stubEnv('GITHUB_STEP_SUMMARY', at('summary.md'))
  vi.stubEnv('COLUMNS', '80')
  // Relative paths are those of the folder in which the runner was started.
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const results = resultsOf(exampleCalls)

/** Publishes results in a process that then ends, and returns the table. */
function publishResults(of: typeof results, options: ReporterOptions, exitCode = 0): string {
  const { table, atEnd } = published(of, earlierResults(options), options)
  atEnd(exitCode)
  return table
}

describe('what is written', () => {
  test('nothing but the job summary, unless it is asked for', () => {
    expect(publishResults(results, {})).toContain('expect-metrics: 3 of 9 gates block')
    expect(existsSync(at('metrics-results.json'))).toBe(false)
    expect(textOf('summary.md')).toContain('## ❌ demo: 3 of 9 gates block')
  })

  test('JSON that reads back, a page and Markdown, in folders that are made', () => {
    publishResults(results, { json: at('out/a.json'), html: at('out/pages/a.html'), markdown: at('a.md') })
    expect(parseResults(textOf('out/a.json'))).toEqual(results)
    expect(textOf('out/pages/a.html')).toContain('3 of 9 gates block this change')
    expect(textOf('a.md')).toContain('3 of 9 gates block')
  })

  test('what changed since an earlier run, in all of them', () => {
    writeFileSync(
      at('before.json'),
      resultsText({ ...results, gates: results.gates.map(gate => ({ ...gate, passes: true })) }),
    )
    publishResults(results, { previous: at('before.json'), html: at('a.html'), markdown: at('a.md') })
    for (const name of ['a.html', 'a.md', 'summary.md']) expect(textOf(name), name).toContain('3 newly failing')
  })
})

/** What a reporter says on standard error below its table. */
async function saidBelow(publish: () => string): Promise<{ readonly table: string; readonly said: string }> {
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    said.push(String(text))
    return true
  })
  const table = publish()
  expect(said).toEqual([])
  await new Promise(process.nextTick)
  return { table, said: said.join('') }
}

describe('an earlier run', () => {
  const nowhere = 'cannot be read: ENOENT: no such file or directory'

  test.each([
    ['is not there', undefined, nowhere],
    ['is empty', '', 'cannot be read: the text is no JSON'],
    ['is no JSON', '{\n', 'cannot be read: the text is no JSON'],
    ['is of something else', '{ "format": "expect-metrics/metric-report" }', 'cannot be read: '],
  ])('that %s costs one line', async (_, text, why) => {
    if (text !== undefined) writeFileSync(at('before\n.json'), text)
    const { table, said } = await saidBelow(() =>
      publishResults(results, { previous: at('before\n.json'), json: at('a.json'), html: at('a.html') }),
    )
    expect(table).toContain('expect-metrics: 3 of 9 gates block')
    expect(said).toContain(
      `expect-metrics: nothing is compared with an earlier run: ${folder}/before\\u000a.json ${why}`,
    )
    expect(said.match(/\n/g)).toHaveLength(1)
    expect(parseResults(textOf('a.json'))).toEqual(results)
    for (const name of ['a.html', 'summary.md']) expect(textOf(name), name).toContain('3 of 9 gates block')
  })
})

describe('what cannot be written', () => {
  // Judged once, and beside the folder whose files are counted: a process that judged them anew would load the whole library.
  const elsewhere = mkdtempSync(join(tmpdir(), 'expect-metrics-results-'))
  const file = join(elsewhere, 'results.json')
  beforeAll(() => writeFileSync(file, resultsText(results)))
  afterAll(() => rmSync(elsewhere, { recursive: true }))

  /** Publishes in a process of its own, which a shell has prepared, and says nothing but what that prints and how it ends. */
  function published(options: ReporterOptions, { before = '', ends = '', summary = 'summary.md' } = {}) {
    const program = join(import.meta.dirname, 'publisher.ts')
    const script = `${before} ${process.execPath} ${program} 2>&1`
    const { status, stdout } = spawnSync('bash', ['--norc', '-c', script], {
      cwd: folder,
      env: {
        ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        ...{ COLUMNS: '80', GITHUB_STEP_SUMMARY: summary },
        ...{ RESULTS: file, OPTIONS: JSON.stringify(options), ENDS: ends },
      },
      encoding: 'utf8',
    })
    return { status, printed: stdout.trimEnd().split('\n') }
  }

  test('costs one line below the table, and the exit code 2; the rest is written', () => {
    writeFileSync(at('a.html'), 'before')
    const { status, printed } = published({ json: 'out/a.json', html: 'a.html/b.html', markdown: '/dev/full' })
    expect(status).toBe(2)
    expect(printed.filter(line => line.startsWith('expect-metrics: '))).toEqual([
      'expect-metrics: 3 of 9 gates block',
      'expect-metrics: /dev/full cannot be written: ENOSPC: no space left on device',
      'expect-metrics: a.html/b.html cannot be written: ENOTDIR: not a directory',
    ])
    expect(parseResults(textOf('out/a.json'))).toEqual(results)
    expect(textOf('summary.md')).toContain('3 of 9 gates block')
    expect(textOf('a.html')).toBe('before')
  })

  test('is never cut', () => {
    for (const name of ['a.json', 'a.html', 'a.md', 'summary.md']) writeFileSync(at(name), 'before')
    const { status, printed } = published(
      { json: 'a.json', html: 'a.html', markdown: 'a.md' },
      { before: 'ulimit -f 1;' },
    )
    expect(status).toBe(2)
    expect(printed.slice(-4)).toEqual(
      ['a.json', 'a.md', 'a.html', 'summary.md'].map(
        name => `expect-metrics: ${name} cannot be written: EFBIG: file too large`,
      ),
    )
    for (const name of ['a.json', 'a.html', 'a.md', 'summary.md']) expect(textOf(name), name).toBe('before')
    expect(readdirSync(folder).toSorted()).toEqual(['a.html', 'a.json', 'a.md', 'summary.md'])
  })

  test('is a job summary in a folder that is gone', () => {
    const { status, printed } = published({ json: 'a.json' }, { summary: 'gone/summary.md' })
    expect(status).toBe(2)
    expect(printed.at(-1)).toBe('expect-metrics: gone/summary.md cannot be written: ENOENT: no such file or directory')
    expect(parseResults(textOf('a.json'))).toEqual(results)
  })

  test.each([
    ['the runner fails', 'process.exitCode = 1', 1],
    ['the runner fails later', "process.on('exit', () => { process.exitCode = 3 })", 3],
    ['the runner exits with 0', 'process.exit(0)', 2],
    ['the runner sets 0', 'process.exitCode = 0', 2],
    ['the runner is ending already', 'exiting', 2],
  ])('where %s, the exit code is its own or 2', (_, ends, expected) => {
    const { status, printed } = published({ json: '/dev/full' }, { ends })
    expect(status).toBe(expected)
    expect(printed.filter(line => line.startsWith('expect-metrics: '))).toEqual([
      'expect-metrics: 3 of 9 gates block',
      'expect-metrics: /dev/full cannot be written: ENOSPC: no space left on device',
    ])
  })

  test('is nothing where all can be written', () => {
    expect(published({ json: 'a.json' }).status).toBe(0)
  })
})

test('a run that fails after its tests is written anew, and said in the summary', () => {
  const passing = { ...results, gates: results.gates.filter(({ passes }) => passes) }
  publishResults(passing, { json: at('a.json'), markdown: at('a.md'), html: at('a.html') }, 1)
  expect(parseResults(textOf('a.json')).run.ended).toBe('failed')
  for (const name of ['a.md', 'summary.md', 'a.html']) {
    expect(textOf(name), name).toMatch(/[Tt]he run failed: 1 error outside tests; 6 gates were judged and pass/)
    expect(textOf(name), name).toContain('the runner ended with exit code 1 after its tests')
  }
  expect(textOf('summary.md')).not.toContain('✅ demo')
})

describe('the job summary', () => {
  test('follows what stands there already', () => {
    writeFileSync(at('summary.md'), '# Tests\n')
    publishResults(results, {})
    expect(textOf('summary.md')).toMatch(/^# Tests\n\n## ❌ demo/)
  })

  test('leaves the file below the 1 MiB that GitHub takes', () => {
    writeFileSync(at('summary.md'), 'x'.repeat(999_000))
    publishResults(resultsOf(Array.from({ length: 40 }, () => exampleCalls[0])), {})
    expect(statSync(at('summary.md')).size).toBeLessThan(2 ** 20)
  })

  test('is left alone where that is asked for, without a gate, and outside of GitHub', () => {
    publishResults(results, { summary: false })
    publishResults({ ...results, gates: [] }, {})
    vi.stubEnv('GITHUB_STEP_SUMMARY', '')
    publishResults(results, {})
    expect(existsSync(at('summary.md'))).toBe(false)
  })
})

describe('the table', () => {
  const widest = (text: string): number => Math.max(...text.split('\n').map(line => line.length))

  test('is as wide as the terminal, or as COLUMNS say, or 120 columns', () => {
    const columns = Object.getOwnPropertyDescriptor(process.stdout, 'columns')
    try {
      Object.defineProperty(process.stdout, 'columns', { value: undefined, configurable: true })
      expect(widest(publishResults(results, {}))).toBeLessThanOrEqual(80)
      vi.stubEnv('COLUMNS', 'many')
      expect(widest(publishResults(results, {}))).toBeGreaterThan(100)
      // A terminal that says it has no columns.
      Object.defineProperty(process.stdout, 'columns', { value: 0, configurable: true })
      expect(widest(publishResults(results, {}))).toBeGreaterThan(100)
    } finally {
      if (columns === undefined) Reflect.deleteProperty(process.stdout, 'columns')
      else Object.defineProperty(process.stdout, 'columns', columns)
    }
  })

  test('has every gate where all are asked for, and is empty without any', () => {
    const rowsOf = (all: boolean): number => publishResults(results, { all }).match(/^[✗∅?✓] /gm)?.length ?? 0
    expect([rowsOf(false), rowsOf(true)]).toEqual([7, 9])
    expect(publishResults({ ...results, gates: [] }, {})).toBe('')
  })
})

describe('the run', () => {
  test('has the name of its package, and commit and branch of its CI', () => {
    writeFileSync(at('package.json'), '{ "name": "spam-filter" }')
    for (const name of ['GITHUB_SHA', 'GITHUB_HEAD_REF', 'GITHUB_REF_NAME']) vi.stubEnv(name, undefined)
    vi.stubEnv('CI_COMMIT_SHA', '4f2c1ab')
    vi.stubEnv('CI_COMMIT_REF_NAME', 'main')
    expect(runOf('vitest 5.1.0', new Date(0), folder)).toEqual({
      ...{ name: 'spam-filter', runner: 'vitest 5.1.0', startedAt: '1970-01-01T00:00:00.000Z' },
      ...{ commit: '4f2c1ab', branch: 'main', notes: [] },
    })
    vi.stubEnv('GITHUB_SHA', '77aa')
    vi.stubEnv('GITHUB_HEAD_REF', '')
    vi.stubEnv('GITHUB_REF_NAME', 'release')
    expect(runOf('jest 30', new Date(0), folder)).toMatchObject({ commit: '77aa', branch: 'release' })
  })

  test('has no name where there is no package, or none with a name', () => {
    expect(runOf('vitest', new Date(0), folder).name).toBeUndefined()
    writeFileSync(at('package.json'), '{ "name": 7 }')
    expect(runOf('vitest', new Date(0), folder).name).toBeUndefined()
  })
})

describe('appendWhole', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'expect-metrics-append-'))
    file = join(folder, 'summary.md')
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('a text follows what stands there, in the very file', () => {
    appendWhole(file, 'one\n')
    const { ino } = statSync(file)
    appendWhole(file, 'two\n')
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
    expect(statSync(file).ino).toBe(ino)
  })

  test('without room for all of it the file is as it was', () => {
    writeFileSync(file, 'before\n')
    expect(writeInShell(folder, 'ulimit -f 1; $APPEND summary.md 1000000')).toMatchObject({
      status: 2,
      stderr: 'EFBIG: file too large\n',
    })
    expect(readFileSync(file, 'utf8')).toBe('before\n')
  })

  test('a file that was not there is not there', () => {
    expect(writeInShell(folder, 'ulimit -f 1; $APPEND summary.md 1000000').status).toBe(2)
    expect(existsSync(file)).toBe(false)
  })

  test('a device stays', () => {
    expect(writeInShell(folder, '$APPEND /dev/full 6')).toMatchObject({
      status: 2,
      stderr: 'ENOSPC: no space left on device\n',
    })
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true)
    appendWhole('/dev/null', 'text')
  })

  test('a folder that is gone is an error', () => {
    expect(() => appendWhole(join(folder, 'gone/summary.md'), 'text')).toThrow('ENOENT')
  })
})
