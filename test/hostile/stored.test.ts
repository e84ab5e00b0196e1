import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import {
  diffReports,
  diffText,
  findSlices,
  type MetricReport,
  metricReport,
  metricReportSerializer,
  parseReport,
  reportText,
  reportToJSON,
  slicesText,
  toMarkdown,
} from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { jsonText } from '../../src/report/jsonText.ts'
import { jestSnapshots } from '../../src/runners/jestSnapshots.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'
import { World } from '../baselines/hosts/memoryHost.ts'
import { longTest } from '../thoroughness.ts'
import { harmsOf, hostileNames, largeNames } from './hostileNames.ts'

const rows = Array.from({ length: 40 }, (_, i) => i)

/** Predictions of which each `step`-th is wrong. */
function predictionsOf(name: string, step: number, ids = rows.map(row => `${name} ${row}`)) {
  const yTrue = rows.map(row => (row % 2 === 0 ? name : 'other'))
  return {
    yTrue,
    yPred: yTrue.map((truth, row) => (row % step === 0 ? (truth === name ? 'other' : name) : truth)),
    labels: [name, 'other'],
    positive: name,
    ids,
    slices: { [name]: rows.map(row => (row % 3 === 0 ? name : 'x')) },
  }
}

function metricsOf(name: string): readonly string[] {
  return ['accuracy', `recall(class=${JSON.stringify(name)})`]
}

function expectReports(name: string, ids?: string[]): void {
  const [better, worse] = [9, 3].map(step => predictionsOf(name, step, ids))
  const options = { metrics: metricsOf(name), slices: [name] }
  const [before, after] = [better, worse].map((received): MetricReport => metricReport(received, options))
  const diff = diffText(diffReports(before, after))
  for (const text of [
    reportText(after),
    metricReportSerializer.serialize(after, undefined, '  '),
    toMarkdown(after),
    diff.old,
    diff.new,
    diff.confusionMatrix ?? '',
    slicesText(findSlices(worse, 'accuracy', { minSupport: 2 })),
  ]) {
    expect(harmsOf(text)).toEqual([])
  }
}

/** All that a snapshot says and holds while it is written, held, missed, lowered and broken. */
function expectSnapshots(name: string, ids?: string[]): void {
  const [better, worse] = [9, 3].map(step => predictionsOf(name, step, ids))
  const call = (mode: 'all' | 'new' | 'none', entries: Readonly<Record<string, string>>, received: object) => {
    const state = new FakeSnapshotState(mode, entries)
    const said: string[] = []
    const host = {
      ...plainHost,
      tell: (remark: string) => said.push(remark),
      environment: () => (mode === 'all' ? '1' : undefined),
      snapshots: jestSnapshots,
    }
    const context: object = { promise: '', snapshotState: state, currentTestName: name }
    const { pass, message } = createMatchers(host).toMatchMetricSnapshot.call(context, received, {
      metrics: metricsOf(name),
    })
    said.push(message())
    const before = Object.values(entries)
    const written = Object.values(state.entries()).filter(entry => !before.includes(entry))
    for (const text of [...said, ...written]) expect(harmsOf(text)).toEqual([])
    return { pass, entries: state.entries() }
  }
  const { entries } = call('new', {}, better)
  expect(call('none', entries, better).pass).toBe(true)
  expect(call('new', entries, worse).pass).toBe(false)
  expect(call('all', entries, worse).pass).toBe(true)
  expect(call('none', {}, worse).pass).toBe(false)
  const broken = Object.fromEntries(Object.keys(entries).map(key => [key, name]))
  expect(call('new', broken, worse).pass).toBe(false)
}

