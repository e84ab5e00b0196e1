import { describe, expect, test } from 'vitest'
import type { SnapshotOutcome } from '../../src/baselines/determineSnapshotOutcome.ts'
import type { MetricSnapshotEntry } from '../../src/baselines/metricSnapshotEntry.ts'
import { keepEntry, performSnapshotOutcome } from '../../src/baselines/performSnapshotOutcome.ts'
import { EvaluationError } from '../../src/index.ts'
import { comparisonOf } from './snapshotComparison.ts'

/** An entry that notes what is done to it. */
function entry(stored: string | undefined, takes = true): MetricSnapshotEntry & { readonly done: string[] } {
  const done: string[] = []
  return {
    done,
    key: 'test 1',
    mode: 'all',
    stored,
    keep: ({ text }) => done.push(`keep ${text}`),
    write: ({ text }) => {
      done.push(`write ${text}`)
      return takes
    },
    spareOthers: () => done.push('spare others'),
  }
}

const comparison = comparisonOf({ accuracy: 0.8 }, { accuracy: 0.9 })

const outcomes: Readonly<Record<SnapshotOutcome['kind'], readonly [SnapshotOutcome, readonly string[]]>> = {
  written: [{ kind: 'written' }, ['write now']],
  raised: [{ kind: 'raised', comparison }, ['write now']],
  lowered: [{ kind: 'lowered', comparison: undefined }, ['write now']],
  held: [{ kind: 'held', comparison }, ['keep before']],
  better: [{ kind: 'better', comparison }, ['keep before']],
  // A test that fails does not reach its other entries, which -u would delete.
  'not-written': [{ kind: 'not-written' }, ['keep before', 'spare others']],
  undefined: [{ kind: 'undefined', metrics: [] }, ['keep before', 'spare others']],
  unreadable: [{ kind: 'unreadable', problem: '' }, ['keep before', 'spare others']],
  failed: [{ kind: 'failed', comparison }, ['keep before', 'spare others']],
}

describe('what becomes of an entry', () => {
  test.each(Object.entries(outcomes))('%s', (_, [outcome, done]) => {
    const stored = entry('before')
    performSnapshotOutcome(outcome, stored, 'now')
    expect(stored.done).toEqual(done)
  })
})

test('an absent entry that is not written is handed the text of now, which the runner drops', () => {
  const absent = entry(undefined)
  performSnapshotOutcome({ kind: 'not-written' }, absent, 'now')
  expect(absent.done).toEqual(['keep now', 'spare others'])
})

test('a runner that would write another text is found out', () => {
  expect(() => performSnapshotOutcome({ kind: 'written' }, entry(undefined, false), 'now')).toThrow(EvaluationError)
})

test('of what could not be judged at all the entry stays', () => {
  for (const [stored, kept] of [
    ['before', 'keep before'],
    [undefined, 'keep '],
  ] as const) {
    const reached = entry(stored)
    keepEntry(reached)
    expect(reached.done).toEqual([kept, 'spare others'])
  }
})
