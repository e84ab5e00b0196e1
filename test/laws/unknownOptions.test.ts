import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import * as define from '../../src/define.ts'
import * as duckdb from '../../src/engines/duckdb.ts'
import type { Engine } from '../../src/engines/engineOf.ts'
import * as trino from '../../src/engines/trino.ts'
import * as index from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import * as read from '../../src/read/read.ts'
import JestReporter from '../../src/runners/jest-reporter.ts'
import VitestReporter from '../../src/runners/vitest-reporter.ts'
import { fixture } from '../read/fixture.ts'

// An option that does not exist was meant to do something: each public function says so, and which one may be meant.

const preds = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0], ids: ['a', 'b', 'c', 'd'] }
const scores = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.4, 0.3], slices: { country: ['de', 'fr', 'de', 'fr'] } }
const outputs = { task: 'multioutput', yTrue: [[1, 2]], yPred: [[1, 3]] } as const

/** What is called with options of no type. */
type Call = (options: never) => unknown

/** The calls of a function that take options, each with one of them by its name; none where it takes no options. */
type Calls = readonly (readonly [option: string, call: Call])[]

let db: Engine

beforeAll(async () => {
  db = await duckdb.openDuckDB()
})

afterAll(() => db.close())

const rows = '(SELECT i % 2 AS y, i / 10 AS s FROM range(10) r(i))'
const columns = { yTrue: 'y', yScore: 's' }
const asked = { metrics: ['auc'] } as const

const ofIndex: Readonly<Record<string, Calls>> = {
  calibrationCurve: [['bins', options => index.calibrationCurve(scores, options)]],
  compare: [['confidence', options => index.compare(preds, { yPred: [1, 1, 0, 0] }, 'accuracy', options)]],
  compareConventions: [['positive', options => index.compareConventions(preds, 'f1', options)]],
  confusionMatrix: [['labels', options => index.confusionMatrix(preds, options)]],
  decide: [['whenInconclusive', options => index.decide(index.measure(preds, 'accuracy'), { above: 0.1 }, options)]],
  detCurve: [['positive', options => index.detCurve(scores, options)]],
  diffReports: [],
  diffText: [],
  dominates: [['positive', options => index.dominates(scores, scores, options)]],
  evaluation: [['yScore', options => index.evaluation({ ...preds, ...(options as object) })]],
  extendWith: [],
  findSlices: [['minSupport', options => index.findSlices(scores, 'auc', options)]],
  fromRows: [
    ['yScore', options => index.fromRows([{ y: 1, p: 1 }], { yTrue: 'y', yPred: 'p', ...(options as object) })],
  ],
  gate: [
    ['confidence', options => index.gate('accuracy', { above: 0.1 }, options)],
    ['atLeast', options => index.gate('accuracy', options)],
  ],
  measure: [
    ['confidence', options => index.measure(preds, 'accuracy', options)],
    ['resamples', options => index.measure(preds, 'accuracy', { confidence: { level: 0.9, ...(options as object) } })],
  ],
  measureOutputs: [['quantile', options => index.measureOutputs(outputs, 'pinballLoss', options)]],
  metricReport: [['metrics', options => index.metricReport(preds, options)]],
  namedMatchers: [],
  parseReport: [],
  prCurve: [['positive', options => index.prCurve(scores, options)]],
  repeated: [],
  reportText: [],
  reportToJSON: [],
  rocConvexHull: [['positive', options => index.rocConvexHull(scores, options)]],
  rocCurve: [['positive', options => index.rocCurve(scores, options)]],
  rowsNeeded: [['threshold', options => index.rowsNeeded('accuracy', { value: 0.9, ...(options as object) } as never)]],
  slicesText: [],
  toMarkdown: [],
  toSVG: [['idPrefix', options => index.toSVG(index.rocCurve(scores), options)]],
  whileFollowed: [],
  withMetrics: [],
}

const share = { id: 'share', title: 'share', direction: 'up', range: [0, 1], compute: { labels: () => 1 } } as const

const ofDefine: Readonly<Record<string, Calls>> = {
  defineMetric: [['options', options => define.defineMetric({ ...share, ...(options as object) })]],
  flag: [],
  label: [],
  labelList: [],
  number: [['atLeast', options => define.number(options, 1)]],
  oneOf: [],
  positiveInteger: [['atMost', options => define.positiveInteger(options, 1)]],
  required: [],
  undefinedBecause: [],
}

const ofDoors: Readonly<Record<string, Calls>> = {
  readEvaluation: [['whenBlank', options => read.readEvaluation(fixture('preds.npz'), options)]],
  openDuckDB: [['memoryLimit', options => duckdb.openDuckDB(options)]],
  openTrino: [['session', options => trino.openTrino({ url: 'trino://ci@127.0.0.1:1', ...(options as object) })]],
}

