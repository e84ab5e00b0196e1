import { describe, expect, test } from 'vitest'
import { determineSnapshotOutcome } from '../../src/baselines/determineSnapshotOutcome.ts'
import { reportText } from '../../src/index.ts'
import { reportWith } from './snapshotComparison.ts'

type Values = Readonly<Record<string, number>>

const report = (accuracy: number, more: Values = {}) => reportWith({ accuracy, ...more })
const textOf = (accuracy: number, more?: Values): string => reportText(report(accuracy, more))

function outcome(
  stored: string | undefined,
  now: ReturnType<typeof report>,
  mode: 'all' | 'new' | 'none' = 'new',
  { allowWorse = false, tolerance = 0 } = {},
): string {
  return determineSnapshotOutcome(now, { stored, mode, allowWorse }, () => tolerance).kind
}

const none = Number.NaN

describe('no entry', () => {
  test('is written where the runner writes', () => {
    expect((['new', 'all', 'none'] as const).map(mode => outcome(undefined, report(0.8), mode))).toEqual([
      'written',
      'written',
      'not-written',
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
    expect(outcome(stored, report(0.7))).toBe('failed')
    expect(outcome(stored, report(0.7), 'all')).toBe('failed')
    expect(outcome(stored, report(0.7), 'new', { allowWorse: true })).toBe('failed')
    expect(outcome(stored, report(0.7), 'all', { allowWorse: true })).toBe('lowered')
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
    expect(outcome(before, now, 'all', { tolerance: 0.05, allowWorse: true })).toBe('lowered')
  })

  test('fails a metric that is undefined now, and is not written over by it', () => {
    expect(outcome(stored, report(none))).toBe('failed')
    expect(outcome(stored, report(none), 'all', { allowWorse: true })).toBe('failed')
  })

  test('fails a metric that it lacks until update mode takes it over', () => {
    const now = report(0.8, { recall: 0.5 })
    expect(outcome(stored, now)).toBe('failed')
    expect(outcome(stored, now, 'all')).toBe('raised')
  })
})

describe('an entry that was edited', () => {
  test('is left alone, unless a lower bar is asked for', () => {
    expect(outcome('anything else', report(0.8))).toBe('unreadable')
    expect(outcome('anything else', report(0.8), 'all')).toBe('unreadable')
    expect(outcome('anything else', report(0.8), 'new', { allowWorse: true })).toBe('unreadable')
    expect(outcome('anything else', report(0.8), 'all', { allowWorse: true })).toBe('lowered')
    expect(outcome('anything else', report(none), 'all', { allowWorse: true })).toBe('undefined')
  })
})

test('digits that a text leaves out are no difference', () => {
  expect(outcome(textOf(1 / 3), report(1 / 3), 'all')).toBe('held')
})
