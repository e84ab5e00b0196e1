import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorsOf } from '../../src/baselines/anchor.ts'
import { baselineText, parseBaseline } from '../../src/baselines/baselineText.ts'
import { rowsToStore } from '../../src/baselines/rowsToStore.ts'
import type { StoredBaseline } from '../../src/baselines/storedBaseline.ts'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import type { SummedRows } from '../../src/measure/pairs/sketch/summedRows.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import type { MetricReport } from '../../src/report/report.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { allRows } from '../laws/sample.ts'
import { suitableInputs } from '../laws/suitableInputs.ts'
import { repository } from '../package/repository.ts'
import { reportOrNone } from '../report/reports.ts'
import { baselineSchema, problemsOf } from '../report/schema.ts'
import { runs } from '../thoroughness.ts'
import { thrownBy } from '../thrownBy.ts'
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
    'Expected \\d+ characters|digits? of base 64 for each',
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

const options = { metrics: ['accuracy', 'auc'] }

function recordedText(): string {
  const world = new World()
  world.hold(mails(1, 2), options)
  return world.text!
}

const whole = recordedText()
const lines = whole.split('\n')

/** What a call says of a file; it must be left as it is in every mode. */
function complaint(text: string): string {
  const messages = [undefined, 'all'].map(snapshotUpdate => {
    const world = new World()
    world.text = text
    world.snapshotUpdate = snapshotUpdate as 'all'
    Object.assign(world.environment, { EXPECT_METRICS_UPDATE: '1', EXPECT_METRICS_ALLOW_WORSE: '1' })
    const message = world.refusal(mails(1, 2), options)
    expect(world.text).toBe(text)
    expect(world.writes).toBe(0)
    return message
  })
  expect(messages[0]).toBe(messages[1])
  expect(messages[0]).toMatch(/^toHoldBaseline: m\.baseline\.json: /)
  expect(messages[0]).toContain('The file is left as it is: take it from version control, or delete it')
  return messages[0]!
}

