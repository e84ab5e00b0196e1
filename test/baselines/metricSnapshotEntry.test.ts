import { expect, test } from 'vitest'
import type { SnapshotOutcome } from '../../src/baselines/determineSnapshotOutcome.ts'
import { keepEntry, type MetricSnapshotEntry, settleEntry } from '../../src/baselines/metricSnapshotEntry.ts'
import { EvaluationError } from '../../src/index.ts'

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

const becomes: Readonly<Record<SnapshotOutcome['kind'], readonly string[]>> = {
  new: ['write now'],
  raised: ['write now'],
  accepted: ['write now'],
  replaced: ['write now'],
  held: ['keep before'],
  better: ['keep before'],
  // A test that fails does not reach its other entries, which -u would delete.
  missing: ['keep before', 'spare others'],
  undefined: ['keep before', 'spare others'],
  unreadable: ['keep before', 'spare others'],
  worse: ['keep before', 'spare others'],
}

test.each(Object.entries(becomes))('what becomes of an entry: %s', (kind, done) => {
  const stored = entry('before')
  settleEntry(stored, { kind: kind as SnapshotOutcome['kind'] }, () => 'now')
  expect(stored.done).toEqual(done)
})

test('an absent entry that is not written is handed the text of now, which the runner drops', () => {
  const absent = entry(undefined)
  settleEntry(absent, { kind: 'missing' }, () => 'now')
  expect(absent.done).toEqual(['keep now', 'spare others'])
})

test('a runner that would write another text is found out', () => {
  expect(() => settleEntry(entry(undefined, false), { kind: 'new' }, () => 'now')).toThrow(EvaluationError)
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
