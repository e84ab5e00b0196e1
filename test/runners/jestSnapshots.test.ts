import { describe, expect, test } from 'vitest'
import { verbatim } from '../../src/explain/reports/metricReportSerializer.ts'
import { jestSnapshots, spareNamedEntries } from '../../src/runners/jestSnapshots.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'

const contextOf = (snapshotState: FakeSnapshotState, more: object = {}) => ({
  snapshotState,
  currentTestName: 'suite test',
  ...more,
})

describe('the entry of a test', () => {
  test.each([
    [undefined, 'suite test 1'],
    ['report', 'suite test: report 1'],
  ])('with the name %s is %s', (name, key) => {
    expect(jestSnapshots(contextOf(new FakeSnapshotState('new')), name).key).toBe(key)
  })

  test('a concurrent test says itself which it is', () => {
    const context = contextOf(new FakeSnapshotState('new'), { currentConcurrentTestName: () => 'concurrent' })
    expect(jestSnapshots(context, undefined).key).toBe('concurrent 1')
    const other = contextOf(new FakeSnapshotState('new'), { currentConcurrentTestName: () => undefined })
    expect(jestSnapshots(other, undefined).key).toBe('suite test 1')
  })

  test.each([undefined, 7])('outside of a test, %s, there is none', currentTestName => {
    const context = contextOf(new FakeSnapshotState('new'), { currentTestName })
    expect(() => jestSnapshots(context, undefined)).toThrow('it is not known which test runs')
  })

  test('the identity of the test is handed on where Jest has one', () => {
    const requests: object[] = []
    const state = new FakeSnapshotState('new')
    state.match = request => {
      requests.push(request)
    }
    const printed = verbatim('printed')
    jestSnapshots(contextOf(state, { currentTestIdentity: () => 'identity' }), undefined).keep(printed)
    jestSnapshots(contextOf(state), undefined).keep(printed)
    const request = { testName: 'suite test', isInline: false, received: printed }
    expect(requests).toEqual([{ ...request, testIdentity: 'identity' }, request])
  })

  test('of a test that is to fail is never written', () => {
    expect(jestSnapshots(contextOf(new FakeSnapshotState('all'), { testFailing: true }), undefined).mode).toBe('none')
    expect(jestSnapshots(contextOf(new FakeSnapshotState('all'), { testFailing: false }), undefined).mode).toBe('all')
  })

  test('spares the entries of its own test, named or not', () => {
    const keys = ['suite test 2', 'suite test: report 1', 'suite test more 1', 'suite test: no number', 'other 1']
    const state = new FakeSnapshotState('all', Object.fromEntries(keys.map(key => [key, 'text'])))
    jestSnapshots(contextOf(state), undefined).spareOthers()
    expect([...state._uncheckedKeys]).toEqual(['suite test more 1', 'suite test: no number', 'other 1'])
  })

  test('a file that Jest could not read is an error', () => {
    const state = new FakeSnapshotState('new', {}, true)
    expect(() => jestSnapshots(contextOf(state), undefined)).toThrow('holds nothing that can be read')
  })
})

describe('at the end of a file', () => {
  const entries = {
    'suite test 1': 'metric report of 3 rows',
    'suite test: report 1': 'metric report of 3 rows',
    'suite test: other 1': 'another snapshot',
    'other: report 1': 'metric report of 3 rows',
  }

  test('the named reports of a test that failed or was skipped are kept', () => {
    const state = new FakeSnapshotState('all', entries)
    spareNamedEntries(contextOf(state))
    expect([...state._uncheckedKeys]).toEqual(Object.keys(entries))
    state.markSnapshotsAsCheckedForTest('suite test')
    expect([...state._uncheckedKeys]).toEqual(['suite test: other 1', 'other: report 1'])
  })

  test('also if the entry is imported twice', () => {
    const state = new FakeSnapshotState('all', entries)
    spareNamedEntries(contextOf(state))
    spareNamedEntries(contextOf(state))
    state.markSnapshotsAsCheckedForTest('other')
    expect([...state._uncheckedKeys]).toEqual(Object.keys(entries).slice(0, 3))
  })

  test('a Jest that keeps them otherwise is an error', () => {
    const state = Object.assign(new FakeSnapshotState('all', entries), { markSnapshotsAsCheckedForTest: undefined })
    expect(() => spareNamedEntries(contextOf(state))).toThrow('markSnapshotsAsCheckedForTest is not what it was')
  })
})
