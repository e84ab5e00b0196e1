import { describe, expect, test } from 'vitest'
import { snapshotText } from '../../src/baselines/snapshotText.ts'
import { defineMetric } from '../../src/define.ts'
import { EvaluationError, type MetricReport, metricReport } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import type { MatcherResult } from '../../src/matchers/matcherContext.ts'
import { jestSnapshots } from '../../src/runners/jestSnapshots.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'

const yTrue = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'a' : 'b'))

/** Predictions of which so many of 20 are right. */
function preds(right: number): { yTrue: string[]; yPred: string[]; positive: string } {
  const yPred = yTrue.map((truth, i) => (i < right ? truth : truth === 'a' ? 'b' : 'a'))
  return { yTrue, yPred, positive: 'a' }
}

const metrics = ['accuracy']
const reportOfRight = (right: number, ids: readonly string[] = metrics): MetricReport =>
  metricReport(preds(right), { metrics: ids })
const stored = snapshotText(reportOfRight(16))

interface Call extends MatcherResult {
  readonly text: string
  readonly told: readonly string[]
}

/** One call of the matcher in a test called `test`. */
function call(
  state: FakeSnapshotState | object,
  received: unknown,
  options: object = { metrics },
  { allowWorse, context = {} }: { allowWorse?: string; context?: object } = {},
): Call {
  const told: string[] = []
  const host = {
    ...plainHost,
    tell: (remark: string) => told.push(remark),
    environment: (name: string) => (name === 'EXPECT_METRICS_ALLOW_WORSE' ? allowWorse : undefined),
    snapshots: jestSnapshots,
  }
  const { toMatchMetricSnapshot } = createMatchers(host)
  const result = toMatchMetricSnapshot!.call(
    { promise: '', snapshotState: state, currentTestName: 'test', ...context } as object,
    received,
    options,
  )
  return { ...result, text: result.message(), told }
}

/** A message without its line breaks. */
const unwrapped = (text: string): string => text.replace(/\s+/g, ' ')

const stateWith = (mode: 'all' | 'new' | 'none', text: string | undefined = stored): FakeSnapshotState =>
  new FakeSnapshotState(mode, text === undefined ? {} : { 'test 1': text })

describe('an entry that is not there', () => {
  test.each(['new', 'all'] as const)('is written in mode %s', mode => {
    const state = new FakeSnapshotState(mode)
    expect(call(state, preds(16))).toMatchObject({ pass: true, told: [] })
    expect(state.entries()).toEqual({ 'test 1': snapshotText(reportOfRight(16)) })
  })

  test('is refused in CI', () => {
    const state = new FakeSnapshotState('none')
    const { pass, text } = call(state, preds(16))
    expect(pass).toBe(false)
    expect(unwrapped(text)).toContain('There is no snapshot "test 1", and the runner writes none here')
    expect(state.entries()).toEqual({})
  })

  test('is not written where a metric has no value', () => {
    const state = new FakeSnapshotState('all')
    const { pass, text } = call(
      state,
      { yTrue: ['a', 'b'], yPred: ['b', 'b'], positive: 'a' },
      { metrics: ['precision'] },
    )
    expect(pass).toBe(false)
    expect(text).toContain('precision: no row is predicted "a"')
    expect(state.entries()).toEqual({})
  })

  test('bears the name that was given', () => {
    const state = new FakeSnapshotState('new')
    call(state, preds(16), { metrics, name: 'release' })
    call(state, preds(16), { metrics })
    call(state, preds(15), { metrics, name: 'release' })
    expect(Object.keys(state.entries())).toEqual(['test: release 1', 'test 1', 'test: release 2'])
  })
})

