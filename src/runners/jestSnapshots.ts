import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'
import { entryAt, jestReadNothing, outsideOfTest, spare, stateOf, whenKept } from './snapshotState.ts'

/** The matcher's `this` in Jest. */
interface JestContext {
  readonly snapshotState?: unknown
  readonly currentTestName?: unknown
  readonly currentConcurrentTestName?: () => string | undefined
  readonly currentTestIdentity?: () => unknown
  /** Whether the test is one of `test.failing`. */
  readonly testFailing?: boolean
}

/** The next entry of the running test in Jest's snapshot file. */
export function jestSnapshots(context: object, name: string | undefined): MetricSnapshotEntry {
  const { snapshotState, currentTestName, currentConcurrentTestName, currentTestIdentity, testFailing } =
    context as JestContext
  const test = currentConcurrentTestName?.() ?? currentTestName
  if (typeof test !== 'string') throw outsideOfTest('Write it into a test')
  const testIdentity = currentTestIdentity?.()
  const state = stateOf(snapshotState)
  return entryAt({
    state,
    request: {
      testName: name === undefined ? test : `${test}: ${name}`,
      isInline: false,
      ...(testIdentity !== undefined && { testIdentity }),
    },
    isOfTest: key => key.startsWith(test) && /^(: .*)? \d+$/s.test(key.slice(test.length)),
    readOnly: testFailing === true,
    fileIsBroken: jestReadNothing(state),
  })
}

/**
 * Keeps the named metric reports of tests that failed or were skipped, from the state of `expect`. Jest keeps the entries of such
 * tests, but before 30.5 it deletes the named ones under `-u`.
 */
export function spareNamedEntries(context: object): void {
  const state = stateOf((context as JestContext).snapshotState)
  whenKept(state, test =>
    spare(
      state,
      key =>
        key.startsWith(`${test}: `) && state._snapshotData[key]?.trimStart().startsWith('metric report of ') === true,
    ),
  )
}
