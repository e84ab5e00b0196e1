import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runnerNamed } from '../../scripts/runners.ts'
import { type Consumer, consumersOf } from '../consumers/consumers.ts'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'
import { type RunnerRun, runTests } from './runnerProcess.ts'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The fourth prediction is what changes. */
const tests = (fourth: string): string => `
const preds = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', '${fourth}'], ids: [1, 2, 3, 4] }

test('a snapshot', () => {
  expect(metricReport(preds)).toMatchSnapshot()
})

test('a report inside another value', () => {
  expect({ release: 'v2', report: metricReport(preds, { metrics: ['accuracy'] }) }).toMatchSnapshot()
})

test('an inline snapshot', () => {
  const search = { qrels: { q1: { a: 1 } }, run: { q1: ['b', 'a'] } }
  expect(metricReport(search, { metrics: ['mrr', 'ndcg@10'] })).toMatchInlineSnapshot(\`
    metric report of 1 query, data ed53965020e030ba
    columns: qrels c2df43c6b0a7ca85

    mrr      0.5
    ndcg@10  0.6309297535714575 (gain = linear, discount = log2(i+1), ideal = judged)
  \`)
})
`

const heads = {
  Vitest: `import { metricReport } from 'expect-metrics'
import 'expect-metrics/vitest'
import { expect, test } from 'vitest'
`,
  Jest: `import { expect, test } from '@jest/globals'
import { metricReport } from 'expect-metrics'
import 'expect-metrics/jest-globals'
`,
  'Jest globals': `const { metricReport } = require('expect-metrics')
require('expect-metrics/jest')
`,
}

/** A project that has the built package and one version of a runner. */
function projectFor({ packages }: Consumer): string {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-report-'))
  folders.push(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'reports', private: true, type: 'module' }))
  writeFileSync(join(folder, 'jest.config.js'), "export default { transform: {}, testMatch: ['**/*.test.*'] }\n")
  const installed = join(folder, 'node_modules/expect-metrics')
  mkdirSync(installed, { recursive: true })
  for (const part of ['package.json', 'dist'])
    cpSync(join(repository, part), join(installed, part), { recursive: true })
  for (const [name, chain] of Object.entries(packages)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(packageFolder(chain), link, 'dir')
  }
  return folder
}

interface Setup {
  readonly consumer: Consumer
  readonly name: string
  readonly file: string
  readonly head: string
  readonly run: (project: string) => Promise<RunnerRun>
}

const vitest = (folder: string, ...tests: readonly string[]): Promise<RunnerRun> =>
  runTests({ runner: runnerNamed('Vitest'), folder }, tests)

const jest = (folder: string): Promise<RunnerRun> =>
  runTests({ runner: runnerNamed('Jest'), folder }, ['--config=jest.config.js', '--ci=false'])

const setups: readonly Setup[] = [
  ...consumersOf('Vitest').map(consumer => ({
    consumer,
    name: consumer.title,
    file: 'report.test.js',
    head: heads.Vitest,
    run: vitest,
  })),
  ...consumersOf('Jest').flatMap(consumer => [
    { consumer, name: `${consumer.title}, @jest/globals`, file: 'report.test.js', head: heads.Jest, run: jest },
    { consumer, name: `${consumer.title}, globals`, file: 'report.test.cjs', head: heads['Jest globals'], run: jest },
  ]),
]

const statusesOf = ({ outcomes }: RunnerRun): readonly string[] =>
  Object.values(outcomes).flatMap(ofFile => Object.values(ofFile).map(({ status }) => status))

test.each(setups)('$name prints reports as text in snapshots', { timeout: 120_000 }, async setup => {
  const { consumer, file, head, run } = setup
  const project = projectFor(consumer)
  const write = (fourth: string): void => writeFileSync(join(project, file), head + tests(fourth))

  write('ant')
  const written = await run(project)
  expect(statusesOf(written), written.printed).toEqual(['passed', 'passed', 'passed'])
  const [snapshotFile] = globSync('__snapshots__/*.snap', { cwd: project })
  expect(snapshotFile).toBeDefined()
  const snapshot = readFileSync(join(project, snapshotFile!), 'utf8')
  expect(snapshot).toContain('\naccuracy          0.75\nbalancedAccuracy  0.8333333333333334 (mean of 3 classes)\n')
  expect(snapshot).toContain('\n  "report": metric report of 4 rows, data ')
  expect(snapshot).toContain('\n  accuracy  0.75\n')
  expect(snapshot).not.toContain('MetricReport')

  const again = await run(project)
  expect(statusesOf(again), again.printed).toEqual(['passed', 'passed', 'passed'])
  expect(readFileSync(join(project, snapshotFile!), 'utf8')).toBe(snapshot)

  write('cat')
  const changed = await run(project)
  expect(statusesOf(changed), changed.printed).toEqual(['failed', 'failed', 'passed'])
  expect(changed.printed).toMatch(/^\s*- accuracy {10}0\.75$/m)
  expect(changed.printed).toMatch(/^\s*\+ accuracy {10}1$/m)
  // The data are the same, and so is the line that says which they are.
  expect(changed.printed).not.toMatch(/^\s*[-+] metric report/m)
})

test.each(setups.filter(({ consumer }) => consumer.runner.name === 'Vitest'))(
  '$name writes inline snapshots that it then accepts',
  { timeout: 120_000 },
  async ({ consumer, file, head, run }) => {
    const project = projectFor(consumer)
    const source = `${head}
test('inline', () => {
  const labels = ['\`\${tick}\`', 'back\\\\slash', 'new\\nline']
  expect(metricReport({ yTrue: labels, yPred: labels }, { metrics: ['accuracy'] })).toMatchInlineSnapshot()
})
`
    writeFileSync(join(project, file), source)
    const written = await run(project)
    expect(statusesOf(written), written.printed).toEqual(['passed'])
    const now = readFileSync(join(project, file), 'utf8')
    expect(now).toMatch(/toMatchInlineSnapshot\(`\n {4}metric report of 3 rows, data [0-9a-f]{16}\n/)
    const again = await run(project)
    expect(statusesOf(again), again.printed).toEqual(['passed'])
    expect(readFileSync(join(project, file), 'utf8')).toBe(now)
  },
)
