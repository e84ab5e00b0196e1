import type { MatcherContext } from '../matchers/matcherContext.ts'
import type { RunningTest } from './resultLines.ts'

/** How often each test of this file was started; a retry counts as another start. */
const starts = new Map<string, number>()

/** Counts the start of a test, for a `beforeEach`. */
export function countStart({ currentTestName }: { readonly currentTestName?: string | undefined }): void {
  if (currentTestName !== undefined) starts.set(currentTestName, (starts.get(currentTestName) ?? 0) + 1)
}

/** The test that Jest runs, from what it hands to a matcher, concurrent tests included. */
export function jestTest(context: MatcherContext): RunningTest {
  const file = typeof context.testPath === 'string' ? context.testPath : undefined
  const concurrent: unknown = 'currentConcurrentTestName' in context ? context.currentConcurrentTestName : undefined
  const own: unknown = typeof concurrent === 'function' ? concurrent() : undefined
  const sequential: unknown = 'currentTestName' in context ? context.currentTestName : undefined
  // Since Jest 30 tests that are not concurrent have both.
  const test = typeof own === 'string' ? own : sequential
  return typeof test === 'string'
    ? { file, test, attempt: starts.get(test) }
    : { file, notCredited: 'called outside of a test' }
}
