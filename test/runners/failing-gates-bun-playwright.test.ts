import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { takes } from '../../scripts/legs.ts'
import { type Consumer, consumers, consumersOf } from '../consumers/consumers.ts'
import { runArgs } from '../consumers/runArgs.ts'
import { newestNode, type Runtime, runtimes } from '../consumers/runtimes.ts'
import { runNode } from './runnerProcess.ts'

interface Run {
  readonly exitCode: number
  readonly printed: string
  /** Titles of the tests that passed, and of those that failed. */
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}

/** How a runner prints the title of a test that passed, and of one that failed. */
const printedTitles: Readonly<Record<string, { readonly passed: RegExp; readonly failed: RegExp }>> = {
  Bun: { passed: /^\(pass\) (.*?)( \[.*\])?$/gm, failed: /^\(fail\) (.*?)( \[.*\])?$/gm },
  Playwright: { passed: /^ +✓ +\d+ \S+ › (.*?)( \(.*\))?$/gm, failed: /^ +✘ +\d+ \S+ › (.*?)( \(.*\))?$/gm },
}

async function run(consumer: Consumer, tests: readonly string[], { program }: Runtime): Promise<Run> {
  const scratch = mkdtempSync(join(tmpdir(), 'expect-metrics-printed-'))
  try {
    const output = consumer.runner.name === 'Playwright' ? [`--output=${join(scratch, 'output')}`] : []
    const args = runArgs(consumer, [...tests, ...output], join(scratch, 'report'))
    const { exitCode, printed } = await runNode(args, consumer.folder, program)
    const { passed, failed } = printedTitles[consumer.runner.name]!
    const titles = (pattern: RegExp) => [...printed.matchAll(pattern)].map(([, title]) => title!)
    return { exitCode, printed, passed: titles(passed), failed: titles(failed) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const setups = consumers
  .filter(({ runner }) => !runner.json)
  .flatMap(consumer => {
    const [latest, ...others] = runtimes.filter(runtime => runtime.installed && takes(consumer, runtime)).toReversed()
    const [first, ...more] = consumer.runner.failing
    return [
      ...[latest!, ...others].map(runtime => ({ ...first!, consumer, runtime })),
      ...more.map(failing => ({ ...failing, consumer, runtime: latest! })),
    ]
  })

const expected = (file: string) => readFileSync(join(import.meta.dirname, 'expected', file), 'utf8')
const withoutIndent = (text: string) => text.replaceAll(/^ +/gm, '')

describe.each(setups)('$consumer.title, $name, $runtime.name $runtime.version', ({ consumer, tests, runtime }) => {
  let result: Run

  beforeAll(async () => {
    result = await run(consumer, tests, runtime)
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

describe('what only Playwright has', () => {
  let result: Run

  beforeAll(async () => {
    const [playwright] = consumersOf('Playwright')
    const soft = ['--config=failing/playwright/soft.config.mjs', '--reporter=list']
    result = await run(playwright!, soft, newestNode)
  }, 60_000)

  test('exactly the expected tests fail', () => {
    expect(result.passed, result.printed).toEqual([])
    expect(result.failed).toEqual([
      'two soft failures around a gate that passes',
      'bad input in a soft expectation',
      'a poll that gives up',
    ])
    expect(result.exitCode).toBe(1)
  })

  const timesPrinted = (text: string) => withoutIndent(result.printed).split(withoutIndent(text)).length - 1

  test('expect.soft goes on and records every failure; a poll that gives up has the same message', () => {
    expect(timesPrinted(expected('failing-gate.txt'))).toBe(2)
    expect(timesPrinted('Error: expect(evaluation).toHaveAccuracyAbove(0.9)\n')).toBe(1)
  })

  test('expect.soft records bad input like a failure', () => {
    expect(timesPrinted('EvaluationError: toHaveAccuracyAbove: yPred has 2 values, but yTrue has 3.')).toBe(1)
    expect(timesPrinted('Error: expect(evaluation).toHaveAccuracyAbove(0.95)\n')).toBe(1)
  })
})
