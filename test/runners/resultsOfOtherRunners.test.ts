import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseResults } from '../../src/results/parseResults.ts'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'
import { placesOf } from './resultsProject.ts'
import { runNode } from './runnerProcess.ts'

const project = mkdtempSync(join(tmpdir(), 'expect-metrics-lines-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}

const rows = `
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const received = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)), positive: 1 }
expect(received).toHaveMCCAbove(0.1)
`

const cli = join(project, 'node_modules/expect-metrics/dist/cli.js')
mkdirSync(join(project, 'node_modules/@playwright'), { recursive: true })
cpSync(join(repository, 'dist'), join(project, 'node_modules/expect-metrics/dist'), { recursive: true })
cpSync(join(repository, 'package.json'), join(project, 'node_modules/expect-metrics/package.json'))
for (const name of ['expect', 'playwright', 'playwright-core', '@playwright/test']) {
  symlinkSync(packageFolder(name), join(project, 'node_modules', name))
}
write('package.json', '{ "private": true, "type": "module" }')

/** Runs a runner that has no reporter, and merges what its processes wrote. */
async function gatesOf(args: readonly string[], node?: string, environment: Readonly<Record<string, string>> = {}) {
  const { printed } = await runNode(args, project, node, { ...environment, EXPECT_METRICS_RESULTS: '.metrics' })
  const merged = await runNode([cli, 'results', 'merge', '.metrics', '-o', 'results.json'], project)
  rmSync(join(project, '.metrics'), { recursive: true, force: true })
  const { gates } = parseResults(readFileSync(join(project, 'results.json'), 'utf8'))
  const exitCode = gates.every(({ passes }) => passes) ? 0 : 1
  expect(merged.exitCode, `${printed}\n${merged.printed}`).toBe(exitCode)
  return gates
}

const UNTOLD = 'its runner does not tell which test runs'

test('node:test: gates are credited to the file', { timeout: 60_000 }, async () => {
  write(
    'shared.mjs',
    "import { expect } from 'expect'\nexport const accurate = preds => expect(preds).toHaveAccuracyAbove(0.95)",
  )
  write(
    'node.test.mjs',
    `import 'expect-metrics/expect'
import { expect } from 'expect'
import { test } from 'node:test'
import { accurate } from './shared.mjs'
${rows}
test('first', () => { expect(received).toHaveRecallAbove(0.5) })
test('second', async () => { await null; accurate(received) })`,
  )
  const gates = await gatesOf(['--test', 'node.test.mjs'])
  // Also where a function that tests share has called.
  expect(gates.map(({ file, passes }) => `${file} ${passes}`)).toEqual([
    ...['node.test.mjs true', 'node.test.mjs true', 'node.test.mjs false'],
  ])
  expect(placesOf(gates)).toEqual([`MCC: ${UNTOLD}`, `accuracy: ${UNTOLD}`, `recall: ${UNTOLD}`])
})

const folders = ['My Models', 'größe', 'app/(a)', 'app/(b)', 'models (v2)', 'hundred%25', '%']

test.each(['node:test', 'Bun'])(
  '%s: files of one name are told apart, whatever their folders are called',
  {
    timeout: 120_000,
  },
  async runner => {
    const isBun = runner === 'Bun'
    for (const folder of folders) {
      write(
        `${runner.slice(0, 4)} names/${folder}/q.test.mjs`,
        `import 'expect-metrics/${isBun ? 'bun' : 'expect'}'
import { ${isBun ? 'expect, ' : ''}test } from '${isBun ? 'bun' : 'node'}:test'
${isBun ? '' : "import { expect } from 'expect'"}
${rows.replace(/^expect.*$/m, '')}
test('first', async () => { await null; expect(received).toHaveRecallAbove(0.5) })`,
      )
    }
    const files = folders.map(folder => `${runner.slice(0, 4)} names/${folder}/q.test.mjs`)
    const gates = isBun
      ? await gatesOf(['test', './Bun names'], join(repository, 'node_modules/.bin/bun'))
      : await gatesOf(['--test', ...files])
    expect(gates.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  },
)

test('node:test: no gate is lost where a test goes to another folder', { timeout: 60_000 }, async () => {
  write('elsewhere/.keep', '')
  write(
    'goes.test.mjs',
    `import 'expect-metrics/expect'
import { execFileSync } from 'node:child_process'
import { expect } from 'expect'
import { test } from 'node:test'
${rows.replace(/^expect.*$/m, '')}
test('first', () => { expect(received).toHaveRecallAbove(0.5) })
test('goes', () => { process.chdir('elsewhere') })
test('last', () => { expect(received).toHaveF1Above(0.5) })
test('of a process', () => { execFileSync(process.execPath, ['../of.process.mjs']) })`,
  )
  write(
    'of.process.mjs',
    `import 'expect-metrics/expect'
import { expect } from 'expect'
${rows}`,
  )
  const gates = await gatesOf(['--test', 'goes.test.mjs'])
  expect(gates.map(({ title }) => title).toSorted()).toEqual(['F1', 'MCC', 'recall'])
})

test('Bun: gates are credited to the file', { timeout: 60_000 }, async () => {
  write(
    'bun/models.test.ts',
    `import 'expect-metrics/bun'
import { expect, test } from 'bun:test'
${rows}
test('first', () => { expect(received).toHaveRecallAbove(0.5) })`,
  )
  const gates = await gatesOf(['test', './bun'], join(repository, 'node_modules/.bin/bun'))
  expect(gates.map(({ file, title }) => `${file} ${title}`)).toEqual([
    'bun/models.test.ts MCC',
    'bun/models.test.ts recall',
  ])
})

test('Playwright: gates are credited to their tests, of retries the last', { timeout: 120_000 }, async () => {
  write(
    'playwright/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
${rows.replace(/^expect.*$/m, '')}
test.describe('suite', () => {
  test('first', () => { expect(received).toHaveRecallAbove(0.5) })
  test('again', () => { expect(received).toHaveF1Above(test.info().retry === 0 ? 0.99 : 0.5) })
})`,
  )
  write(
    'playwright/outside.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
${rows}
test('nothing', () => {})`,
  )
  const gates = await gatesOf([
    join(packageFolder('@playwright/test'), 'cli.js'),
    'test',
    '-c',
    'playwright',
    '--retries=1',
  ])
  expect(
    gates
      .filter(({ file }) => file === 'playwright/models.spec.mjs')
      .map(({ test, title, passes }) => [test, title, passes]),
  ).toEqual([
    ['suite › first', 'recall', true],
    ['suite › again', 'F1', true],
  ])
  // The process that only lists tests has called it, too.
  expect(
    gates.filter(({ file }) => file === 'playwright/outside.spec.mjs').map(({ notCredited }) => notCredited),
  ).toEqual(['called outside of a test'])
})

test('Playwright: a test that is expected to fail decides, too', { timeout: 120_000 }, async () => {
  write(
    'failing/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
${rows.replace(/^expect.*$/m, '')}
test.fail('as expected', () => { expect(received).toHaveF1Above(0.99) })
test('by a call', () => { test.fail(); expect(received).toHaveMCCAbove(0.99) })
test.fail('by something else', () => { expect(received).toHaveRecallAbove(0.5); expect(1).toBe(2) })
test.fail('on the second try', () => {
  if (test.info().retry === 0) expect(received).toHaveRecallAbove(0.5)
  else expect(received).toHaveF1Above(0.99)
})`,
  )
  const args = [join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', 'failing', '--retries=1']
  const merge = async () => {
    const { printed } = await runNode(args, project, undefined, { EXPECT_METRICS_RESULTS: '.metrics' })
    const merged = await runNode([cli, 'results', 'merge', '.metrics', '-o', 'results.json'], project)
    rmSync(join(project, '.metrics'), { recursive: true, force: true })
    return { ...merged, ran: printed, ...parseResults(readFileSync(join(project, 'results.json'), 'utf8')) }
  }
  const { exitCode, printed, ran, gates } = await merge()
  expect(exitCode, `${ran}\n${printed}`).toBe(0)
  expect(gates.map(({ test, passes, testOutcome }) => [test, passes, testOutcome])).toEqual([
    ['as expected', false, 'passed'],
    ['by a call', false, 'passed'],
    ['by something else', true, 'passed'],
    ['on the second try', false, 'passed'],
  ])
  write(
    'failing/models.spec.mjs',
    readFileSync(join(project, 'failing/models.spec.mjs'), 'utf8').replace('0.99', '0.5'),
  )
  const passed = await merge()
  expect(passed.exitCode).toBe(1)
  expect(passed.run.unseen).toEqual([
    expect.objectContaining({ test: 'as expected', because: 'it was expected to fail, and did not' }),
  ])
})

test('Playwright: an expect made of that of the entry is recorded, and has its own metrics alone', {
  timeout: 120_000,
}, async () => {
  write(
    'made/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
import { withMetrics } from 'expect-metrics'
import { defineMetric } from 'expect-metrics/define'
${rows.replace(/^expect.*$/m, '')}
const own = id => defineMetric({ id, title: id, direction: 'down', range: [0, 1], compute: { labels: () => 0.1 } })
const made = withMetrics(expect.extend({ toBeOdd: n => ({ pass: n % 2 === 1, message: () => 'even' }) }), [own('cost')])
const soft = withMetrics(expect.configure({ soft: true }), [own('delay')])
test('made', () => {
  made(1).toBeOdd()
  made(received).toHaveCostBelow(0.5)
  made(received).toHaveF1Above(0.5)
  expect('toHaveCostBelow' in expect(received)).toBe(false)
})
test('soft', () => { soft(received).toHaveDelayBelow(0.5); soft(received).toHaveF1Above(0.5) })
test('entry', () => { expect(received).toHaveF1Above(0.5) })`,
  )
  const gates = await gatesOf([join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', 'made'])
  expect(placesOf(gates)).toEqual(['F1: entry', 'F1: made', 'F1: soft', 'cost: made', 'delay: soft'])
})

test.each(['expect', 'bun'])(
  'matchers of a few metrics alone are seen beside the entry expect-metrics/%s',
  {
    timeout: 60_000,
  },
  async entry => {
    const isBun = entry === 'bun'
    write(
      `few/${entry}.test.mjs`,
      `import 'expect-metrics/${entry}'
import { expect } from '${isBun ? 'bun:test' : 'expect'}'
import { test } from '${isBun ? 'bun' : 'node'}:test'
import { namedMatchers } from 'expect-metrics'
import { f1 } from 'expect-metrics/metrics'
expect.extend(namedMatchers([f1]))
${rows.replace(/^expect.*$/m, '')}
test('first', () => { expect(received).toHaveRecallAbove(0.5); expect(received).toHaveF1Above(0.5) })`,
    )
    const gates = isBun
      ? await gatesOf(['test', './few/bun.test.mjs'], join(repository, 'node_modules/.bin/bun'))
      : await gatesOf(['--test', 'few/expect.test.mjs'])
    expect(placesOf(gates)).toEqual([`F1: ${UNTOLD}`, `recall: ${UNTOLD}`])
  },
)

test('Playwright: hooks and the top level of a file count once, however many workers run it', {
  timeout: 120_000,
}, async () => {
  write('workers/playwright.config.mjs', 'export default { fullyParallel: true, workers: Number(process.env.WORKERS) }')
  write(
    'workers/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
${rows}
test.beforeAll(() => { for (const bound of [0.5, 0.5]) expect(received).toHaveRecallAbove(bound) })
test.afterAll(() => { expect(received).toHaveF1Above(0.5) })
test.beforeEach(() => { expect(received).toHavePrecisionAbove(0.5) })
for (const name of ['one', 'two']) test(name, () => new Promise(settle => setTimeout(settle, 1000)))`,
  )
  for (const WORKERS of ['1', '2']) {
    const gates = await gatesOf(
      [join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', 'workers'],
      undefined,
      {
        WORKERS,
      },
    )
    expect(placesOf(gates)).toEqual([
      ...['F1: called outside of a test', 'MCC: called outside of a test', 'precision: one', 'precision: two'],
      ...['recall: called outside of a test', 'recall: called outside of a test'],
    ])
  }
})

test('Playwright: of what a hook calls in tries of one test the last counts', { timeout: 120_000 }, async () => {
  write(
    'hooks/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
${rows.replace(/^expect.*$/m, '')}
test('first', () => {})
test.describe('suite', () => {
  test.beforeAll(() => { expect(received).toHaveRecallAbove(0.5) })
  test.beforeAll(() => { expect(received).toHaveF1Above(test.info().retry === 0 ? 0.99 : 0.5) })
  test('again', () => {})
})`,
  )
  const gates = await gatesOf([
    ...[join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', 'hooks', '--retries=1', '--workers=1'],
  ])
  expect(gates.map(({ test: of, title, passes }) => [of, title, passes])).toEqual([
    ['', 'recall', true],
    ['', 'F1', true],
  ])
})

test('Playwright: tests of two projects, of one title and in repeats are told apart, of retries the last', {
  timeout: 120_000,
}, async () => {
  write(
    'projects/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
${rows.replace(/^expect.*$/m, '')}
test('same', () => {
  const { project, retry, repeatEachIndex } = test.info()
  expect(received).toHaveF1Above(project.name === 'first' && repeatEachIndex === 0 || retry === 0 ? 0.99 : 0.5)
})`,
  )
  write(
    'projects/playwright.config.mjs',
    "export default { retries: 1, repeatEach: 2, workers: 2, projects: [{ name: 'first' }, { name: 'second' }] }",
  )
  const gates = await gatesOf([join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', 'projects'])
  expect(gates.map(({ project, passes }) => `${project} ${passes}`).toSorted()).toEqual([
    'first false',
    'first true',
    'second true',
    'second true',
  ])
  expect(new Set(gates.map(({ id }) => id)).size).toBe(4)
})

test('Playwright: what a failed try recorded is replaced by the try that counts', { timeout: 120_000 }, async () => {
  write(
    'tries/playwright.config.mjs',
    "export default { testMatch: '*.spec.mjs', retries: 2, reporter: 'line', outputDir: 'results' }",
  )
  write(
    'tries/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const wrongEach = step => ({ yTrue, yPred: yTrue.map((truth, i) => (i % step === 0 ? 1 - truth : truth)), positive: 1 })
test('is held', () => {
  const { retry } = test.info()
  expect(wrongEach([3, 5, 20][retry])).toHoldBaseline(new URL('./model.baseline.json', import.meta.url), { metrics: ['accuracy'] })
  expect(retry).toBe(2)
})`,
  )
  for (const value of [0.95, 0.95]) {
    await gatesOf([join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', 'tries'])
    const { report } = JSON.parse(readFileSync(join(project, 'tries/model.baseline.json'), 'utf8'))
    expect(report.metrics[0].value).toBe(value)
    // What the try that counts recorded is the bar: a run that finds the folder as it is must not set it aside.
    expect(globSync('tries/results/.expect-metrics/*', { cwd: project })).toEqual([])
  }
})

test('Playwright: a bar that a failed try has raised is put back, whichever try counts, and also where none passes', {
  timeout: 120_000,
}, async () => {
  write(
    'raised/playwright.config.mjs',
    "export default { testMatch: '*.spec.mjs', retries: 1, reporter: 'line', outputDir: 'results' }",
  )
  write(
    'raised/models.spec.mjs',
    `import { expect } from 'expect-metrics/playwright'
import { test } from '@playwright/test'
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const wrongEach = step => ({ yTrue, yPred: yTrue.map((truth, i) => (i % step === 0 ? 1 - truth : truth)), positive: 1 })
const { STAGE } = process.env
test('is held', () => {
  const { retry } = test.info()
  if (STAGE === 'not reached' && retry > 0) throw new Error('before')
  expect(wrongEach(STAGE !== undefined && retry === 0 ? 20 : 3)).toHoldBaseline(new URL('./model.baseline.json', import.meta.url), { metrics: ['accuracy'] })
  if (STAGE !== undefined) expect(retry).toBe(STAGE === 'second' ? 1 : -1)
})`,
  )
  const run = (environment: Readonly<Record<string, string>>) =>
    runNode(
      [join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', 'raised'],
      project,
      process.execPath,
      environment,
    )
  const barNow = () => readFileSync(join(project, 'raised/model.baseline.json'), 'utf8')
  expect((await run({})).exitCode).toBe(0)
  const bar = barNow()
  for (const [STAGE, exitCode] of [
    ['second', 0],
    ['neither', 1],
    ['not reached', 1],
  ] as const) {
    const { exitCode: found, printed } = await run({ STAGE, EXPECT_METRICS_UPDATE: '1' })
    expect({ STAGE, exitCode: found, printed }).toMatchObject({ STAGE, exitCode })
    expect(printed).toContain('raised the bar of')
    expect(barNow()).toBe(bar)
  }
})
