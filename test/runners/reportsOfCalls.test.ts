import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '../consumers/packageFolder.ts'
import { ResultsProject, reportingRunners } from './resultsProject.ts'

const head = `
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const good = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)), positive: 1 }
const bad = { ...good, yPred: yTrue.map((truth, i) => (i % 3 === 0 ? 1 - truth : truth)) }
const wait = ms => new Promise(settle => setTimeout(settle, ms))
`

const vitests = reportingRunners.filter(({ kind }) => kind === 'vitest')
const jests = reportingRunners.filter(({ kind }) => kind === 'jest')

/** What each run of a project tells: the last line of the table, and the gates of each test with what became of them. */
async function runsOf(project: ResultsProject, ...runs: readonly (readonly string[])[]) {
  const told: { readonly exitCode: number; readonly line: string; readonly gates: readonly string[] }[] = []
  for (const args of runs) {
    const { exitCode, printed } = await project.run(...args)
    const [, line = printed] = /expect-metrics: (.*)/.exec(printed) ?? []
    const gates = project.results('results.json').gates.map(gate => `${gate.test}: ${gate.title} ${gate.passes}`)
    told.push({ exitCode, line, gates })
  }
  return told
}

describe.each(vitests)('$name', runner => {
  test('of a wait the last round counts, whatever else is called in it', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' }, { env: { ROUNDS: '4' } })
    project.write(
      'a.test.js',
      `${head}
const rounds = Number(process.env.ROUNDS)
test('two gates', async () => {
  let n = 0
  await vi.waitFor(() => { expect(good).toHaveF1Above(0.5); expect(++n < rounds ? bad : good).toHaveRecallAtLeast(0.9) }, { interval: 5 })
})
test('another assertion', async () => {
  let n = 0
  await vi.waitFor(() => { expect(good).toHaveF1Above(0.5); expect(++n).toBeGreaterThan(rounds) }, { interval: 5 })
})
test('after an await', async () => {
  let n = 0
  await vi.waitFor(async () => { await wait(1); expect(++n < rounds ? bad : good).toHaveF1Above(0.9) }, { interval: 5 })
})
test('polls at once', async () => {
  let [n, m] = [0, 0]
  await Promise.all([
    expect.poll(() => (++n < rounds ? bad : good), { interval: 5 }).toHaveF1Above(0.9),
    expect.poll(() => (++m < rounds ? bad : good), { interval: 5 }).toHaveRecallAtLeast(0.9),
  ])
})`,
    )
    try {
      const [first, second] = await runsOf(project, [], ['--testTimeout=9000'])
      expect(first).toEqual({
        exitCode: 0,
        line: 'all 6 gates pass',
        gates: [
          ...['two gates: F1 true', 'two gates: recall true', 'another assertion: F1 true', 'after an await: F1 true'],
          ...['polls at once: F1 true', 'polls at once: recall true'],
        ],
      })
      expect(second).toEqual(first)
    } finally {
      project.remove()
    }
  })

  test('own metrics on the expect of a test take no later gate out of the report', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    project.write(
      'a.test.js',
      `import { withMetrics } from 'expect-metrics'
import { defineMetric } from 'expect-metrics/define'
${head}
const own = id => defineMetric({ id, title: id, direction: 'down', range: [0, 1], compute: { labels: () => 0.1 } })
test('own', ({ expect }) => {
  const expectCost = withMetrics(expect, [own('cost')])
  expectCost(good).toHaveCostBelow(0.5)
  expectCost({ good }).toEqual({ good: expect.toHaveCostBelow(0.5) })
})
test('another', ({ expect }) => withMetrics(expect, [own('delay')])(good).toHaveDelayBelow(0.5))
test('both', () => expect(good).toMeetGates({ cost: { below: 0.5 }, delay: { below: 0.5 } }))
test('baseline', () => expect(good).toHoldBaseline('model.baseline.json', { metrics: ['f1'] }))
test('snapshot', () => expect(good).toMatchMetricSnapshot({ metrics: ['f1'] }))
test('fails', () => expect(bad).toHaveF1Above(0.9))`,
    )
    try {
      // The first run writes baseline and snapshot.
      const [first, second] = await runsOf(project, [], [])
      expect(second).toEqual({ ...first, line: '1 of 7 gates blocks' })
      expect(first).toMatchObject({
        exitCode: 1,
        gates: [
          ...['own: cost true', 'another: delay true', 'both: cost true', 'both: delay true'],
          ...[expect.stringMatching(/^baseline: .* true$/), expect.stringMatching(/^snapshot: .* true$/)],
          'fails: F1 false',
        ],
      })
      expect(project.read('__snapshots__/a.test.js.snap')).toContain('exports[`snapshot 1`]')
    } finally {
      project.remove()
    }
  })

  test('what a wait throws is shown where the test stands', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    project.write(
      'a.test.js',
      `test('until', async () => { await vi.waitUntil(() => false, { timeout: 50 }) })
test('for', async () => { await vi.waitFor(() => { throw new Error('never') }, { timeout: 50 }) })`,
    )
    try {
      const { printed } = await project.run()
      expect(printed).toContain('a.test.js:1')
      expect(printed).toContain('a.test.js:2')
      expect(printed).not.toContain('expect-metrics/dist')
    } finally {
      project.remove()
    }
  })

  test('a wait and a poll of a file that is not the first of its process are two', { timeout: 120_000 }, async () => {
    const config = { isolate: false, maxWorkers: 1, fileParallelism: false }
    const project = new ResultsProject(runner, { json: 'results.json' }, config)
    for (const name of ['a', 'b', 'c']) {
      project.write(
        `${name}.test.js`,
        `${head}test('waits', async () => {
  await vi.waitFor(() => expect(good).toHaveF1Above(0.5))
  await expect.poll(() => good).toHaveRecallAtLeast(0.5)
})`,
      )
    }
    try {
      const [{ line, gates }] = await runsOf(project, [])
      expect(line).toBe('all 6 gates pass')
      expect(gates).toEqual(Array.from({ length: 3 }, () => ['waits: F1 true', 'waits: recall true']).flat())
    } finally {
      project.remove()
    }
  })

  test.each(['vmThreads', 'vmForks'])(
    'pool %s: the library is of the realm of the test',
    { timeout: 120_000 },
    async pool => {
      const project = new ResultsProject(runner, { json: 'results.json' }, { pool })
      project.write(
        'a.test.js',
        `import { evaluation, EvaluationError } from 'expect-metrics'
test('errors', () => {
  expect(() => expect({ yTrue: 3 }).toHaveF1Above(0.5)).toThrow(Error)
  expect(() => expect({ yTrue: 3 }).toHaveF1Above(0.5)).toThrow(EvaluationError)
})
test('counts', () => {
  const table = { yTrue: [1, 1, 0, 0], yPred: [1, 0, 1, 0], positive: 1, count: [9e6, 1e6, 1e6, 9e6] }
  expect(evaluation(table)).toHaveF1Above(0.5)
})`,
      )
      try {
        const { exitCode, printed } = await project.run()
        expect(exitCode, printed).toBe(0)
      } finally {
        project.remove()
      }
    },
  )

  test('titles stand as they are written', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    project.write(
      'a.test.js',
      `${head}describe('a > b', () => test('F1 > 0.5', () => expect(good).toHaveF1Above(0.5)))`,
    )
    try {
      await project.run()
      expect(project.results('results.json').gates.map(gate => gate.test)).toEqual(['a > b › F1 > 0.5'])
    } finally {
      project.remove()
    }
  })
})

