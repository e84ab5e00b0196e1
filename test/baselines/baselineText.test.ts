import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorsOf } from '../../src/baselines/anchor.ts'
import { baselineText } from '../../src/baselines/baselineText.ts'
import { parseBaseline } from '../../src/baselines/parseBaseline.ts'
import { rowsToStore } from '../../src/baselines/rowsToStore.ts'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import type { MetricReport } from '../../src/report/report.ts'
import { allRows } from '../laws/sample.ts'
import { suitableInputs } from '../laws/suitableInputs.ts'
import { repository } from '../package/repository.ts'
import { reportOrNone } from '../report/reports.ts'
import { baselineSchema, problemsOf } from '../report/schema.ts'
import { runs } from '../thoroughness.ts'
import { World } from './hosts/memoryHost.ts'
import { recordedWorld } from './hosts/recordedWorld.ts'
import { models, random } from './models/models.ts'
import { mails } from './models/predictions.ts'
import { scored } from './slices/slicedModels.ts'

const problems = (text: string): readonly string[] => problemsOf(baselineSchema, JSON.parse(text), 'baseline')

function textOf(input: EvaluationInput, report: MetricReport, ids: 'plain' | 'hashed'): string {
  const metrics = report.metrics.map(({ metric }) => resolveMetric(metric))
  return baselineText({
    report,
    anchors: anchorsOf(report, '2026-03-01', []),
    rows: rowsToStore(evaluation(input), metrics, ids),
  })
}

describe('what is written meets the published schema', () => {
  test.each(models)('$shape', ({ metrics, of }) => {
    const input = of(random(1))
    for (const ids of ['plain', 'hashed'] as const) {
      expect(problems(textOf(input, metricReport(input, { metrics }), ids))).toEqual([])
    }
  })

  test.each(Object.entries(suitableInputs))('all metrics of %s', (_, inputs) => {
    let written = 0
    fc.assert(
      fc.property(inputs, sample => {
        const input = sample.input(allRows(sample))
        const report = reportOrNone(input)
        if (report === undefined) return
        written++
        expect(problems(textOf(input, report, 'plain'))).toEqual([])
      }),
    )
    expect(written).toBeGreaterThan(runs(30))
  })

  test('by a matcher, with and without rows', () => {
    for (const options of [{}, { ids: 'hashed' }, { rows: false }]) {
      const world = new World()
      world.hold(mails(1, 2), { metrics: ['accuracy', 'auc', 'f1'], ...options })
      expect(problems(world.text!)).toEqual([])
    }
  })

  test('the example', () => {
    const file = join(repository, 'examples/spam-filter/spam-filter.baseline.json')
    expect(problems(readFileSync(file, 'utf8'))).toEqual([])
  })

  test('units without a part in the mean, infinities and −0', () => {
    const input = mails(1)
    const text = baselineText({
      report: metricReport(input, { metrics: ['accuracy'] }),
      anchors: [],
      rows: {
        n: 60,
        ids: undefined,
        yPred: undefined,
        yScore: { kind: 'numbers', values: new Float64Array(60).fill(-0), single: true },
        units: new Map([
          ['accuracy', Float64Array.from({ length: 60 }, (_, i) => [Number.NaN, Infinity, -Infinity, 0.5][i % 4]!)],
        ]),
      },
    })
    expect(text).toContain('[null,"Infinity","-Infinity",0.5')
    expect(problems(text)).toEqual([])
  })
})

const labels = JSON.parse(textOf(mails(1, 2), metricReport(mails(1, 2), { metrics: ['accuracy', 'auc'] }), 'plain'))
const sets = models.find(({ shape }) => shape === 'sets of labels')!
const setsInput = sets.of(random(1))
const ofSets = JSON.parse(textOf(setsInput, metricReport(setsInput, { metrics: sets.metrics }), 'hashed'))
const ranked = models.find(({ shape }) => shape === 'rankings')!
const rankedInput = ranked.of(random(1))
const ofQueries = JSON.parse(textOf(rankedInput, metricReport(rankedInput, { metrics: ranked.metrics }), 'plain'))

const sliced = JSON.parse(
  recordedWorld(scored(), { metrics: ['accuracy'], slices: ['country', ['country', 'device']] }).text!,
)

test('a file with slices meets the schema', () => {
  expect(problemsOf(baselineSchema, sliced, 'baseline')).toEqual([])
})

