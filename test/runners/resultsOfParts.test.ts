import { describe, expect, test } from 'vitest'
import { contentsOf, placesOf, ResultsProject, reportingRunners } from './resultsProject.ts'

const head = `
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const received = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)), positive: 1 }
const noSpam = { yTrue: yTrue.map(() => 0), yPred: yTrue.map(() => 0), labels: [0, 1], positive: 1 }
`

/** What JSON cannot hold as it is: a gate without a value, and an id of −0. */
const gates = `${head}
describe('file FILE', () => {
  test('accuracy', () => expect(received).toHaveAccuracyAbove(FILE === 3 ? 0.95 : 0.8))
  test('precision', () => expect(noSpam).toHavePrecisionAbove(0.5))
  test('recall', () => expect({ ...received, ids: yTrue.map((_, i) => 'FILE-' + i) }).toHaveRecallAbove(0.7))
  test('errors', () => expect({ yTrue: [1, 2, 3], yPred: [1, 2, 3], ids: [-0, 1, 2] }).toHaveMAEBelow(0.1))
})
`

const vitests = reportingRunners.filter(({ kind }) => kind === 'vitest')
const jests = reportingRunners.filter(({ kind }) => kind === 'jest')

function projectWith(
  runner: (typeof reportingRunners)[number],
  files: Readonly<Record<string, string>>,
): ResultsProject {
  const project = new ResultsProject(runner, { json: 'results.json' })
  for (const [name, text] of Object.entries(files)) project.write(name, text)
  return project
}

/** Jest runs fewer in its own process. */
const manyFiles = Object.fromEntries(
  Array.from({ length: 22 }, (_, i) => [`models-${i}.test.js`, gates.replaceAll('FILE', String(i))]),
)

describe('shards', () => {
  test.each(vitests)('$name: blobs of two, merged, are one run', { timeout: 180_000 }, async runner => {
    const project = projectWith(runner, manyFiles)
    try {
      await project.run()
      const whole = project.results('results.json')
      expect(whole.gates).toHaveLength(88)
      project.write('results.json', '')
      for (const shard of [1, 2]) {
        const { printed } = await project.run(
          `--shard=${shard}/2`,
          '--reporter=blob',
          '--reporter=expect-metrics/vitest-reporter',
          `--outputFile.blob=blobs/${shard}.json`,
        )
        // What is merged later is shown then.
        expect(printed).not.toContain('gates block')
      }
      const { printed } = await project.run('--merge-reports=blobs')
      expect(printed).toContain('expect-metrics: 23 of 88 gates block')
      const merged = project.results('results.json')
      expect(contentsOf(merged)).toEqual(contentsOf(whole))
      expect(merged.run.startedAt > whole.run.startedAt).toBe(true)
    } finally {
      project.remove()
    }
  })

  test.each(vitests)(
    '$name: a blob that is missing, or was made without the reporter, is refused',
    { timeout: 180_000 },
    async runner => {
      const project = projectWith(runner, manyFiles)
      const shard = (index: number, ...reporters: readonly string[]) =>
        project.run(`--shard=${index}/2`, '--reporter=blob', ...reporters, `--outputFile.blob=blobs/${index}.json`)
      try {
        await shard(1, '--reporter=expect-metrics/vitest-reporter')
        const missing = await project.run('--merge-reports=blobs')
        expect(missing.exitCode).toBe(1)
        expect(missing.printed).toContain('shard 2/2 is missing')
        await shard(2)
        const without = await project.run('--merge-reports=blobs')
        expect(without.exitCode).toBe(1)
        expect(without.printed).toContain('11 of 22 test files were run without expect-metrics/vitest-reporter')
      } finally {
        project.remove()
      }
    },
  )

  test.each(jests)('$name: of two, merged by the command line', { timeout: 180_000 }, async runner => {
    const project = projectWith(runner, manyFiles)
    try {
      await project.run()
      const whole = project.results('results.json')
      for (const shard of [1, 2]) {
        await project.run(`--shard=${shard}/2`)
        project.write(`${shard}.json`, project.read('results.json'))
      }
      const merged = await project.command('results', 'merge', '1.json', '2.json', '-o', 'merged.json')
      // One of the gates blocks.
      expect(merged.exitCode, merged.printed).toBe(1)
      expect(contentsOf(project.results('merged.json'))).toEqual(contentsOf(whole))
      const alone = await project.command('results', 'merge', '2.json')
      expect(alone.exitCode).toBe(2)
      expect(alone.printed).toContain('shard 1/2 is missing')
    } finally {
      project.remove()
    }
  })
})