describe.each(jests)('$name', runner => {
  test('a file that is run again, since its process ended, counts once', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    project.write(
      'a.test.js',
      `${head}const { existsSync, writeFileSync } = require('node:fs')
test('judged', () => expect(existsSync('once') ? good : bad).toHaveF1AtLeast(0.1))
test('ends', () => { if (!existsSync('once')) { writeFileSync('once', ''); process.exit(1) } expect(good).toHaveRecallAtLeast(0.5) })`,
    )
    for (const name of ['b', 'c'])
      project.write(`${name}.test.js`, `${head}test('x', () => expect(good).toHaveF1Above(0.5))`)
    try {
      const told = await runsOf(project, [], [])
      expect(told.map(({ exitCode, line }) => ({ exitCode, line }))).toEqual([
        { exitCode: 0, line: 'all 4 gates pass' },
        { exitCode: 0, line: 'all 4 gates pass' },
      ])
    } finally {
      project.remove()
    }
  })

  test('a process that a test file starts takes no gate of it away', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    project.write(
      'a.test.js',
      `if (typeof test === 'undefined') {
  const { expect } = require('expect')
  require('expect-metrics/expect')
  expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.5)
} else {${head}
  test('is bad', () => { try { expect(bad).toHaveF1Above(0.9) } finally { require('node:child_process').execFileSync(process.execPath, [__filename]) } })
}`,
    )
    symlinkSync(packageFolder('expect'), join(project.folder, 'node_modules/expect'))
    try {
      const [{ exitCode, gates }] = await runsOf(project, [])
      expect(exitCode).toBe(1)
      expect(gates).toEqual(expect.arrayContaining(['is bad: F1 false', ': accuracy true']))
    } finally {
      project.remove()
    }
  })

  test('a test that spies on the file system loses no gate', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    project.write(
      'a.test.js',
      `${head}const fs = require('node:fs')
afterEach(() => jest.restoreAllMocks())
test('silent', () => { jest.spyOn(fs, 'appendFileSync').mockImplementation(() => {}); expect(bad).toHaveF1Above(0.9) })
test('throws', () => {
  jest.spyOn(fs, 'mkdirSync').mockImplementation(() => { throw Object.assign(new Error('EACCES'), { code: 'EACCES' }) })
  expect(good).toHaveF1Above(0.5)
})`,
    )
    try {
      const [{ line, gates }] = await runsOf(project, [])
      expect(line).toBe('1 of 2 gates blocks')
      expect(gates).toEqual(['silent: F1 false', 'throws: F1 true'])
    } finally {
      project.remove()
    }
  })
})

