import { beforeAll, describe, expect, test } from 'vitest'
import { takes } from '../../scripts/legs.ts'
import type { FailingTests } from '../../scripts/runners.ts'
import { type Consumer, consumers, consumersOf, yarnConsumers } from '../consumers/consumers.ts'
import { newestNode, nodeVersions, type Runtime } from '../consumers/runtimes.ts'
import { type Outcome, type RunnerRun, runTests } from './runnerProcess.ts'

interface Setup extends FailingTests {
  readonly consumer: Consumer
  readonly node: Runtime
}

/** Each way to set the matchers up beside a version of a runner. */
function setupsOf(consumer: Consumer, node: Runtime): readonly Setup[] {
  return consumer.runner.failing.map(failing => ({
    ...failing,
    name: `${consumer.title}, ${failing.name}`,
    consumer,
    node,
  }))
}

const otherNodes = nodeVersions.filter(node => node !== newestNode && node.installed)
const withReports = [...consumers, ...yarnConsumers].filter(({ runner }) => runner.json)

/** Every setup on the newest Node; on the others one of each runner. */
const setups: readonly Setup[] = [
  ...withReports.flatMap(consumer => setupsOf(consumer, newestNode)),
  ...otherNodes.flatMap(node =>
    withReports
      .filter(consumer => !consumer.plugAndPlay && takes(consumer, node))
      .flatMap(consumer => setupsOf(consumer, node).slice(0, 1)),
  ),
]

const statuses = {
  'a gate that passes': 'passed',
  'a gate that fails': 'failed',
  'gates of which one fails': 'failed',
  'a metric of its own that fails': 'failed',
  'a value that does not match inside toEqual': 'failed',
  'a promise that resolves to a gate that fails': 'failed',
  'a promise without .resolves': 'failed',
  'bad input under .not': 'failed',
}

/** How often a message stands in what a runner printed, every line of it behind the same indentation. */
function timesPrinted(output: string, message: string): number {
  const lines = output.split('\n')
  const [first, ...rest] = message.split('\n')
  return lines.filter((line, at) => {
    if (first === undefined || !/^\s*(Error: )?$/.test(line.slice(0, -first.length)) || !line.endsWith(first))
      return false
    const indent = /^\s*/.exec(line)?.[0] ?? ''
    return rest.every((text, below) => lines[at + 1 + below]?.trimEnd() === `${indent}${text}`.trimEnd())
  }).length
}

describe.each(setups)('$name, Node $node.version', ({ consumer, tests, files, node }) => {
  let result: RunnerRun
  const outcome = (file: string, title: keyof typeof statuses): Outcome => result.outcomes[file]![title]!
  const onlyMessage = (file: string, title: keyof typeof statuses): string => {
    const { messages } = outcome(file, title)
    expect(messages).toHaveLength(1)
    return messages[0]!
  }

  beforeAll(async () => {
    result = await runTests(consumer, tests, node.program)
  }, 60_000)

  test('the run fails', () => {
    expect(result.exitCode).toBe(1)
    expect(Object.keys(result.outcomes).sort()).toEqual([...files].sort())
  })

  describe.each(files)('%s', file => {
    test('exactly the expected tests fail', () => {
      const found = Object.entries(result.outcomes[file]!).map(([title, { status }]) => [title, status])
      expect(Object.fromEntries(found)).toEqual(statuses)
    })

    test('the message of a failing gate is the same as under every runner', async () => {
      await expect(onlyMessage(file, 'a gate that fails')).toMatchFileSnapshot('expected/failing-gate.txt')
    })

    test('the message of failing gates is the same as under every runner', async () => {
      await expect(onlyMessage(file, 'gates of which one fails')).toMatchFileSnapshot('expected/failing-gates.txt')
    })

    test('a failure behind .resolves says so and is otherwise the same', () => {
      expect(onlyMessage(file, 'a promise that resolves to a gate that fails').replace('.resolves', '')).toBe(
        onlyMessage(file, 'a gate that fails'),
      )
    })

    test('a metric of its own fails with a message of its own', () => {
      expect(onlyMessage(file, 'a metric of its own that fails')).toMatch(
        /^expect\(evaluation\)\.toHaveWrongRowsBelow\(3\)\n\nwrong rows is 20, above the allowed 3/,
      )
    })

    test('a mismatch inside toEqual names the matcher, and the value where the runner has room for it', () => {
      // Vitest cuts its headline; the difference below, which its results do not hold, has the value.
      const named = file.includes('/vitest/') ? 'toHaveMacroF1Above{…}' : 'toHaveMacroF1Above<0.8, was 0.3333>'
      expect(onlyMessage(file, 'a value that does not match inside toEqual')).toContain(named)
    })

    test('bad input is an EvaluationError', () => {
      expect(onlyMessage(file, 'bad input under .not')).toMatch(
        /^EvaluationError: toHaveAccuracyAbove: yPred has 2 values, but yTrue has 3\./,
      )
      expect(onlyMessage(file, 'a promise without .resolves')).toMatch(
        /^EvaluationError: toHaveMacroF1Above: .*Promise.*\.resolves/,
      )
    })
  })

  test('the runner prints the message as it is', () => {
    for (const title of ['a gate that fails', 'gates of which one fails'] as const) {
      const message = onlyMessage(files[0]!, title)
      expect(timesPrinted(result.printed, message), result.printed).toBeGreaterThanOrEqual(files.length)
    }
  })
})