const ofEngines: Readonly<Record<string, Calls>> = {
  evaluation: [
    ['table', options => db.evaluation({ table: 'preds', ...(options as object) }, columns, asked)],
    ['yPred', options => db.evaluation(rows, { ...columns, ...(options as object) }, asked)],
    ['yPred', options => db.evaluation(rows, { ...columns, baseline: { yScore: 's', ...(options as object) } }, asked)],
    ['exact', options => db.evaluation(rows, columns, { ...asked, ...(options as object) })],
  ],
  sample: [
    ['yPred', options => db.sample(rows, { ...columns, ...(options as object) }, { rows: 5, seed: 1 })],
    ['signal', options => db.sample(rows, columns, { rows: 5, seed: 1, ...(options as object) })],
  ],
  columns: [['table', options => db.columns({ table: 'preds', ...(options as object) })]],
  close: [],
}

const ofReporters: Readonly<Record<string, Calls>> = {
  vitest: [['json', options => new VitestReporter(options)]],
  jest: [['json', options => new JestReporter({ rootDir: '.' } as never, options)]],
}

const matchers = createMatchers(plainHost)
const here = { isNot: false, promise: '' } as object
const others = { ...scores, yScore: [0.8, 0.1, 0.6, 0.5] }

/** Matchers by name, each with the arguments before its options. */
const ofMatchers: Readonly<Record<string, Calls>> = {
  toHaveMetric: [
    ['confidence', options => matchers.toHaveMetric!.call(here, preds, 'accuracy', { above: 0.1 }, options)],
    ['atLeast', options => matchers.toHaveMetric!.call(here, preds, 'accuracy', options)],
  ],
  // Its second argument is an error, whatever it is.
  toMeetGates: [['within', options => matchers.toMeetGates!.call(here, preds, { accuracy: options })]],
  toBeNoWorseThan: [['margin', options => matchers.toBeNoWorseThan!.call(here, preds, preds, 'accuracy', options)]],
  toBeBetterThan: [['lead', options => matchers.toBeBetterThan!.call(here, preds, preds, 'accuracy', options)]],
  toBeatDummy: [['strategy', options => matchers.toBeatDummy!.call(here, preds, 'accuracy', options)]],
  toDominateROCOf: [['positive', options => matchers.toDominateROCOf!.call(here, scores, others, options)]],
  toHaveSliceGapBelow: [['slices', options => matchers.toHaveSliceGapBelow!.call(here, scores, 'auc', 0.1, options)]],
  toHaveSliceRatioAbove: [
    ['slices', options => matchers.toHaveSliceRatioAbove!.call(here, scores, 'auc', 0.8, options)],
  ],
  toHoldBaseline: [
    ['metrics', options => matchers.toHoldBaseline!.call(here, preds, 'nowhere.baseline.json', options)],
  ],
  toMatchMetricSnapshot: [['metrics', options => matchers.toMatchMetricSnapshot!.call(here, preds, options)]],
}

/** A name that is almost that of an option: in lower case, or with its last letter missing. */
function misspelled(option: string): string {
  return option === option.toLowerCase() ? option.slice(0, -1) : option.toLowerCase()
}

async function refusal(call: Call, options: object): Promise<string> {
  try {
    await call(options as never)
  } catch (error) {
    expect(error).toBeInstanceOf(index.EvaluationError)
    return (error as Error).message
  }
  throw new Error('it was taken')
}

const functionsOf = (exported: object): readonly string[] =>
  Object.entries(exported)
    .filter(([name, value]) => typeof value === 'function' && name !== 'EvaluationError')
    .map(([name]) => name)

describe.each([
  ['expect-metrics', ofIndex, () => functionsOf(index)],
  ['expect-metrics/define', ofDefine, () => functionsOf(define)],
  ['the doors', ofDoors, () => [read, duckdb, trino].flatMap(functionsOf)],
  ['an engine', ofEngines, () => Object.keys(db)],
  ['reporters', ofReporters, () => ['vitest', 'jest']],
  ['matchers', ofMatchers, () => Object.keys(ofMatchers)],
] as const)('%s', (_, calls, functions) => {
  test('every function is here', () => {
    expect(Object.keys(calls).toSorted()).toEqual([...functions()].toSorted())
  })

  test.each(
    Object.entries(calls).flatMap(([name, each]) => each.map(([option, call]) => [name, option, call] as const)),
  )('%s: an unknown option is an error, beside %s', async (_, option, call) => {
    const wrong = misspelled(option)
    for (const value of ['x', undefined]) {
      const message = await refusal(call, { [wrong]: value })
      expect(message).toContain(wrong)
      expect(message).toContain(`Did you mean ${option}?`)
    }
    expect(await refusal(call, { qqqqq: 1 })).toContain('qqqqq')
  })
})

test('every named matcher of the library refuses an unknown option', () => {
  const named = Object.keys(matchers).filter(name => !Object.hasOwn(ofMatchers, name))
  expect(named.length).toBeGreaterThan(100)
  for (const name of named) {
    const k = name.endsWith('At') ? [5] : []
    const bounds = name.endsWith('Within') ? [0.5, 0.1] : [0.5]
    for (const input of [preds, scores, outputs]) {
      expect(() => matchers[name]!.call(here, input, ...k, ...bounds, { confidenc: 0.95 }), name).toThrow(
        index.EvaluationError,
      )
    }
  }
})

test('every metric of the library refuses an unknown option', () => {
  for (const metric of catalog) {
    expect(() => metric.configure({ qqqqq: 1 } as never), metric.id).toThrow(/has no option "qqqqq"/)
  }
})
