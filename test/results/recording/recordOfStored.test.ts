import { describe, expect, test } from 'vitest'
import type { MetricSnapshotEntry } from '../../../src/baselines/metricSnapshotEntry.ts'
import { evaluation } from '../../../src/index.ts'
import type { Host } from '../../../src/matchers/host.ts'
import { gateCells } from '../../../src/results/gateCells.ts'
import { leftOutOf } from '../../../src/results/leftOut.ts'
import { type Call, collected, spam } from '../judgedGates.ts'

/** 200 rows, of which so many are wrong. */
function withWrong(count: number) {
  return {
    yTrue: spam.yTrue,
    yPred: spam.yTrue.map((truth, i) => (i < count ? 1 - truth : truth)),
    positive: 1,
    ids: spam.yTrue.map((_, i) => i),
  }
}

/** A host that keeps files and snapshots in memory. */
function keepingHost(ci = false, mode: MetricSnapshotEntry['mode'] = ci ? 'none' : 'new'): Partial<Host> {
  const files = new Map<string, string>()
  let snapshot: string | undefined
  const entry = (): MetricSnapshotEntry => ({
    key: 'quality 1',
    stored: snapshot,
    mode,
    keep: () => {},
    write: printed => {
      snapshot = printed.text
      return true
    },
    spareOthers: () => {},
  })
  return {
    runner: 'vitest',
    environment: name => (ci && name === 'CI' ? '1' : undefined),
    snapshots: entry,
    files: {
      locate: name => ({ path: String(name), shown: String(name) }),
      read: path => files.get(path),
      write: (path, text) => {
        files.set(path, text)
        return true
      },
    },
  }
}

const held = (wrong: number, options: object = {}): Call => [
  'toHoldBaseline',
  withWrong(wrong),
  'model.baseline.json',
  { metrics: ['accuracy', 'f1'], ...options },
]

function recordsOf(calls: readonly Call[], host = keepingHost()) {
  return collected(calls, { promise: '', testPath: '/test/m.test.ts' }, { ofHost: host }).map(({ gate }) => gate)
}

describe('a stored baseline', () => {
  test('says what was left out, also where it holds, as a snapshot does', () => {
    const { yTrue, yPred, ids } = withWrong(10)
    const some = evaluation({
      ...{ yTrue, ids, positive: 1, whenMissing: 'skip', maxMissing: 0.5 },
      yPred: yPred.map((label, i) => (i === 50 ? null : label)),
      slices: { country: yTrue.map((_, i) => (i < 190 ? 'de' : 'fr')) },
    })
    const options = { metrics: ['accuracy'], slices: 'country' }
    const call: Call = ['toHoldBaseline', some, 'model.baseline.json', options]
    const skipped = '1 of 200 rows has no answer and is left out'
    const [written, kept, snapshot] = recordsOf([call, call, ['toMatchMetricSnapshot', some]])
    expect(written.passes && kept.passes).toBe(true)
    expect(leftOutOf(written)).toEqual([skipped])
    expect(leftOutOf(kept)).toEqual([skipped, expect.stringMatching(/^accuracy: slices .* not judged: country = "fr"/)])
    expect(leftOutOf(snapshot)).toEqual([skipped])
  })

  test('that was written has nothing to compare with', () => {
    const [written] = recordsOf([held(10)])
    expect(written).toMatchObject({
      outcome: 'pass',
      required: 'nothing: newly recorded',
      why: 'There was no baseline model.baseline.json: it was written',
      notes: [expect.stringContaining('wrote the new baseline model.baseline.json (accuracy 0.95')],
    })
    expect(written.change).toBeUndefined()
  })

  test('that is lowered asks for nothing', () => {
    const host = keepingHost()
    recordsOf([held(10)], host)
    const environment = (name: string) => (/_(?:UPDATE|ALLOW_WORSE)$/.test(name) ? '1' : undefined)
    const [lowered] = recordsOf([held(30)], { ...host, environment })
    expect(lowered).toMatchObject({ outcome: 'pass', required: 'nothing: a lower bar is accepted' })
    expect(leftOutOf(lowered)).toEqual([expect.stringContaining('LOWERED the bar of model.baseline.json')])
  })

  test('that is missed: the change of what failed, by how much and against what', () => {
    const [, missed] = recordsOf([held(10), held(30)])
    expect(missed).toMatchObject({
      outcome: 'fail',
      why: expect.stringMatching(/^accuracy is 0\.1 below the baseline \(0\.85, was 0\.95\); F1 is /),
      change: { title: 'accuracy', against: 'model.baseline.json', baseline: 0.95 },
    })
    expect(missed.change?.gain).toBeCloseTo(-0.1)
    // Nobody asked how sure it is.
    expect(missed.change?.sure).toBeUndefined()
    expect(gateCells({ ...missed, id: '', file: '', test: '' }).since).toBe('accuracy 0.1000 worse')
    expect(missed.values?.map(({ metric, passes, outcome }) => ({ metric, passes, outcome }))).toEqual([
      { metric: 'accuracy', passes: false, outcome: 'worse' },
      { metric: 'f1', passes: false, outcome: 'worse' },
    ])
  })

  test('that only a slice misses: the change of the slice, as of a snapshot', () => {
    const slices = { country: spam.yTrue.map((_, i) => (i < 100 ? 'de' : 'fr')) }
    const on = (wrong: number) => ({ ...withWrong(wrong), slices })
    const options = { metrics: ['accuracy'], slices: 'country', margin: 0.06 }
    const calls = [10, 20].flatMap((wrong): Call[] => [
      ['toHoldBaseline', on(wrong), 'model.baseline.json', options],
      ['toMatchMetricSnapshot', on(wrong), { metrics: ['accuracy'], slices: ['country'], tolerance: 0.06 }],
    ])
    const [, , missed, moved] = recordsOf(calls)
    const change = { title: 'accuracy where country = de', baseline: 0.9, gain: expect.closeTo(-0.1) }
    expect([missed, moved]).toMatchObject([
      { passes: false, change },
      { passes: false, change },
    ])
  })

  test('two recalls are told apart, in the sentence and among the values', () => {
    const options = { metrics: ['recall(class=0)', 'recall(class=1)'] }
    const [, missed] = recordsOf([held(10, options), held(30, options)])
    expect(missed.why).toMatch(/recall \(class = 0\) is .* below .*recall \(class = 1\) is .* below/)
    expect(missed.values?.map(({ title }) => title)).toEqual(['recall (class = 0)', 'recall (class = 1)'])
  })

  test('with confidence the change is sure or not', () => {
    const options = { metrics: ['accuracy'], confidence: 0.95, margin: 0.05 }
    const [, surely, unsure] = recordsOf([held(10, options), held(40, options), held(11, options)])
    expect(surely).toMatchObject({ outcome: 'fail', change: { sure: true }, values: [{ sure: true }] })
    expect(unsure).toMatchObject({ outcome: 'pass', change: { sure: false } })
  })

  test('too few rows to be sure of is inconclusive, not failed', () => {
    const options = { metrics: ['accuracy'], confidence: 0.95, margin: 0.02 }
    const [, unsure] = recordsOf([held(10, options), held(13, options)])
    expect(unsure).toMatchObject({ outcome: 'inconclusive', passes: false })
  })

  test('of other data the values do not compare, and the record says why', () => {
    const other = { ...withWrong(10), yTrue: spam.yTrue.map(truth => 1 - truth) }
    const [, apart] = recordsOf([
      held(10),
      ['toHoldBaseline', other, 'model.baseline.json', { metrics: ['accuracy', 'f1'] }],
    ])
    expect(apart.outcome).toBe('fail')
    expect(apart.why).toContain('model.baseline.json cannot be compared: ')
    expect(apart.change).toBeUndefined()
    expect(apart.notes).toContain('these are the same rows by id, and their truth has changed')
  })

  test('a gain counts as one, and what could be done stands beside it', () => {
    const [, better] = recordsOf([held(10), held(5)])
    expect(better).toMatchObject({ outcome: 'pass', why: 'No metric is worse than in model.baseline.json' })
    expect(better.change?.gain).toBeCloseTo(0.025)
    expect(better.notes[0]).toContain('Update mode')
  })

  test('in CI a missing one fails', () => {
    expect(recordsOf([held(10)], keepingHost(true))[0]).toMatchObject({
      outcome: 'fail',
      why: 'There is no baseline model.baseline.json, and none is written in CI',
    })
  })
})

