import { describe, expect, test } from 'vitest'
import type { SnapshotOutcome } from '../../src/baselines/determineSnapshotOutcome.ts'
import {
  describeIncomparable,
  explainSnapshotOutcome,
  snapshotStatement,
  tellSnapshotOutcome,
} from '../../src/baselines/explainSnapshotOutcome.ts'
import { MOST_LINES } from '../../src/explain/messageLines.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { comparisonOf, reportWith } from './snapshotComparison.ts'

const call = 'expect(evaluation).toMatchMetricSnapshot()'

function message(outcome: SnapshotOutcome, mode: 'all' | 'new' | 'none' = 'new'): string {
  return explainSnapshotOutcome(call, outcome, { key: 'test 1', mode }, { palette: noColours, width: 80 })
}

const unwrapped = (text: string): string => text.replace(/\s+/g, ' ')

test('in the gallery of messages', async () => {
  const worse = comparisonOf(
    { accuracy: 0.8, recall: 0.5, errorRate: 0.1 },
    { accuracy: 0.6, recall: 0.45, errorRate: 0.1 },
  )
  await expect(message({ kind: 'worse', judged: worse })).toMatchFileSnapshot('expected/snapshot-worse.txt')
  await expect(message({ kind: 'missing' }, 'none')).toMatchFileSnapshot('expected/snapshot-missing-in-ci.txt')
})

describe('there is nothing to hold', () => {
  test('in CI', () => {
    const text = unwrapped(message({ kind: 'missing' }, 'none'))
    expect(text).toContain('There is no snapshot "test 1", and the runner writes none here')
    expect(text).toContain('Next: run the test outside of CI, without --ci and --update=none, read the snapshot')
  })

  test('of a metric without a value, which is named', () => {
    const text = message({
      kind: 'undefined',
      undefined: reportWith({ recall: Number.NaN }).metrics,
      judged: undefined,
    })
    expect(text).toContain('\n\nrecall: no row is truly 1\n\n')
    expect(unwrapped(text)).toContain('No snapshot "test 1" was written: a metric has no value')
  })

  test('that can be read', () => {
    const text = unwrapped(message({ kind: 'unreadable', problem: 'line 3 is no metric' }))
    expect(text).toContain('The snapshot "test 1" cannot be read: line 3 is no metric')
    expect(text).toContain('Next: restore it from version control')
  })
})

test.each([
  [[true, false], 'surely: the 95 % limits of the change exclude 0.'],
  [[false, false], 'perhaps by chance: the 95 % limits of the change include 0.'],
])('how sure the changes are is told by words that stand in the table: %s', (sure, legend) => {
  const judged = comparisonOf({ accuracy: 0.8, recall: 0.5 }, { accuracy: 0.6, recall: 0.45 })
  const rows = judged.rows.map((row, i) => ({ ...row, sure: sure[i] }))
  expect(message({ kind: 'worse', judged: { ...judged, rows } })).toContain(`\n  ${legend} A snapshot keeps`)
})

describe('a failure', () => {
  const worse = comparisonOf(
    { accuracy: 0.8, recall: 0.5, errorRate: 0.1 },
    { accuracy: 0.6, recall: 0.45, errorRate: 0.1 },
  )

  test('names the worst metric first, marks those that fail, and leaves out what stayed', () => {
    expect(message({ kind: 'worse', judged: worse })).toBe(
      [
        call,
        '',
        'accuracy is 0.2 below the snapshot "test 1" (0.6, was 0.8); 1 more metric',
        '  differs',
        '',
        '  metric    snapshot   now  change',
        '> accuracy       0.8   0.6    −0.2  worse',
        '> recall         0.5  0.45   −0.05  worse',
        '',
        'If the loss is meant, run again with -u and EXPECT_METRICS_ALLOW_WORSE=1, and',
        '  say why in the commit.',
      ].join('\n'),
    )
  })

  test('shows beside it what is better, unmarked', () => {
    const comparison = comparisonOf({ accuracy: 0.8, recall: 0.5 }, { accuracy: 0.7, recall: 0.75 })
    expect(message({ kind: 'worse', judged: comparison })).toMatch(/^ {2}recall +0\.5 +0\.75 +\+0\.25 +better$/m)
  })

  test('takes no more lines than other messages, however many metrics differ', () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ ...worse.rows[0], metric: `metric ${i}` }))
    const lines = message({ kind: 'worse', judged: { ...worse, rows } }).split('\n')
    expect(lines).toHaveLength(MOST_LINES)
    expect(lines.filter(line => line.startsWith('> metric'))).toHaveLength(30)
  })

  test('a metric without a value is the worst of all', () => {
    const comparison = comparisonOf({ accuracy: 0.8, recall: 0.5 }, { accuracy: 0.1, recall: Number.NaN })
    const text = message({ kind: 'worse', judged: comparison })
    expect(text).toContain('recall differs from the snapshot "test 1": undefined now; 1 more metric differs')
    expect(unwrapped(text)).toContain('Next: give the metrics data that define them')
  })

  test('in update mode says that it never lowers a bar', () => {
    expect(unwrapped(message({ kind: 'worse', judged: worse }, 'all'))).toContain(
      'The snapshot was left as it is: update mode never lowers a bar.',
    )
  })

  test('where nothing is worse, -u takes it over', () => {
    const comparison = comparisonOf({ accuracy: 0.8 }, { accuracy: 0.8, recall: 0.5 })
    const text = message({ kind: 'worse', judged: comparison })
    expect(text).toContain('recall differs from the snapshot "test 1": not in the snapshot')
    expect(unwrapped(text)).toContain('Nothing is worse. If the change is meant, run again with -u.')
  })
})

