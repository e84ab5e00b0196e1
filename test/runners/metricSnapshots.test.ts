import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type SnapshotProject,
  type SnapshotRunner,
  type SnapshotRunResult,
  snapshotProject,
  snapshotRunners,
} from './snapshotProject.ts'

/** The head of every test file: predictions of which so many of 20 are right, as the scenario says. */
function head({ kind }: SnapshotRunner): string {
  return `${
    kind === 'vitest'
      ? "import { readFileSync } from 'node:fs'\nimport { metricReport } from 'expect-metrics'"
      : "const { readFileSync } = require('node:fs')\nconst { metricReport } = require('expect-metrics')"
  }
const scenario = JSON.parse(readFileSync('scenario.json', 'utf8'))
const metrics = ['accuracy']
const unjudgeable = { yTrue: ['a', 'b'], yPred: ['a'] }
const yTrue = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'a' : 'b'))
function preds(name) {
  const { [name]: right = 16 } = scenario
  return { yTrue, yPred: yTrue.map((truth, i) => (i < right ? truth : truth === 'a' ? 'b' : 'a')), positive: 'a' }
}
`
}

const bars = `
test('same', () => expect(preds('same')).toMatchMetricSnapshot())
test('within', () => expect(preds('within')).toMatchMetricSnapshot({ metrics, tolerance: 0.1 }))
test('worse', () => expect(preds('worse')).toMatchMetricSnapshot({ metrics }))
test('better', () => expect(preds('better')).toMatchMetricSnapshot({ metrics }))
test('one of two', () => {
  expect(preds('first')).toMatchMetricSnapshot({ metrics })
  expect(preds('second')).toMatchMetricSnapshot({ metrics })
})
test('named', () => expect(preds('named')).toMatchMetricSnapshot({ metrics, name: 'release' }))
test('bad evaluation', () => {
  expect(scenario.broken ? unjudgeable : preds('bad')).toMatchMetricSnapshot({ metrics })
  expect(preds('bad')).toMatchMetricSnapshot({ metrics })
})
test('error before', () => {
  if (scenario.broken) expect(unjudgeable).toHaveAccuracyAbove(0.5)
  expect(preds('error')).toMatchMetricSnapshot({ metrics })
  expect(preds('error')).toMatchMetricSnapshot({ metrics })
})
test('failure before', () => {
  expect(scenario.broken ?? false).toBe(false)
  expect(preds('failure')).toMatchMetricSnapshot({ metrics })
})
test('failure before a name', () => {
  expect(scenario.broken ?? false).toBe(false)
  expect(preds('failure')).toMatchMetricSnapshot({ metrics, name: 'release' })
})
test('edited', () => expect(preds('edited')).toMatchMetricSnapshot({ metrics }))
test('undefined', () => {
  expect({ yTrue: ['a', 'b'], yPred: ['b', 'b'], positive: 'a' }).toMatchMetricSnapshot({ metrics: ['precision'] })
})
test('.not', () => expect(preds('same')).not.toMatchMetricSnapshot({ metrics }))
test('promise', async () => {
  await expect(Promise.resolve(preds('promise'))).resolves.toMatchMetricSnapshot({ metrics })
})
`

const names = `
test(scenario.newName ? 'new name' : 'old name', () => expect(preds('renamed')).toMatchMetricSnapshot({ metrics }))
if (!scenario.gone) test('gone', () => expect(preds('gone')).toMatchMetricSnapshot({ metrics }))
test('named twice', () => {
  expect(preds('same')).toMatchMetricSnapshot({ metrics, name: 'kept' })
  if (!scenario.gone) expect(preds('same')).toMatchMetricSnapshot({ metrics, name: 'gone' })
})
test('report', () => {
  const report = metricReport(preds('same'), { metrics })
  expect(report).toMatchSnapshot()
  expect(report).toMatchInlineSnapshot(\`
metric report of 20 rows, data e7e2e5649adfe71e
truth: 10 × a, 10 × b
in any order: e33bd489b8235c06

accuracy  0.8

class  precision             recall                f1                    support
a      0.8                   0.8                   0.8                   10
b      0.8                   0.8                   0.8                   10

true class by predicted class
   a  b
a  8  2
b  2  8
\`)
  expect(report).toMatchMetricSnapshot()
})
`

