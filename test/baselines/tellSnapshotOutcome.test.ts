import { expect, test } from 'vitest'
import type { SnapshotOutcome } from '../../src/baselines/determineSnapshotOutcome.ts'
import { tellSnapshotOutcome } from '../../src/baselines/tellSnapshotOutcome.ts'
import { comparisonOf } from './snapshotComparison.ts'

function told(outcome: SnapshotOutcome, mode: 'all' | 'new' | 'none' = 'new'): string | undefined {
  return tellSnapshotOutcome(outcome, { key: 'test 1', mode })?.replace('toMatchMetricSnapshot: "test 1" ', '')
}

const better = comparisonOf({ accuracy: 0.8, recall: 0.5 }, { accuracy: 0.9, recall: 0.5 })
const lower = comparisonOf({ accuracy: 0.8 }, { accuracy: 0.7 })

test('a gain that is not taken over, and how it would be', () => {
  expect(told({ kind: 'better', comparison: better })).toBe(
    'is better than its snapshot: accuracy 0.8 → 0.9 (+0.1). To raise the bar, run again with -u.',
  )
})

test('a gain that update mode does not take over, since something was lost', () => {
  const comparison = comparisonOf({ accuracy: 0.8, recall: 0.5 }, { accuracy: 0.9, recall: 0.48 }, 0.05)
  expect(told({ kind: 'better', comparison }, 'all')).toMatch(
    /^is better .*: accuracy 0\.8 → 0\.9 \(\+0\.1\)\. The bar was not raised, since something is worse within its tolerance: recall 0\.5 → 0\.48 \(−0\.02\)\. If the loss is meant/,
  )
})

test('a new bar, and a lower one', () => {
  expect(told({ kind: 'raised', comparison: better }, 'all')).toBe('has a new bar: accuracy 0.8 → 0.9 (+0.1).')
  expect(told({ kind: 'lowered', comparison: lower }, 'all')).toBe(
    'has a LOWER bar, since EXPECT_METRICS_ALLOW_WORSE=1: accuracy 0.8 → 0.7 (−0.1).',
  )
  expect(told({ kind: 'lowered', comparison: undefined }, 'all')).toContain('could not be read, and was written anew')
})

test('a value that came back has no size of change', () => {
  const comparison = comparisonOf({ recall: Number.NaN }, { recall: 0.5 })
  expect(told({ kind: 'raised', comparison }, 'all')).toMatch(/recall \S+ → 0\.5\.$/)
})

test('what holds is silent, unless the data or the version changed', () => {
  const comparison = comparisonOf({ accuracy: 0.8 }, { accuracy: 0.8 })
  expect(told({ kind: 'held', comparison })).toBeUndefined()
  const incomparable = [{ what: 'version', old: '1.0.0', new: '1.1.0' }] as const
  expect(told({ kind: 'held', comparison: { ...comparison, incomparable } })).toBe(
    'holds, but the version has changed: 1.0.0 in the snapshot, 1.1.0 now. To take that over, run again with -u.',
  )
})

test('what fails, or was written for the first time, is not told beside its message', () => {
  expect(told({ kind: 'failed', comparison: lower })).toBeUndefined()
  expect(told({ kind: 'written' })).toBeUndefined()
  expect(told({ kind: 'not-written' })).toBeUndefined()
  expect(told({ kind: 'undefined', metrics: [] })).toBeUndefined()
  expect(told({ kind: 'unreadable', problem: '' })).toBeUndefined()
})