test('what holds has a message, too, for reporters that ask for one', () => {
  const comparison = comparisonOf({ accuracy: 0.8 }, { accuracy: 0.8 })
  for (const kind of ['held', 'raised'] as const) {
    expect(message({ kind, judged: comparison })).toBe(
      `${call}\n\nThe metrics hold their snapshot "test 1"\n\nNothing to do.`,
    )
  }
})

test('what does not compare is described by both sides, each cut where it is long', () => {
  expect(describeIncomparable({ what: 'convention', metric: 'ap', old: 'ties = trec', new: 'ties = average' })).toBe(
    'ap is measured otherwise: ties = trec in the snapshot, ties = average now',
  )
  expect(describeIncomparable({ what: 'version', old: '1', new: '2' })).toContain('the version has changed: 1 in')
  expect(describeIncomparable({ what: 'data', old: 'x'.repeat(61), new: 'y'.repeat(60) })).toBe(
    `the data have changed: ${'x'.repeat(59)}… in the snapshot, ${'y'.repeat(60)} now`,
  )
  expect(describeIncomparable({ what: 'classes', old: 'a, b', new: 'a' })).toContain('the classes have changed')
})

describe('the statement of a failure', () => {
  const statement = (comparison: ReturnType<typeof comparisonOf>) =>
    snapshotStatement({ kind: 'worse', judged: comparison }, { key: 'test 1' })

  test('names one metric, or the largest loss and how many differ beside it', () => {
    expect(statement(comparisonOf({ accuracy: 0.5 }, { accuracy: 0.25 }))).toBe(
      'accuracy is 0.25 below the snapshot "test 1" (0.25, was 0.5)',
    )
    const three = comparisonOf(
      { accuracy: 0.5, errorRate: 0.25, recall: 0.5 },
      { accuracy: 0.375, errorRate: 0.75, recall: 0.4 },
    )
    expect(statement(three)).toBe(
      'error rate is 0.5 above the snapshot "test 1" (0.75, was 0.25); 2 more metrics differ',
    )
    expect(message({ kind: 'worse', judged: three })).toContain(
      [
        '  metric     snapshot    now  change',
        '> errorRate      0.25   0.75    +0.5  worse',
        '> accuracy        0.5  0.375  −0.125  worse',
        '> recall          0.5    0.4    −0.1  worse',
        '',
      ].join('\n'),
    )
  })

  test('says that the data are others, with a value that differs or without', () => {
    const other = { what: 'data', old: 'hash a', new: 'hash b' } as const
    const worse = comparisonOf({ accuracy: 0.5 }, { accuracy: 0.25 })
    expect(statement({ ...worse, incomparable: [other] })).toBe(
      'accuracy is 0.25 below the snapshot "test 1" (0.25, was 0.5), on other data',
    )
    const same = { ...comparisonOf({ accuracy: 0.5 }, { accuracy: 0.5 }), incomparable: [other] }
    expect(statement(same)).toBe('The snapshot "test 1" was measured on other data')
    const lower = { ...comparisonOf({ accuracy: 0.5 }, { accuracy: 0.45 }, 0.1), incomparable: [other] }
    expect(statement(lower)).toMatch(/ on other data; worse within the tolerance: accuracy 0\.5 → 0\.45 \(−0\.05\)$/)
    expect(message({ kind: 'worse', judged: same })).toBe(
      [
        call,
        '',
        'note: the data have changed: hash a in the snapshot, hash b now',
        'The snapshot "test 1" was measured on other data',
        '',
        'Nothing is worse. If the change is meant, run again with -u.',
      ].join('\n'),
    )
  })
})

