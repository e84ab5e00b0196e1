import { describe, expect, test } from 'vitest'
import { type FieldOptions, fieldF1 } from '../../generated/metrics.ts'
import { anchorsOf } from '../../src/baselines/anchor.ts'
import { baselineText, parseBaseline } from '../../src/baselines/baselineText.ts'
import { sealedParts } from '../../src/baselines/storedBaseline.ts'
import { reportText } from '../../src/explain/reports/reportText.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { sealOf } from '../../src/report/seal.ts'
import { World } from './hosts/memoryHost.ts'
import { recordedWorld } from './hosts/recordedWorld.ts'
import { ids, mails, upTo, yTrue } from './models/predictions.ts'

const options = { metrics: ['accuracy', 'f1'], margin: 0.02 }

/** A world in which these predictions were recorded. */
function recorded(predictions: unknown = mails(1, 2, 3), given: unknown = options): World {
  return recordedWorld(predictions, given)
}

function barOf(world: World, metric = 'accuracy'): number {
  const stored = parseBaseline(world.text!, 'm.baseline.json')
  return stored.report.metrics.find(row => row.metric === metric)!.value
}

/** The outcome of a call that must leave the file as it is, byte for byte. */
function untouched(world: World, ...[received, given, context]: Parameters<World['hold']>) {
  const before = world.text
  const result = world.hold(received, given, context)
  expect(world.text).toBe(before)
  expect(world.writes).toBe(0)
  return result
}

/** A message before its lines were broken. */
function unwrapped(message: string): string {
  return message.replace(/\s+/g, ' ')
}

describe('no file yet', () => {
  test('is written locally, passes and says so', () => {
    const world = new World()
    expect(world.hold(mails(1), options).pass).toBe(true)
    expect(world.writes).toBe(1)
    expect(world.told).toEqual([
      expect.stringMatching(/wrote the new baseline m\.baseline\.json \(accuracy 0\.9833, f1 0\.97/),
    ])
  })

  test.each([
    ['CI=true', { CI: 'true' }, 'new', 'in CI', 'locally'],
    ['CI=1', { CI: '1' }, 'none', 'in CI', 'locally'],
    ['a runner that writes none', {}, 'none', 'where the runner writes no snapshots', 'without --ci and --update=none'],
  ] as const)('is refused under %s', (_, environment, snapshotUpdate, where, how) => {
    const world = new World()
    Object.assign(world.environment, environment)
    world.snapshotUpdate = snapshotUpdate
    const { pass, message } = world.hold(mails(1), options)
    expect(pass).toBe(false)
    expect(world.text).toBeUndefined()
    const text = message.replace(/\s+/g, ' ')
    expect(text).toContain(`There is no baseline m.baseline.json, and none is written ${where}`)
    expect(text).toContain(`Run the test ${how}, which writes`)
  })

  test.each(['false', '0', ''])('CI=%j is no CI', CI => {
    const world = new World()
    world.environment.CI = CI
    expect(world.hold(mails(1), options).pass).toBe(true)
    expect(world.text).toBeDefined()
  })

  test('update mode in CI writes it and shouts', () => {
    const world = new World()
    Object.assign(world.environment, { CI: 'true', EXPECT_METRICS_UPDATE: '1' })
    expect(world.hold(mails(1), options).pass).toBe(true)
    expect(world.told[0]).toContain('UPDATE MODE IN CI')
  })

  test('an undefined metric becomes no baseline', () => {
    const world = new World()
    world.snapshotUpdate = 'all'
    const oneClass = { yTrue: ['ham', 'ham'], yPred: ['ham', 'ham'], labels: ['ham', 'spam'], positive: 'spam' }
    const { pass, message } = world.hold(oneClass, { metrics: ['accuracy', 'recall'] })
    expect(pass).toBe(false)
    expect(world.text).toBeUndefined()
    expect(message).toContain('recall is undefined')
  })
})

describe('no worse', () => {
  test('identical predictions pass without any margin, whatever is asked', () => {
    for (const given of [{}, { confidence: 0.95 }, { confidence: 0.999 }]) {
      const world = recorded(mails(1, 2, 3), { metrics: ['accuracy', 'f1', 'auc', 'logLoss', 'mcc'] })
      expect(
        untouched(world, mails(1, 2, 3), { metrics: ['accuracy', 'f1', 'auc', 'logLoss', 'mcc'], ...given }).pass,
      ).toBe(true)
      expect(world.told).toEqual([])
    }
  })

  test('a value that is infinite, too', () => {
    const numbers = { yTrue: [1e300, -1e300, 3], yPred: [1, 2, 3] }
    const world = recorded(numbers, { metrics: ['mse'] })
    expect(barOf(world, 'mse')).toBe(Number.POSITIVE_INFINITY)
    expect(untouched(world, numbers, { metrics: ['mse'] }).pass).toBe(true)
  })

  test('rows in another order are the same rows', () => {
    const { positive, ...columns } = mails(1, 2, 3)
    const reversed = {
      positive,
      ...Object.fromEntries(Object.entries(columns).map(([name, list]) => [name, list.toReversed()])),
    }
    expect(untouched(recorded(), reversed, { ...options, confidence: 0.95 }).pass).toBe(true)
  })

  test('other errors as many as before pass by the value', () => {
    expect(
      untouched(recorded(mails(1, 2), { metrics: ['accuracy'] }), mails(4, 5), { metrics: ['accuracy'] }).pass,
    ).toBe(true)
  })

  test('a loss within the margin passes, on the margin too', () => {
    // One row of 60 more: accuracy loses 1/60.
    const margin = 1 / 60
    const world = recorded(mails(1, 2, 3), { metrics: ['accuracy'] })
    expect(untouched(world, mails(1, 2, 3, 4), { metrics: ['accuracy'], margin }).pass).toBe(true)
    expect(untouched(world, mails(1, 2, 3, 4), { metrics: ['accuracy'], margin: margin * 0.999 }).pass).toBe(false)
  })

  test('passing again and again lowers nothing', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['accuracy'] })
    const given = { metrics: ['accuracy'], margin: 0.02 }
    expect(untouched(world, mails(1, 2, 3, 4), given).pass).toBe(true)
    expect(untouched(world, mails(1, 2, 3, 4, 5), given).pass).toBe(false)
  })

  test('margins by metric', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['accuracy', 'logLoss'] })
    const metrics = ['accuracy', 'logLoss']
    expect(untouched(world, mails(1, 2, 3, 4), { metrics, margin: { accuracy: 0.02, logLoss: 1 } }).pass).toBe(true)
    expect(untouched(world, mails(1, 2, 3, 4), { metrics, margin: { logLoss: 1 } }).pass).toBe(false)
  })

  test('with confidence the loss must surely be within the margin', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['accuracy'] })
    const given = { metrics: ['accuracy'], margin: 0.02, confidence: 0.95 }
    const { pass, message } = untouched(world, mails(2, 3, 4, 5), given)
    expect(pass).toBe(false)
    expect(message).toContain('inconclusive')
    expect(message).toContain('Tango')
    expect(untouched(world, mails(2, 3, 4, 5), { ...given, whenInconclusive: 'pass' }).pass).toBe(true)
    expect(untouched(world, mails(2, 3, 4, 5), { ...given, margin: 0.3 }).pass).toBe(true)
  })
})

