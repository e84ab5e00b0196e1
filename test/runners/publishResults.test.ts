import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseResults, resultsText } from '../../src/results/parseResults.ts'
import { publishResults, runOf } from '../../src/runners/publishResults.ts'
import { exampleCalls, resultsOf } from '../results/judgedGates.ts'

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

  test('an earlier run that is not there is refused, before anything is written', () => {
    expect(() => publishResults(results, { previous: at('bfore.json'), json: at('a.json') })).toThrow(
      /there are no results of an earlier run at .*bfore\.json/,
    )
    expect(existsSync(at('a.json'))).toBe(false)
  })
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