test('values that are missing on a side are dashes, below what is worse', () => {
  const comparison = comparisonOf(
    { recall: Number.NaN, accuracy: 0.75, errorRate: 0.25 },
    { recall: 0.5, accuracy: 0.5, prevalence: 0.5 },
  )
  expect(message({ kind: 'worse', judged: comparison })).toContain(
    [
      '  metric      snapshot  now  change',
      '> errorRate       0.25    -       -  no longer measured',
      '> accuracy        0.75  0.5   −0.25  worse',
      '> recall             -  0.5       -  was undefined',
      '> prevalence         -  0.5       -  not in the snapshot',
      '',
    ].join('\n'),
  )
})

test('no more reasons are shown than half of a message', () => {
  const [metric] = reportWith({ recall: Number.NaN }).metrics
  const metrics = Array.from({ length: 30 }, (_, i) => ({ ...metric!, metric: `metric ${i}` }))
  const lines = message({ kind: 'undefined', undefined: metrics, judged: undefined }).split('\n')
  expect(lines.filter(line => line.startsWith('metric '))).toEqual(
    Array.from({ length: MOST_LINES / 2 }, (_, i) => `metric ${i}: no row is truly 1`),
  )
})

test('a column that has changed is named', () => {
  expect(describeIncomparable({ what: 'data', column: 'groups', old: 'hash a', new: 'hash b' })).toBe(
    'groups has changed: hash a in the snapshot, hash b now',
  )
  expect(describeIncomparable({ what: 'order', old: 'hash a', new: 'hash b' })).toBe('the rows stand in another order')
})

describe('what a passing matcher tells', () => {
  function told(outcome: SnapshotOutcome): string | undefined {
    return tellSnapshotOutcome(outcome, { key: 'test 1' })?.replace('toMatchMetricSnapshot: "test 1" ', '')
  }

  const better = comparisonOf({ accuracy: 0.8, recall: 0.5 }, { accuracy: 0.9, recall: 0.5 })
  const lower = comparisonOf({ accuracy: 0.8 }, { accuracy: 0.7 })

  test('a gain that is not taken over, and how it would be', () => {
    expect(told({ kind: 'better', judged: better, whyKept: 'no update' })).toBe(
      'is better than its snapshot: accuracy 0.8 → 0.9 (+0.1). To raise the bar, run again with -u.',
    )
  })

  test('a gain that update mode does not take over, since something was lost', () => {
    const comparison = comparisonOf({ accuracy: 0.8, recall: 0.5 }, { accuracy: 0.9, recall: 0.48 }, 0.05)
    expect(told({ kind: 'better', judged: comparison, whyKept: 'lower' })).toMatch(
      /^is better .*: accuracy 0\.8 → 0\.9 \(\+0\.1\)\. The bar was not raised, since something is worse within its tolerance: recall 0\.5 → 0\.48 \(−0\.02\)\. If the loss is meant/,
    )
  })

  test('a new bar, and a lower one', () => {
    expect(told({ kind: 'raised', judged: better })).toBe('has a new bar: accuracy 0.8 → 0.9 (+0.1).')
    expect(told({ kind: 'accepted', judged: lower })).toBe(
      'has a LOWER bar, since EXPECT_METRICS_ALLOW_WORSE=1: accuracy 0.8 → 0.7 (−0.1).',
    )
    expect(told({ kind: 'replaced' })).toContain('could not be read, and was written anew')
  })

  test('a value that came back has no size of change', () => {
    const comparison = comparisonOf({ recall: Number.NaN }, { recall: 0.5 })
    expect(told({ kind: 'raised', judged: comparison })).toMatch(/recall \S+ → 0\.5\.$/)
    expect(told({ kind: 'raised', judged: comparisonOf({}, { recall: 0.5 }) })).toMatch(/bar: recall 0\.5 is new\.$/)
  })

  test('what holds is silent, unless the data changed beside the version', () => {
    const comparison = comparisonOf({ accuracy: 0.8 }, { accuracy: 0.8 })
    expect(told({ kind: 'held', judged: comparison })).toBeUndefined()
    const version = { what: 'version', old: '1.0.0', new: '1.1.0' } as const
    const order = { what: 'order', old: 'hash a', new: 'hash b' } as const
    expect(told({ kind: 'held', judged: { ...comparison, incomparable: [version] } })).toBeUndefined()
    expect(told({ kind: 'held', judged: { ...comparison, incomparable: [version, order] } })).toBe(
      'holds, but the rows stand in another order. To take that over, run again with -u.',
    )
  })

  test('what fails, or was written for the first time, is not told beside its message', () => {
    expect(told({ kind: 'worse', judged: lower })).toBeUndefined()
    expect(told({ kind: 'new' })).toBeUndefined()
    expect(told({ kind: 'missing' })).toBeUndefined()
    expect(told({ kind: 'undefined', undefined: [], judged: undefined })).toBeUndefined()
    expect(told({ kind: 'unreadable', problem: '' })).toBeUndefined()
  })
})
