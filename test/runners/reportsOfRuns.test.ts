import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '../consumers/packageFolder.ts'
import { type ReportingRunner, ResultsProject, reportingRunners } from './resultsProject.ts'

const head = `
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const good = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)), positive: 1 }
const bad = { ...good, yPred: yTrue.map((truth, i) => (i % 3 === 0 ? 1 - truth : truth)) }
const wait = ms => new Promise(settle => setTimeout(settle, ms))
`

const passing = `${head}
test('is good', () => expect(good).toHaveF1Above(0.5))`

const vitests = reportingRunners.filter(({ kind }) => kind === 'vitest')
const jests = reportingRunners.filter(({ kind }) => kind === 'jest')
const written = { json: 'results.json', html: 'metrics.html', markdown: 'metrics.md' }

function projectOf(
  runner: ReportingRunner,
  files: Readonly<Record<string, string>>,
  { options = written, config = {} }: { readonly options?: object; readonly config?: object } = {},
): ResultsProject {
  const project = new ResultsProject(runner, options, { testTimeout: 1000, ...config })
  for (const [name, text] of Object.entries(files)) project.write(name, text)
  return project
}

/** What a project's run tells in each place: the last line of the table, and the headings of Markdown and page. */
async function toldBy(project: ResultsProject, ...args: readonly string[]) {
  const { exitCode, printed } = await project.run(...args)
  const [, terminal = printed] = /expect-metrics: (.*)/.exec(printed) ?? []
  const markdown = project.read('metrics.md').split('\n')[0]
  const [, page] = /<h1>.*?<\/span>(.*?)<\/h1>/.exec(project.read('metrics.html')) ?? []
  const results = project.results('results.json')
  return { exitCode, printed, terminal, markdown, page, results }
}

/** Where each gate stands, in the order of the results. */
const standings = ({
  gates,
}: {
  readonly gates: ResultsProject['results'] extends (file: string) => infer R
    ? R extends { readonly gates: infer G }
      ? G
      : never
    : never
}) =>
  gates.map(
    ({ test, title, passes, testOutcome }) => `${test}: ${title} ${passes ? 'holds' : 'fails'}, test ${testOutcome}`,
  )

const died: readonly {
  readonly what: string
  readonly file: string
  readonly args: Readonly<Record<ReportingRunner['kind'], readonly string[]>>
  readonly seen: Readonly<Record<ReportingRunner['kind'], RegExp>>
}[] = [
  {
    what: 'a worker is killed',
    file: `${head}test('judged', () => process.kill(process.pid, 'SIGKILL'))`,
    args: { vitest: ['--pool=forks'], jest: ['--maxWorkers=2'] },
    seen: { vitest: /1 test file did not finish/, jest: /1 test file did not finish/ },
  },
  {
    what: 'a file imports what is not there',
    file: `NOTHING\n${head}test('judged', () => expect(good).toHaveF1Above(0.5))`,
    args: { vitest: [], jest: [] },
    seen: { vitest: /1 test file did not load/, jest: /1 test file did not load/ },
  },
  {
    what: 'a rejection is left unhandled',
    file: `${head}test('judged', async () => { Promise.reject(new Error('nobody waits')); await wait(100) })`,
    args: { vitest: [], jest: [] },
    seen: { vitest: /1 error outside tests/, jest: /1 test outside gates failed/ },
  },
  {
    what: 'a test throws before its gate',
    file: `${head}test('judged', () => { throw new Error('before'); expect(good).toHaveF1Above(0.5) })`,
    args: { vitest: [], jest: [] },
    seen: { vitest: /1 test outside gates failed/, jest: /1 test outside gates failed/ },
  },
  {
    what: 'a test times out',
    file: `${head}test('judged', async () => { await wait(5000); expect(good).toHaveF1Above(0.5) })`,
    args: { vitest: [], jest: [] },
    seen: { vitest: /1 test outside gates failed/, jest: /1 test outside gates failed/ },
  },
  {
    what: 'a hook of a suite fails',
    file: `${head}describe('suite', () => { beforeAll(() => { throw new Error('hook') }); test('judged', () => {}) })`,
    args: { vitest: [], jest: [] },
    seen: { vitest: /1 error outside tests/, jest: /1 test outside gates failed/ },
  },
]