describe('an entry that is there', () => {
  test.each([
    ['exactly as stored', 16, 0],
    ['worse within the tolerance', 15, 0.05],
    ['better within the tolerance', 17, 0.05],
    ['worse within its own tolerance', 14, { accuracy: 0.1 }],
  ])('is left as it is under -u: %s', (_, right, tolerance) => {
    const state = stateWith('all')
    expect(call(state, preds(right), { metrics, tolerance })).toMatchObject({ pass: true, told: [] })
    expect(state.entries()).toEqual({ 'test 1': stored })
    expect(state._uncheckedKeys.size).toBe(0)
  })

  test('fails where it is worse, with the lines that changed', () => {
    const { pass, text, expected, actual } = call(stateWith('new'), preds(14))
    expect(pass).toBe(false)
    expect(text).toBe(
      [
        "expect(evaluation).toMatchMetricSnapshot({ metrics: ['accuracy'] })",
        '',
        'accuracy is 0.1 below the snapshot "test 1" (0.7, was 0.8)',
        '',
        '  metric    snapshot  now  change',
        '> accuracy       0.8  0.7    −0.1  worse, perhaps by chance',
        '  perhaps by chance: the 95 % limits of the change include 0. A snapshot keeps',
        '  no rows, so these limits are unpaired; toHoldBaseline compares row by row.',
        '',
        '  confusion matrix, snapshot → now (rows: true, columns: predicted)',
        '              a           b',
        '  a  8 → 7 (−1)  2 → 3 (+1)',
        '  b  2 → 3 (+1)  8 → 7 (−1)',
        '',
        '  class  precision  recall    F1',
        '  a           −0.1    −0.1  −0.1',
        '  b           −0.1    −0.1  −0.1',
        '',
        'See a predicted as b: yTrue[14], yTrue[16], yTrue[18]; b predicted as a:',
        '  yTrue[15], yTrue[17], yTrue[19]',
        'If the loss is meant, run again with -u and EXPECT_METRICS_ALLOW_WORSE=1, and',
        '  say why in the commit.',
      ].join('\n'),
    )
    expect(expected?.split('\n')).toHaveLength(actual?.split('\n').length ?? 0)
    expect(expected).toContain('\naccuracy  0.8\n')
    expect(actual).toContain('\naccuracy  0.7\n')
  })

  test('fails where another is worse too', () => {
    const both = { metrics: ['accuracy', 'errorRate'] }
    const state = stateWith('new', snapshotText(metricReport(preds(16), both)))
    expect(call(state, preds(14), both).text).toContain(
      'accuracy is 0.1 below the snapshot "test 1" (0.7, was 0.8); 1 more metric\n  differs',
    )
  })

  test.each([
    [{ metrics, tolerance: 5 }, 'Did you mean 0.05?'],
    [{ metrics, tolerance: { accuracy: 1 } }, 'two values of it differ by 1 at most: it could never fail'],
  ])('a tolerance that nothing exceeds: %j', (options, problem) => {
    expect(() => call(stateWith('new'), preds(16), options)).toThrow(problem)
  })

  test('shows what is within its tolerance as it was', () => {
    const before = snapshotText(reportOfRight(16, ['accuracy', 'recall']))
    const options = { metrics: ['accuracy', 'recall'], tolerance: { recall: 0.5 } }
    const { expected, actual } = call(stateWith('new', before), preds(14), options)
    const metricLines = (text = ''): string[] => text.split('\n').slice(2, 4)
    expect(metricLines(expected)).toEqual(['accuracy  0.8', 'recall    0.8  (positive = "a")'])
    expect(metricLines(actual)).toEqual(['accuracy  0.7', 'recall    0.8  (positive = "a")'])
  })

  test('under -u what is worse stays, and the other entries of the test with it', () => {
    const state = new FakeSnapshotState('all', {
      'test 1': stored,
      'test 2': stored,
      'test: release 1': stored,
      'test of another 1': stored,
    })
    const { pass, text } = call(state, preds(14))
    expect(pass).toBe(false)
    expect(text).toContain('update mode never lowers a bar')
    expect(state.entries()['test 1']).toBe(stored)
    expect([...state._uncheckedKeys]).toEqual(['test of another 1'])
  })

  test('EXPECT_METRICS_ALLOW_WORSE=1 lowers the bar under -u alone', () => {
    const state = stateWith('all')
    const { pass, told } = call(state, preds(14), { metrics }, { allowWorse: '1' })
    expect(pass).toBe(true)
    expect(told).toEqual([
      'toMatchMetricSnapshot: "test 1" has a LOWER bar, since EXPECT_METRICS_ALLOW_WORSE=1: accuracy 0.8 → 0.7 (−0.1).',
    ])
    expect(state.entries()).toEqual({ 'test 1': snapshotText(reportOfRight(14)) })
    expect(call(stateWith('new'), preds(14), { metrics }, { allowWorse: '1' }).pass).toBe(false)
  })

  test('EXPECT_METRICS_ALLOW_WORSE=true, which would ask in vain, is refused, and the entry stays', () => {
    const state = stateWith('all')
    expect(() => call(state, preds(14), { metrics }, { allowWorse: 'true' })).toThrow(
      'toMatchMetricSnapshot: EXPECT_METRICS_ALLOW_WORSE is "true". Expected 1, or 0 for no.',
    )
    expect(state.entries()).toEqual({ 'test 1': stored })
    expect([...state._uncheckedKeys]).toEqual([])
  })

  test('what is better passes and says so; -u raises the bar', () => {
    const state = stateWith('new')
    const { pass, told } = call(state, preds(18))
    expect(pass).toBe(true)
    expect(told).toEqual([
      'toMatchMetricSnapshot: "test 1" is better than its snapshot: accuracy 0.8 → 0.9 (+0.1). To raise the bar, run again with -u.',
    ])
    expect(state.entries()).toEqual({ 'test 1': stored })
    const updated = stateWith('all')
    expect(call(updated, preds(18)).told[0]).toContain('has a new bar: accuracy 0.8 → 0.9 (+0.1)')
    expect(updated.entries()).toEqual({ 'test 1': snapshotText(reportOfRight(18)) })
  })

  test('small losses within the tolerance do not add up under -u, even beside a gain', () => {
    const ids = ['recall', 'specificity']
    const before = metricReport(preds(16), { metrics: ids })
    // Of the class a one more is found, of b one less.
    const yPred = preds(16).yPred.map((label, i) => (i === 16 ? 'a' : i === 1 ? 'a' : label))
    const state = stateWith('all', snapshotText(before))
    const { pass, told } = call(
      state,
      { yTrue, yPred, positive: 'a' },
      { metrics: ids, tolerance: { specificity: 0.2 } },
    )
    expect(pass).toBe(true)
    expect(told[0]).toContain(
      'The bar was not raised, since something is worse within its tolerance: specificity 0.8 → 0.7',
    )
    expect(state.entries()).toEqual({ 'test 1': snapshotText(before) })
  })

  test('errors count down', () => {
    const ids = ['errorRate']
    const before = snapshotText(reportOfRight(16, ids))
    expect(call(stateWith('new', before), preds(14), { metrics: ids }).text).toContain(
      'error rate is 0.1 above the snapshot "test 1" (0.3, was 0.2)',
    )
    expect(call(stateWith('new', before), preds(18), { metrics: ids }).told[0]).toContain('better')
  })

  test('a metric with a target is worse where it is farther from it', () => {
    const bias = defineMetric({
      id: 'lean',
      title: 'lean',
      direction: { target: 0 },
      range: [-1, 1],
      compute: { labels: ({ n, yPred }) => yPred.filter(label => label === yPred[0]).length / n - 0.5 },
    })
    const leaning = (share: number) => ({ yTrue, yPred: yTrue.map((_, i) => (i < share ? 'a' : 'b')) })
    const before = snapshotText(metricReport(leaning(12), { metrics: [bias] }))
    const options = { metrics: [bias] }
    expect(call(stateWith('new', before), leaning(14), options).text).toContain(
      'lean is 0.1 above the snapshot "test 1" (0.2, was 0.1)',
    )
    expect(call(stateWith('new', before), leaning(11), options).told[0]).toContain('better')
    expect(call(stateWith('new', before), leaning(8), options).text).toContain(
      'lean is 0.2 below the snapshot "test 1" (−0.1, was 0.1)',
    )
    expect(call(stateWith('new', before), leaning(8), { ...options, tolerance: 0.05 }).pass).toBe(false)
    expect(call(stateWith('new', before), leaning(14), { ...options, tolerance: 0.1 }).pass).toBe(true)
  })
})

