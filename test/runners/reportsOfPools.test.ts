import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '../consumers/packageFolder.ts'
import { chromium } from './passing/browser/chromium.ts'
import { contentsOf, ResultsProject, reportingRunners } from './resultsProject.ts'

const head = `
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const good = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)), positive: 1 }
const bad = { ...good, yPred: yTrue.map((truth, i) => (i % 3 === 0 ? 1 - truth : truth)) }
`
const gate = (received: string) => `${head}test('is good', () => expect(${received}).toHaveF1Above(0.9))`
const vitests = reportingRunners.filter(({ kind }) => kind === 'vitest')
const options = { json: 'results.json' }

describe.each(vitests)('$name', runner => {
  test.each([
    { pool: 'threads' },
    { pool: 'forks' },
    { pool: 'vmThreads' },
    { pool: 'threads', isolate: false, maxWorkers: 1, minWorkers: 1 },
    { pool: 'forks', isolate: false, maxWorkers: 1, minWorkers: 1 },
  ])('gates of every file are told: %j', { timeout: 120_000 }, async config => {
    const project = new ResultsProject(runner, options, config)
    try {
      const retried = `${head}let tries = 0
test('retried', { retry: 1 }, () => expect(++tries === 1 ? bad : good).toHaveF1Above(0.9))`
      for (const i of [1, 2, 3]) project.write(`${i}.test.js`, i === 2 ? gate('bad') : retried)
      await project.run()
      const { gates, run } = project.results('results.json')
      expect(run.ended).toBe('failed')
      expect(
        gates.map(({ file, test, passes, tryOfTest }) => `${file} ${test} ${passes} ${tryOfTest}`).toSorted(),
      ).toEqual(['1.test.js retried true 2', '2.test.js is good false undefined', '3.test.js retried true 2'])
    } finally {
      project.remove()
    }
  })

  test.each(['imported by the files', 'imported by a setup file'])(
    'isolate: false, %s: -u keeps what a failed test has not reached',
    { timeout: 120_000 },
    async how => {
      const isImported = how === 'imported by the files'
      const project = new ResultsProject(runner, options, {
        ...{ isolate: false, pool: 'forks', maxWorkers: 1, minWorkers: 1, fileParallelism: false },
        setupFiles: isImported ? [] : ['./setup.js'],
      })
      const file = (body: string) => `${isImported ? "import 'expect-metrics/vitest'" : ''}
${head}test('two', () => { expect(good).toMatchMetricSnapshot({ name: 'first' }); ${body}; expect(good).toMatchMetricSnapshot({ name: 'second' }) })`
      try {
        project.write('setup.js', "import 'expect-metrics/vitest'")
        const names = ['1.test.js', '2.test.js', '3.test.js']
        for (const name of names) project.write(name, file(''))
        await project.run('-u')
        const before = names.map(name => project.read(`__snapshots__/${name}.snap`))
        expect(before.every(text => text.includes('two > second 1'))).toBe(true)
        for (const name of names) project.write(name, file("throw new Error('between')"))
        await project.run('-u')
        expect(names.map(name => project.read(`__snapshots__/${name}.snap`))).toEqual(before)
      } finally {
        project.remove()
      }
    },
  )

  test('watch mode: a run of one file leaves the others as they were', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, options)
    project.write('a.test.js', gate('bad'))
    project.write('b.test.js', gate('good'))
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [join(packageFolder(runner.name), 'vitest.mjs'), '--watch'], {
      ...{ cwd: project.folder, env: { PATH, HOME, NO_COLOR: '1' }, stdio: ['pipe', 'pipe', 'pipe'] as const },
    })
    try {
      expect(await tablesOf(child, 1)).toContain('expect-metrics: 1 of 2 gates blocks')
      // A file system may give two writes within a moment the same time.
      await new Promise(settle => setTimeout(settle, 1500))
      project.write('b.test.js', `${gate('good')}\n// once more`)
      expect(await tablesOf(child, 1)).toContain('expect-metrics: 1 of 2 gates blocks')
      expect(project.results('results.json').gates).toHaveLength(2)
    } finally {
      child.kill('SIGKILL')
      project.remove()
    }
  })

  test('watch mode: an error outside of tests stands until its file runs again', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, options)
    const late =
      "test('throws late', async () => { setTimeout(() => { throw new Error('late') }, 5); await new Promise(settle => setTimeout(settle, 60)) })"
    project.write('a.test.js', `${gate('good')}\n${late}`)
    project.write('b.test.js', gate('good'))
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [join(packageFolder(runner.name), 'vitest.mjs'), '--watch'], {
      ...{ cwd: project.folder, env: { PATH, HOME, NO_COLOR: '1' }, stdio: ['pipe', 'pipe', 'pipe'] as const },
    })
    try {
      expect(await tablesOf(child, 1)).toContain('the run failed: 1 error outside tests')
      await new Promise(settle => setTimeout(settle, 1500))
      project.write('b.test.js', `${gate('good')}\n// once more`)
      expect(await tablesOf(child, 1)).toContain('the run failed: 1 error outside tests')
      await new Promise(settle => setTimeout(settle, 1500))
      project.write('a.test.js', gate('good'))
      expect(await tablesOf(child, 1)).toContain('expect-metrics: all 2 gates pass')
    } finally {
      child.kill('SIGKILL')
      project.remove()
    }
  })

  test('the global expect of concurrent tests is refused by what stores, before and after they wait', {
    timeout: 120_000,
  }, async () => {
    const project = new ResultsProject(runner, options)
    try {
      project.write(
        'a.test.js',
        `${head}
const wait = ms => new Promise(settle => setTimeout(settle, ms))
test.concurrent('global', async () => { await wait(30); expect(bad).toMatchMetricSnapshot() })
test.concurrent('own', async ({ expect }) => { expect(1).toBe(1); await wait(60); expect(good).toMatchMetricSnapshot() })`,
      )
      const { printed } = await project.run('-u')
      expect(printed).toMatch(/test's own expect|take test.sequential/)
      const stored = existsSync(join(project.folder, '__snapshots__/a.test.js.snap'))
        ? project.read('__snapshots__/a.test.js.snap')
        : ''
      expect(stored).not.toContain('global')
      // The bad model is filed nowhere.
      expect(stored.split('metric report of').length - 1).toBe(runner.name === 'vitest3' ? 0 : 1)
    } finally {
      project.remove()
    }
  })
})