describe.each(reportingRunners)('$name: a run that did not pass is told in every place where', runner => {
  test.each(died)('$what', { timeout: 120_000 }, async ({ file, args, seen }) => {
    const missing = runner.kind === 'vitest' ? "import './nothing.js'" : "require('./nothing.js')"
    const project = projectOf(runner, { 'a.test.js': passing, 'b.test.js': file.replace('NOTHING', missing) })
    try {
      const told = await toldBy(project, ...args[runner.kind])
      expect(told.exitCode).toBe(1)
      expect(told.results.run.ended).not.toBe('passed')
      expect(told.results.run.unseen).toContainEqual(expect.objectContaining({ file: 'b.test.js' }))
      for (const place of ['terminal', 'markdown', 'page'] as const) {
        expect(told[place], place).toMatch(seen[runner.kind])
        expect(told[place], place).toMatch(/gate was judged/)
      }
      expect(told.markdown).toMatch(/^## ❌/)
      const merged = await project.command('results', 'merge', 'results.json', '-o', 'merged.json')
      expect(merged.exitCode, merged.printed).toBe(1)
      expect(project.results('merged.json').run.ended).toBe(told.results.run.ended)
    } finally {
      project.remove()
    }
  })

  test('its other files are not reached', { timeout: 120_000 }, async () => {
    const failing = `${head}test('throws', async () => { await wait(500); throw new Error('first') })`
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.test.js`, failing]))
    const project = projectOf(runner, files)
    try {
      const { exitCode, results, markdown } = await toldBy(
        project,
        ...(runner.kind === 'vitest' ? ['--bail=1', '--no-file-parallelism'] : ['--bail']),
      )
      expect(exitCode).toBe(1)
      expect(results.run.ended).toBe('interrupted')
      expect(markdown).toMatch(/the run was cut short: .*test files? w(ere|as) not reached/)
    } finally {
      project.remove()
    }
  })

  test('it is interrupted', { timeout: 120_000 }, async () => {
    const project = projectOf(runner, {
      'a.test.js': passing,
      'b.test.js': `${head}test('waits', async () => { console.log('WAITING'); await wait(60_000) }, 90_000)`,
      // The smallest file is the last.
      'c.test.js': "test('is last', () => {})",
    })
    try {
      const script = runner.kind === 'vitest' ? ['vitest.mjs', 'run', '--no-file-parallelism'] : ['bin/jest.js', '-i']
      const { PATH, HOME } = process.env
      // A group of its own, to which a terminal sends Ctrl-C.
      const child = spawn(process.execPath, [`${packageFolder(runner.name)}/${script[0]}`, ...script.slice(1)], {
        ...{ cwd: project.folder, detached: true, env: { PATH, HOME, NO_COLOR: '1' } },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = new Promise(settle => child.on('exit', (code, signal) => settle(code ?? signal)))
      let printed = ''
      const waiting = new Promise<void>(settle => {
        const take = (text: Buffer): void => {
          printed += text
          if (printed.includes('WAITING') || printed.includes('RUNS b.test.js')) settle()
        }
        child.stdout.on('data', take)
        child.stderr.on('data', take)
        setTimeout(settle, 15_000)
      })
      await waiting
      process.kill(-(child.pid ?? 0), 'SIGINT')
      expect([130, 'SIGINT']).toContain(await ended)
      const { run } = project.results('results.json')
      expect(run.ended, printed).toBe('interrupted')
      const last = runner.kind === 'vitest' ? { file: 'c.test.js' } : { count: expect.any(Number) }
      expect(run.unseen).toContainEqual(expect.objectContaining({ kind: 'fileNotReached', ...last }))
      expect(project.read('metrics.md')).toMatch(/^## ❌ many-files: the run was cut short/)
    } finally {
      project.remove()
    }
  })
})

const tests = (retry: (title: string, body: string) => string, fails: string) => `${head}
test.${fails}('expected to fail', () => expect(bad).toHaveF1Above(0.99))
test('thrown', () => { expect(() => expect(bad).toHaveF1Above(0.98)).toThrow() })
test('caught', () => { try { expect(bad).toHaveF1Above(0.97) } catch {} })
test.each([[bad, 0.96], [good, 0.5]])('twin', (received, bound) => expect(received).toHaveF1Above(bound))
let tries = 0
${retry('retried', 'expect(++tries < 3 ? bad : good).toHaveF1Above(0.9)')}
${retry('twin', 'expect(good).toHaveF1Above(0.4)')}
`

const settledByTests = [
  'expected to fail: F1 fails, test passed',
  'thrown: F1 fails, test passed',
  'caught: F1 fails, test passed',
  'twin: F1 fails, test failed',
  'twin: F1 holds, test passed',
  'retried: F1 holds, test passed',
  'twin: F1 holds, test passed',
]

describe('the test decides', () => {
  test.each(vitests)('$name', { timeout: 120_000 }, async runner => {
    const file = `${tests((title, body) => `test('${title}', { retry: 2 }, () => { ${body} })`, 'fails')}
test('skipped', ctx => { try { expect(bad).toHaveF1Above(0.95) } catch { ctx.skip() } })
test('waits', async () => { let calls = 0; await vi.waitFor(() => expect(++calls < 4 ? bad : good).toHaveF1Above(0.9), { interval: 5 }) })
let repeats = 0
test('repeated', { repeats: 2 }, () => { expect(++repeats === 2 ? bad : good).toHaveF1Above(0.9) })`
    const project = projectOf(runner, { 'a.test.js': file })
    try {
      const { exitCode, terminal, results, printed } = await toldBy(project)
      expect(exitCode).toBe(1)
      expect(standings(results)).toEqual([
        ...settledByTests,
        'skipped: F1 fails, test skipped',
        'waits: F1 holds, test passed',
        'repeated: F1 fails, test failed',
      ])
      expect(terminal).toBe('2 of 10 gates block')
      expect(printed).toContain('F1 passed on try 3 of its test: a.test.js › retried')
      expect(results.gates.at(-1)?.notes).toContain('in repeat 2 of its test')
      expect(new Set(results.gates.map(({ id }) => id)).size).toBe(10)
      // The same run again changes nothing.
      project.write('before.json', project.read('results.json'))
      await project.run()
      const again = await project.command('results', 'markdown', 'results.json', '--previous', 'before.json')
      expect(again.printed).toContain('0 newly failing, 0 newly passing, 0 values moved')
      expect(again.printed).not.toMatch(/\d (new|gone)\b/)
    } finally {
      project.remove()
    }
  })

  test.each(jests)('$name', { timeout: 120_000 }, async runner => {
    const file = `jest.retryTimes(2)\n${tests((title, body) => `test('${title}', () => { ${body} })`, 'failing')}`
    const project = projectOf(runner, { 'a.test.js': file }, {})
    try {
      const { exitCode, terminal, results, printed } = await toldBy(project)
      expect(exitCode).toBe(1)
      expect(standings(results)).toEqual(settledByTests)
      expect(terminal).toBe('1 of 7 gates blocks')
      expect(printed).toContain('F1 passed on try 3 of its test: a.test.js › retried')
      expect(new Set(results.gates.map(({ id }) => id)).size).toBe(7)
    } finally {
      project.remove()
    }
  })

  test.each(jests)('$name, in concurrent tests that are tried again', { timeout: 120_000 }, async runner => {
    const file = `${head}
jest.retryTimes(2)
let tries = 0
test.concurrent('first', async () => { await wait(5); expect(runs(++tries) ? good : bad).toHaveF1Above(0.9) })
test.concurrent('second', async () => { await wait(2); expect(good).toHaveF1Above(0.9) })
const runs = tries => ${runner.name === 'jest29' ? 'true' : 'tries === 3'}`
    const project = projectOf(runner, { 'a.test.js': file })
    try {
      const { exitCode, results } = await toldBy(project)
      expect(exitCode).toBe(0)
      expect(standings(results)).toEqual(['first: F1 holds, test passed', 'second: F1 holds, test passed'])
    } finally {
      project.remove()
    }
  })

  test.each(reportingRunners)(
    '$name: a late gate of a test that timed out excuses nobody',
    { timeout: 120_000 },
    async runner => {
      const file = `${head}
test('late', async () => { await wait(1400); expect(bad).toHaveF1Above(0.99) })
test('next', async () => { await wait(800); expect(good).toHaveF1Above(0.5) })`
      const project = projectOf(runner, { 'a.test.js': file })
      try {
        const { results } = await toldBy(project)
        const [late] = results.gates.filter(({ passes }) => !passes)
        // Vitest 3 and Jest 29 do not say which test calls.
        if (runner.name === 'vitest3' || runner.name === 'jest29') expect(late.testOutcome).toBeUndefined()
        else expect(late).toMatchObject({ test: 'late', testOutcome: 'failed' })
      } finally {
        project.remove()
      }
    },
  )
})

describe('projects', () => {
  const twin = (received: string) => `${head}test('same', () => expect(${received}).toHaveF1Above(0.9))`

  test.each(jests)('$name: one file in two projects', { timeout: 180_000 }, async runner => {
    const file = `${head}
jest.retryTimes(1)
test('same', () => expect(IS_BAD ? bad : good).toHaveF1Above(0.9))`
    const projectsOf = ['first', 'second'].map(displayName => ({
      ...{
        displayName,
        transform: {},
        setupFilesAfterEnv: ['expect-metrics/jest'],
        testMatch: ['<rootDir>/a.test.js'],
      },
      globals: { IS_BAD: displayName === 'first' },
    }))
    const project = projectOf(runner, { 'a.test.js': file }, { config: { projects: projectsOf } })
    try {
      for (const args of [['--maxWorkers=1'], []]) {
        const { results, terminal } = await toldBy(project, ...args)
        expect(terminal).toBe('1 of 2 gates blocks')
        expect(results.gates.map(({ project, passes }) => `${project} ${passes}`).toSorted()).toEqual([
          'first false',
          'second true',
        ])
      }
      project.write('both.json', project.read('results.json'))
      const alone = await toldBy(project, '--selectProjects', 'second')
      expect(alone.terminal).toBe('the gate passes (1 of its projects alone)')
      const { printed } = await project.command('results', 'markdown', 'results.json', '--previous', 'both.json')
      expect(printed).toContain('0 newly failing, 0 newly passing, 0 values moved')
      expect(printed).not.toContain('gone')
      project.write('second.json', project.read('results.json'))
      await project.run('--selectProjects', 'first')
      const merged = await project.command('results', 'merge', 'second.json', 'results.json', '-o', 'merged.json')
      expect(merged.exitCode, merged.printed).toBe(1)
      expect(project.results('merged.json').gates).toHaveLength(2)
    } finally {
      project.remove()
    }
  })

  test.each(vitests)('$name: one file in two projects', { timeout: 180_000 }, async runner => {
    const projectsOf = ['first', 'second'].map(name => ({
      extends: true,
      test: { name, env: { IS_BAD: name === 'first' ? '1' : '' } },
    }))
    const file = twin('process.env.IS_BAD ? bad : good')
    const project = projectOf(runner, { 'a.test.js': file }, { config: { projects: projectsOf } })
    try {
      const { results, terminal } = await toldBy(project)
      expect(terminal).toBe('1 of 2 gates blocks')
      expect(results.gates.map(({ project, passes }) => `${project} ${passes}`)).toEqual(['first false', 'second true'])
      project.write('both.json', project.read('results.json'))
      const alone = await toldBy(project, '--project=second')
      expect(alone.terminal).toBe('the gate passes (project second alone)')
      const { printed } = await project.command('results', 'markdown', 'results.json', '--previous', 'both.json')
      expect(printed).not.toContain('gone')
    } finally {
      project.remove()
    }
  })
})

test.each(jests)('$name: a folder other than rootDir', { timeout: 120_000 }, async runner => {
  const project = projectOf(runner, {
    'tests/a.test.js': `${head}jest.retryTimes(1)\nlet tries = 0\ntest('again', () => expect(++tries === 1 ? bad : good).toHaveF1Above(0.9))`,
  })
  try {
    const config = JSON.parse(project.read('jest.config.json'))
    project.write('tests/jest.config.json', JSON.stringify({ ...config, setupFilesAfterEnv: ['expect-metrics/jest'] }))
    const { terminal, results } = await toldBy(project, '--config=tests/jest.config.json')
    expect(terminal).toBe('the gate passes')
    expect(results.gates.map(({ file }) => file)).toEqual(['a.test.js'])
  } finally {
    project.remove()
  }
})

test.each(reportingRunners)(
  '$name: gates of the last run, skipped, gone or in files that are left out',
  { timeout: 180_000 },
  async runner => {
    const two = (skip: string) => `${head}
test('first', () => expect(good).toHaveF1Above(0.5))
test${skip}('second', () => expect(good).toHaveRecallAbove(0.5))`
    const project = projectOf(runner, { 'a.test.js': two(''), 'b.test.js': passing, 'old.baseline.json': '{}' })
    try {
      const whole = await toldBy(project)
      expect(whole.terminal).toBe('all 3 gates pass')
      expect(whole.printed).toContain('baseline was held by no test: old.baseline.json')
      expect(whole.markdown).toMatch(/^## ✅/)
      project.write('whole.json', project.read('results.json'))

      project.write('a.test.js', two('.skip'))
      const skipped = await toldBy(project)
      expect(skipped.exitCode).toBe(0)
      expect(skipped.markdown).toMatch(/^## ⚠️ .*1 test with gates was skipped; 2 gates were judged and pass/)
      expect(skipped.printed).toContain('test with gates was skipped: a.test.js › second: recall')

      const narrowed = await toldBy(project, 'b.test')
      expect(narrowed.markdown).toMatch(/^## ✅ .*the gate passes \(files named .*b.test.* alone\)/)

      // Neither that it was missed once nor a narrowed run makes it forgotten.
      for (let again = 0; again < 2; again++) {
        const { markdown } = await toldBy(project)
        expect(markdown).toMatch(/^## ⚠️ .*1 test with gates was skipped; 2 gates were judged and pass/)
      }

      project.write('results.json', project.read('whole.json'))
      project.write('a.test.js', `${head}test('first', () => expect(good).toHaveF1Above(0.5))`)
      const gone = await toldBy(project)
      expect(gone.markdown).toContain('1 test has lost gates of an earlier run; 2 gates were judged and pass')
      expect((await toldBy(project)).markdown).toMatch(/^## ✅ .*all 2 gates pass/)

      rmSync(join(project.folder, 'b.test.js'))
      expect((await toldBy(project)).markdown).toContain('1 test has lost gates of an earlier run; one gate was judged')
      expect((await toldBy(project)).markdown).toMatch(/^## ✅ .*the gate passes/)
    } finally {
      project.remove()
    }
  },
)

test.each(reportingRunners)(
  '$name: what a failed try recorded is replaced by the try that counts',
  { timeout: 120_000 },
  async runner => {
    const retry = runner.kind === 'vitest' ? '{ retry: 1 }, ' : ''
    const file = `${head}${runner.kind === 'jest' ? 'jest.retryTimes(1)' : ''}
let tries = 0
test('holds', ${retry}() => {
  tries++
  expect(tries === 1 ? bad : good).toHoldBaseline('model.baseline.json', { metrics: ['f1'] })
  expect(tries).toBe(2)
})`
    const project = projectOf(runner, { 'a.test.js': file })
    try {
      const { exitCode, results } = await toldBy(project)
      expect(exitCode).toBe(0)
      const [value] = results.gates[0].values ?? []
      const stored: { readonly report: { readonly metrics: readonly { readonly value: number }[] } } = JSON.parse(
        project.read('model.baseline.json'),
      )
      expect(value.value).toBeGreaterThan(0.9)
      expect(stored.report.metrics[0].value).toBe(value.value)
    } finally {
      project.remove()
    }
  },
)

test.each(reportingRunners)(
  '$name: a bar that a failed try has raised is put back, whichever try counts, and also where none passes',
  { timeout: 180_000 },
  async runner => {
    const retry = runner.kind === 'vitest' ? '{ retry: 1 }, ' : ''
    const file = `${head}${runner.kind === 'jest' ? 'jest.retryTimes(1)' : ''}
const { STAGE } = process.env
let tries = 0
test('holds', ${retry}() => {
  tries++
  if (STAGE === 'not reached' && tries === 2) throw new Error('before')
  expect(STAGE !== undefined && tries === 1 ? good : bad).toHoldBaseline('model.baseline.json', { metrics: ['f1'] })
  if (STAGE !== undefined) expect(tries).toBe(STAGE === 'second' ? 2 : 0)
})`
    const project = projectOf(runner, { 'a.test.js': file })
    try {
      expect((await project.run()).exitCode).toBe(0)
      const bar = project.read('model.baseline.json')
      for (const [STAGE, exitCode] of [
        ['second', 0],
        ['neither', 1],
        ['not reached', 1],
      ] as const) {
        project.environment = { STAGE }
        const { exitCode: found, printed } = await project.run('-u')
        expect({ STAGE, exitCode: found, printed }).toMatchObject({ STAGE, exitCode })
        expect(printed).toContain('raised the bar of model.baseline.json')
        expect(project.read('model.baseline.json')).toBe(bar)
      }
    } finally {
      project.remove()
    }
  },
)

describe('a run fails after its tests', () => {
  const teardown = "throw new Error('after all tests')"

  test.each(jests)('$name: in a teardown', { timeout: 120_000 }, async runner => {
    const files = { 'a.test.js': passing, 'teardown.js': `module.exports = () => { ${teardown} }` }
    const project = projectOf(runner, files, { config: { globalTeardown: './teardown.js' } })
    try {
      const { exitCode, results, markdown, page } = await toldBy(project)
      expect(exitCode).toBe(1)
      expect(results.run.ended).toBe('failed')
      for (const text of [markdown, page]) expect(text).toMatch(/[Tt]he run failed: 1 error outside tests/)
    } finally {
      project.remove()
    }
  })

  test.skipIf(process.platform === 'win32').each(jests)(
    '$name: by a signal, in a teardown that hangs',
    { timeout: 120_000 },
    async runner => {
      const hangs =
        'module.exports = () => new Promise(done => { process.kill(process.pid, "SIGTERM"); setTimeout(done, 30_000) })'
      const project = projectOf(
        runner,
        { 'a.test.js': passing, 'teardown.js': hangs },
        { config: { globalTeardown: './teardown.js' } },
      )
      try {
        const { results, markdown } = await toldBy(project)
        expect(results.run.ended).toBe('failed')
        expect(results.run.unseen?.[0].because).toBe('the runner ended with exit code 143 after its tests')
        expect(markdown).toMatch(/❌ many-files: the run failed: 1 error outside tests/)
      } finally {
        project.remove()
      }
    },
  )

  test.each(vitests)('$name: in a teardown', { timeout: 120_000 }, async runner => {
    const files = { 'a.test.js': passing, 'setup.js': `export const teardown = () => { ${teardown} }` }
    const project = projectOf(runner, files, { config: { globalSetup: './setup.js' } })
    try {
      const { exitCode, results, markdown } = await toldBy(project)
      // Vitest 4 ends with 0 all the same.
      expect(results.run.ended).toBe(exitCode === 0 ? 'passed' : 'failed')
      expect(markdown).toMatch(exitCode === 0 ? /✅/ : /❌ many-files: the run failed: 1 error outside tests/)
      expect(exitCode).toBe(runner.name === 'vitest4' ? 0 : 1)
    } finally {
      project.remove()
    }
  })
})

describe.each(jests)('$name: projects', runner => {
  const base = { transform: {}, setupFilesAfterEnv: ['expect-metrics/jest'] }

  test('without globals of their own lose no gate, and one whose files are gone was not left out on purpose', {
    timeout: 120_000,
  }, async () => {
    const projectsOf = ['a', 'b'].map(name => ({
      ...base,
      displayName: name,
      testMatch: [`<rootDir>/${name}/*.test.js`],
    }))
    const project = projectOf(
      runner,
      { 'a/a.test.js': passing, 'b/b.test.js': passing },
      { config: { projects: projectsOf } },
    )
    try {
      expect((await toldBy(project)).terminal).toBe('all 2 gates pass')
      project.write('b/b.test.js', '')
      rmSync(join(project.folder, 'b/b.test.js'))
      const { markdown, results } = await toldBy(project)
      expect(results.run.narrowedTo).toBeUndefined()
      expect(markdown).toContain('⚠️ many-files: 1 test has lost gates of an earlier run')
    } finally {
      project.remove()
    }
  })

  test('without names keep theirs, whichever starts first', { timeout: 120_000 }, async () => {
    const projectsOf = [false, true].map(IS_BAD => ({
      ...base,
      testMatch: ['<rootDir>/a.test.js'],
      globals: { IS_BAD },
    }))
    const file = `${head}test('same', async () => { if (IS_BAD) await wait(300); expect(IS_BAD ? bad : good).toHaveF1Above(0.9) })`
    const project = projectOf(runner, { 'a.test.js': file }, { config: { projects: projectsOf } })
    try {
      const ids = async () =>
        (await toldBy(project)).results.gates.map(({ id, passes }) => `${id} ${passes}`).toSorted()
      // Jest starts first what failed last.
      expect(await ids()).toEqual(await ids())
    } finally {
      project.remove()
    }
  })
})

test.each(jests)('$name: gates of beforeAll and afterAll are those of the file', { timeout: 120_000 }, async runner => {
  const file = `${head}
describe('one', () => { test('first', () => expect(good).toHaveF1Above(0.5)); afterAll(() => { expect(good).toHaveF1Above(0.51) }) })
describe('two', () => { beforeAll(() => { expect(bad).toHaveF1Above(0.92) }); test('second', () => {}) })
afterAll(() => { expect(bad).toHaveF1Above(0.95) })`
  const project = projectOf(runner, { 'a.test.js': file })
  try {
    const { results, terminal } = await toldBy(project)
    expect(results.gates.map(({ test, passes }) => `${test} ${passes}`)).toEqual([
      ' true',
      ' false',
      ' false',
      'one first true',
    ])
    expect(terminal).toMatch(/^2 of 4 gates block; .*1 error outside tests/)
  } finally {
    project.remove()
  }
})

test.each(vitests)(
  '$name: what waits is one gate, in a test that fails as well; two polls written alike are two',
  { timeout: 120_000 },
  async runner => {
    const file = `${head}
test('never', async () => { await vi.waitFor(() => expect(bad).toHaveF1Above(0.9), { timeout: 200, interval: 40 }) })
test('then other', async () => { let n = 0; await vi.waitFor(() => expect(++n < 4 ? bad : good).toHaveF1Above(0.9), { interval: 5 }); throw new Error('other') })
test('polls', async () => { await expect.poll(() => good).toHaveF1Above(0.5); await expect.poll(() => bad).toHaveF1Above(0.5) })`
    const project = projectOf(runner, { 'a.test.js': file })
    try {
      const { results, terminal } = await toldBy(project)
      expect(results.gates.map(({ test, passes }) => `${test} ${passes}`)).toEqual([
        ...['never false', 'then other true', 'polls true', 'polls true'],
      ])
      expect(terminal).toBe('1 of 4 gates blocks; 1 test failed beside its gates')
    } finally {
      project.remove()
    }
  },
)