describe('worse', () => {
  const worse = mails(1, 2, 3, 4, 5, 6)

  test('fails, and shows values, matrix, flips and how to accept', () => {
    const { pass, message } = untouched(recorded(), worse, options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain(
      'accuracy is 0.05 below the baseline, more than the allowed 0.02 (0.9, was 0.95)',
    )
    expect(message).toMatch(/> accuracy +0\.95 +0\.9 +−0\.05 +0\.02 {2}worse/)
    expect(message).toMatch(/\n {2}spam +19 → 18 \(−1\) +1 → 2 \(\+1\)\n/)
    expect(message).toMatch(/\n {2}ham +2 → 4 \(\+2\) +38 → 36 \(−2\)\n/)
    expect(message).toMatch(/mail-4 +ham +ham +spam/)
    expect(message).toContain('EXPECT_METRICS_ALLOW_WORSE=1 in update mode')
    expect(message.split('\n').length).toBeLessThanOrEqual(40)
  })

  test.each([
    ['-u', 'all', {}],
    ['EXPECT_METRICS_UPDATE=1', 'new', { EXPECT_METRICS_UPDATE: '1' }],
    ['ALLOW_WORSE=0', 'all', { EXPECT_METRICS_ALLOW_WORSE: '0' }],
    ['ALLOW_WORSE alone', 'new', { EXPECT_METRICS_ALLOW_WORSE: '1' }],
  ] as const)('%s never lowers the bar', (_, snapshotUpdate, environment) => {
    const world = recorded()
    world.snapshotUpdate = snapshotUpdate
    Object.assign(world.environment, environment)
    expect(untouched(world, worse, options).pass).toBe(false)
  })

  test('update mode with ALLOW_WORSE=1 lowers it, and says so loudly', () => {
    const world = recorded()
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(worse, options).pass).toBe(true)
    expect(barOf(world)).toBe(0.9)
    expect(world.told).toEqual([expect.stringContaining('LOWERED the bar of m.baseline.json')])
    expect(world.hold(worse, options).pass).toBe(true)
    expect(world.writes).toBe(1)
  })

  test('a value that stayed the same, too, where other errors leave it unsure', () => {
    const given = { metrics: ['accuracy'], margin: 0.01, confidence: 0.95 }
    const world = recorded(mails(1, 2, 3), given)
    expect(untouched(world, mails(4, 5, 6), given).pass).toBe(false)
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(mails(4, 5, 6), given).pass).toBe(true)
    expect(world.told).toEqual([expect.stringMatching(/LOWERED the bar .*: accuracy 0\.95 → 0\.95$/)])
  })

  test('what changed is told, and nothing of what did not', () => {
    const given = { metrics: ['accuracy', 'auc'] }
    const world = recorded(mails(1, 2, 3), given)
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold({ ...mails(1, 2, 3), yPred: mails(1, 2, 3, 4, 5).yPred }, given).pass).toBe(true)
    expect(world.told).toEqual([expect.stringMatching(/: accuracy 0\.95 → 0\.9167$/)])
  })

  test('where lower is better, higher is worse', () => {
    const regression = (shift: number) => ({ yTrue: [1, 2, 3, 4], yPred: [1.5, 2.5, 3.5, 4.5 + shift] })
    const world = recorded(regression(0), { metrics: ['rmse', 'mae'] })
    expect(untouched(world, regression(1), { metrics: ['rmse', 'mae'] }).pass).toBe(false)
    expect(untouched(world, regression(-0.2), { metrics: ['rmse', 'mae'] }).pass).toBe(true)
  })

  test('one of several metrics is enough', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['auc', 'accuracy'] })
    expect(untouched(world, { ...mails(1, 2, 3), yPred: worse.yPred }, { metrics: ['auc', 'accuracy'] }).pass).toBe(
      false,
    )
  })
})

