import type { MatcherContext } from '../matchers/matcherContext.ts'
import type { RunningTest } from './resultLines.ts'

/** So often was a test of this file started; a retry is another start. */
const starts = new Map<string, number>()

/** Counts the start of a test, for a `beforeEach`. */
export function countStart({ currentTestName }: { readonly currentTestName?: string | undefined }): void {
  if (currentTestName !== undefined) starts.set(currentTestName, (starts.get(currentTestName) ?? 0) + 1)
}

/** The test that Jest runs, from what it hands to a matcher; that of concurrent tests since Jest 30. */
export function jestTest(context: MatcherContext): RunningTest {
  const file = typeof context.testPath === 'string' ? context.testPath : undefined
  const concurrent: unknown = 'currentConcurrentTestName' in context ? context.currentConcurrentTestName : undefined
  const own: unknown = typeof concurrent === 'function' ? concurrent() : undefined
  if (typeof own === 'string') return { file, test: own }
  const name: unknown = 'currentTestName' in context ? context.currentTestName : undefined
  return typeof name === 'string'
    ? { file, test: name, attempt: starts.get(name) }
    : { file, notCredited: 'called outside of a test' }
}
