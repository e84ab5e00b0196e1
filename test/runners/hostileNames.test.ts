import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileNameOf, harmsOf, hostileNames } from '../hostile/hostileNames.ts'
import { type ReportingRunner, ResultsProject, reportingRunners } from './resultsProject.ts'

const written = { json: 'results.json', html: 'metrics.html', markdown: 'metrics.md', all: true, details: true }

// Names come from a file: of a test that fails, the runner shows its source.
const head = `
const names = JSON.parse(process.getBuiltinModule('node:fs').readFileSync('names.json', 'utf8'))
const rows = Array.from({ length: 40 }, (_, i) => i)
const predictions = (name, step, more = {}) => {
  const yTrue = rows.map(row => (row % 2 === 0 ? name : 'other'))
  return {
    yTrue,
    yPred: yTrue.map((truth, row) => (row % step === 0 ? (truth === name ? 'other' : name) : truth)),
    positive: name,
    ids: rows.map(row => name + ' ' + row),
    slices: Object.fromEntries([[name, rows.map(row => (row % 3 === 0 ? name : 'x'))]]),
    details: Object.fromEntries([[name, rows.map(() => name)]]),
    ...more,
  }
}
`

/** Gates that pass, fail, are refused and store, by the numbers of their names alone. */
const gates = `${head}
names.forEach(([name, file], i) => {
  test('passes ' + i, () => expect(predictions(name, 9)).toHaveAccuracyAbove(0.5))
  test('fails ' + i, () => expect(predictions(name, 3)).toHaveMacroF1Above(0.99))
  test('fails in slices ' + i, () =>
    expect(predictions(name, 3)).toHaveAccuracyAbove(0.5, { slices: [name], sliceBound: { above: 0.9 }, minSupport: 2 }))
  test('is worse ' + i, () => expect(predictions(name, 3)).toBeNoWorseThan(predictions(name, 9), 'accuracy', { margin: 0.01 }))
  test('is refused ' + i, () => expect(predictions(name, 3, { ids: rows.map(() => name) })).toHaveAccuracyAbove(0.5))
  test('has no such class ' + i, () => expect(predictions(name, 3)).toHaveRecallAbove(0.5, { class: name + '?' }))
  test('has no such metric ' + i, () => expect(predictions(name, 3)).toHaveMetric(name, { above: 0.5 }))
  test('has other rows ' + i, () => expect(predictions(name, 3)).toBeNoWorseThan(predictions(name + '!', 9), 'accuracy', { margin: 0.01 }))
  test('holds ' + i, () => expect(predictions(name, 9)).toHoldBaseline(file + '.baseline.json', { metrics: ['accuracy'], margin: 0 }))
  test('holds no more ' + i, () => expect(predictions(name, 3)).toHoldBaseline(file + '.baseline.json', { metrics: ['accuracy'], margin: 0 }))
})
`

/**
 * The same names as those of tests and of what they are in, with errors that have them, too. One test is skipped, because the
 * names of skipped tests are printed as well.
 */
const titles = `${head}
names.forEach(([name], i) => {
  describe(name, () => {
    test(name + ' passes', () => expect(predictions(name, 9)).toHaveAccuracyAbove(0.5))
    test(name, () => expect(predictions(name, 3)).toHaveMacroF1Above(0.99))
    test.skip(name + ' is skipped', () => expect(predictions(name, 3)).toHaveMacroF1Above(0.99))
    test(name + ' throws', () => { throw new Error(name) })
  })
})
`

function projectOf(
  runner: ReportingRunner,
  files: Readonly<Record<string, string>>,
  options: object,
  config: object,
): ResultsProject {
  const project = new ResultsProject(runner, options, config)
  const names = Object.values(hostileNames).map(name => [name, fileNameOf(name).slice(0, 60)])
  project.write('names.json', JSON.stringify(names))
  for (const [file, text] of Object.entries(files)) project.write(file, text)
  project.environment = { GITHUB_STEP_SUMMARY: join(project.folder, 'summary.md'), GITHUB_REF_NAME: '::error::branch' }
  return project
}

/** A page without its own style and script. */
function contentsOf(page: string): string {
  return page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>(?=<\/body>)/, '')
}

/** Runs the tests, and looks at all that is printed and written. */
async function expectText(project: ResultsProject): Promise<ReturnType<ResultsProject['results']>> {
  const { exitCode, printed } = await project.run()
  expect(printed).toContain('expect-metrics')
  expect(exitCode).toBe(1)
  expect(harmsOf(printed, 5e6)).toEqual([])
  expect(harmsOf(project.read('summary.md'), 256 * 1024)).toEqual([])
  expect(harmsOf(project.read('metrics.md'), 256 * 1024)).toEqual([])
  expect(harmsOf(project.read('results.json'), Number.POSITIVE_INFINITY)).toEqual([])
  expect(harmsOf(contentsOf(project.read('metrics.html')), 5e6)).toEqual([])
  return project.results('results.json')
}

const count = Object.keys(hostileNames).length

describe.each(reportingRunners)('$name', { timeout: 300_000 }, runner => {
  test('names in messages, baselines and results', async () => {
    const project = projectOf(runner, { 'models.test.js': gates }, written, {})
    try {
      const { gates: found } = await expectText(project)
      expect(found.length).toBeGreaterThan(6 * count)
      const rendered = await project.command('results', 'markdown', 'results.json', '--previous', 'results.json')
      expect(rendered.exitCode).toBe(0)
      expect(harmsOf(rendered.printed, 256 * 1024)).toEqual([])
    } finally {
      project.remove()
    }
  })

  test('names of tests and files, of a reporter that is alone', async () => {
    const unwritable = { ...written, html: 'metrics.html', previous: '::error::none\n::error::.json' }
    const reporters = [[`expect-metrics/${runner.kind}-reporter`, unwritable]]
    const files = Object.fromEntries(
      Object.values(hostileNames).map(name => [
        `${fileNameOf(name).slice(0, 60)}.test.js`,
        `${head}\ntest('fails', () => expect(predictions('a', 3)).toHaveMacroF1Above(0.99))`,
      ]),
    )
    const project = projectOf(runner, { ...files, 'titles.test.js': titles }, unwritable, { reporters })
    try {
      const { gates: found, run } = await expectText(project)
      expect(found.filter(({ file }) => file === 'titles.test.js')).toHaveLength(2 * count)
      expect(found.length + (run.unseen ?? []).length).toBeGreaterThan(3 * count)
      for (const name of Object.values(hostileNames)) {
        expect(found.some(({ test: title }) => title.includes(name))).toBe(true)
      }
    } finally {
      project.remove()
    }
  })
})
