import { beforeAll, describe, expect, test } from 'vitest'
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
  const right = scenario[name] ?? 16
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
test(scenario.renamed ? 'new name' : 'old name', () => expect(preds('renamed')).toMatchMetricSnapshot({ metrics }))
if (!scenario.gone) test('gone', () => expect(preds('gone')).toMatchMetricSnapshot({ metrics }))
test('report', () => {
  const report = metricReport(preds('same'), { metrics })
  expect(report).toMatchSnapshot()
  expect(report).toMatchInlineSnapshot(\`
metric report of 20 rows, data 91dd64b6e1cc8637
truth: 10 × a, 10 × b

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

const retried = ({ kind }: SnapshotRunner): string => `
${kind === 'vitest' ? 'const retry = { retry: 2 }' : 'jest.retryTimes(2)'}
let attempts = 0
test('retried', ${kind === 'vitest' ? 'retry, ' : ''}() => {
  attempts++
  const attempt = [18, 17, 16][attempts - 1]
  expect(scenario.retried === undefined ? { ...preds('same'), yPred: yTrue.map((truth, i) => (i < attempt ? truth : 'c')), labels: ['a', 'b', 'c'] } : preds('retried')).toMatchMetricSnapshot({ metrics })
  expect(preds('same')).toMatchMetricSnapshot({ metrics })
  expect(attempts).toBe(3)
})
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
  const files = { bars, names, concurrent: concurrent(runner), retried: retried(runner) }
  const all = runner.kind === 'vitest' ? { ...files, soft } : files
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [name, head(runner) + text]))
}

/** What goes wrong, and what gets better, after the first run. */
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

const accuracyIn = (text: string | undefined): number => Number(/^accuracy +(\S+)/m.exec(text ?? '')?.[1])

describe.each(snapshotRunners)('$title', runner => {
  let project: SnapshotProject
  const runs: Record<string, SnapshotRunResult> = {}
  const bytes: Record<string, Readonly<Record<string, string>>> = {}
  const entries: Record<string, Readonly<Record<string, string>>> = {}
  const vitest = runner.kind === 'vitest'

  beforeAll(async () => {
    project = await snapshotProject(runner, testFiles(runner))
    const run = async (name: string, how: Parameters<SnapshotProject['run']>[0]): Promise<void> => {
      runs[name] = await project.run(how)
      bytes[name] = project.files()
      if (Object.keys(bytes[name]).length === 0) return
      const files = Object.keys(testFiles(runner))
      entries[name] = Object.assign({}, ...files.map(file => project.entries(file)))
    }
    await run('ci', { scenario: {}, env: { CI: 'true' } })
    await run('first', { scenario: {} })
    project.edit('bars', "exports[`edited 1`] = `\nmetric", "exports[`edited 1`] = `\n<<<<<<< HEAD\nmetric")
    bytes.edited = project.files()
    await run('plain', { scenario: changed })
    await run('update', { scenario: { ...changed, renamed: true, gone: true }, update: true })
    await run('allowed', {
      scenario: { ...changed, renamed: true, gone: true },
      update: true,
      env: { EXPECT_METRICS_ALLOW_WORSE: '1' },
    })
  }, 120_000)

  test('debug', () => {
    if (process.env.DEBUG_SNAP) console.log(JSON.stringify({ runs, bytes, entries }, null, 1).replaceAll('\\n', '\n'))
    expect(accuracyIn('accuracy  0.8')).toBe(0.8)
    expect(vitest).toBe(vitest)
  })
})