describe('what is not measured as it was', () => {
  const both = ['accuracy', 'recall']
  const ofBoth = snapshotText(reportOfRight(16, both))

  test('a metric that is new fails, and -u takes it over', () => {
    expect(call(stateWith('new'), preds(16), { metrics: both }).text).toContain(
      'recall differs from the snapshot "test 1": not in the snapshot',
    )
    const state = stateWith('all')
    expect(call(state, preds(16), { metrics: both }).pass).toBe(true)
    expect(state.entries()).toEqual({ 'test 1': ofBoth })
  })

  test('a metric that is gone fails, also under -u', () => {
    const state = stateWith('all', ofBoth)
    const { pass, text } = call(state, preds(16))
    expect(pass).toBe(false)
    expect(text).toContain('recall differs from the snapshot "test 1": no longer measured')
    expect(state.entries()).toEqual({ 'test 1': ofBoth })
    expect(call(state, preds(16), { metrics }, { allowWorse: '1' }).pass).toBe(true)
  })

  test('another convention is said first, and fails, also under -u', () => {
    const before = snapshotText(metricReport(preds(16), { metrics: ['recall'] }))
    const state = stateWith('all', before)
    const { pass, text } = call(state, { ...preds(20), positive: 'b' }, { metrics: ['recall'] })
    expect(pass).toBe(false)
    expect(unwrapped(text)).toContain(
      ') note: recall is measured otherwise: positive = "a" in the snapshot, positive = "b" now recall differs',
    )
    expect(state.entries()).toEqual({ 'test 1': before })
  })

  test('other data fail, whatever the values; -u takes them over unless something is worse', () => {
    const fewer = { yTrue: yTrue.slice(0, 10), yPred: yTrue.slice(0, 10).map((l, i) => (i < 8 ? l : 'b')) }
    const worse = { yTrue: yTrue.slice(0, 10), yPred: yTrue.slice(0, 10).map(() => 'b') }
    const { pass, text } = call(stateWith('new'), { ...fewer, yPred: fewer.yPred.map((l, i) => (i === 9 ? 'a' : l)) })
    expect(pass).toBe(false)
    expect(unwrapped(text)).toMatch(
      /note: the data have changed: 20 rows, hash [0-9a-f]{16} in the snapshot, 10 rows, .* The snapshot "test 1" was measured on other data/,
    )
    expect(unwrapped(text)).toContain('Nothing is worse. If the change is meant, run again with -u.')
    expect(call(stateWith('new'), worse).text.split('\n')[2]).toMatch(/^note: the data have changed: 20 rows/)
    const state = stateWith('all')
    expect(call(state, worse).pass).toBe(false)
    expect(state.entries()).toEqual({ 'test 1': stored })
    call(state, fewer, { metrics, name: undefined })
    expect(call(stateWith('all'), fewer).told[0]).toContain('has a new bar: the data have changed')
  })

  test('exchanged judgements fail, though the value is the same', () => {
    const of = (run: readonly string[], qrels: object) => ({ qrels: { q1: qrels }, run: { q1: run } })
    const ranked = { metrics: ['ndcg@2'] }
    const state = new FakeSnapshotState('new')
    expect(call(state, of(['a', 'b'], { a: 1, b: 0 }), ranked).pass).toBe(true)
    const exchanged = of(['b', 'a'], { b: 1, a: 0 })
    const { pass, text } = call(stateWith('new', state.entries()['test 1']), exchanged, ranked)
    expect(pass).toBe(false)
    expect(unwrapped(text)).toContain('note: qrels has changed')
    expect(call(stateWith('all', state.entries()['test 1']), exchanged, ranked).pass).toBe(true)
  })

  test('a value that is undefined now fails and is never written', () => {
    const before = snapshotText(metricReport(preds(16), { metrics: ['precision'] }))
    const state = stateWith('all', before)
    const none = { yTrue, yPred: yTrue.map(() => 'b'), positive: 'a', labels: ['a', 'b'] }
    const { pass, text } = call(state, none, { metrics: ['precision'] }, { allowWorse: '1' })
    expect(pass).toBe(false)
    expect(text).toContain('precision differs from the snapshot "test 1": undefined now')
    expect(state.entries()).toEqual({ 'test 1': before })
  })

  test('a value that was undefined fails until -u takes the new one over', () => {
    const before = snapshotText(metricReport({ ...preds(16), yPred: yTrue.map(() => 'b') }, { metrics: ['precision'] }))
    expect(before).toContain('undefined: ')
    expect(call(stateWith('new', before), preds(16), { metrics: ['precision'] }).text).toContain('was undefined')
    const state = stateWith('all', before)
    expect(call(state, preds(16), { metrics: ['precision'] }).pass).toBe(true)
    expect(state.entries()['test 1']).toBe(snapshotText(metricReport(preds(16), { metrics: ['precision'] })))
  })
})

