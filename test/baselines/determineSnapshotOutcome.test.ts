import { describe, expect, test } from 'vitest'
import { determineSnapshotOutcome, reportedSlicesWithoutValue } from '../../src/baselines/determineSnapshotOutcome.ts'
import { snapshotText } from '../../src/baselines/snapshotText.ts'
import { metricReport } from '../../src/index.ts'
import { requireSliceRequest } from '../../src/measure/slices/sliceRequest.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { reportWith } from './snapshotComparison.ts'

type Values = Readonly<Record<string, number>>

const report = (accuracy: number, more: Values = {}) => reportWith({ accuracy, ...more })
const textOf = (accuracy: number, more?: Values): string => snapshotText(report(accuracy, more))

function outcome(
  stored: string | undefined,
  now: ReturnType<typeof report>,
  mode: 'all' | 'new' | 'none' = 'new',
  { allowWorse = false, tolerance = 0 } = {},
): string {
  const circumstances = { update: mode === 'all', allowWorse, ci: mode === 'none' }
  return determineSnapshotOutcome(now, stored, circumstances, () => tolerance).kind
}

const none = Number.NaN

describe('no entry', () => {
  test('is written where the runner writes', () => {
    expect((['new', 'all', 'none'] as const).map(mode => outcome(undefined, report(0.8), mode))).toEqual([
      'new',
      'new',
      'missing',
    ])
  })

  test('is never made of a metric without a value', () => {
    expect(outcome(undefined, report(none), 'all', { allowWorse: true })).toBe('undefined')
  })
})

describe('an entry', () => {
  const stored = textOf(0.8)

  test('holds what is as good, within its tolerance too', () => {
    expect(outcome(stored, report(0.8))).toBe('held')
    expect(outcome(stored, report(0.8), 'all')).toBe('held')
    expect(outcome(stored, report(0.78), 'all', { tolerance: 0.05 })).toBe('held')
  })

  test('fails what is worse, and is lowered by two requests alone', () => {
    expect(outcome(stored, report(0.7))).toBe('worse')
    expect(outcome(stored, report(0.7), 'all')).toBe('worse')
    expect(outcome(stored, report(0.7), 'new', { allowWorse: true })).toBe('worse')
    expect(outcome(stored, report(0.7), 'all', { allowWorse: true })).toBe('accepted')
  })

  test('is raised in update mode alone', () => {
    expect(outcome(stored, report(0.9))).toBe('better')
    expect(outcome(stored, report(0.9), 'none')).toBe('better')
    expect(outcome(stored, report(0.9), 'all')).toBe('raised')
  })

  test('is not raised where another metric lost a little', () => {
    const before = textOf(0.8, { recall: 0.6 })
    const now = report(0.9, { recall: 0.58 })
    expect(outcome(before, now, 'all', { tolerance: 0.05 })).toBe('better')
    expect(outcome(before, now, 'all', { tolerance: 0.05, allowWorse: true })).toBe('accepted')
  })

  test('fails a metric that is undefined now, and is not written over by it', () => {
    expect(outcome(stored, report(none))).toBe('worse')
    expect(outcome(stored, report(none), 'all', { allowWorse: true })).toBe('worse')
  })

  test('fails a metric that it lacks until update mode takes it over', () => {
    const now = report(0.8, { recall: 0.5 })
    expect(outcome(stored, now)).toBe('worse')
    expect(outcome(stored, now, 'all')).toBe('raised')
  })
})

describe('an entry that was edited', () => {
  test('is left alone, unless a lower bar is asked for', () => {
    expect(outcome('anything else', report(0.8))).toBe('unreadable')
    expect(outcome('anything else', report(0.8), 'all')).toBe('unreadable')
    expect(outcome('anything else', report(0.8), 'new', { allowWorse: true })).toBe('unreadable')
    expect(outcome('anything else', report(0.8), 'all', { allowWorse: true })).toBe('replaced')
    expect(outcome('anything else', report(none), 'all', { allowWorse: true })).toBe('undefined')
  })
})

