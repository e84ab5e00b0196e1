import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { upTo } from '../baselines/models/predictions.ts'
import { type Case, type ProjectRun, type ProjectRunner, RunnerProject } from './runnerProject.ts'

const runners: readonly ProjectRunner[] = [
  { title: 'Vitest 5', kind: 'vitest', package: 'vitest' },
  { title: 'Vitest 3.2', kind: 'vitest', package: 'vitest3' },
  { title: 'Jest 30', kind: 'jest', package: 'jest' },
  { title: 'Vitest 4', kind: 'vitest', package: 'vitest4' },
  { title: 'Jest 29', kind: 'jest', package: 'jest29' },
]

const cases: Readonly<Record<string, Case>> = {
  fresh: { wrong: [1] },
  same: { recorded: [1, 2, 3], wrong: [1, 2, 3] },
  within: { recorded: [1, 2, 3], wrong: [1, 2, 3, 4] },
  worse: { recorded: [1, 2, 3], wrong: [1, 2, 3, 4, 5, 6] },
  better: { recorded: [1, 2, 3], wrong: [1] },
  surelyBetter: { recorded: upTo(20), wrong: [1] },
  errorBefore: { recorded: [1, 2, 3], wrong: [1, 2, 3, 4, 5, 6], before: 'error' },
  failureBefore: { recorded: upTo(20), wrong: [1], before: 'failure' },
}

const isRecorded = ([, { recorded }]: [string, Case]): boolean => recorded !== undefined
const names = Object.keys(cases)

/** Which cases fail, and whose files are written, in one way to run. */
interface Mode {
  readonly mode: string
  readonly environment: Readonly<Record<string, string>>
  readonly flags: readonly string[]
  readonly fails: readonly string[]
  readonly writes: readonly string[]
  readonly says: string
}

const modes: readonly Mode[] = [
  {
    mode: 'plainly',
    environment: {},
    flags: [],
    fails: ['worse'],
    writes: ['fresh'],
    says: 'wrote the new baseline fresh',
  },
  {
    mode: 'in CI',
    environment: { CI: 'true' },
    flags: [],
    fails: ['fresh', 'worse'],
    writes: [],
    says: 'none is written in CI',
  },
  {
    mode: 'with -u',
    environment: {},
    flags: ['-u'],
    fails: ['worse'],
    writes: ['fresh', 'surelyBetter'],
    says: 'raised the bar of surelyBetter',
  },
  {
    mode: 'with EXPECT_METRICS_UPDATE=1',
    environment: { EXPECT_METRICS_UPDATE: '1' },
    flags: [],
    fails: ['worse'],
    writes: ['fresh', 'surelyBetter'],
    says: 'raised the bar of surelyBetter',
  },
  {
    mode: 'with -u and EXPECT_METRICS_ALLOW_WORSE=1',
    environment: { EXPECT_METRICS_ALLOW_WORSE: '1' },
    flags: ['-u'],
    fails: [],
    writes: ['fresh', 'surelyBetter', 'worse'],
    says: 'LOWERED the bar of worse',
  },
  {
    mode: 'with -u in CI',
    environment: { CI: 'true' },
    flags: ['-u'],
    fails: ['worse'],
    writes: ['fresh', 'surelyBetter'],
    says: 'UPDATE MODE IN CI',
  },
]