describe('a text that cannot be read', () => {
  test.each([
    ['another snapshot', '{ "a": 1 }', 'it does not begin with "metric report of …": "{ \\"a\\": 1 }"'],
    [
      'a merge conflict',
      stored.replace('\naccuracy', '\n<<<<<<< HEAD\naccuracy'),
      'line 5 is the mark of a merge conflict',
    ],
    ['no data', stored.split('\n').slice(0, -1).join('\n'), 'it does not end with its line of data'],
    [
      'an edited value',
      snapshotText(reportOfRight(16)).replace('0.8\n', '0.7\n'),
      'it was edited or damaged: it does not go with its seal',
    ],
  ])('%s', (_, text, problem) => {
    const state = stateWith('all', text)
    const result = call(state, preds(18))
    expect(result.pass).toBe(false)
    expect(unwrapped(result.text)).toContain(problem)
    expect(state.entries()).toEqual({ 'test 1': text })
    expect(call(stateWith('all', text), preds(18), { metrics }, { allowWorse: '1' }).pass).toBe(true)
  })
})

describe('a metric report', () => {
  test('is compared as it is, or the metrics of it that are named', () => {
    const report = reportOfRight(16, ['accuracy', 'recall'])
    const state = new FakeSnapshotState('new')
    call(state, report, {})
    call(state, report)
    expect(state.entries()['test 1']).toBe(snapshotText(report))
    expect(state.entries()['test 2']).toContain('\naccuracy  0.8\n\n')
    expect(() => call(state, report, { metrics: ['f1'] })).toThrow('the metric report has no "f1"')
  })
})