test.each(reportingRunners.filter(({ kind }) => kind === 'jest'))(
  '$name: a run of one file in watch mode leaves the others as they were',
  { timeout: 120_000 },
  async runner => {
    const project = new ResultsProject(runner, options)
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: project.folder })
    project.write('.gitignore', 'node_modules\nresults.json\n')
    project.write('a.test.js', gate('bad'))
    project.write('b.test.js', gate('good'))
    git('init', '-q')
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [join(packageFolder(runner.name), 'bin/jest.js'), '--watch'], {
      ...{ cwd: project.folder, env: { PATH, HOME, NO_COLOR: '1' }, stdio: ['pipe', 'pipe', 'pipe'] as const },
    })
    try {
      const printed = await tablesOf(child, 1)
      expect(printed).toContain('expect-metrics: 1 of 2 gates blocks')
      git('add', '-A')
      git('commit', '-q', '-m', 'both')
      await new Promise(settle => setTimeout(settle, 1500))
      project.write('b.test.js', `${gate('good')}\n// once more`)
      // Jest also runs where it sees the results that were written, and then finds no test.
      const told = () => project.results('results.json').gates.map(({ file, passes }) => `${file} ${passes}`)
      await expect.poll(() => told().toSorted(), { timeout: 30_000 }).toEqual(['a.test.js false', 'b.test.js true'])
      // What was found in a file is not known of the text that stands there now, if Jest does not run it.
      project.write('a.test.js', gate('good'))
      git('commit', '-q', '-a', '-m', 'mended')
      await new Promise(settle => setTimeout(settle, 1500))
      project.write('b.test.js', `${gate('good')}\n// and again`)
      await expect.poll(told, { timeout: 30_000 }).not.toContain('a.test.js false')
    } finally {
      child.kill('SIGKILL')
      project.remove()
    }
  },
)