/** All that a baseline says and holds while it is recorded, held, missed, raised, accepted and broken. */
function expectBaselines(name: string, file: string, ids?: string[]): void {
  const [better, worse] = [9, 3].map(step => predictionsOf(name, step, ids))
  const options = { metrics: metricsOf(name), margin: 0, slices: [name], minSupport: 2 }
  const world = new World()
  const hold = (received: object): boolean => {
    const { pass, message } = world.hold(received, options, {}, file)
    for (const text of [message, ...world.told]) expect(harmsOf(text, 30_000)).toEqual([])
    for (const text of world.files.values()) expect(harmsOf(text, Number.POSITIVE_INFINITY)).toEqual([])
    return pass
  }
  expect(hold(worse)).toBe(true)
  expect(hold(better)).toBe(true)
  world.environment.EXPECT_METRICS_UPDATE = '1'
  expect(hold(better)).toBe(true)
  expect(hold(worse)).toBe(false)
  world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
  expect(hold(worse)).toBe(true)
  const [path] = world.files.keys()
  const known = { format: 'expect-metrics/baseline', schema: 1 }
  for (const text of [
    '{',
    `{ "${name}": 1 }`,
    JSON.stringify({ format: name }),
    JSON.stringify({ ...known, [name]: 1 }),
  ]) {
    world.files.set(path, text)
    expect(harmsOf(world.refusal(worse, options, {}, file), 5000)).toEqual([])
  }
}

describe.each(Object.entries(hostileNames))('%s', (_, name) => {
  // A member of that name cannot be written in a literal.
  const used = name === '__proto__' ? 'proto' : name

  longTest('is text in reports and their differences', () => expectReports(used))

  longTest('is text in metric snapshots', () => expectSnapshots(used))

  longTest('is text in baselines, and in the names of their files', () => {
    expectBaselines(used, 'm.baseline.json')
    const named = `${used.replaceAll('/', '')}.baseline.json`
    const refusal = new World().refusal(predictionsOf(used, 3), { metrics: ['accuracy'] }, {}, named)
    if (refusal === 'not refused') expectBaselines(used, named)
    else expect(harmsOf(refusal, 1000)).toEqual([])
  })

  test('is read back from a report as it was', () => {
    const report = metricReport(predictionsOf(used, 3), { metrics: metricsOf(used) })
    const json = jsonText(reportToJSON(report), 2)
    expect(harmsOf(json)).toEqual([])
    expect(parseReport(json)).toEqual(report)
  })
})

describe.each(Object.entries(largeNames))('%s of 10 MB', (_, name) => {
  const ids = rows.map(row => (row === 0 ? name : String(row)))

  longTest('is cut in reports and their differences', () => expectReports(name, ids), { timeout: 300_000 })

  longTest('is cut in metric snapshots', () => expectSnapshots(name, ids), { timeout: 300_000 })

  longTest(
    'is cut in what baselines say',
    () => {
      const world = new World()
      const options = { metrics: metricsOf(name), margin: 0 }
      for (const step of [9, 3]) {
        const { message } = world.hold(predictionsOf(name, step, ids), options)
        for (const text of [message, ...world.told]) expect(harmsOf(text, 30_000)).toEqual([])
      }
    },
    { timeout: 300_000 },
  )
})

longTest('two names of 10 MB that differ in their middle are two in what is stored', () => {
  const [start, end] = ['x'.repeat(1e6), 'y'.repeat(1e6)]
  const textOf = (middle: string): string =>
    reportText(metricReport(predictionsOf(`${start}${middle}${end}`, 3), { metrics: ['accuracy'] }))
  const lines = (text: string): readonly string[] => text.split('\n').filter(line => line.startsWith('"'))
  expect(lines(textOf('a'))[0].length).toBeLessThan(1200)
  expect(lines(textOf('a'))[0].slice(0, 600)).toBe(lines(textOf('b'))[0].slice(0, 600))
  expect(lines(textOf('a'))[0]).not.toBe(lines(textOf('b'))[0])
})

test('a refusal is one line, whatever its column is called', () => {
  for (const column of Object.values(hostileNames)) {
    const error = new EvaluationError({ column, problem: `${column}[3] is NaN`, expected: column, mend: column })
    expect(harmsOf(error.message, 4000)).toEqual([])
    expect(error.message).not.toContain('\n')
    expect(error.column).toBe(column)
  }
})