describe('better', () => {
  test('passes and says so; the file stays', () => {
    const world = recorded()
    expect(untouched(world, mails(1), options).pass).toBe(true)
    expect(world.told).toEqual([expect.stringMatching(/accuracy 0\.95 → 0\.9833.*better than m\.baseline\.json/)])
  })

  test('update mode keeps the bar where the gain may be chance', () => {
    const world = recorded()
    world.snapshotUpdate = 'all'
    expect(untouched(world, mails(1), options).pass).toBe(true)
    expect(world.told[0]).toContain('the gain is not sure')
  })

  test('update mode raises it where the gain is sure', () => {
    const world = recorded(mails(...upTo(20)))
    world.snapshotUpdate = 'all'
    expect(world.hold(mails(1), options).pass).toBe(true)
    expect(barOf(world)).toBeCloseTo(59 / 60)
    expect(world.told).toEqual([expect.stringContaining('raised the bar of m.baseline.json')])
    expect(world.hold(mails(...upTo(20)), options).pass).toBe(false)
  })

  test("ratchet: 'always' raises it for any gain, in update mode alone", () => {
    const world = recorded()
    expect(untouched(world, mails(1), { ...options, ratchet: 'always' }).pass).toBe(true)
    world.snapshotUpdate = 'all'
    expect(world.hold(mails(1), { ...options, ratchet: 'always' }).pass).toBe(true)
    expect(barOf(world)).toBeCloseTo(59 / 60)
  })

  test('a sure gain of one metric lowers no other within its margin', () => {
    const before = mails(...upTo(20))
    const after = { ...mails(1), yScore: before.yScore.map((score, i) => (i === 0 ? score - 0.2 : score)) }
    const given = { metrics: ['accuracy', 'auc'], margin: 0.1 }
    const world = recorded(before, given)
    world.snapshotUpdate = 'all'
    expect(untouched(world, after, given).pass).toBe(true)
    expect(world.told[0]).toContain('another metric is lower')
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(after, given).pass).toBe(true)
    expect(world.writes).toBe(1)
  })

  test('without rows nothing is sure', () => {
    const given = { ...options, rows: false }
    const world = recorded(mails(...upTo(20)), given)
    world.snapshotUpdate = 'all'
    expect(untouched(world, mails(1), given).pass).toBe(true)
    expect(world.hold(mails(1), { ...given, ratchet: 'always' }).pass).toBe(true)
    expect(world.writes).toBe(1)
  })
})

