import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runnerNamed } from '../../scripts/runners.ts'
import { repository } from '../package/repository.ts'
import { type RunnerRun, runNode, runTests } from './runnerProcess.ts'

const example = 'examples/spam-filter'
const randomSplit = 'mail of the collection that the filter has learned from'
const eachFolder = 'mail of each folder'
const folderSplit = 'mail of a later collection'

const outcomes = {
  [`${example}/random-split.test.ts`]: {
    [`${randomSplit} > spam scores above ham`]: 'passed',
    [`${randomSplit} > nearly all spam is found`]: 'passed',
    [`${randomSplit} > nearly all spam is found, for all that these mails can tell`]: 'passed',
    [`${randomSplit} > F1 is what it was when the filter was released`]: 'passed',
    [`${randomSplit} > neither class pays for the other`]: 'passed',
    [`${randomSplit} > more smoothing has not made it worse`]: 'passed',
    [`${randomSplit} > it is no worse than the baseline that was reviewed`]: 'passed',
  },
  [`${example}/folder-split.test.ts`]: {
    [`${folderSplit} > spam scores above ham`]: 'passed',
    [`${folderSplit} > nearly all spam is found`]: 'failed',
    [`${folderSplit} > F1 is as good as in the first collection`]: 'failed',
    [`${folderSplit} > more smoothing has not made it worse`]: 'failed',
  },
  [`${example}/hard-ham.test.ts`]: {
    [`${eachFolder} > nearly all mail is sorted right`]: 'passed',
    [`${eachFolder} > so it is in each folder`]: 'failed',
    [`${eachFolder} > no folder is surely sorted worse than nine in ten`]: 'passed',
  },
}

const failures = [
  /^expect\(evaluation\)\.toBeNoWorseThan\(baseline, 'f1', \{ margin: 0\.01 \}\)\n\nF1 is 0\.037\d* below the baseline/,
  /^expect\(evaluation\)\.toHaveAccuracyAbove\([\s\S]*\)\n\naccuracy where folder = hard-ham-1 is\s+0\.85\d+, below the\s+required 0\.9/,
  /^expect\(evaluation\)\.toHaveF1Above\(0\.95\)\n\nF1 is 0\.88\d+, below the\s+required 0\.95/,
  /^expect\(evaluation\)\.toHaveRecallAbove\(0\.95\)\n\nrecall is 0\.79\d+, below the\s+required 0\.95/,
]

const ofSnapshot = {
  [`${example}/snapshot.spec.ts`]: { 'on mail of a later collection the filter is no worse than it was': 'passed' },
}

// Beside other tests the filter learns for longer than the usual five seconds.
const run = (name: string, ...tests: readonly string[]): Promise<RunnerRun> =>
  runTests({ runner: runnerNamed(name), folder: repository }, [
    ...(name === 'expect' ? [] : ['--testTimeout=60000']),
    ...tests,
  ])

function expectExactlyTheseGates({ exitCode, outcomes: found }: RunnerRun, besides = {}): void {
  const statuses = Object.entries(found).map(([file, tests]) => [
    file,
    Object.fromEntries(Object.entries(tests).map(([title, { status }]) => [title, status])),
  ])
  expect(Object.fromEntries(statuses)).toEqual({ ...outcomes, ...besides })
  // Failed for the gate's own reason, not by some other error.
  const messages = Object.values(found).flatMap(tests => Object.values(tests).flatMap(test => test.messages))
  expect(messages.toSorted()).toEqual(failures.map(failure => expect.stringMatching(failure)))
  expect(exitCode).toBe(1)
}