test('a note that came or went decides nothing', () => {
  const noted = reportOf({
    ...report(0.8),
    metrics: report(0.8).metrics.map(row => ({ ...row, notes: ['yPred equals yTrue in every row'] })),
  })
  const mode = { update: true, allowWorse: false, ci: false }
  expect(determineSnapshotOutcome(noted, textOf(0.8), mode, () => 0).kind).toBe('held')
  expect(determineSnapshotOutcome(report(0.8), snapshotText(noted), mode, () => 0).kind).toBe('held')
})

test('an entry of another version of the library holds, and update mode leaves it', () => {
  const older = snapshotText(reportOf({ ...report(1 / 3), version: '0.0.1' }))
  expect(outcome(older, report(1 / 3), 'all')).toBe('held')
  expect(outcome(older, report(1 / 4))).toBe('worse')
})

test('slices are held with the metrics, where they are asked for', () => {
  const of = (wrong: number, country: readonly string[] = ['DE', 'DE', 'FR', 'FR', 'IT']) =>
    metricReport(
      {
        yTrue: [1, 0, 1, 0, 1],
        yPred: [1, 0, 1, 0, 1].map((label, i) => (i === wrong ? 1 - label : label)),
        slices: { country },
      },
      { metrics: ['accuracy'], slices: 'country', minSupport: 2 },
    )
  const kindOf = (stored: string | undefined, now: ReturnType<typeof of>, whenSmall: 'skip' | 'fail' | undefined) => {
    const slices = whenSmall && requireSliceRequest('country', 2, whenSmall)
    return determineSnapshotOutcome(now, stored, { update: false, allowWorse: false, ci: false }, () => 0.25, slices)
  }
  const stored = snapshotText(of(-1))
  // 0.2 over all is within the tolerance, 0.5 of a slice is not.
  expect(kindOf(stored, of(0), undefined).kind).toBe('held')
  expect(kindOf(stored, of(0), 'skip').kind).toBe('worse')
  expect(kindOf(stored, of(-1), 'skip').kind).toBe('held')
  // Of IT there is one row alone.
  const small = {
    kind: 'undefined',
    undefined: [{ metric: 'accuracy where country = IT', undefinedBecause: 'too small: a support of 1, below 2' }],
  }
  expect(kindOf(undefined, of(-1), 'fail')).toMatchObject(small)
  expect(kindOf(stored, of(-1), 'fail')).toMatchObject(small)
  expect(kindOf(stored, of(0), 'fail').kind).toBe('worse')
  expect(kindOf(undefined, of(-1), 'skip').kind).toBe('new')
})

describe('reportedSlicesWithoutValue', () => {
  const country = ['DE', 'DE', 'DE', 'FR', 'FR']
  const preds = { yTrue: [1, 0, 1, 1, 1], yPred: [1, 1, 0, 0, 0], positive: 1, slices: { country } }
  const found = (minSupport: number, whenSmall: 'skip' | 'fail' = 'skip', metrics = ['precision']) =>
    reportedSlicesWithoutValue(metricReport(preds, { metrics, slices: 'country', minSupport }), { whenSmall })

  test('a slice with support and without a value', () => {
    expect(found(2)).toEqual([
      { metric: 'precision where country = FR', undefinedBecause: expect.stringContaining('predicted') },
    ])
    expect(found(2, 'skip', ['accuracy'])).toEqual([])
  })

  test('small slices, where they must not be', () => {
    expect(found(3, 'skip', ['accuracy'])).toEqual([])
    expect(found(3, 'fail', ['accuracy'])).toEqual([
      { metric: 'accuracy where country = FR', undefinedBecause: 'too small: a support of 2, below 3' },
    ])
  })

  test('no slice that is judged', () => {
    expect(found(9)).toEqual([
      { metric: 'precision by country', undefinedBecause: 'no slice has enough support to be judged' },
    ])
  })
})