describe.each(runners)('$title', runner => {
  let project: RunnerProject
  let recorded: Readonly<Record<string, string>>

  beforeAll(async () => {
    project = new RunnerProject(runner)
    const first = Object.entries(cases).filter(isRecorded)
    project.setCases(Object.fromEntries(first.map(([name, { recorded: wrong = [] }]) => [name, { wrong }])))
    await project.run('cases')
    recorded = project.baselines
    expect(Object.keys(recorded).toSorted()).toEqual(first.map(([name]) => name).toSorted())
    project.setCases(cases)
  }, 60_000)

  afterAll(() => project.remove())

  beforeEach(() => {
    project.baselines = recorded
  })

  const failing = (run: ProjectRun): readonly string[] =>
    Object.entries(run.tests)
      .filter(([, { status }]) => status !== 'passed')
      .map(([name]) => name)
  const changed = (): readonly string[] =>
    Object.entries(project.baselines)
      .filter(([name, text]) => text !== recorded[name])
      .map(([name]) => name)
  const barOf = (name: string): number => parseBaseline(project.baselines[name]!, name).report.metrics[0]!.value

  test.each(modes)('$mode', { timeout: 60_000 }, async ({ environment, flags, fails, writes, says }) => {
    const run = await project.run('cases', environment, ...flags)
    expect(Object.keys(run.tests).toSorted()).toEqual(names.toSorted())
    expect(failing(run).toSorted()).toEqual([...fails, 'errorBefore', 'failureBefore'].toSorted())
    expect(changed().toSorted()).toEqual(writes.toSorted())
    expect(Object.keys(recorded).filter(name => !(name in project.baselines))).toEqual([])
    expect(run.printed.replace(/\s+/g, ' ')).toContain(says)
    expect(project.leftovers).toEqual([])
    if (fails.includes('worse')) {
      const { message } = run.tests.worse!
      expect(message).toMatch(/> accuracy +0\.95 +0\.9 +−0\.05 +0\.02 {2}worse/)
      expect(message).toMatch(/mail-4 +ham +ham +spam/)
      expect(message).toContain('EXPECT_METRICS_ALLOW_WORSE=1')
    }
  })

  test('two concurrent tests of one file: the second holds what the first has written', {
    timeout: 60_000,
  }, async () => {
    project.write(
      'concurrent',
      `for (const wrong of [[1], [1, 2, 3, 4]]) {
        test.concurrent('wrong ' + wrong.length, async () => {
          await undefined
          expect(mails(wrong)).toHoldBaseline('concurrent.baseline.json', options)
        })
      }`,
    )
    const run = await project.run('concurrent')
    expect(failing(run)).toEqual(['wrong 4'])
    expect(barOf('concurrent')).toBeCloseTo(59 / 60)
  })

  test('two files of tests, side by side, that record one baseline', { timeout: 60_000 }, async () => {
    for (const name of ['sideBySide1', 'sideBySide2']) {
      project.write(
        name,
        `test('${name}', () => expect(mails([1])).toHoldBaseline('sideBySide.baseline.json', options))`,
      )
    }
    expect(failing(await project.run('sideBySide'))).toEqual([])
    expect(barOf('sideBySide')).toBeCloseTo(59 / 60)
    expect(project.leftovers).toEqual([])
  })

  test('a test that is tried again raises its bar once and lowers none', { timeout: 60_000 }, async () => {
    const retried = `
      let attempt = 0
      const body = wrong => () => {
        expect(mails(wrong)).toHoldBaseline('surelyBetter.baseline.json', options)
        if (attempt++ === 0) throw new Error('not yet')
      }`
    project.write(
      'retry',
      runner.kind === 'vitest'
        ? `${retried}\ntest('tried again', { retry: 2 }, body([1]))`
        : `${retried}\njest.retryTimes(2)\ntest('tried again', body([1]))`,
    )
    expect(failing(await project.run('retry', {}, '-u'))).toEqual([])
    expect(barOf('surelyBetter')).toBeCloseTo(59 / 60)
  })

  test('a URL, and a folder that is not there yet', { timeout: 60_000 }, async () => {
    const url =
      runner.kind === 'vitest'
        ? `new URL('./fromURL.baseline.json', import.meta.url)`
        : `require('node:url').pathToFileURL(join(__dirname, 'fromURL.baseline.json'))`
    project.write(
      'url',
      `test('by URL', () => expect(mails([1])).toHoldBaseline(${url}, options))
       test('in a folder', () => expect(mails([1])).toHoldBaseline('below/this.baseline.json', options))
       test('held there', () => expect(mails([1, 2, 3, 4])).toHoldBaseline('below/this.baseline.json', options))
       test('no file', () => expect(mails([1])).toHoldBaseline(new URL('https://example.org/m.baseline.json'), options))`,
    )
    const run = await project.run('url')
    expect(failing(run)).toEqual(['held there', 'no file'])
    expect(run.tests['no file']!.message).toContain('is not that of a file')
    expect(barOf('fromURL')).toBeCloseTo(59 / 60)
  })

  test.runIf(runner.kind === 'vitest')('.soft goes on, expect.poll is refused', { timeout: 60_000 }, async () => {
    project.write(
      'vitestOnly',
      `test('soft', () => {
        expect.soft(mails([1, 2, 3, 4, 5, 6])).toHoldBaseline('worse.baseline.json', options)
        expect.soft(mails([1])).toHoldBaseline('afterSoft.baseline.json', options)
      })
      test('poll', async () => {
        await expect.poll(() => mails([1]), { timeout: 50 }).toHoldBaseline('poll.baseline.json', options)
      })
      test('its own expect', ({ expect: own }) => own(mails([1])).toHoldBaseline('own.baseline.json', options))`,
    )
    const run = await project.run('vitestOnly', {}, '-u')
    expect(failing(run)).toEqual(['soft', 'poll'])
    expect(run.tests.soft!.message).toContain('accuracy is 0.05 below the baseline')
    expect(run.printed).toContain('expect.poll(…).toHoldBaseline is refused')
    expect(changed().toSorted()).toEqual(['afterSoft', 'own'])
  })
})
