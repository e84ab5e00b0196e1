import { describe, expect, test } from 'vitest'
import { verbatim } from '../../src/explain/reports/metricReportSerializer.ts'
import { spareFailedTests, vitestSnapshots } from '../../src/runners/vitestSnapshots.ts'
import { FakeSnapshotState } from '../baselines/hosts/fakeSnapshotState.ts'

const suite = { type: 'suite', id: 's', name: 'suite' }
const task = { type: 'test', id: 't', name: 'test', suite }
const concurrent = { ...task, concurrent: true }

const contextOf = (snapshotState: FakeSnapshotState, more: object = { task }) => ({ snapshotState, ...more })
/** What `run` answers in a worker that runs this. Vitest asks for its worker as soon as a test has ended, before any `afterEach`. */
function inWorker<T>(worker: object | undefined, run: () => T): T {
  const own: unknown = Reflect.get(globalThis, '__vitest_worker__')
  Reflect.set(globalThis, '__vitest_worker__', worker)
  try {
    return run()
  } finally {
    Reflect.set(globalThis, '__vitest_worker__', own)
  }
}
const newState = (entries: Readonly<Record<string, string>> = {}) => new FakeSnapshotState('new', entries)

describe('the entry of a test', () => {
  test.each([
    [undefined, 'suite > test 1'],
    ['report', 'suite > test > report 1'],
  ])('with the name %s is %s', (name, key) => {
    expect(vitestSnapshots(contextOf(newState()), name).key).toBe(key)
  })

  test('is asked for with the id of the test', () => {
    const requests: object[] = []
    const state = newState()
    state.match = request => {
      requests.push(request)
    }
    const printed = verbatim('printed')
    vitestSnapshots(contextOf(state), undefined).keep(printed)
    expect(requests).toEqual([{ testName: 'suite > test', isInline: false, testId: 't', received: printed }])
  })

  test('spares the entries of its own test, named or not', () => {
    const keys = ['suite > test 2', 'suite > test > report 1', 'suite > test more 1', 'suite > other 1']
    const state = newState(Object.fromEntries(keys.map(key => [key, 'text'])))
    vitestSnapshots(contextOf(state), undefined).spareOthers()
    expect([...state._uncheckedKeys]).toEqual(['suite > test more 1', 'suite > other 1'])
  })

  test('a file that Vitest could not read is an error', () => {
    const state = new FakeSnapshotState('new', {}, true)
    expect(() => vitestSnapshots(contextOf(state), undefined)).toThrow('holds nothing that can be read')
  })
})

describe('a concurrent test', () => {
  const mend = /test's own expect/

  test.each([
    ['itself', concurrent],
    ['by its suite', { ...task, suite: { ...suite, concurrent: true } }],
  ])('%s needs its own expect', (_, marked) => {
    expect(() => vitestSnapshots(contextOf(newState(), { task: marked }), undefined)).toThrow(mend)
    const shared = { ...marked, context: { _local: false } }
    expect(() => vitestSnapshots(contextOf(newState(), { task: shared }), undefined)).toThrow(mend)
    const local = { ...marked, context: { _local: true } }
    expect(vitestSnapshots(contextOf(newState(), { task: local }), undefined).key).toBe('suite > test 1')
  })
})

describe('Vitest 3 names its test', () => {
  const file = { type: 'suite', id: 'f', name: 'file' }
  const other = { ...task, id: 'u', name: 'other' }
  const second = { ...task, id: 'v' }
  const all = { ...file, tasks: [{ ...suite, tasks: [other, task, second] }] }
  const named = (name: string) => ({ currentTestName: name })

  test('which is looked up in the file', () => {
    const worker = { current: { ...other, file: all } }
    const { key } = inWorker(worker, () => vitestSnapshots(contextOf(newState(), named('suite > test')), undefined))
    expect(key).toBe('suite > test 1')
  })

  test('of two of one name it is the one that runs', () => {
    const requests: object[] = []
    const state = newState()
    state.match = request => {
      requests.push(request)
    }
    const running = { ...second, file: { ...all, tasks: [] as object[] } }
    running.file.tasks = [{ ...suite, tasks: [task, running] }]
    inWorker({ current: running }, () =>
      vitestSnapshots(contextOf(state, named('suite > test')), undefined).keep(verbatim('printed')),
    )
    expect(requests).toMatchObject([{ testId: 'v' }])
  })

  test('of no test nothing is known', () => {
    const snapshotsOf = (name: string) => vitestSnapshots(contextOf(newState(), named(name)), undefined)
    expect(() => inWorker({ current: all }, () => snapshotsOf('suite > gone'))).toThrow('which test runs')
    expect(() => inWorker(undefined, () => snapshotsOf('suite > test'))).toThrow('which test runs')
  })

  test('nor which of several concurrent tests it is', () => {
    const local = { ...concurrent, context: { _local: true } }
    const snapshots = () => vitestSnapshots(contextOf(newState(), named('suite > test')), undefined)
    expect(() => inWorker({ current: local }, snapshots)).toThrow('take test.sequential, or Vitest 4')
  })
})

describe('as Vitest counts what it has not reached', () => {
  const entries = { 'suite > test 1': 'a', 'suite > test > report 1': 'b', 'suite > other 1': 'c' }
  const file = (result: object | undefined) => ({
    ...{ type: 'suite', id: 'f', name: 'file', meta: {} },
    tasks: [{ ...suite, tasks: [{ ...task, result }] }],
  })
  /** A state of a class of its own, since its methods are changed. */
  function counting() {
    class Counting extends FakeSnapshotState {
      getUncheckedCount() {
        return this._uncheckedKeys.size
      }
    }
    const state = new Counting('new', entries)
    spareFailedTests(state)
    spareFailedTests(state)
    return state
  }

  test('the entries of failed tests are kept, in every file of the process', () => {
    const state = counting()
    expect(inWorker({ current: file({ state: 'fail' }) }, () => state.getUncheckedCount())).toBe(1)
    expect([...state._uncheckedKeys]).toEqual(['suite > other 1'])
  })

  test.each([undefined, { state: 'pass' }])('those of a test that ended with %j are not', result => {
    const state = counting()
    expect(inWorker({ current: file(result) }, () => state.getUncheckedCount())).toBe(3)
  })

  test('a state that is none is an error', () => {
    expect(() => spareFailedTests({})).toThrow('_counters is not what it was')
  })
})

describe('several tests that run at once', () => {
  const own = { _local: true }
  const tests = (...contexts: readonly object[]) => {
    const running: object[] = contexts.map((context, i) => ({
      ...{ type: 'test', id: `${i}`, name: `test ${i}`, concurrent: true, result: { state: 'run' }, context },
    }))
    const file = { type: 'suite', id: 'f', name: 'file', meta: {}, tasks: running }
    for (const test of running) Reflect.set(test, 'file', file)
    return running
  }
  const entryOf = (task: object) => vitestSnapshots(contextOf(newState(), { task }), undefined).key

  test('are known by their own expect', () => {
    expect(tests(own, own).map(entryOf)).toEqual(['test 0 1', 'test 1 1'])
  })

  test('the global expect names the last, though another may have called it', () => {
    const [first, last] = tests({ _local: false }, own)
    expect(() => entryOf(last)).toThrow(/test's own expect/)
    expect(() => entryOf(first)).toThrow(/test's own expect/)
  })
})