describe('not only the model changed', () => {
  const fewer = (predictions: ReturnType<typeof mails>, rows: number) => ({
    ...predictions,
    ...Object.fromEntries(
      (['yTrue', 'ids', 'yPred', 'yScore'] as const).map(name => [name, predictions[name].slice(0, rows)]),
    ),
  })

  test('other rows are reported first, and which came and went', () => {
    const before = fewer(mails(1, 2, 3), 28)
    const after = { ...mails(1, 2, 3), yTrue: yTrue.map((label, i) => (i === 7 ? 'spam' : label)) }
    const { pass, message } = untouched(recorded(before), after, options)
    expect(pass).toBe(false)
    expect(message).toMatch(/m\.baseline\.json cannot be compared: the data were 28 rows/)
    expect(message).toContain('0 rows of the baseline are gone, 32 are new, mail-28 first')
    expect(message).toContain('record the baseline anew in update mode')
  })

  test('rows that are gone are named, unless the file keeps hashes alone', () => {
    const rest = fewer(mails(1, 2, 3), 57)
    expect(untouched(recorded(), rest, options).message).toContain(
      '\nnote: 3 rows of the baseline are gone, mail-57 first; 0 are new\n',
    )
    const hashed = { ...options, ids: 'hashed' }
    expect(untouched(recorded(mails(1, 2, 3), hashed), rest, hashed).message).toContain(
      '\nnote: 3 rows of the baseline are gone, 0 are new\n',
    )
  })

  test.each(['plain', 'hashed'] as const)('ids that are written otherwise are told, %s', kept => {
    const named = (id: (i: number) => string | number) => ({ ...mails(1, 2, 3), ids: yTrue.map((_, i) => id(i)) })
    const [numbers, texts] = [named(i => i + 1), named(i => String(i + 1))]
    const asked = { ...options, ids: kept }
    const told = (before: typeof numbers, after: typeof numbers) =>
      unwrapped(untouched(recorded(before, asked), after, asked).message)
    expect(told(numbers, texts)).toContain('Both must write ids alike: "1" in the candidate is 1 in the baseline')
    expect(told(texts, numbers)).toContain('Both must write ids alike: 1 in the candidate is "1" in the baseline')
    expect(
      told(
        numbers,
        named(i => `n${i}`),
      ),
    ).not.toContain('alike')
    if (kept === 'hashed') return
    const spaced = named(i => ` mail ${i}`)
    expect(
      told(
        spaced,
        named(i => `mail ${i}`),
      ),
    ).toContain('"mail 0" in the candidate is " mail 0" in the baseline')
    // An id that both sides have is none that was written otherwise.
    const both = named(i => (i === 0 ? '1' : i))
    expect(
      told(
        both,
        named(i => (i === 0 ? '1' : i === 1 ? 'new' : i)),
      ),
    ).not.toContain('alike')
  })

  test('ids that only one side has are named', () => {
    const { ids: _, ...unnamed } = mails(1, 2, 3)
    expect(unwrapped(untouched(recorded(), unnamed, options).message)).toContain(
      'note: the rows of the baseline have ids, these have none: hand in the ids again',
    )
    expect(unwrapped(untouched(recorded(unnamed), mails(1, 2, 3), options).message)).toContain(
      'note: the rows of the baseline have no ids, these do, which alone makes them other data',
    )
  })

  test('queries are counted as queries', () => {
    const of = (qrels: object) => ({ qrels, run: { q1: ['a'], q2: ['b'] } })
    const ranks = { metrics: ['ndcg@10'] }
    const { message } = untouched(recorded(of({ q1: { a: 1 } }), ranks), of({ q1: { a: 2 }, q2: { b: 1 } }), ranks)
    expect(unwrapped(message)).toMatch(/the data were 1 query, hash \w+, now 2 queries, hash/)
  })

  test('a truth that was mended is other data', () => {
    const mended = { ...mails(1, 2, 3), yTrue: yTrue.map((label, i) => (i === 4 ? 'spam' : label)) }
    expect(untouched(recorded(), mended, options).message).toContain('the same rows by id, and their truth has changed')
  })

  test('update mode records it anew where nothing is lower', () => {
    const world = recorded(fewer(mails(1, 2, 3), 58))
    world.snapshotUpdate = 'all'
    expect(world.hold(mails(1, 2, 3), options).pass).toBe(true)
    expect(world.told).toEqual([expect.stringContaining('recorded m.baseline.json anew')])
    expect(parseBaseline(world.text!, '').report.n).toBe(60)
  })

  test('update mode refuses where a value is lower, within the margin too', () => {
    const world = recorded(fewer(mails(1, 2, 3), 58))
    world.snapshotUpdate = 'all'
    const { pass, message } = untouched(world, mails(1, 2, 3, 4), options)
    expect(pass).toBe(false)
    expect(message).toContain('EXPECT_METRICS_ALLOW_WORSE=1')
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(mails(1, 2, 3, 4), options).pass).toBe(true)
  })

  test('a convention', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['f1'] })
    const { pass, message } = untouched(world, { ...mails(1, 2, 3), positive: 'ham' }, { metrics: ['f1'] })
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('convention of f1 was positive = "spam", now positive = "ham"')
  })

  test('classes', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['accuracy'] })
    const eggs = { ...mails(), yPred: mails().yPred.map((label, i) => (i === 1 ? 'eggs' : label)) }
    expect(unwrapped(untouched(world, eggs, { metrics: ['accuracy'] }).message)).toContain(
      'classes were "ham", "spam", now "eggs"',
    )
  })

  test('weights, by name', () => {
    const world = recorded(mails(1, 2, 3), { ...options, rows: false })
    const weighted = { ...mails(1, 2, 3), sampleWeight: yTrue.map((_, i) => (i < 10 ? 1 : 9)) }
    const { pass, message } = untouched(world, weighted, { ...options, rows: false })
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain(
      'm.baseline.json cannot be compared: the data of sampleWeight were not there, now hash',
    )
  })

  test('a bar lowered by hand is refused, with rows beside it and without', () => {
    for (const rows of [true, false]) {
      const world = recorded(mails(1, 2, 3), { ...options, rows })
      world.text = world.text!.replace('"value":0.95', '"value":0.5')
      const given = { ...options, margin: 0.999, rows }
      expect(world.refusal(mails(...upTo(20)), given)).toContain('do not go with its seal')
    }
    const world = recorded()
    const file = JSON.parse(world.text!)
    delete file.rows
    world.text = JSON.stringify(file)
    expect(world.refusal(mails(...upTo(20)), { ...options, margin: 0.999 })).toContain('do not go with its seal')
  })

  test('another version of the library is only a note', () => {
    const world = recorded()
    const { report, anchors, rows } = parseBaseline(world.text!, '')
    world.text = baselineText({ report: reportOf({ ...report, version: '0.0.1' }), anchors, rows })
    expect(untouched(world, mails(1, 2, 3), options).pass).toBe(true)
    expect(untouched(world, mails(1, 2, 3, 4, 5), options).message).toContain('recorded by expect-metrics 0.0.1')
  })

  test('confidence on a file without rows asks for them', () => {
    const world = recorded(mails(1, 2, 3), { ...options, rows: false })
    expect(untouched(world, mails(1, 2, 3), { ...options, confidence: 0.95 }).message).toContain(
      'which confidence needs',
    )
    world.snapshotUpdate = 'all'
    expect(world.hold(mails(1, 2, 3), { ...options, confidence: 0.95 }).pass).toBe(true)
    expect(parseBaseline(world.text!, '').rows).toBeDefined()
  })

  test('a metric that has no value any more', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['accuracy', 'precision'], margin: 0.999 })
    const none = { ...mails(), yPred: yTrue.map(() => 'ham'), labels: ['ham', 'spam'] }
    const { pass, message } = untouched(world, none, { metrics: ['accuracy', 'precision'], margin: 0.999 })
    expect(pass).toBe(false)
    expect(message).toContain('precision is undefined')
  })
})