describe.each(reportingRunners)('$name', runner => {
  test('a late failed gate stays, though a later test passes one that is written alike', {
    timeout: 120_000,
  }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' }, { testTimeout: 300 })
    project.write(
      'a.test.js',
      `${head}
test('times out', async () => { await wait(600); expect(bad).toHaveF1Above(0.9) })
test('after it', async () => { await wait(250); expect(good).toHaveF1Above(0.9) })
test('and after it', async () => { await wait(250); expect(good).toHaveF1Above(0.9) })`,
    )
    try {
      const [{ exitCode, line, gates }] = await runsOf(project, [])
      expect(exitCode).toBe(1)
      expect(line).toMatch(/^1 of 3 gates blocks/)
      expect(gates.filter(gate => gate.endsWith('false'))).toHaveLength(1)
    } finally {
      project.remove()
    }
  })

  test('matchers of a few metrics alone are seen beside the entry, named before or after it', {
    timeout: 120_000,
  }, async () => {
    const entry = `expect-metrics/${runner.kind}`
    const named = 'expect.extend(namedMatchers([f1, recall]))'
    const setup =
      runner.kind === 'vitest'
        ? { setupFiles: ['./setup.mjs'] }
        : { setupFilesAfterEnv: ['./setup.cjs'], testMatch: ['**/*.test.js'] }
    const project = new ResultsProject(runner, { json: 'results.json' }, setup)
    project.write(
      'setup.mjs',
      `import { namedMatchers } from 'expect-metrics'\nimport { f1, recall } from 'expect-metrics/metrics'\n${named}\nawait import('${entry}')\n${named}`,
    )
    project.write(
      'setup.cjs',
      `const { namedMatchers } = require('expect-metrics')\nconst { f1, recall } = require('expect-metrics/metrics')\n${named}\nrequire('${entry}')\n${named}`,
    )
    project.write(
      'a.test.js',
      `${head}
test('f1', () => expect(bad).toHaveF1Above(0.9))
test('recall', () => expect(good).toHaveRecallAbove(0.5))
test('accuracy', () => expect(good).toHaveAccuracyAbove(0.5))
test('refused', () => expect(() => expect({ yTrue: [1], yPred: [] }).toHaveF1Above(0.9)).toThrow())`,
    )
    try {
      const [{ exitCode, line, gates }] = await runsOf(project, [])
      expect({ exitCode, line, gates }).toEqual({
        exitCode: 1,
        line: '1 of 4 gates blocks',
        gates: ['f1: F1 false', 'recall: recall true', 'accuracy: accuracy true', 'refused: toHaveF1Above false'],
      })
    } finally {
      project.remove()
    }
  })

  test('what hooks call beside a test that is skipped is of the file, and blocks', { timeout: 120_000 }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    project.write(
      'a.test.js',
      `${head}
test.skip('not ready', () => {})
describe('before', () => { beforeAll(() => { expect(bad).toHaveF1Above(0.9) }); test('x', () => {}) })`,
    )
    project.write(
      'b.test.js',
      `${head}
describe('after', () => { test('y', () => {}); test.skip('z', () => {}); afterAll(() => { expect(bad).toHaveRecallAbove(0.9) }) })
describe('last', () => { test('y', () => {}); test.todo('z'); afterAll(() => { expect(bad).toHaveAccuracyAbove(0.9) }) })`,
    )
    try {
      const [{ exitCode, line, gates }] = await runsOf(project, [])
      expect(exitCode).toBe(1)
      expect(line).toMatch(/^3 of 3 gates block/)
      expect(gates.toSorted()).toEqual([': F1 false', ': accuracy false', ': recall false'])
    } finally {
      project.remove()
    }
  })

  test('a run narrowed by an option that a configuration may have says so, and misses no gate', {
    timeout: 240_000,
  }, async () => {
    const project = new ResultsProject(runner, { json: 'results.json' })
    for (const name of ['a', 'sub/b']) {
      project.write(`${name}.test.js`, `${head}test('x', () => expect(good).toHaveF1Above(0.5))`)
    }
    const narrowing =
      runner.kind === 'vitest'
        ? [['--exclude', 'sub/**'], ['--dir=sub']]
        : [
            ['--testPathIgnorePatterns', 'sub'],
            ['--testMatch=**/a.test.js'],
            ['--filter=./filter.js'],
            ['--roots', 'sub'],
          ]
    const wanted = "paths.filter(path => path.endsWith('a.test.js'))"
    const filtered = runner.name === 'jest29' ? `${wanted}.map(test => ({ test }))` : wanted
    project.write('filter.js', `module.exports = paths => ({ filtered: ${filtered} })`)
    try {
      for (const args of narrowing) {
        const [whole, narrowed] = await runsOf(project, [], args)
        expect(whole!.line).toBe('all 2 gates pass')
        expect(narrowed!.line).toBe(`the gate passes (tests with ${args.join(' ').replace('=', ' ')} alone)`)
      }
    } finally {
      project.remove()
    }
  })

  test('a second reporter of ours is refused', { timeout: 120_000 }, async () => {
    const reporter = [`expect-metrics/${runner.kind}-reporter`, { json: 'results.json' }]
    const project = new ResultsProject(runner, {}, { reporters: [reporter, reporter] })
    project.write('a.test.js', `${head}test('x', () => expect(good).toHaveF1Above(0.5))`)
    try {
      const { exitCode, printed } = await project.run()
      expect(exitCode).not.toBe(0)
      expect(printed).toContain('the reporter of expect-metrics is listed 2 times. Expected it once')
    } finally {
      project.remove()
    }
  })
})