const told = `${head}
expect(received).toHaveMetric('balancedAccuracy', { above: 0.5 })
beforeAll(() => { expect(received).toHaveMCCAbove(0.1) })
let tries = 0
RETRIED(() => expect(received).toHaveF1Above(++tries < 3 ? 0.99 : 0.5))
test('after it', () => expect(received).toHaveErrorRateBelow(0.5))
`
const outside = ['MCC: called outside of a test', 'balanced accuracy: called outside of a test']

const concurrent = `
let waiting = 0, open, end
const all = new Promise(settle => { open = settle }), others = new Promise(settle => { end = settle })
const together = () => { if (++waiting === 3) open(); return all }
`

describe('gates are credited to their tests', () => {
  test.each(vitests)('$name: retries, polls, hooks, concurrent tests', { timeout: 180_000 }, async runner => {
    const retried = told.replace('RETRIED(', "test('retried', { retry: 2 }, ")
    const polled = `
test('polled', () => {
  let calls = 0
  return expect.poll(() => (++calls < 3 ? { ...received, yPred: yTrue.map(t => 1 - t) } : received), { interval: 5 }).toHaveAccuracyAbove(0.5)
})`
    const own = `${head}${concurrent}
test.concurrent('first', async ({ expect }) => { await together(); expect(received).toHaveRecallAbove(0.5); await others })
test.concurrent('second', async ({ expect }) => { await together(); expect(received).toHavePrecisionAbove(0.5); await others })
test.concurrent('third', async ({ expect }) => { await together(); expect(received).toHaveF1Above(0.5); end() })`
    const global = `${head}${concurrent}
test.concurrent('global', async () => { await together(); expect(received).toHaveRecallAbove(0.5); end() })
test.concurrent('second', async ({ expect }) => { await together(); expect(received).toHavePrecisionAbove(0.5); await others })
test.concurrent('third', async () => { await together(); await others })`
    const project = projectWith(runner, {
      'told.test.js': `${retried}${polled}`,
      'own.test.js': own,
      'global.test.js': global,
    })
    try {
      await project.run()
      const { gates } = project.results('results.json')
      const places = (file: string) => placesOf(gates.filter(gate => gate.file === file))
      expect(places('told.test.js')).toEqual(
        ['F1: retried', ...outside, 'accuracy: polled', 'error rate: after it'].toSorted(),
      )
      expect(gates.every(({ passes }) => passes)).toBe(true)
      const unknown = (title: string) => `${title}: several tests ran at once: credited to none, since`
      const isVitest3 = runner.name === 'vitest3'
      expect(places('own.test.js').map(place => place.replace(/ since .*/, ' since'))).toEqual(
        isVitest3
          ? [unknown('F1'), unknown('precision'), unknown('recall')]
          : ['F1: third', 'precision: second', 'recall: first'],
      )
      expect(places('global.test.js').map(place => place.replace(/ since .*/, ' since'))).toEqual([
        isVitest3 ? unknown('precision') : 'precision: second',
        isVitest3 ? unknown('recall') : 'recall: global',
      ])
    } finally {
      project.remove()
    }
  })

  test.each(jests)(
    '$name: retries, hooks, concurrent tests, and a worker that crashes',
    { timeout: 180_000 },
    async runner => {
      const retried = `${told.replace('RETRIED(', "test('retried', ")}\njest.retryTimes(2)\n`
      const own = `${head}
test('before', () => expect(received).toHaveMCCAbove(0.5))
test.concurrent('first', async () => { await new Promise(settle => setTimeout(settle, 20)); expect(received).toHaveRecallAbove(0.5) })
test.concurrent('second', async () => { await new Promise(settle => setTimeout(settle, 10)); expect(received).toHavePrecisionAbove(0.5) })`
      const crash = `${head}
test('judged', () => expect(received).toHaveRecallAbove(0.5))
test('crashes', () => process.kill(process.pid, 'SIGKILL'))`
      const project = projectWith(runner, { 'told.test.js': retried, 'own.test.js': own, 'crash.test.js': crash })
      try {
        const { exitCode } = await project.run()
        expect(exitCode).toBe(1)
        const { gates } = project.results('results.json')
        const places = (file: string) => placesOf(gates.filter(gate => gate.file === file))
        expect(places('told.test.js')).toEqual(['F1: retried', ...outside, 'error rate: after it'].toSorted())
        expect(places('own.test.js')).toEqual(['MCC: before', 'precision: second', 'recall: first'])
        expect(new Set(places('crash.test.js'))).toEqual(new Set(['recall: judged']))
      } finally {
        project.remove()
      }
    },
  )
})