describe('what is refused', () => {
  test.each<[string, unknown, object, object, string]>([
    ['.not', preds(16), {}, { isNot: true }, '.not.toMatchMetricSnapshot is refused'],
    ['expect.poll', preds(16), {}, { poll: true }, 'expect.poll cannot be used'],
    ['inside toEqual', preds(16), {}, { promise: undefined }, 'stands inside another matcher'],
    ['no test', preds(16), {}, { currentTestName: undefined }, 'it is not known which test runs'],
    ['no state', preds(16), {}, { snapshotState: undefined }, 'there is no snapshot state here'],
    ['a negative tolerance', preds(16), { tolerance: -0.1 }, {}, 'Expected a number of 0 or more'],
    ['a tolerance in percent', preds(16), { metrics, tolerance: { accuracy: 2 } }, {}, 'Did you mean 0.02?'],
    ['a tolerance of NaN', preds(16), { tolerance: { accuracy: Number.NaN } }, {}, 'Expected a number of 0 or more'],
    [
      'a tolerance of what is not measured',
      preds(16),
      { metrics, tolerance: { acuracy: 1 } },
      {},
      'Did you mean accuracy?',
    ],
    ['an unknown option', preds(16), { tolerence: 1 }, {}, 'Did you mean tolerance?'],
    ['no metrics', preds(16), { metrics: [] }, {}, 'Expected a list of metrics'],
    ['an empty name', preds(16), { name: ' ' }, {}, 'Expected a text that names the entry'],
    ['a promise', Promise.resolve(preds(16)), {}, {}, 'toMatchMetricSnapshot: a Promise was received'],
  ])('%s', (_, received, options, context, message) => {
    expect(() => call(stateWith('new'), received, options, { context })).toThrow(message)
  })

  test('a runner without snapshots, with the matcher that serves there', () => {
    const { toMatchMetricSnapshot } = createMatchers(plainHost)
    expect(() => toMatchMetricSnapshot!.call({ promise: '' }, preds(16))).toThrowErrorMatchingInlineSnapshot(
      `[EvaluationError: toMatchMetricSnapshot: expect has no snapshots that this matcher could use. Expected Vitest or Jest, by expect-metrics/vitest, /jest or /jest-globals. Write toHoldBaseline(file, { metrics: ['f1'] }), which keeps a report in a file of its own in every runner.]`,
    )
    expect(() => toMatchMetricSnapshot!.call({ promise: '' }, preds(16))).toThrow(EvaluationError)
  })

  test.each(['_counters', '_snapshotData', '_uncheckedKeys', '_updateSnapshot', 'match', '_snapshotPath', 'added'])(
    'a runner whose %s is not what it was',
    field => {
      const state = Object.assign(Object.create(FakeSnapshotState.prototype), stateWith('new'), { [field]: 7n })
      expect(() => call(state, preds(16))).toThrow(`${field} is not what it was`)
    },
  )

  test('a file out of which nothing was read; it is neither written nor deleted', () => {
    const state = new FakeSnapshotState('all', {}, true)
    expect(() => call(state, preds(16))).toThrow('the snapshot file holds nothing that can be read')
    expect(state.entries()).toEqual({})
    expect(state._updateSnapshot).not.toBe('all')
  })
})