describe('metrics that come and go', () => {
  const more = { metrics: ['accuracy', 'f1', 'mcc'], margin: 0.02 }

  test('one more is added locally by the model that was recorded', () => {
    const world = recorded()
    expect(world.hold(mails(1, 2, 3), more).pass).toBe(true)
    expect(world.told).toEqual([expect.stringContaining('added mcc to m.baseline.json')])
    expect(barOf(world, 'mcc')).toBeGreaterThan(0.8)
  })

  test('by another model only in update mode, and by none that is lower', () => {
    const world = recorded()
    expect(untouched(world, mails(1), more).pass).toBe(false)
    world.snapshotUpdate = 'all'
    expect(untouched(world, mails(1, 2, 3, 4), more).pass).toBe(false)
    expect(world.hold(mails(1), more).pass).toBe(true)
    expect(barOf(world)).toBeCloseTo(59 / 60)
  })

  test('in CI it fails', () => {
    const world = recorded()
    world.environment.CI = 'true'
    const { pass, message } = untouched(world, mails(1, 2, 3), more)
    expect(pass).toBe(false)
    expect(message).toContain('m.baseline.json has no mcc yet')
  })

  test('one that is no longer asked for vanishes only where worse is allowed', () => {
    const world = recorded(mails(...upTo(20)))
    world.snapshotUpdate = 'all'
    const fewer = { metrics: ['accuracy'] }
    expect(untouched(world, mails(1), fewer).pass).toBe(true)
    expect(world.told[0]).toContain('no longer asks for')
    const { pass, message } = untouched(world, mails(...upTo(20)), { metrics: ['accuracy', 'mcc'] })
    expect(pass).toBe(false)
    expect(message).toContain(
      [
        'Where another test holds the same file, give each a file of its own. To drop',
        '  what the file has, run with EXPECT_METRICS_ALLOW_WORSE=1 in update mode (-u or',
      ].join('\n'),
    )
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(mails(...upTo(20)), fewer).pass).toBe(true)
    expect(parseBaseline(world.text!, '').report.metrics.map(({ metric }) => metric)).toEqual(['accuracy'])
  })
})

describe('what is kept', () => {
  test('the report as metricReport makes it, with limits of 95 % on each side', () => {
    const { report } = parseBaseline(recorded().text!, '')
    const made = metricReport(mails(1, 2, 3), { metrics: options.metrics, confidence: 0.9 })
    expect(reportText(report)).toBe(reportText(made))
  })

  test('the same input gives the same bytes', () => {
    expect(recorded().text).toBe(recorded().text)
  })

  test('no truth beside the counts of the report', () => {
    const { rows } = parseBaseline(recorded(mails(), { metrics: ['auc'] }).text!, '')
    expect(Object.keys(rows!).filter(name => rows![name as 'n'] !== undefined)).toEqual(['n', 'ids', 'yScore', 'units'])
  })

  test('one metric a line', () => {
    const lines = recorded().text!.split('\n')
    for (const metric of options.metrics)
      expect(lines.filter(line => line.includes(`"metric":"${metric}"`))).toHaveLength(2)
  })

  test("ids: 'hashed' shows none of them, and compares all the same", () => {
    const given = { ...options, ids: 'hashed', confidence: 0.95 }
    const world = recorded(mails(1, 2, 3), given)
    for (const id of ids) expect(world.text).not.toContain(id)
    expect(untouched(world, mails(1, 2, 3), given).pass).toBe(true)
    expect(untouched(world, mails(...upTo(20)), given).message).toContain('mail-0')
  })

  test('numbers come back in the precision that they were given in', () => {
    const yScore = Float32Array.from(mails().yScore)
    const world = recorded({ ...mails(), yScore }, { metrics: ['auc', 'logLoss'] })
    expect(world.text).toContain('"floats":[0.7,')
    const { rows } = parseBaseline(world.text!, '')
    expect(rows!.yScore).toMatchObject({ kind: 'numbers', single: true })
    expect(Float32Array.from((rows!.yScore as { values: Float64Array }).values)).toEqual(yScore)
    expect(untouched(world, { ...mails(), yScore }, { metrics: ['auc', 'logLoss'], confidence: 0.95 }).pass).toBe(true)
  })
})