test('npm run demo, and what the READMEs of examples say it printed', { timeout: 240_000 }, async () => {
  const readmes = globSync('examples/*/README.md', { cwd: repository }).map(path => join(repository, path))
  const before = readmes.map(path => readFileSync(path, 'utf8'))
  const { exitCode, printed } = await runNode(['scripts/demo/demo.ts', '--write'])
  expect(printed).toContain(
    'Every gate passes: on mail like what it has learned from, the filter is good enough to ship.',
  )
  expect(printed).toContain('expect(evaluation).toHaveRecallAbove(0.95)')
  expect(printed).toContain('expect(evaluation).toHaveF1Above(0.95)')
  expect(printed).toContain('These three failures are the point.')
  expect(printed).toMatch(/^All \d+ tests of gates passed or failed exactly as they should\.$/m)
  expect(printed).toMatch(/^All their gates on one page: \.reports\/demo\.html$/m)
  const page = readFileSync(join(repository, '.reports/demo.html'), 'utf8')
  for (const path of readmes) {
    const example = basename(dirname(path))
    expect(printed).toContain(`\nexamples/${example}/`)
    expect(page, example).toContain(example)
  }
  expect(readmes.map(path => readFileSync(path, 'utf8'))).toEqual(before)
  expect(exitCode).toBe(0)
})

test('the gates of the spam filter under Vitest', { timeout: 120_000 }, async () => {
  expectExactlyTheseGates(await run('Vitest', `--root=${example}`), ofSnapshot)
})

test('the gates of the spam filter under Jest', { timeout: 120_000 }, async () => {
  expectExactlyTheseGates(await run('Jest', `--config=${example}/jest.config.js`))
})

test('the gates of the spam filter under node:test with expect', { timeout: 120_000 }, async () => {
  expectExactlyTheseGates(await run('expect', `--import=./${example}/node-test.ts`, `${example}/*.test.ts`))
})

test('the gates of the penguins under Vitest', { timeout: 120_000 }, async () => {
  const { exitCode, outcomes: found } = await run('Vitest', '--root=examples/penguins')
  const tests = Object.values(found).flatMap(each => Object.entries(each))
  const failed = tests.filter(([, { status }]) => status !== 'passed')
  expect(failed.map(([title]) => title)).toEqual([
    'the body mass of penguins > it explains most of the variance in each species',
    'the body mass of penguins > the species alone would do',
  ])
  expect(failed.flatMap(([, { messages }]) => messages)).toEqual([
    expect.stringMatching(
      /R² where species = Chinstrap is 0\.4347, below the\s+required 0\.8[\s\S]*On the whole, R² is 0\.885,/,
    ),
    expect.stringMatching(/RMSE is 161\.6 above the baseline, more than the allowed 50/),
  ])
  expect(tests).toHaveLength(7)
  expect(exitCode).toBe(1)
})