describe('files that are no whole baseline', () => {
  test('cut off anywhere', () => {
    // At its end the file may lack its last line end.
    for (let end = 1; end < whole.length - 2; end += 37)
      expect(complaint(whole.slice(0, end))).toMatch(/at line \d+, column \d+/)
  })

  test('empty', () => {
    expect(complaint('')).toContain('the file is empty')
    expect(complaint('\n')).toContain('the file is empty')
  })

  test('a comma too many, by line and column', () => {
    const at = lines.findIndex(line => line.includes('"n":'))
    const broken = [...lines.slice(0, at), '    ,', ...lines.slice(at)].join('\n')
    expect(complaint(broken)).toContain(`at line ${at + 1}, column 5`)
  })

  test('a fault in the first line', () => {
    expect(complaint('[1 2]')).toContain('this is no JSON at line 1, column 4: ')
  })

  test('a word that is none is shown as the engine shows it, at no other place', () => {
    expect(complaint('{"a": x,\n"b": 1}\n')).toMatch(/this is no JSON: Unexpected token .x., .*"a": x/)
    // What it shows may say anything.
    expect(complaint('{"end of": x}')).toContain('this is no JSON: Unexpected token')
  })

  test('a merge conflict', () => {
    const conflict = [...lines.slice(0, 5), '<<<<<<< HEAD', ...lines.slice(5)].join('\n')
    expect(complaint(conflict)).toContain('a merge conflict stands at line 6, column 1')
    expect(complaint(conflict.replaceAll('\n', '\r\n'))).toContain('a merge conflict stands at line 6')
  })

  test.each([
    ['of another kind', '{"name":"package"}', 'this is no baseline'],
    ['a list', '[]', 'this is no baseline'],
    ['a number', '1', 'this is no baseline'],
    [
      'a metric report',
      '{"format":"expect-metrics/metric-report","schema":1}',
      'its format is "expect-metrics/metric-report"',
    ],
    ['of a newer schema', whole.replace('\n  "schema": 1', '\n  "schema": 2'), 'reads up to 1. Update expect-metrics'],
    ['of a schema that never was', whole.replace('\n  "schema": 1', '\n  "schema": 0'), 'schema is 0. Expected 1'],
    ['with a schema that is none', whole.replace('"schema": 1', '"schema": "1"'), 'schema is "1"'],
    [
      'of a report of a newer schema',
      whole.replace('    "schema": 1', '    "schema": 2'),
      'the report has the schema 2',
    ],
    ['with a member too many', whole.replace('"schema": 1', '"schema": 1, "bar": 1'), '"bar"'],
    ['with too few ids', whole.replace('"mail-0",', ''), 'rows.ids has 59 values'],
    ['with an id twice', whole.replace('"mail-1"', '"mail-0"'), 'rows.ids has "mail-0" twice'],
    ['with too few codes', whole.replace(/"codes":"./, '"codes":"'), 'rows.yPred.codes'],
    ['with codes of another alphabet', whole.replace(/"codes":"./, '"codes":"!'), 'rows.yPred.codes'],
    [
      'with a score that is none',
      whole.replace(/"numbers":\[[^,]*,/, '"numbers":[null,'),
      'rows.yScore.numbers[0] is null',
    ],
    ['with rows of another count', whole.replace('"n": 60,\n    "ids"', '"n": 61,\n    "ids"'), 'rows.n is 61'],
    ['with a value out of range', whole.replace('"value":0.96', '"value":1.96'), 'metrics[0].value'],
  ])('%s', (_, text, problem) => {
    expect(text).not.toBe(whole)
    expect(complaint(text)).toContain(problem)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('with a key %s', key => {
    for (const text of [
      whole.replace('"schema": 1', `"schema": 1, "${key}": { "polluted": true }`),
      whole.replace('"ids":', `"${key}": { "polluted": true }, "ids":`),
    ]) {
      expect(complaint(text)).toContain(`"${key}"`)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    }
  })
})

// Beside line ends.
const hazards = /[^\P{Cc}\n]|\p{Bidi_Control}/u

describe('files that a parser would read otherwise, or not at all', () => {
  test.each([
    ['a value twice', whole.replace('"value":', '"value":0.1,"value":'), '"value"'],
    ['rows twice', whole.replace('"rows": {', '"rows": {}, "rows": {'), '"rows"'],
    ['a key twice in other letters', whole.replace('"n":', '"\\u006e": 60, "n":'), '"n"'],
  ])('%s', (_, text, key) => {
    expect(text).not.toBe(whole)
    expect(complaint(text)).toMatch(`the key ${key} stands twice in one object, the second time at line`)
  })

  test('a key twice in two objects, or as a value, is none', () => {
    const names = { ids: ['a', 'ids'], yTrue: ['n', 'rows'], yPred: ['n', 'rows'] }
    const world = new World()
    world.hold(names, { metrics: ['accuracy'] })
    expect(world.hold(names, { metrics: ['accuracy'] }).pass).toBe(true)
  })

  test.each(['[', '{"a":'])('very many %s', bracket => {
    expect(complaint(bracket.repeat(10_000_000))).toContain('more than 32 brackets are open at line 1, column')
  })

  test('characters that move the cursor or turn text around are escaped', () => {
    const evil = '\u001b[2J\u202e\u2066\u0007'
    const texts = [
      `${evil}${whole}`,
      whole.replace('"metric":"auc"', `"metric":"${evil}"`),
      whole.replace('"schema": 1', `"${evil}": 1`),
      whole.replace('"codes":"', `"codes":"${evil}`),
      whole.replace('"schema": 1', `"schema": 1, "a${JSON.stringify(evil).slice(1, -1)}": 1`),
    ]
    for (const text of texts) expect(complaint(text)).not.toMatch(hazards)
    const world = new World()
    world.text = baselineText({
      ...parseBaseline(whole, ''),
      report: reportOf({ ...parseBaseline(whole, '').report, version: evil }),
    })
    const { message } = world.hold(mails(1, 2, 3, 4), options)
    expect(message).toContain('recorded by expect-metrics \\u001b[2J')
    expect([message, ...world.told].join('')).not.toMatch(hazards)
  })
})

describe('files that are as good', () => {
  test.each([
    ['CRLF', whole.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${whole}`],
    ['no line end at the end', whole.trimEnd()],
    ['another layout', JSON.stringify(JSON.parse(whole))],
  ])('%s', (_, text) => {
    const world = new World()
    world.text = text
    expect(world.hold(mails(1, 2), { ...options, confidence: 0.95 }).pass).toBe(true)
    expect(world.text).toBe(text)
  })

  test('ids and labels may have any name', () => {
    const names = {
      ids: ['__proto__', 'constructor'],
      yTrue: ['__proto__', 'toString'],
      yPred: ['__proto__', 'toString'],
    }
    const world = new World()
    world.hold(names, { metrics: ['accuracy'] })
    expect(world.hold(names, { metrics: ['accuracy'], confidence: 0.95 }).pass).toBe(true)
    expect(world.writes).toBe(1)
  })
})

/** Six rows, of which no recall of "c" can be told. */
const six = {
  yTrue: ['a', 'a', 'b', 'b', 'a', 'b'],
  yPred: ['a', 'b', 'b', 'b', 'a', 'a'],
  labels: ['a', 'b', 'c'],
}
const asked = ['accuracy', 'recall(class="c")', 'mcc']

type Kept = Pick<StoredBaseline, 'rows' | 'sketch' | 'slices'>

function stored(kept: Partial<Kept>): Omit<StoredBaseline, 'schema'> {
  const report = metricReport(six, { metrics: asked })
  return { report, anchors: anchorsOf(report, '2026-03-01', []), rows: undefined, ...kept }
}

const nothingKept = { ids: undefined, yPred: undefined, yScore: undefined, units: new Map<string, Float64Array>() }

const rowsOfAllKinds: StoredBaseline['rows'] = {
  n: 6,
  ids: { kind: 'plain', ids: ['r', 1, 's', 2.5, 't', 'u'] },
  yPred: { kind: 'labels', labels: ['a', 'b', 'c'], codes: Int32Array.of(0, 1, 2, 1, 0, 2) },
  yScore: { kind: 'numbers', values: Float64Array.of(0.5, 0.25, -1.5, Infinity, -Infinity, -0), single: false },
  units: new Map([
    ['accuracy', Float64Array.of(1, 0, 1, 1, 0, 0)],
    ['mcc', Float64Array.of(0.5, Number.NaN, 1, Infinity, 0, -0.25)],
  ]),
}

const hashedRows: StoredBaseline['rows'] = {
  ...nothingKept,
  n: 6,
  ids: { kind: 'hashed', hashes: ['AAAAAB', 'AAAAAC', 'AAAAAD', 'Zz_-09', 'AAAAAF', 'AAAAAG'] },
  yPred: { kind: 'sets', labels: ['x', 'y'], bits: Int32Array.of(1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 0) },
  yScore: { kind: 'numbers', values: Float64Array.of(0.5, 0.25, 1, 2, 3, 0.1), single: true },
}

const sketchOfFour: NonNullable<StoredBaseline['sketch']> = {
  rows: { ...nothingKept, n: 4, ids: { kind: 'hashed', hashes: ['A', 'B', '_', '9'] } },
  by: 'id',
  truth: 'aZ_0',
  predictions: '0123456789abcdef',
  sums: new Map<string, SummedRows>([
    ['accuracy', { kind: 'mean', n: 6, mean: 0.5, squares: 1.5 }],
    ['mcc', { kind: 'cells', labels: ['a', 'b', 'c'], counts: Float64Array.of(2, 1, 0, 1, 2, 0, 0, 0, 0) }],
  ]),
}

const twoSlices: NonNullable<StoredBaseline['slices']> = [
  {
    columns: ['country', 'device'],
    hash: '0123456789abcdef',
    slices: [
      {
        labels: ['DE', 'app'],
        rows: 4,
        metrics: asked.map((metric, i) => ({ metric, value: i / 4, support: 4, interval: undefined })),
      },
    ],
  },
]

describe('what was written is read', () => {
  test.each<[string, Partial<Kept>]>([
    ['the report alone', {}],
    ['rows with ids', { rows: rowsOfAllKinds }],
    ['rows with hashes', { rows: hashedRows }],
    [
      'rows with whole hashes',

      { rows: { ...hashedRows!, ids: { kind: 'hashed', hashes: Array.from('ABCDEF', digit => digit.repeat(10)) } } },
    ],
    ['a sketch', { sketch: sketchOfFour }],
    [
      'a sketch of one row',

      {
        sketch: {
          ...sketchOfFour,
          truth: 'x',
          by: 'position',
          rows: { ...sketchOfFour.rows, n: 1, ids: { kind: 'hashed', hashes: ['abc'] } },
        },
      },
    ],
    ['slices', { slices: twoSlices }],
    ['slices beside rows', { slices: twoSlices, rows: rowsOfAllKinds }],
    ['slices beside a sketch', { slices: twoSlices, sketch: sketchOfFour }],
  ])('%s', (_, kept) => {
    const written = stored(kept)
    const { report, ...read } = parseBaseline(baselineText(written), 'm.baseline.json')
    const { report: before, ...others } = written
    expect(read).toEqual({ sketch: undefined, slices: undefined, ...others })
    expect(report.metrics.map(({ metric, value }) => [metric, value])).toEqual(
      before.metrics.map(({ metric, value }) => [metric, value]),
    )
    expect(read.anchors.map(({ metric }) => metric)).toEqual(['accuracy', 'mcc'])
  })
})

const EDITED =
  'it was edited or damaged: its values, its anchors or what it keeps do not go with its seal. Expected a file as it was written: update mode raises a bar, and EXPECT_METRICS_ALLOW_WORSE=1 beside it lowers one'

/** Why a file cannot be read. */
function saidOf(text: string): string {
  const error = thrownBy(() => parseBaseline(text, 'm.baseline.json'))
  return error instanceof EvaluationError ? error.message : String(error)
}

describe('what does not go together is refused', () => {
  const files = {
    plain: () => stored({ rows: rowsOfAllKinds }),
    hashed: () => stored({ rows: hashedRows }),
    sketch: () => stored({ sketch: sketchOfFour }),
    sliced: () => stored({ slices: twoSlices }),
  }

  type Damage = readonly [what: string, change: (json: any) => unknown, problem?: string]
  const damages: Readonly<Record<string, readonly Damage[]>> = {
    plain: [
      ['an edited value', json => (json.report.metrics[0].value = 0.75)],
      ['an edited anchor', json => (json.anchors[0].value = 0.75)],
      ['rows that were taken out', json => delete json.rows],
      ['an edited id', json => (json.rows.ids[0] = 'q')],
      ['an edited prediction', json => (json.rows.yPred.codes = 'BYZA'.slice(0, json.rows.yPred.codes.length))],
      ['an edited score', json => (json.rows.yScore.numbers[0] = 0.75)],
      ['an edited value of a row', json => (json.rows.units[1].numbers[0] = 0.75)],
      [
        'anchors in another order',
        json => json.anchors.reverse(),
        'anchors is an array of 2. Expected one for each metric of the report that has a value: accuracy, mcc',
      ],
      [
        'an anchor too few',
        json => json.anchors.pop(),
        'anchors is an array of 1. Expected one for each metric of the report that has a value: accuracy, mcc',
      ],
      [
        'an anchor of another metric',
        json => (json.anchors[1].metric = 'f1'),
        'anchors is an array of 2. Expected one for each metric of the report that has a value: accuracy, mcc',
      ],
      ['rows of another count', json => (json.rows.n = 5), 'rows.n is 5. Expected 6, as many as the report has'],
      ['an id too few', json => json.rows.ids.pop(), 'rows.ids has 5 values. Expected 6, as many as the report has'],
      ['an id twice', json => (json.rows.ids[2] = 'r'), 'rows.ids has "r" twice'],
      [
        'an id that is none',
        json => (json.rows.ids[2] = true),
        'rows.ids[2] is true. Expected an id: a string or a number',
      ],
      [
        'a code of no label',
        json => (json.rows.yPred.codes = 'H_'),
        'in rows.yPred.codes the packed value 2 is 3. Expected one of 3 codes',
      ],
      ['a label of predictions twice', json => (json.rows.yPred.labels[2] = 'a'), 'rows.yPred.labels has "a" twice'],
      [
        'labels without codes',
        json => delete json.rows.yPred.codes,
        'rows.yPred is an object. Expected labels with codes or sets, numbers or floats',
      ],
      [
        'a score too few',
        json => json.rows.yScore.numbers.pop(),
        'rows.yScore.numbers has 5 values. Expected 6, as many as the report has',
      ],
      [
        'a score that is text',
        json => (json.rows.yScore.numbers[1] = '1'),
        'rows.yScore.numbers[1] is "1". Expected a number, "Infinity", "-Infinity" or "-0"',
      ],
      [
        'a score that is true',
        json => (json.rows.yScore.numbers[1] = true),
        'rows.yScore.numbers[1] is true. Expected a number, "Infinity", "-Infinity" or "-0"',
      ],
      ['units twice', json => (json.rows.units[1].metric = 'accuracy'), 'rows.units has "accuracy" twice'],
      [
        'units without values',
        json => delete json.rows.units[1].numbers,
        'rows.units[1] is an object. Expected bits or numbers',
      ],
      [
        'bits of another length',
        json => (json.rows.units[0].bits = 'AA'),
        'in rows.units[0].bits 6 packed values are 2 characters long. Expected 1 characters',
      ],
    ],
    hashed: [
      ['an edited hash', json => (json.rows.idHashes = json.rows.idHashes.replace('AAAAAB', 'AAAAAX'))],
      [
        'hashes of five digits',
        json => (json.rows.idHashes = 'A'.repeat(30)),
        'rows.idHashes is "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA". Expected 6 to 10 digits of base 64 for each of 6',
      ],
      [
        'hashes of eleven digits',
        json => (json.rows.idHashes = 'A'.repeat(66)),
        'rows.idHashes is "AAAAAAAAAAAA…AAAAAAAAAAAAAAAAAAAAAAAAA". Expected 6 to 10 digits of base 64 for each of 6',
      ],
      [
        'hashes of no whole length',
        json => (json.rows.idHashes = 'A'.repeat(45)),
        'rows.idHashes is "AAAAAAAAAAAA…AAAAAAAAAAAAAAAAAAAAAAAAA". Expected 6 to 10 digits of base 64 for each of 6',
      ],
      [
        'hashes of other digits',
        json => (json.rows.idHashes = `${'A'.repeat(35)}+`),
        'rows.idHashes is "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA+". Expected 6 to 10 digits of base 64 for each of 6',
      ],
      [
        'sets of another length',
        json => (json.rows.yPred.sets = 'A'),
        'in rows.yPred.sets 12 packed values are 1 characters long. Expected 2 characters',
      ],
    ],
    sketch: [
      ['an edited sum', json => (json.sketch.sums[0].mean = 0.75)],
      ['an edited row of a sketch', json => (json.sketch.truth = 'aZ_1')],
      [
        'rows beside a sketch',
        json => Object.assign(json, { rows: { n: 6 } }),
        'sketch is an object. Expected rows or a sketch, not both',
      ],
      ['a sample of no rows', json => (json.sketch.n = 0), 'sketch.n is 0. Expected 1 to 6, as many as the report has'],
      [
        'a sample of more rows than there are',
        json => (json.sketch.n = 7),
        'sketch.n is 7. Expected 1 to 6, as many as the report has',
      ],
      [
        'a sample of other rows than its truth',
        json => (json.sketch.truth = 'aZ_'),
        'sketch.truth is "aZ_". Expected a digit of base 64 for each of 4',
      ],
      [
        'a truth of other digits',
        json => (json.sketch.truth = 'aZ+0'),
        'sketch.truth is "aZ+0". Expected a digit of base 64 for each of 4',
      ],
      [
        'a sample that goes by something else',
        json => (json.sketch.by = 'name'),
        'sketch.by is "name". Expected one of id, position',
      ],
      [
        'hashes of a sample of no whole length',
        json => (json.sketch.idHashes = 'ABCDEF'),
        'sketch.idHashes is "ABCDEF". Expected 1 to 10 digits of base 64 for each of 4',
      ],
      [
        'no sums of a metric',
        json => json.sketch.sums.pop(),
        'sketch.sums is an array of 1. Expected each metric of the report that has a value, once: accuracy, mcc',
      ],
      [
        'sums of a metric twice',
        json => (json.sketch.sums[1].metrics = ['accuracy']),
        'sketch.sums is an array of 2. Expected each metric of the report that has a value, once: accuracy, mcc',
      ],
      [
        'sums of a metric without a value',
        json => json.sketch.sums[0].metrics.push(asked[1]),
        'sketch.sums is an array of 2. Expected each metric of the report that has a value, once: accuracy, mcc',
      ],
      ...(
        [
          ['mean', 0],
          ['squares', 0],
          ['n', 0],
          ['counts', 1],
          ['labels', 1],
        ] as const
      ).map(
        ([member, sums]): Damage => [
          `sums without ${member}`,
          json => delete json.sketch.sums[sums][member],
          `sketch.sums[${sums}] is an object. Expected n, mean and squares, or labels and counts`,
        ],
      ),
      ['a label of sums twice', json => (json.sketch.sums[1].labels[1] = 'a'), 'sketch.sums[1].labels has "a" twice'],
      [
        'a count too many',
        json => json.sketch.sums[1].counts.push(0),
        'sketch.sums[1].counts is an array of 10. Expected 9 counts of 6 rows: of each true and each predicted label',
      ],
      [
        'counts of other rows',
        json => (json.sketch.sums[1].counts[0] = 3),
        'sketch.sums[1].counts is an array of 9. Expected 9 counts of 6 rows: of each true and each predicted label',
      ],
    ],
    sliced: [
      ['an edited slice', json => (json.slices[0].slices[0].metrics[0].value = 0.75)],
      [
        'a slice with a label too few',
        json => json.slices[0].slices[0].labels.pop(),
        'slices[0].slices[0].labels is an array of 1. Expected 2, one for each of country, device',
      ],
      [
        'a slice with one other metric',
        json => (json.slices[0].slices[0].metrics[1].metric = 'f1'),
        'slices[0].slices[0].metrics is an array of 3. Expected the metrics of the report: accuracy, recall(class="c"), mcc',
      ],
      [
        'a slice with a metric too few',
        json => json.slices[0].slices[0].metrics.pop(),
        'slices[0].slices[0].metrics is an array of 2. Expected the metrics of the report: accuracy, recall(class="c"), mcc',
      ],
    ],
  }

  describe.each(Object.entries(files))('in %s', (name, file) => {
    for (const [what, change, problem = EDITED] of damages[name]) {
      test(what, () => {
        const json = JSON.parse(baselineText(file()))
        change(json)
        expect(saidOf(JSON.stringify(json))).toBe(
          `m.baseline.json: ${problem}. The file is left as it is: take it from version control, or delete it and record it anew.`,
        )
      })
    }
  })
})