describe('a metric snapshot', () => {
  const matched = (wrong: number, options: object = {}): Call => [
    'toMatchMetricSnapshot',
    withWrong(wrong),
    { metrics: ['accuracy', 'errorRate'], ...options },
  ]

  test('has the stored values beside those of now; for some metrics less is better', () => {
    const fewer = matched(10, { metrics: ['accuracy'] })
    const [written, missed, gone] = recordsOf([matched(10), matched(12), fewer])
    const required = 'nothing: newly recorded'
    expect(written).toMatchObject({ outcome: 'pass', required, why: 'The snapshot "quality 1" was written' })
    expect(missed).toMatchObject({
      outcome: 'fail',
      why: 'accuracy is 0.01 below the snapshot "quality 1" (0.94, was 0.95); 1 more metric differs',
      change: { against: 'snapshot', baseline: 0.95 },
    })
    // A metric that is no longer measured has no change, and that of the others is not why it fails.
    expect(gone).toMatchObject({ outcome: 'fail', change: undefined })
    expect(missed.values?.map(({ gain }) => gain)).toEqual([expect.closeTo(-0.01), expect.closeTo(-0.01)])
    expect(missed.values?.map(({ outcome }) => outcome)).toEqual(['worse', 'worse'])
  })

  test('that is lowered asks for nothing, and says so; one that is raised was no worse', () => {
    const environment = (name: string) => (name === 'EXPECT_METRICS_ALLOW_WORSE' ? '1' : undefined)
    const host = { ...keepingHost(false, 'all'), environment }
    const [, lowered, raised] = recordsOf([matched(10), matched(12), matched(5)], host)
    expect(lowered).toMatchObject({ outcome: 'pass', required: 'nothing: a lower bar is accepted' })
    expect(leftOutOf(lowered)).toEqual([expect.stringContaining('"quality 1" has a LOWER bar')])
    expect(raised).toMatchObject({ outcome: 'pass', required: 'no worse than stored' })
    expect(leftOutOf(raised)).toEqual([])
  })

  test('a change within its tolerance passes, and is a change all the same', () => {
    const [, within] = recordsOf([matched(10), matched(11, { tolerance: 0.01 })])
    expect(within.passes).toBe(true)
    expect(within.change?.gain).toBeCloseTo(-0.005)
  })
})