test('the gates of the search engines under Vitest, and by the command line', { timeout: 240_000 }, async () => {
  const { exitCode, outcomes: found } = await run('Vitest', '--root=examples/search')
  const tests = Object.values(found).flatMap(each => Object.entries(each))
  const failed = tests.filter(([, { status }]) => status !== 'passed')
  expect(failed.map(([title]) => title)).toEqual(['search in a mail archive > fuzzy words and prefixes are no worse'])
  expect(failed.flatMap(([, { messages }]) => messages)).toEqual([
    expect.stringMatching(/^expect\(evaluation\)\.toBeNoWorseThan\([\s\S]*nDCG@10 is 0\.1071 below the baseline/),
  ])
  expect(tests).toHaveLength(5)
  expect(exitCode).toBe(1)
  const files = (engine: string) => ['.reports/search/qrels.txt', `.reports/search/${engine}.run`]
  const checked = await Promise.all(
    ['minisearch', 'fuzzy'].map(engine =>
      runNode(['dist/cli.js', 'check', ...files(engine), '--gate', 'ndcg@10 >= 0.2']),
    ),
  )
  expect(checked.map(each => each.exitCode)).toEqual([0, 1])
  expect(checked[1].printed).toContain('nDCG@10 is 0.1414, below the required 0.2')
})

test('the gates of the transcripts under Vitest', { timeout: 240_000 }, async () => {
  const { exitCode, outcomes: found } = await run('Vitest', '--root=examples/transcripts')
  const tests = Object.values(found).flatMap(each => Object.entries(each))
  const failed = tests.filter(([, { status }]) => status !== 'passed')
  expect(failed.map(([title]) => title)).toEqual([
    'the release before would have passed',
    'nor is the one before worse than this',
  ])
  expect(failed[0][1].messages).toEqual([expect.stringMatching(/the \[-grey-\] \{\+great\+\} scarf still/)])
  expect(tests).toHaveLength(6)
  expect(exitCode).toBe(1)
})

test('the gates of the fraud model under Vitest, and by the command line', { timeout: 240_000 }, async () => {
  const { exitCode, outcomes: found } = await run('Vitest', '--root=examples/fraud')
  const tests = Object.values(found).flatMap(each => Object.entries(each))
  const failed = tests.filter(([, { status }]) => status !== 'passed')
  expect(failed.map(([title]) => title)).toEqual([
    'the next one > it has learned something',
    'the next one > few honest customers are stopped, whatever their country or device',
    'the next one > it is no worse than the baseline that was reviewed',
  ])
  expect(failed.flatMap(([, { messages }]) => messages)).toEqual([
    expect.stringMatching(/log loss is 0\.0037 above the dummy, inconclusive/),
    expect.stringMatching(
      /FPR where country = JP is 0\.924, above the allowed 0\.06[\s\S]*On the whole, FPR is 0\.0495,/,
    ),
    expect.stringMatching(/AUC is 0\.0274 below the baseline[\s\S]*> JP +0\.236 +1\.8921/),
  ])
  expect(tests).toHaveLength(10)
  expect(exitCode).toBe(1)
  const config = ['--config', 'examples/fraud/gates.json']
  const columns = [
    '--ids',
    'txn_id',
    '--y-true',
    'is_fraud',
    '--y-score',
    'score',
    '--positive',
    '1',
    '--threshold',
    '0.5',
  ]
  const held = ['examples/fraud/fraud.baseline.json', '-m', 'auc', '-m', 'logLoss', '--margin', '0.01', ...columns]
  const slices = ['--truth', '.reports/fraud/labels.csv', '--slices', 'country', '--slices', 'device']
  const shown = await Promise.all(
    ['released', 'next'].flatMap(release => {
      const file = `.reports/fraud/${release}.parquet`
      return [
        runNode(['dist/cli.js', 'check', file, ...config]),
        runNode(['dist/cli.js', 'hold', file, ...held, ...slices]),
      ]
    }),
  )
  expect(shown.map(each => each.exitCode)).toEqual([0, 0, 1, 1])
  expect(shown[2].printed).toContain('FPR where country = JP is 0.924, above the allowed 0.06')
  expect(shown[3].printed).toContain('AUC is 0.0274 below the baseline, more than the allowed 0.01')
})

test('the gates of the warehouse under Vitest, and by the command line', { timeout: 240_000 }, async () => {
  const { exitCode, outcomes: found } = await run('Vitest', '--root=examples/warehouse')
  const tests = Object.values(found).flatMap(each => Object.entries(each))
  const failed = tests.filter(([, { status }]) => status !== 'passed')
  expect(failed.map(([title]) => title)).toEqual([
    'flights that will be late > what they claim comes true, in every month',
  ])
  expect(failed.flatMap(([, { messages }]) => messages)).toEqual([
    expect.stringMatching(
      /ECE where month = May is 0\.0517, above the allowed 0\.04[\s\S]*On the whole, ECE is 0\.0314,/,
    ),
  ])
  expect(tests).toHaveLength(5)
  expect(exitCode).toBe(1)
  const both = ['.reports/warehouse/scored.parquet', '--engine', 'duckdb', '--y-true', 'late', '--y-score', 'score']
  const [checked, compared] = await Promise.all([
    runNode(['dist/cli.js', 'check', '--config', 'examples/warehouse/gates.json']),
    runNode(['dist/cli.js', 'compare', ...both, '--with-y-score', 'last_release', '-m', 'auc', '--margin', '0.001']),
  ])
  expect([checked.exitCode, compared.exitCode]).toEqual([1, 0])
  expect(checked.printed).toContain('1 of 3 gates does not pass')
  expect(checked.printed).toContain('ECE where month = May is 0.0517, above the allowed 0.04')
  expect(compared.printed).toMatch(/auc +0\.6352 +0\.6629 +\+0\.0277 .* passes/)
})