describe('a metric without a value in the file', () => {
  const oneClass = { yTrue: ['ham', 'ham'], yPred: ['ham', 'ham'], labels: ['ham', 'spam'], positive: 'spam' }
  const file = () => {
    const world = new World()
    const report = metricReport(oneClass, { metrics: ['accuracy', 'recall'] })
    world.text = baselineText({ report, anchors: anchorsOf(report, '2026-03-01', []), rows: undefined })
    return world
  }

  test('passes no test that asks for it, with a value now or without', () => {
    const given = { metrics: ['accuracy', 'recall'], rows: false }
    for (const received of [mails(1), oneClass]) {
      const { pass, message } = untouched(file(), received, given)
      expect(pass).toBe(false)
      expect(message).toContain('recall is undefined: ')
    }
  })

  test('does not matter to one that does not', () => {
    expect(untouched(file(), oneClass, { metrics: ['accuracy'], rows: false }).pass).toBe(true)
  })
})

describe('a bar below its anchor', () => {
  const metrics = ['accuracy', 'precision']
  /** The bar of accuracy was lowered from 1 to 0.95; that of precision stands at its anchor, 1. */
  const lowered = (): World => {
    const given = { metrics, margin: 0.06 }
    const world = recorded(mails(), given)
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    // Spam that is missed costs no precision.
    world.hold(mails(0, 3, 6, 9), given)
    world.hold(mails(0, 3, 6), { ...given, ratchet: 'always' })
    delete world.environment.EXPECT_METRICS_ALLOW_WORSE
    world.snapshotUpdate = 'new'
    world.writes = 0
    return world
  }
  const anchorIn = (world: World) => parseBaseline(world.text!, '').anchors.map(({ value }) => value)

  test('fails if one metric of several has crept, though no value is lower than its bar', () => {
    const world = lowered()
    expect([barOf(world), barOf(world, 'precision'), ...anchorIn(world)]).toEqual([0.95, 1, 1, 1])
    const { pass, message } = untouched(world, mails(0, 3, 6), { metrics, maxDrift: 0.01 })
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('accuracy is 0.05 below its anchor 1 of 2026-03-01')
    expect(untouched(world, mails(0, 3, 6), { metrics, maxDrift: 0.05 }).pass).toBe(true)
  })

  test('is not recorded anew for other data that are as far from it', () => {
    const { yPred, ...columns } = mails(0, 3, 6)
    const isSpam = (list: readonly string[]) => list.map((label, i) => (i === 10 ? 'spam' : label))
    const others = { ...columns, yTrue: isSpam(yTrue), yPred: isSpam(yPred) }
    const world = lowered()
    world.snapshotUpdate = 'all'
    expect(untouched(world, others, { metrics, maxDrift: 0.01 }).pass).toBe(false)
    expect(world.hold(others, { metrics, maxDrift: 0.05 }).pass).toBe(true)
    expect(anchorIn(world)).toEqual([1, 1])
  })

  test('keeps its anchor where another metric is dropped', () => {
    const world = lowered()
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(mails(0, 3, 6), { metrics: ['accuracy'] }).pass).toBe(true)
    expect(anchorIn(world)).toEqual([1])
  })

  test('is not recorded anew for rows on which the value is above it, and below the anchor', () => {
    const world = lowered()
    world.snapshotUpdate = 'all'
    const rest = (...wrong: readonly number[]) => {
      const { positive, ...columns } = mails(...wrong)
      const kept = Object.entries(columns).map(([name, list]) => [name, list.slice(0, 50)])
      return { positive, ...Object.fromEntries(kept) }
    }
    expect(untouched(world, rest(0, 3), { metrics }).pass).toBe(true)
    expect(world.hold(rest(), { metrics }).pass).toBe(true)
    expect(parseBaseline(world.text!, '').report.n).toBe(50)
  })
})

