import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'
import { entryAt, outsideOfTest, spare, stateOf, vitestReadNothing } from './snapshotState.ts'
import {
  callingTest,
  currentVitestFile,
  currentVitestTask,
  hasOwnExpect,
  runningTests,
  testNameOf,
  testsOf,
  type VitestTask,
} from './vitestTask.ts'

/** The matcher's `this` in Vitest; `task` from 4 on. */
interface VitestContext {
  readonly snapshotState?: unknown
  readonly currentTestName?: unknown
  readonly task?: VitestTask
}

/** The next entry of the running test in Vitest's snapshot file. */
export function vitestSnapshots(context: object, name: string | undefined): MetricSnapshotEntry {
  const { snapshotState, task = taskByName(context) } = context as VitestContext
  const running = runningTests(task?.file ?? currentVitestFile())
  const isKnown = running.length < 2 || callingTest(context, running) === task
  if (task === undefined || (isConcurrent(task) && !hasOwnExpect(task)) || ('task' in context && !isKnown)) {
    throw outsideOfTest("In a concurrent test take the test's own expect: test.concurrent('…', ({ expect }) => …)")
  }
  if (isConcurrent(task) && !('task' in context)) {
    throw outsideOfTest(
      'Vitest 3 does not say which of several concurrent tests it is: take test.sequential, or Vitest 4',
    )
  }
  const test = testNameOf(task)
  const state = stateOf(snapshotState)
  spareFailedTests(state)
  return entryAt({
    state,
    request: { testName: name === undefined ? test : `${test} > ${name}`, isInline: false, testId: task.id },
    isOfTest: key => isVitestEntryOf(test, key),
    readOnly: false,
    fileIsBroken: vitestReadNothing(state),
  })
}

function isVitestEntryOf(test: string, key: string): boolean {
  return key.startsWith(test) && /^( > .*)? \d+$/s.test(key.slice(test.length))
}

/** Vitest 3 passes only the name of the task. */
function taskByName({ currentTestName }: VitestContext): VitestTask | undefined {
  const current = currentVitestTask()
  const named = testsOf(current?.file ?? current).filter(test => testNameOf(test) === currentTestName)
  return named.find(test => test === current) ?? named[0]
}

function isConcurrent({ concurrent, suite }: VitestTask): boolean {
  return concurrent === true || (suite !== undefined && isConcurrent(suite))
}

const sparing = new WeakSet<object>()

/**
 * Keeps the entries of failed tests, in this file and in all later ones of this process: under `-u` Vitest deletes what no test has
 * reached, even where the test failed before it got there. Jest keeps them by itself. With `isolate: false` hooks are defined in
 * the first file alone, so this asks as Vitest counts what it has not reached.
 */
export function spareFailedTests(snapshotState: unknown): void {
  const state = stateOf(snapshotState)
  const kind: object = Object.getPrototypeOf(state)
  const count: unknown = Reflect.get(kind, 'getUncheckedCount')
  if (sparing.has(kind) || typeof count !== 'function') return
  sparing.add(kind)
  Reflect.set(kind, 'getUncheckedCount', function (this: unknown): unknown {
    const failed = testsOf(currentVitestFile()).filter(({ result }) => result?.state === 'fail')
    for (const test of failed.map(testNameOf)) spare(stateOf(this), key => isVitestEntryOf(test, key))
    return count.call(this)
  })
}
