import { expect, test } from 'vitest'
import { metricReport } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { reportToJSON } from '../../src/report/reportCodec.ts'
import { jestSnapshots } from '../../src/runners/jestSnapshots.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'
import { World } from '../baselines/hosts/memoryHost.ts'
import { longTest } from '../thoroughness.ts'
import { database } from './tables.ts'

// Reports, baselines and snapshots of rows that DuckDB has counted.

const metrics = ['accuracy', 'auc', 'f1', 'brierScore'] as const

/** Scores of a model that is the better, the more it knows. */
async function counted(n: number, knows: number, country = "['DE', 'FR', 'NL'][1 + (i // 7) % 3]") {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, (i * 7919 % 1000) / 1000.0 * (1 - ${knows}) + (i % 3 = 0)::INT * ${knows} AS s,
    ${country} AS country FROM range(${n}) r(i))`
  const columns = { yTrue: 'y', yScore: 's', threshold: 0.5, slices: ['country'] }
  return await db.evaluation(source, columns, { metrics })
}

const options = { metrics: ['accuracy', 'auc', 'brierScore'], margin: 0.01 }
const of = (text: string): string => text.replace(/\s+/g, ' ')

test('a report holds all that was asked for, the classes and the slices', async () => {
  const report = metricReport(await counted(30_000, 0.3))
  expect(report.metrics.map(({ metric }) => metric)).toEqual(metrics)
  expect(report).toMatchObject({ n: 30_000, unit: 'row', data: { rows: 30_000 } })
  expect(report.perClass.map(({ label, support }) => [label, support])).toEqual([
    [false, 20_000],
    [true, 10_000],
  ])
  expect(report.confusionMatrix?.counts.flat().reduce((a, b) => a + b)).toBe(30_000)
  const [{ name, slices }] = report.slices
  expect([name, ...slices.map(({ slice }) => slice)]).toEqual(['country', 'DE', 'FR', 'NL'])
  expect(slices.reduce((sum, { rows }) => sum + rows, 0)).toBe(30_000)
})

test('a report is that of the rows in memory', async () => {
  const { db } = await database()
  const source = '(SELECT i % 3 AS y, (i * 7) % 4 % 3 AS p FROM range(600) r(i))'
  const preds = await db.evaluation(source, { yTrue: 'y', yPred: 'p' }, { metrics: ['accuracy', 'macroF1'] })
  const rows = Array.from({ length: 600 }, (_, i) => i)
  const memory = { yTrue: rows.map(i => i % 3), yPred: rows.map(i => ((i * 7) % 4) % 3) }
  const [here, there] = [preds, memory].map(each => {
    const { data: _, ...report } = reportToJSON(
      metricReport(each, { metrics: ['accuracy', 'macroF1'], confidence: 0.9 }),
    )
    return report
  })
  expect(here).toEqual(there)
})

longTest('millions of counted rows have classes, too', () => {
  const { perClass } = metricReport({ yTrue: [1, 0], yPred: [1, 1], count: [6e6, 3e6] })
  expect(perClass.map(({ support }) => support)).toEqual([3e6, 6e6])
})

test('what the engine was not asked for is refused by name', async () => {
  const preds = await counted(300, 0.3)
  expect(() => metricReport(preds, { metrics: ['mcc'] })).toThrow("Add 'mcc' to the metrics of the evaluation")
  expect(() => metricReport(preds, { slices: ['device'] })).toThrow('there is no slicing column "device"')
})

test('numbers and rankings', async () => {
  const { db } = await database()
  const numbers = await db.evaluation(
    '(SELECT i AS y, i + i % 7 AS p FROM range(1000) r(i))',
    { yTrue: 'y', yPred: 'p' },
    { metrics: ['mae', 'rmse'] },
  )
  expect(metricReport(numbers)).toMatchObject({ n: 1000, unit: 'row', perClass: [], data: { labels: [] } })
  const ranked = await db.evaluation(
    "(SELECT i // 5 AS q, 'd' || i AS d, i % 5 AS s, i % 3 AS g FROM range(100) r(i))",
    { query: 'q', document: 'd', score: 's', grade: 'g' },
    { metrics: ['ndcg@10', 'mrr'] },
  )
  expect(metricReport(ranked)).toMatchObject({ n: 20, unit: 'query', data: { rows: 20 } })
})

test('a baseline with confidence says that counts have no rows to pair, and where models are paired', async () => {
  const world = new World()
  const sure = { ...options, confidence: 0.95 }
  world.hold(await counted(3000, 0.3), sure)
  const { pass, message } = world.hold(await counted(3000, 0.29), sure)
  expect(pass).toBe(false)
  expect(of(message)).toContain(
    'now counts of an engine, of which confidence can pair no rows; leave it out, or compare both models in the engine: toBeNoWorseThan(preds.baseline, …)',
  )
})

test('a baseline is written, held by the same model, and fails a worse one', async () => {
  const world = new World()
  const held = world.hold(await counted(30_000, 0.3), options)
  expect(held.pass).toBe(true)
  expect(world.text).not.toContain('"rows": {')
  expect(world.hold(await counted(30_000, 0.3), options).pass).toBe(true)
  const { pass, message } = world.hold(await counted(30_000, 0.2), options)
  expect(pass).toBe(false)
  expect(of(message)).toContain('Brier score is 0.0')
})

test('other rows are compared unpaired, by the limits that the file keeps', async () => {
  const world = new World()
  world.hold(await counted(30_000, 0.3), options)
  const { pass, message } = world.hold(await counted(33_000, 0.1), options)
  expect(pass).toBe(false)
  expect(of(message)).toContain('unpaired: counts do not say which rows are which of those in the file')
  expect(world.hold(await counted(33_000, 0.3), { ...options, margin: 0.05 }).pass).toBe(true)
})

test('a baseline of rows in memory says of counted rows that an engine tells data apart otherwise', async () => {
  const world = new World()
  const rows = Array.from({ length: 300 }, (_, i) => i)
  const yScore = rows.map(i => ((i * 7919) % 1000) / 1000)
  world.hold({ yTrue: rows.map(i => i % 3 === 0), yScore, ids: rows, threshold: 0.5 }, options)
  const { pass, message } = world.hold(await counted(300, 0), options)
  expect(pass).toBe(false)
  expect(of(message)).toContain('the file was recorded from rows in memory, and an engine has counted these')
})

test('slices hold their own values; those that moved or are gone pass nothing', async () => {
  const world = new World()
  const bySlice = { ...options, slices: 'country', minSupport: 100 }
  expect(world.hold(await counted(30_000, 0.3), bySlice).pass).toBe(true)
  expect(world.hold(await counted(30_000, 0.3), bySlice).pass).toBe(true)
  const moved = world.hold(await counted(30_000, 0.3, "['DE', 'FR', 'NL'][1 + (i // 11) % 3]"), bySlice)
  expect(moved.pass).toBe(false)
  expect(of(moved.message)).toContain('the data of slices of country were hash')
  const gone = world.hold(await counted(30_000, 0.3, "['DE', 'FR'][1 + (i // 7) % 2]"), bySlice)
  expect(gone.pass).toBe(false)
  const small = new World().hold(await counted(300, 0.3), { ...bySlice, metrics: ['auc'] })
  expect(of(small.message)).toContain('no slice of country has 100 rows of the rarer class')
  expect(of(gone.message)).toMatch(/> NL - gone - [\d,]+ UNDEFINED/)
})

test('a snapshot of counted rows', async () => {
  const { toMatchMetricSnapshot } = createMatchers({ ...plainHost, snapshots: jestSnapshots })
  const state = new FakeSnapshotState('new')
  const match = (received: unknown) =>
    toMatchMetricSnapshot!.call({ promise: '', snapshotState: state, currentTestName: 'test' } as object, received, {
      metrics: ['accuracy', 'auc'],
      tolerance: 0.01,
    })
  expect(match(await counted(3000, 0.3)).pass).toBe(true)
  const again = new FakeSnapshotState('none', { 'test 1': state.entries()['test 1'] ?? '' })
  const other = (received: unknown) =>
    toMatchMetricSnapshot!.call({ promise: '', snapshotState: again, currentTestName: 'test' } as object, received, {
      metrics: ['accuracy', 'auc'],
      tolerance: 0.01,
    })
  expect(other(await counted(3000, 0.2)).pass).toBe(false)
})

test('gates together', async () => {
  const { toMeetGates } = createMatchers(plainHost)
  const meet = (received: unknown, gates: object) => toMeetGates!.call({ promise: '' } as object, received, gates)
  const preds = await counted(3000, 0.3)
  expect(meet(preds, { accuracy: { atLeast: 0.6 }, auc: { atLeast: 0.8 }, brierScore: { below: 0.2 } }).pass).toBe(true)
  const failed = meet(preds, { accuracy: { atLeast: 0.99 }, auc: { atLeast: 0.8 } })
  expect(failed.pass).toBe(false)
  expect(failed.message()).toContain('1 of 2 gates does not pass')
})