test('what cannot be judged takes its number all the same', () => {
  const state = new FakeSnapshotState('all', { 'test 1': stored, 'test 2': stored })
  expect(() => call(state, { yTrue: ['a'], yPred: [] })).toThrow(EvaluationError)
  expect(call(state, preds(18)).pass).toBe(true)
  expect(state.entries()).toEqual({ 'test 1': stored, 'test 2': snapshotText(reportOfRight(18)) })
})

test('a test that is retried finds its entries as they were', () => {
  const state = stateWith('all')
  call(state, preds(18))
  call(state, preds(18))
  // Jest 29 begins to count anew and undoes nothing.
  state._counters.clear()
  expect(call(state, preds(17)).pass).toBe(true)
  expect(state.entries()).toMatchObject({ 'test 1': snapshotText(reportOfRight(17)) })
})

test('another serializer that prints reports is found out', () => {
  const state = stateWith('all')
  const match = state.match.bind(state)
  Object.assign(state, {
    match: (request: { testName: string; received: object }) => {
      match(request)
      if (state._snapshotData['test 1'] !== `\n${stored}\n`) state._snapshotData['test 1'] = '[object Object]'
    },
  })
  expect(() => call(state, preds(18))).toThrow('another snapshot serializer')
  expect(state.entries()).toEqual({ 'test 1': stored })
})