const concurrent = ({ kind }: SnapshotRunner): string => `
for (const name of ['slow', 'fast']) {
  test.concurrent(name, async (${kind === 'vitest' ? '{ expect }' : ''}) => {
    await new Promise(go => setTimeout(go, name === 'slow' ? 40 : 5))
    expect(preds(name)).toMatchMetricSnapshot({ metrics })
    await new Promise(go => setTimeout(go, 20))
    expect(preds(name)).toMatchMetricSnapshot({ metrics, name: 'again' })
    expect(preds(name)).toMatchMetricSnapshot({ metrics })
  })
}
`

// Each attempt is worse than the one before, which must leave nothing behind.
const retried = ({ kind }: SnapshotRunner): string => `
${kind === 'vitest' ? 'const retry = { retry: 2 }' : 'jest.retryTimes(2)'}
let attempts = 0
test('retried', ${kind === 'vitest' ? 'retry, ' : ''}() => {
  attempts++
  scenario.attempt = (scenario.retried ?? 16) + 3 - attempts
  expect(preds('attempt')).toMatchMetricSnapshot({ metrics })
  expect(preds('same')).toMatchMetricSnapshot({ metrics })
  expect(attempts).toBe(3)
})
`

const conflict = `
test('conflict', () => expect(preds('conflict')).toMatchMetricSnapshot({ metrics }))
`

// Later skipped, not gone: `-u` must keep the entries of a skipped test, also where a whole file is skipped.
const skipped = `
const perhaps = scenario.gone ? test.skip : test
perhaps('alone', () => expect(preds('same')).toMatchMetricSnapshot({ metrics, name: 'release' }))
`

// Later skipped, beside tests that run. For a skipped test Vitest 3 and 4 keep entries of others, too.
const skippedBeside = `
const perhaps = scenario.gone ? test.skip : test
perhaps('skipped', () => expect(preds('same')).toMatchMetricSnapshot({ metrics, name: 'release' }))
`

const soft = `
test('soft', () => {
  expect.soft(scenario.broken ? unjudgeable : preds('soft')).toMatchMetricSnapshot({ metrics })
  expect.soft(preds('softWorse')).toMatchMetricSnapshot({ metrics })
  expect.soft(preds('softBetter')).toMatchMetricSnapshot({ metrics })
})
test('poll', async () => {
  await expect.poll(() => preds('same'), { timeout: 10 }).toMatchMetricSnapshot({ metrics })
})
test.concurrent('the wrong expect', async () => {
  await new Promise(go => setTimeout(go, 5))
  expect(preds('same')).toMatchMetricSnapshot({ metrics })
})
`

function testFiles(runner: SnapshotRunner): Record<string, string> {
  const files = {
    // Two groups of concurrent tests, apart.
    bars: concurrent(runner) + bars + names + (runner.kind === 'vitest' ? soft : skippedBeside),
    conflict,
    retried: retried(runner),
    skipped,
  }
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, head(runner) + text]))
}

/** What goes wrong after the first run, and what gets better. */
const changed = {
  within: 15,
  worse: 14,
  better: 18,
  first: 14,
  second: 18,
  named: 14,
  broken: true,
  softWorse: 14,
  softBetter: 18,
  retried: 15,
}
const renamed = { ...changed, newName: true, renamed: 12, gone: true }

const accuracyIn = (text: string): number => Number(/^accuracy +(\S+)/m.exec(text)?.[1])

