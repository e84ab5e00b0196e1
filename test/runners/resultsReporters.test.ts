import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseResults } from '../../src/results/parseResults.ts'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'
import { runNode } from './runnerProcess.ts'

// Jest runs fewer files than that in its own process.
const FILES = 24

const runners = [
  { name: 'vitest', kind: 'vitest', command: ['vitest.mjs', 'run'] },
  { name: 'vitest4', kind: 'vitest', command: ['vitest.mjs', 'run'] },
  { name: 'vitest3', kind: 'vitest', command: ['vitest.mjs', 'run'] },
  { name: 'jest', kind: 'jest', command: ['bin/jest.js', '--maxWorkers=2'] },
  { name: 'jest29', kind: 'jest', command: ['bin/jest.js', '--maxWorkers=2'] },
] as const

const gates = `
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const received = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)) }
describe('file FILE', () => {
  test('accuracy', () => expect(received).toHaveAccuracyAbove(FILE === 3 ? 0.95 : 0.8))
  test('recall', () => expect({ ...received, ids: yTrue.map((_, i) => 'FILE-' + i) }).toHaveRecallAbove(0.7))
})
`

function projectOf({ name, kind }: (typeof runners)[number]): string {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-results-'))
  const installed = join(folder, 'node_modules/expect-metrics')
  mkdirSync(installed, { recursive: true })
  cpSync(join(repository, 'dist'), join(installed, 'dist'), { recursive: true })
  cpSync(join(repository, 'package.json'), join(installed, 'package.json'))
  symlinkSync(packageFolder(name), join(folder, 'node_modules', kind))
  const written = { json: 'results.json', html: 'pages/metrics.html', markdown: 'metrics.md' }
  writeFileSync(join(folder, 'package.json'), '{ "name": "many-files", "private": true }')
  if (kind === 'vitest') {
    const test = {
      globals: true,
      setupFiles: ['expect-metrics/vitest'],
      reporters: ['default', ['expect-metrics/vitest-reporter', written]],
    }
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}`)
  } else {
    const config = {
      transform: {},
      setupFilesAfterEnv: ['expect-metrics/jest'],
      reporters: ['default', ['expect-metrics/jest-reporter', written]],
    }
    writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config))
  }
  for (let file = 0; file < FILES; file++) {
    writeFileSync(join(folder, `models-${file}.test.js`), gates.replaceAll('FILE', String(file)))
  }
  return folder
}

test.each(runners)('$name: what gates of many files found is written', { timeout: 180_000 }, async runner => {
  const folder = projectOf(runner)
  try {
    const [script, ...args] = runner.command
    const { exitCode, printed } = await runNode([join(packageFolder(runner.name), script), ...args], folder)
    expect(exitCode, printed).toBe(1)
    expect(printed).toContain('expect-metrics: 1 of 48 gates blocks')
    const { gates, evaluations, run } = parseResults(readFileSync(join(folder, 'results.json'), 'utf8'))
    expect(run.name).toBe('many-files')
    expect(run.runner).toMatch(new RegExp(`^${runner.kind} \\d+\\.\\d+`))
    // Jest tells the name of a test with its suites, but not where one ends.
    const within = runner.kind === 'vitest' ? ' › ' : ' '
    expect(gates.map(({ file, test, title }) => `${file} ${test} ${title}`).toSorted()).toEqual(
      Array.from({ length: FILES }, (_, file) => [
        `models-${file}.test.js file ${file}${within}accuracy accuracy`,
        `models-${file}.test.js file ${file}${within}recall recall`,
      ])
        .flat()
        .toSorted(),
    )
    expect(gates.filter(({ passes }) => !passes).map(({ file }) => file)).toEqual(['models-3.test.js'])
    // The same rows are one evaluation, whichever process judged them.
    expect(evaluations).toHaveLength(1 + FILES)
    expect(readFileSync(join(folder, 'metrics.md'), 'utf8')).toContain('1 of 48 gates blocks')
    expect(readFileSync(join(folder, 'pages/metrics.html'), 'utf8')).toContain('1 of 48 gates blocks this change')
    const rendered = await runNode(
      [
        join(repository, 'dist/cli.js'),
        'results',
        'html',
        'results.json',
        '--previous',
        'results.json',
        '-o',
        'again.html',
      ],
      folder,
    )
    expect(rendered.exitCode, rendered.printed).toBe(0)
    expect(readFileSync(join(folder, 'again.html'), 'utf8')).toContain(
      '0 newly failing, 0 newly passing, 0 values moved',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