describe('slices', () => {
  const site = yTrue.map((_, i) => (i < 12 ? 'north' : 'south'))
  const device = yTrue.map((_, i) => (i % 4 < 2 ? 'app' : 'web'))
  const sliced = (right: number, columns: Record<string, string[]> = { site, device }) => ({
    ...preds(right),
    slices: columns,
  })
  const options = { metrics, slices: ['site', ['site', 'device']], minSupport: 4, tolerance: 0.1 }
  const recorded = (received: unknown, given: object = options): string => {
    const state = new FakeSnapshotState('new')
    expect(call(state, received, given).pass).toBe(true)
    return state.entries()['test 1']!
  }

  test('are part of the snapshot, each within the tolerance', () => {
    const text = recorded(sliced(20))
    expect(text).toContain('site = south: 8 rows\n  accuracy  1')
    expect(text).toContain('"site × device" = "south × web": 4 rows')
    expect(call(stateWith('new', text), sliced(20), options).pass).toBe(true)
    // 0.9 on the whole is within the tolerance, 0.75 in the south is not.
    expect(call(stateWith('new', text), sliced(18), { metrics, tolerance: 0.1 }).pass).toBe(true)
    const { pass, text: message } = call(stateWith('new', text), sliced(18), options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('accuracy where "site × device" = "south × web" is 0.5 below the snapshot')
    expect(message).toMatch(/> accuracy where site = south +1 +0\.75 +−0\.25 +worse/)
  })

  test('that are gone, new or without a value fail', () => {
    const text = recorded(sliced(20))
    const east = { site: site.map((name, i) => (i < 12 ? name : i < 16 ? 'south' : 'east')), device }
    const renamed = call(stateWith('new', text), sliced(20, east), { ...options, slices: 'site' })
    expect(renamed.pass).toBe(false)
    expect(renamed.text).toMatch(/site = east +- +1 +- +not in the snapshot/)
    const gone = { site: site.map(() => 'north'), device }
    const lost = call(stateWith('all', text), sliced(20, gone), { ...options, slices: 'site' })
    expect(lost.pass).toBe(false)
    expect(lost.text).toMatch(/site = south +1 +- +- +no longer measured/)
  })

  test('that are small are listed and not judged, unless they must not be', () => {
    const given = { ...options, slices: 'site', minSupport: 9 }
    const text = recorded(sliced(20), given)
    expect(text).toContain('accuracy  undefined: too small: a support of 8, below 9')
    expect(call(stateWith('new', text), sliced(18), given).pass).toBe(true)
    const failing = call(new FakeSnapshotState('new'), sliced(20), { ...given, whenSmall: 'fail' })
    expect(failing.pass).toBe(false)
    expect(unwrapped(failing.text)).toContain('accuracy where site = south: too small: a support of 8, below 9')
    // What was judged before must not cease to be.
    const before = recorded(sliced(20), { ...given, minSupport: 8 })
    expect(call(stateWith('all', before), sliced(20), given).pass).toBe(false)
  })

  test('of which none can be judged pass nothing', () => {
    for (const state of [new FakeSnapshotState('new'), stateWith('new', recorded(sliced(20)))]) {
      const { pass, text } = call(state, sliced(20), { ...options, minSupport: 99 })
      expect(pass).toBe(false)
      expect(unwrapped(text)).toMatch(/no slice has enough support to be judged|undefined now/)
    }
  })

  test.each<readonly [object, unknown, RegExp]>([
    [{ slices: 'sites' }, sliced(20), /there is no slicing column "sites".*Did you mean site/],
    [{ slices: 'site', slicesMust: 'prove' }, sliced(20), /no option "slicesMust". Known: .*whenSmall/],
    [{ slices: 'site', sliceBound: { above: 0 } }, sliced(20), /sliceBound is what the value of a slice must be/],
    [{ minSupport: 3 }, sliced(20), /minSupport has no effect without slices/],
    [
      { slices: 'site' },
      metricReport(sliced(20), { metrics }),
      /without the rows behind them, which the support of slices/,
    ],
  ])('are refused: %j', (given, received, problem) => {
    expect(() => call(new FakeSnapshotState('new'), received, { metrics, ...given })).toThrow(problem)
  })
})