describe.each(snapshotRunners)('$title', runner => {
  const vitest = runner.kind === 'vitest'
  // Vitest 3 does not say which of the concurrent tests it is.
  const tellsConcurrent = runner.folder !== 'vitest3'
  // Vitest 5 runs no test beside a snapshot file that it cannot read.
  const refusesConflict = runner.folder === 'vitest'
  const hint = vitest ? ' > ' : ': '
  const always = ['.not', 'undefined', ...(vitest ? ['poll', 'the wrong expect'] : [])]
  const neverConcurrent = tellsConcurrent ? [] : ['fast', 'slow']
  const runs: Record<string, SnapshotRunResult> = {}
  const bytes: Record<string, Readonly<Record<string, string>>> = {}
  const entries: Record<string, Readonly<Record<string, string>>> = {}
  const failed = (run: string): readonly string[] =>
    Object.entries(runs[run]!.statuses)
      .flatMap(([title, status]) => (status === 'failed' ? [title] : []))
      .toSorted()
  /** The accuracy of every entry that is not 0.8. */
  const moved = (run: string): Record<string, number> =>
    Object.fromEntries(
      Object.entries(entries[run]!)
        .map(([key, text]) => [key, accuracyIn(text)] as const)
        .filter(([, accuracy]) => accuracy !== 0.8),
    )

  let project: SnapshotProject

  beforeAll(async () => {
    project = await snapshotProject(runner, testFiles(runner))
    const readable = Object.keys(testFiles(runner)).filter(file => file !== 'conflict')
    const run = async (name: string, how: Parameters<SnapshotProject['run']>[0]): Promise<void> => {
      runs[name] = await project.run(how)
      bytes[name] = project.files()
      if (Object.keys(bytes[name]).length > 0) entries[name] = Object.assign({}, ...readable.map(project.entries))
    }
    await run('ci', { scenario: {}, env: { CI: 'true' } })
    await run('first', { scenario: {} })
    project.edit('bars', 'exports[`edited 1`] = `\nmetric', 'exports[`edited 1`] = `\n<<<<<<< HEAD\nmetric')
    if (!refusesConflict) project.edit('conflict', 'exports[', '<<<<<<< HEAD\nexports[')
    bytes.edited = project.files()
    await run('plain', { scenario: changed })
    await run('update', { scenario: renamed, update: true })
    await run('allowed', { scenario: renamed, update: true, env: { EXPECT_METRICS_ALLOW_WORSE: '1' } })
  }, 300_000)

  afterAll(() => project.remove())

  test('in CI nothing is written, and the message says what to do', () => {
    expect(bytes.ci).toEqual({})
    expect(Object.values(runs.ci!.statuses)).not.toContain('passed')
    expect(runs.ci!.messages.worse).toContain('There is no snapshot "worse 1", and the runner writes none here')
  })

  test('the first run writes what has a value', () => {
    expect(failed('first')).toEqual([...always, ...neverConcurrent].toSorted())
    expect(Object.keys(entries.first!).toSorted()).toEqual(
      [
        ...['same 1', 'within 1', 'worse 1', 'better 1', 'one of two 1', 'one of two 2', `named${hint}release 1`],
        ...['bad evaluation 1', 'bad evaluation 2', 'error before 1', 'error before 2', 'failure before 1'],
        ...[`failure before a name${hint}release 1`, 'edited 1', 'promise 1', 'old name 1', 'gone 1'],
        ...['report 1', 'report 3', 'retried 1', 'retried 2'],
        ...[`named twice${hint}kept 1`, `named twice${hint}gone 1`, `alone${hint}release 1`],
        ...(vitest ? ['soft 1', 'soft 2', 'soft 3'] : ['skipped: release 1']),
        ...(tellsConcurrent
          ? ['fast', 'slow'].flatMap(name => [`${name} 1`, `${name} 2`, `${name}${hint}again 1`])
          : []),
      ].toSorted(),
    )
    expect(moved('first')).toEqual({})
    expect(runs.first!.messages.undefined).toContain('precision: no row is predicted "a"')
  })

  test('an entry is the text of the report, and a line of data with its seal', () => {
    expect(entries.first!['report 3']).not.toBe(entries.first!['report 1'])
    expect(entries.first!['report 3'].replace(/\n\nseal [0-9a-f]{16}, data \{.*\}$/m, '')).toBe(
      entries.first!['report 1'],
    )
  })

  test('without -u no byte of any file changes', () => {
    expect(bytes.plain).toEqual(bytes.edited)
    expect(failed('plain')).toEqual(
      [
        ...always,
        ...neverConcurrent,
        ...['worse', 'one of two', 'named', 'bad evaluation', 'error before', 'failure before'],
        ...['failure before a name', 'edited', 'retried'],
        ...(vitest ? ['soft'] : []),
        ...(refusesConflict ? [] : ['conflict']),
      ].toSorted(),
    )
  })

  test('what is worse fails with the changed lines', () => {
    expect(runs.plain!.messages.worse).toMatch(
      /accuracy is 0\.1 below the snapshot "worse 1" \(0\.7, was 0\.8\)\n\n +metric +snapshot +now +change\n> accuracy +0\.8 +0\.7 +−0\.1 +worse, perhaps by chance\n/,
    )
    if (vitest) expect(runs.plain!.printed).toMatch(/- accuracy {2}0\.8\s*\n\s*\+ accuracy {2}0\.7/)
  })

  test('what is better passes and says so', () => {
    expect(runs.plain!.printed).toContain('"better 1" is better than its snapshot: accuracy 0.8 → 0.9 (+0.1)')
    expect(runs.plain!.statuses.better).toBe('passed')
  })

  test('-u raises a bar, lowers none and deletes none but those that are gone', () => {
    expect(moved('update')).toEqual({
      'better 1': 0.9,
      ...(vitest && { 'soft 3': 0.9 }),
      // A new name is a new bar, whatever the old one was.
      'new name 1': 0.6,
    })
    const before = new Set(Object.keys(entries.first!))
    const after = new Set(Object.keys(entries.update!))
    expect([...before].filter(key => !after.has(key)).toSorted()).toEqual(
      ['gone 1', `named twice${hint}gone 1`, 'old name 1'].toSorted(),
    )
    expect([...after].filter(key => !before.has(key))).toEqual(['new name 1'])
    expect(failed('update')).toEqual(failed('plain'))
    expect(runs.update!.messages.worse).toContain('update mode never lowers a bar')
    expect(runs.update!.messages.worse).toContain('EXPECT_METRICS_ALLOW_WORSE=1')
    expect(runs.update!.printed).toContain('"better 1" has a new bar: accuracy 0.8 → 0.9 (+0.1)')
  })

  test('what is no report any more stays as it is until the loss is allowed', () => {
    expect(entries.update!['edited 1']).toContain('<<<<<<< HEAD')
    expect(runs.update!.messages.edited).toContain('line 1 is the mark of a merge conflict')
    expect(entries.allowed!['edited 1']).toBe(entries.first!['edited 1'])
  })

  test('EXPECT_METRICS_ALLOW_WORSE=1 lowers what is reached', () => {
    expect(moved('allowed')).toEqual({
      'better 1': 0.9,
      'worse 1': 0.7,
      'one of two 1': 0.7,
      'one of two 2': 0.9,
      [`named${hint}release 1`]: 0.7,
      'retried 1': 0.75,
      ...(vitest && { 'soft 2': 0.7, 'soft 3': 0.9 }),
      'new name 1': 0.6,
    })
    expect(runs.allowed!.printed).toContain('"worse 1" has a LOWER bar')
  })

  test('what cannot be judged says so, and leaves the numbers of the entries as they are', () => {
    expect(runs.plain!.messages['bad evaluation']).toContain('toMatchMetricSnapshot: yPred has 1 value')
    expect(runs.plain!.messages['.not']).toContain('.not.toMatchMetricSnapshot is refused')
    if (!vitest) return
    expect(runs.plain!.printed).toContain('expect.poll cannot be used')
    expect(runs.plain!.messages['the wrong expect']).toContain("take the test's own expect")
  })

  test.runIf(!tellsConcurrent)('concurrent tests are refused', () => {
    expect(runs.first!.messages.slow).toContain('does not say which of several concurrent tests it is')
  })

  test.runIf(!refusesConflict)('a file with a merge conflict is neither overwritten nor deleted', () => {
    expect(runs.update!.messages.conflict).toContain('the snapshot file holds nothing that can be read')
    expect(bytes.allowed!['conflict.test.js.snap']).toBe(bytes.edited!['conflict.test.js.snap'])
  })
})
