import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'
import { entryAt, outsideOfTest, spare, stateOf, vitestReadNothing } from './snapshotState.ts'
import { currentVitestTask, hasOwnExpect, testNameOf, type VitestTask } from './vitestTask.ts'

/** The matcher's `this` in Vitest; `task` from 4 on. */
interface VitestContext {
  readonly snapshotState?: unknown
  readonly currentTestName?: unknown
  readonly task?: VitestTask
}

/** The next entry of the running test in Vitest's snapshot file. */
export function vitestSnapshots(context: object, name: string | undefined): MetricSnapshotEntry {
  const { snapshotState, task = taskByName(context) } = context as VitestContext
  if (task === undefined || (isConcurrent(task) && !hasOwnExpect(task))) {
    throw outsideOfTest("In a concurrent test take the test's own expect: test.concurrent('…', ({ expect }) => …)")
  }
  if (isConcurrent(task) && !('task' in context)) {
    throw outsideOfTest(
      'Vitest 3 does not say which of several concurrent tests it is: take test.sequential, or Vitest 4',
    )
  }
  const test = testNameOf(task)
  const state = stateOf(snapshotState)
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

function testsOf(task: VitestTask | undefined): readonly VitestTask[] {
  if (task === undefined) return []
  return task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(testsOf)
}

/** Keeps the entries of a failed test: under `-u` Vitest deletes what no test has reached. Jest keeps them by itself. */
export function spareFailedTest(snapshotState: unknown, task: object): void {
  const failed = task as VitestTask
  if (failed.result?.state !== 'fail' || snapshotState === undefined) return
  const test = testNameOf(failed)
  spare(stateOf(snapshotState), key => isVitestEntryOf(test, key))
}