describe('one metric is better, another is not', () => {
  const scores = (raised: number) =>
    yTrue.map((label, i) => (label === 'spam' ? 0.4 : 0.1) + ((i * 37) % 50) / 100 + (i === raised ? 0.1 : 0))

  test('one sure gain raises the bar beside one that may be chance', () => {
    const given = { metrics: ['accuracy', 'auc'] }
    const world = recorded({ ...mails(...upTo(20)), yScore: scores(-1) }, given)
    const before = barOf(world, 'auc')
    world.snapshotUpdate = 'all'
    expect(world.hold({ ...mails(1), yScore: scores(3) }, given).pass).toBe(true)
    expect(barOf(world)).toBe(59 / 60)
    expect(barOf(world, 'auc')).toBeGreaterThan(before)
    expect(world.told).toEqual([expect.stringContaining('raised the bar of m.baseline.json')])
  })

  test('a metric is added locally only where all others stayed the same, and none was dropped', () => {
    const world = recorded(mails(1, 2, 3), { metrics: ['auc', 'accuracy'] })
    for (const metrics of [
      ['auc', 'accuracy', 'mcc'],
      ['accuracy', 'auc', 'mcc'],
    ]) {
      const better = { ...mails(1, 2, 3), yPred: mails(1, 2).yPred }
      expect(untouched(world, better, { metrics }).pass).toBe(false)
    }
    expect(untouched(world, mails(1, 2, 3), { metrics: ['accuracy', 'mcc'] }).message).toContain(
      'm.baseline.json has no mcc yet, and has auc, which the test no longer asks for',
    )
  })
})

describe('rows of which both have most', () => {
  const columnsOf = (...wrong: readonly number[]) => {
    const { positive: _, ...columns } = mails(...wrong)
    return columns
  }
  /** The first 54 rows, and new ones that are right. */
  const partly = (added: number, ...wrong: readonly number[]) => {
    const { yScore, yTrue: truth, yPred, ids: names } = columnsOf(...wrong)
    const fresh = Array.from({ length: added }, (_, i) => (i % 3 === 0 ? 'spam' : 'ham'))
    return {
      positive: 'spam',
      ids: [...names.slice(0, 54), ...fresh.map((__, i) => `new-${i}`)],
      yTrue: [...truth.slice(0, 54), ...fresh],
      yPred: [...yPred.slice(0, 54), ...fresh],
      yScore: [...yScore.slice(0, 54), ...fresh.map(label => (label === 'spam' ? 0.9 : 0.1))],
    }
  }

  test('show that a model is worse, however good it is on new ones', () => {
    const given = { metrics: ['accuracy', 'auc'] }
    const world = recorded(mails(1, 2, 56, 57, 58, 59), given)
    world.snapshotUpdate = 'all'
    // 0.96 over all, where the bar is 0.9; but 51 of 54, where it was 52.
    const { pass, message } = untouched(world, partly(20, 1, 2, 3), given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('accuracy is 0.0185 below the baseline (0.9444, was 0.963)')
    expect(world.hold(partly(20, 1, 2), given).pass).toBe(true)
    expect(parseBaseline(world.text!, '').report.n).toBe(74)
  })

  test('other rows that leave it unsure may be recorded if no value is lower', () => {
    const given = { metrics: ['accuracy'], confidence: 0.95 }
    const world = recorded(mails(1, 2), given)
    const others = { ...mails(1), ids: ids.map(id => `other ${id}`) }
    expect(untouched(world, others, given).message).toContain('inconclusive')
    world.snapshotUpdate = 'all'
    expect(world.hold(others, given).pass).toBe(true)
    expect(barOf(world)).toBe(59 / 60)
  })
})

describe('the class whose share has shifted most', () => {
  const given = { metrics: ['accuracy'], rows: false, margin: 0.5 }
  const of = (counts: Readonly<Record<string, number>>) => {
    const truth = Object.entries(counts).flatMap(([label, count]) => Array.from({ length: count }, () => label))
    return { yTrue: truth, yPred: truth, labels: ['a', 'b', 'c'] }
  }
  const told = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) => {
    const world = recorded(of(before), given)
    const { message } = world.hold(of(after), given)
    return /the share of "(.)" was (\S+) %, now (\S+) %/.exec(unwrapped([message, ...world.told].join()))?.slice(1)
  }

  test.each(['a', 'b', 'c'])('is %s if it falls by more than the others rise', falling => {
    const rising = ['a', 'b', 'c'].filter(label => label !== falling)
    const before = { a: 100, b: 100, c: 100 }
    const after = { ...before, [falling]: 70, [rising[0]!]: 118, [rising[1]!]: 112 }
    expect(told(before, after)).toEqual([falling, '33.3', '23.3'])
    expect(told(after, before)).toEqual([falling, '23.3', '33.3'])
  })

  test('may be one that was not there, or is gone', () => {
    expect(told({ a: 50, b: 50 }, { a: 45, b: 45, c: 10 })).toEqual(['c', '0', '10'])
    expect(told({ a: 45, b: 45, c: 10 }, { a: 50, b: 50 })).toEqual(['c', '10', '0'])
  })

  test('is told from half a percent on', () => {
    expect(told({ a: 500, b: 500 }, { a: 498, b: 497, c: 5 })).toEqual(['c', '0', '0.5'])
    expect(told({ a: 500, b: 500 }, { a: 498, b: 498, c: 4 })).toBeUndefined()
  })
})