describe.each(consumersOf('Vitest'))('what only Vitest has: $title', consumer => {
  const file = 'failing/vitest/soft.test.js'
  let result: RunnerRun

  beforeAll(async () => {
    result = await runTests(consumer, ['--root=failing/vitest', 'soft.test'])
  }, 60_000)

  const messagesOf = (title: string) => result.outcomes[file]![title]!.messages

  test('exactly the expected tests fail', () => {
    expect(
      Object.fromEntries(Object.entries(result.outcomes[file]!).map(([title, { status }]) => [title, status])),
    ).toEqual({
      'two soft failures around a gate that passes': 'failed',
      'bad input in a soft expectation': 'failed',
      'a concurrent test whose own expect fails': 'failed',
      'a concurrent test whose own expect passes': 'passed',
      'a poll that gives up': 'failed',
    })
  })

  test('expect.soft goes on and records every failure', async () => {
    const [first, second, ...more] = messagesOf('two soft failures around a gate that passes')
    await expect(first).toMatchFileSnapshot('expected/failing-gate.txt')
    expect(second).toMatch(/^expect\(evaluation\)\.toHaveAccuracyAbove\(0\.9\)\n/)
    expect(more).toEqual([])
  })

  test('expect.soft records bad input like a failure', () => {
    expect(messagesOf('bad input in a soft expectation')).toEqual([
      expect.stringMatching(/^EvaluationError: toHaveAccuracyAbove: yPred has 2 values/),
    ])
  })

  test('a concurrent test whose own expect fails: the same message', async () => {
    const messages = messagesOf('a concurrent test whose own expect fails')
    expect(messages).toHaveLength(1)
    await expect(messages[0]).toMatchFileSnapshot('expected/failing-gate.txt')
  })

  test('a poll that gives up: the same message', async () => {
    const messages = messagesOf('a poll that gives up')
    expect(messages).toHaveLength(1)
    if (consumer.version.startsWith('3.')) {
      // Vitest 3 says so in a message of its own, and prints that of the gate as its cause.
      expect(messages).toEqual(['Matcher did not succeed in time.'])
      const [message] = messagesOf('two soft failures around a gate that passes')
      expect(timesPrinted(result.printed, `Caused by: Error: ${message}`), result.printed).toBe(1)
    } else await expect(messages[0]).toMatchFileSnapshot('expected/failing-gate.txt')
  })
})

test.each(consumersOf('Jest'))(
  '$title: expect-metrics/jest under setupFiles says where it belongs',
  async consumer => {
    const { exitCode, fileMessages } = await runTests(consumer, ['--config=failing/jest/too-early.config.js'])
    expect(exitCode).toBe(1)
    const messages = Object.values(fileMessages)
    expect(messages).toHaveLength(2)
    for (const message of messages) {
      expect(message).toContain('expect-metrics/jest: there is no global expect yet')
      expect(message).toContain('setupFilesAfterEnv (not setupFiles)')
    }
  },
  60_000,
)