test.each(
  reportingRunners.flatMap(runner => (['SIGHUP', 'SIGTERM'] as const).map(signal => ({ ...runner, signal, runner }))),
)('$name: $signal in the second run of watch mode ends it', { timeout: 120_000 }, async ({ runner, signal }) => {
  const project = new ResultsProject(runner, options)
  project.write('a.test.js', gate('good'))
  const { PATH, HOME } = process.env
  const command = runner.kind === 'vitest' ? ['vitest.mjs', '--watch'] : ['bin/jest.js', '--watchAll']
  const child = spawn(process.execPath, [join(packageFolder(runner.name), command[0]!), command[1]!], {
    ...{ cwd: project.folder, env: { PATH, HOME, NO_COLOR: '1' }, stdio: ['pipe', 'pipe', 'pipe'] as const },
  })
  const ended = new Promise<void>(settle => {
    child.once('exit', () => settle())
  })
  try {
    await tablesOf(child, 1)
    await new Promise(settle => setTimeout(settle, 1500))
    const began = join(project.folder, 'began.txt')
    project.write(
      'a.test.js',
      `const { writeFileSync } = process.getBuiltinModule('node:fs')
test('waits', async () => { writeFileSync(${JSON.stringify(began)}, ''); await new Promise(() => {}) }, 60_000)`,
    )
    await expect.poll(() => existsSync(began), { timeout: 60_000 }).toBe(true)
    child.kill(signal)
    expect(await Promise.race([ended.then(() => 'ended'), delayed(20_000, 'still runs')])).toBe('ended')
  } finally {
    child.kill('SIGKILL')
    project.remove()
  }
})

function delayed<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise(settle => setTimeout(() => settle(value), milliseconds))
}

/** What a process prints until it has printed so many more tables. */
async function tablesOf(child: ChildProcess, more: number): Promise<string> {
  let printed = ''
  const take = (text: Buffer): void => {
    printed += text
  }
  for (const output of [child.stdout, child.stderr]) output?.on('data', take)
  for (let i = 0; i < 600 && printed.split('expect-metrics: ').length <= more; i++) {
    await new Promise(settle => setTimeout(settle, 100))
  }
  for (const output of [child.stdout, child.stderr]) output?.off('data', take)
  expect(printed.split('expect-metrics: ').length, printed).toBe(more + 1)
  return printed
}

test('a shard that had no file is a shard', { timeout: 120_000 }, async () => {
  const project = new ResultsProject(vitests[0], options, { passWithNoTests: true })
  try {
    project.write('a.test.js', gate('good'))
    const shard = (index: number) => [`--shard=${index}/2`, '--reporter=expect-metrics/vitest-reporter']
    for (const index of [1, 2])
      await project.run(...shard(index), '--reporter=blob', `--outputFile.blob=blobs/${index}.json`)
    const { exitCode, printed } = await project.run('--merge-reports=blobs')
    expect(exitCode, printed).toBe(0)
    expect(printed).toContain('expect-metrics: the gate passes')
  } finally {
    project.remove()
  }
})

test.skipIf(chromium === undefined)('a browser beside Node: gates of both are told', { timeout: 180_000 }, async () => {
  const [runner] = vitests
  const browser = (name: string, include: string) => `{
    extends: true,
    test: {
      name: '${name}', include: ['${include}'],
      browser: {
        enabled: true, headless: true, screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: ${JSON.stringify(chromium)}, args: ['--no-sandbox'] } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }`
  const project = new ResultsProject(runner, options)
  try {
    symlinkSync(packageFolder('@vitest/browser-playwright'), join(project.folder, 'node_modules/browser-playwright'))
    const config = project.read('vitest.config.mjs').replace('export default ', '')
    project.write(
      'vitest.config.mjs',
      `import { playwright } from 'browser-playwright'
const config = ${config}
config.test.projects = [{ extends: true, test: { name: 'node', include: ['a.test.js'] } }, ${browser('browser', 'b.test.js')}]
export default config`,
    )
    project.write('a.test.js', gate('good'))
    project.write('b.test.js', gate('bad'))
    const { exitCode, printed } = await project.run()
    expect(exitCode, printed).toBe(1)
    expect(printed).toContain('expect-metrics: 1 of 2 gates blocks')
    const { gates, evaluations } = project.results('results.json')
    expect(gates.map(({ file, passes }) => `${file} ${passes}`).toSorted()).toEqual([
      'a.test.js true',
      'b.test.js false',
    ])
    expect(evaluations).toHaveLength(2)
    expect(contentsOf({ gates, evaluations }).gates.map(({ project }) => project)).toEqual([
      'browser (chromium)',
      'node',
    ])
  } finally {
    project.remove()
  }
})