describe('what is broken is refused by the schema, and by whoever reads the file', () => {
  test.each<readonly [what: string, file: unknown, change: (json: any) => unknown]>([
    ['no report', labels, json => delete json.report],
    ['a report with a member too many', labels, json => (json.report.tile = 1)],
    ['a report that is none', labels, json => (json.report = {})],
    ['another format', labels, json => (json.format = 'expect-metrics/metric-report')],
    ['a newer schema', labels, json => (json.schema = 6)],
    ['an unknown member', labels, json => (json.bar = 1)],
    ['an unknown member of rows', labels, json => (json.rows.yTrue = [])],
    ['rows that are a list', labels, json => (json.rows = [])],
    ['no count of rows', labels, json => delete json.rows.n],
    ['a negative count', labels, json => (json.rows.n = -1)],
    ['an id of null', labels, json => (json.rows.ids[3] = null)],
    ['an id twice', labels, json => (json.rows.ids[3] = json.rows.ids[4])],
    ['a hash of other digits', ofSets, json => (json.rows.idHashes = json.rows.idHashes.replace(/^./, '!'))],
    ['codes without labels', labels, json => delete json.rows.yPred.labels],
    ['labels without codes', labels, json => delete json.rows.yPred.codes],
    ['codes of another alphabet', labels, json => (json.rows.yPred.codes = json.rows.yPred.codes.replace(/^./, '!'))],
    ['a label of null', labels, json => (json.rows.yPred.labels[0] = null)],
    ['a label twice', labels, json => json.rows.yPred.labels.push(json.rows.yPred.labels[0])],
    ['a score of null', labels, json => (json.rows.yScore.numbers[0] = null)],
    ['a score of other text', labels, json => (json.rows.yScore.numbers[0] = '0.5')],
    ['sets of another alphabet', ofSets, json => (json.rows.yPred.sets = json.rows.yPred.sets.replace(/^./, '+'))],
    ['units without a metric', ofQueries, json => delete json.rows.units[0].metric],
    ['units without values', ofQueries, json => delete json.rows.units[0].numbers],
    ['units that are an object', ofQueries, json => (json.rows.units = {})],
    ['no seal', labels, json => delete json.seal],
    ['no anchors', labels, json => delete json.anchors],
    ['an anchor without a date', labels, json => delete json.anchors[0].date],
    ['slices that are an object', sliced, json => (json.slices = {})],
    ['slices without a hash', sliced, json => delete json.slices[0].hash],
    ['slices of no column', sliced, json => (json.slices[0].columns = [])],
    ['a slice without labels', sliced, json => delete json.slices[1].slices[0].labels],
    ['a label of a slice that is null', sliced, json => (json.slices[1].slices[0].labels[1] = null)],
    ['a slice without support', sliced, json => delete json.slices[0].slices[0].metrics[0].support],
    ['limits of a slice without a method', sliced, json => delete json.slices[0].slices[0].metrics[0].interval.method],
    ['rows and a sketch', sliced, json => (json.sketch = {})],
  ])('%s', (_, file, change) => {
    const json = structuredClone(file)
    change(json)
    expect(json).not.toEqual(file)
    expect(problemsOf(baselineSchema, json, 'baseline')).not.toEqual([])
    expect(() => parseBaseline(JSON.stringify(json), 'm.baseline.json')).toThrow(EvaluationError)
  })

  test('hashes cut short, which no schema can tell', () => {
    const json = structuredClone(ofSets)
    json.rows.idHashes = json.rows.idHashes.slice(1)
    expect(() => parseBaseline(JSON.stringify(json), 'm.baseline.json')).toThrow(
      '6 to 10 digits of base 64 for each of 40',
    )
  })

  test('slices of another metric than the report', () => {
    const json = structuredClone(sliced)
    json.slices[0].slices[1].metrics[0].metric = 'f1'
    expect(() => parseBaseline(JSON.stringify(json), 'm.baseline.json')).toThrow(
      /slices\[0\].*slices\[1\].*the metrics of the report: accuracy/,
    )
  })

  test('both kinds of ids', () => {
    const json = structuredClone(labels)
    json.rows.idHashes = ofSets.rows.idHashes
    expect(problemsOf(baselineSchema, json, 'baseline')).not.toEqual([])
  })
})

// Of several values together a JSON Schema says nothing: how many there are, whether one is in a range that stands elsewhere.
const together = new RegExp(
  [
    'as many as the report has',
    'Expected \\d+ characters|digits of base 64 for each',
    'of the packed values is|the packed value \\d+ is',
    'Expected (a value in \\[|the lowest and highest value|no more than upper|the metrics of the report)',
    'one for each (class|metric)|one for each of',
    'has .* twice',
    'do not go with its seal',
  ].join('|'),
)

describe.each([
  ['labels and scores', labels],
  ['sets', ofSets],
  ['queries', ofQueries],
  ['slices', sliced],
])('anything at all in place of any value of %s', (_, file) => {
  const placesIn = (value: unknown): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [[name], ...placesIn(inner).map(path => [name, ...path])])
      : []
  const places = placesIn(file)
  const valueAt = (path: readonly string[]): any => path.reduce((at: any, name) => at[name], file)
  // Otherwise nearly all are among the many values of rows.
  const high = places.filter(path => path.length <= 3 && !/^\d+$/.test(path.at(-1)!))

  test('is read where it meets the schema, and meets the schema where it is read', () => {
    let read = 0
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...high), fc.constantFrom(...places)), fc.jsonValue(), (path, value) => {
        const json = structuredClone(file)
        path.slice(0, -1).reduce((at: any, name) => at[name], json)[path.at(-1)!] = value
        const text = JSON.stringify(json)
        const found = problemsOf(baselineSchema, JSON.parse(text), 'baseline')
        try {
          parseBaseline(text, 'm.baseline.json')
        } catch (error) {
          expect(error).toBeInstanceOf(EvaluationError)
          if (found.length === 0) expect((error as EvaluationError).message).toMatch(together)
          return
        }
        read++
        expect(found).toEqual([])
      }),
      // A file that is left as it is, is read: the seal refuses most others.
      { numRuns: runs(1000), examples: [[high[0], valueAt(high[0])]] },
    )
    expect(read).toBeGreaterThan(0)
  })
})
