import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../package/repository.ts'

interface Run {
  readonly exitCode: number
  readonly printed: string
  /** Titles of the tests that passed, and of those that failed. */
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}

function run(program: string, ...args: readonly string[]): Promise<Pick<Run, 'exitCode' | 'printed'>> {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, NO_COLOR: '1', COLUMNS: '80' }
  return new Promise(settle => {
    execFile(program, args, { cwd: repository, env }, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      settle({ exitCode, printed: stripVTControlCharacters(`${stdout}\n${stderr}`) })
    })
  })
}

async function runBun(...args: readonly string[]): Promise<Run> {
  const { exitCode, printed } = await run('node_modules/bun/bin/bun.exe', 'test', ...args)
  const titles = (outcome: string) =>
    [...printed.matchAll(new RegExp(`^\\(${outcome}\\) (.*?)( \\[.*\\])?$`, 'gm'))].map(([, title]) => title!)
  return { exitCode, printed, passed: titles('pass'), failed: titles('fail') }
}

async function runPlaywright(config: string): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-playwright-'))
  try {
    const args = [
      'test',
      `--config=test/runners/fixtures/playwright/${config}`,
      '--reporter=list',
      `--output=${folder}`,
    ]
    const { exitCode, printed } = await run(process.execPath, 'node_modules/@playwright/test/cli.js', ...args)
    const titles = (mark: string) =>
      [...printed.matchAll(new RegExp(`^ +${mark} +\\d+ \\S+ › (.*?)( \\(.*\\))?$`, 'gm'))].map(([, title]) => title!)
    return { exitCode, printed, passed: titles('✓'), failed: titles('✘') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const setups: readonly { readonly name: string; readonly start: () => Promise<Run> }[] = [
  { name: 'Bun, plain import', start: () => runBun('./test/runners/fixtures/bun/plain-import.test.js') },
  {
    name: 'Bun, preloaded',
    start: () => runBun('--preload', 'expect-metrics/bun', './test/runners/fixtures/bun/setup-file.test.js'),
  },
  { name: 'Playwright, plain import', start: () => runPlaywright('playwright.config.mjs') },
  { name: 'Playwright, imported by the configuration', start: () => runPlaywright('setup-file.config.mjs') },
]

const expected = (file: string) => readFileSync(join(import.meta.dirname, 'expected', file), 'utf8')
const withoutIndent = (text: string) => text.replaceAll(/^ +/gm, '')

describe.each(setups)('$name', ({ start }) => {
  let result: Run

  beforeAll(async () => {
    result = await start()
  }, 60_000)

  test('exactly the expected tests fail', () => {
    expect(result.passed, result.printed).toEqual(['a gate that passes'])
    expect(result.failed).toEqual([
      'a gate that fails',
      'gates of which one fails',
      'a metric of its own that fails',
      'a value that does not match inside toEqual',
      'a promise that resolves to a gate that fails',
      'a promise without .resolves',
      'bad input under .not',
    ])
    expect(result.exitCode).toBe(1)
  })

  test.each(['failing-gate.txt', 'failing-gates.txt'])('the message is that of every runner: %s', file => {
    expect(withoutIndent(result.printed)).toContain(withoutIndent(expected(file)))
  })

  test('a mismatch inside toEqual names the matcher', () => {
    expect(result.printed).toMatch(/- +"test": toHaveMacroF1Above/)
  })

  test('bad input is an EvaluationError', () => {
    expect(result.printed).toContain('EvaluationError: toHaveAccuracyAbove: yPred has 2 values, but yTrue has 3.')
    expect(result.printed).toMatch(/EvaluationError: toHaveMacroF1Above: .*Promise.*\.resolves/)
  })
})