describe('a file whose rows no longer give its values', () => {
  /** A file in which one value was changed, with a seal of its own. */
  function edited(received: object, metric: string, change: (value: number) => number): World {
    const world = recorded(received, { metrics: [metric] })
    const file = JSON.parse(world.text!)
    for (const row of [...file.report.metrics, ...file.anchors]) row.value = change(row.value)
    world.text = JSON.stringify({ ...file, seal: sealOf(sealedParts(file)) })
    return world
  }

  const numbers = (error: number, ...truth: readonly number[]) => {
    const yTrue = truth.length > 0 ? truth : [1, 2, 3, 4]
    return { yTrue, yPred: yTrue.map(y => y + error) }
  }

  test.each([
    ['below one', numbers(0.25), 'mae', 0.25, 1e-9],
    ['above one', numbers(8), 'mse', 64, 64e-9],
    ['below zero', numbers(30, 1, 2, 3, 4), 'r2', -719, 719e-9],
  ])('%s the tolerance is a billionth of the larger of one and the value', (_, received, metric, value, most) => {
    const given = { metrics: [metric], margin: 1 }
    for (const sign of [-1, 1]) {
      const near = edited(received, metric, () => value + sign * 0.9 * most)
      expect(near.hold(received, given).pass).toBe(true)
      const far = edited(received, metric, () => value + sign * 1.1 * most)
      expect(unwrapped(far.hold(received, given).message)).toContain(
        `m.baseline.json cannot be compared: the data of ${metric} were such that the stored predictions gave `,
      )
    }
  })
})

test('classes that have changed are told, and nothing of rows that came or went', () => {
  const world = recorded(mails(1, 2, 3), { metrics: ['accuracy'] })
  const eggs = { ...mails(1, 2, 3, 4), labels: ['eggs', 'ham', 'spam'] }
  expect(untouched(world, eggs, { metrics: ['accuracy'] }).message).toMatchInlineSnapshot(`
    "expect(evaluation).toHoldBaseline('m.baseline.json', { metrics: ['accuracy'] })

    m.baseline.json cannot be compared: classes were "ham", "spam", now "eggs",
      "ham", "spam"

      metric    baseline     now   change  margin
    > accuracy      0.95  0.9333  −0.0167       0  worse

      confusion matrix, baseline → now (rows: true, columns: predicted)
                  spam           ham  eggs
      spam          19             1     0
      ham   2 → 3 (+1)  38 → 37 (−1)     0
      eggs           0             0     0

      class  precision  recall       F1
      spam     −0.0411       0  −0.0221
      ham     −0.00067  −0.025  −0.0133
      eggs         new     new      new

    If that was meant, record the baseline anew in update mode (-u or
      EXPECT_METRICS_UPDATE=1), and have the changed file reviewed; where a value is
      lower, with EXPECT_METRICS_ALLOW_WORSE=1 too."
  `)
})

test('metrics are not compared unpaired beside one that other rows do not let compare', () => {
  const of = (n: number, name: string) => ({
    ids: Array.from({ length: n }, (_, i) => `${name}-${i}`),
    yTrue: Array.from({ length: n }, (_, i) => (i % 7) / 8),
    yPred: Array.from({ length: n }, (_, i) => ((i % 7) + (i % 5) - 2) / 8),
  })
  const given = { metrics: ['mae', 'maxError'], margin: 100 }
  const { pass, message } = untouched(recorded(of(50, 'a'), given), of(61, 'b'), given)
  expect(pass).toBe(false)
  expect(message).toMatchInlineSnapshot(`
    "expect(evaluation).toHoldBaseline(
      'm.baseline.json',
      { metrics: ['mae', 'maxError'], margin: 100 },
    )

    m.baseline.json cannot be compared: the data were 50 rows, hash
      b1cad835b0353192, now 61 rows, hash c1bd00481c7b7b3f
    note: 50 rows of the baseline are gone, a-0 first; 61 are new, b-0 first
    note: 0 of 61 rows are common to both, and maxError cannot be compared unpaired,
      since the candidate has no limits (an extreme grows with the number of rows)

      metric    baseline     now   change  margin
      mae           0.15  0.1516  +0.0016     100  within the margin
      maxError      0.25    0.25        0     100  the same

    If that was meant, record the baseline anew in update mode (-u or
      EXPECT_METRICS_UPDATE=1), and have the changed file reviewed; where a value is
      lower, with EXPECT_METRICS_ALLOW_WORSE=1 too."
  `)
})

test('a comparison of fields that was loosened is another metric', () => {
  const documents = (total: number) => ({ ids: ['r'], fields: [{ truth: { total: 1 }, answer: { total } }] })
  const by = (compare: NonNullable<FieldOptions['compare']>) => ({ metrics: [fieldF1({ compare })], margin: 0 })
  const world = recorded(documents(1), by({ total: (truth, answer) => truth === answer }))
  expect(world.hold(documents(1), by({ total: (truth, answer) => truth === answer })).pass).toBe(true)
  const { pass, message } = untouched(world, documents(5), by({ total: () => true }))
  expect(pass).toBe(false)
  expect(unwrapped(message)).toMatch(/has no fieldF1\(compare="total: function \w+"\) yet, and has fieldF1\(compare=/)
  expect(unwrapped(message)).toContain('a comparison of your own is known by its source, which also changes with what')
})
