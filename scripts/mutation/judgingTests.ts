import { dirname, relative } from 'node:path'
import type { ChosenTests, ReachingTest } from './testProcess.ts'

/** The test files that a mutant is judged by: all that run in one process and in seconds. */
export const JUDGING = {
  include: [
    'test/{numeric,stats,evaluation,metrics,measure,report,gates,explain,baselines,matchers,messages,laws,parity,reference}/**/*.test.ts',
    'test/worked-examples.test.ts',
    // Holds the documentation against what metrics declare: options, defaults, conventions.
    'test/package/generated.test.ts',
  ],
  exclude: [
    '**/fixtures/**',
    // Thousands of calls that ask for little more than which error is thrown.
    'test/laws/garbage.test.ts',
    'test/matchers/not.test.ts',
  ],
}

/** The tests that reach a mutant, those of its own file first, then those near it, then the quick ones. */
export function judgingTests(file: string, reaching: readonly ReachingTest[]): ChosenTests[] {
  return [...new Set(reaching.map(test => test.file))]
    .map(testFile => {
      const tests = reaching.filter(test => test.file === testFile)
      return {
        chosen: { file: testFile, ids: tests.map(({ id }) => id) },
        distance: distance(file, testFile),
        milliseconds: tests.reduce((sum, test) => sum + test.milliseconds, 0),
      }
    })
    .toSorted((a, b) => a.distance - b.distance || a.milliseconds - b.milliseconds)
    .map(({ chosen }) => chosen)
}

/** 0 for the test of the file itself; else how many folders lie between it and the test. */
function distance(file: string, testFile: string): number {
  const mirrored = testFile.replace(/^test/, 'src').replace(/\.test\.ts$/, '.ts')
  if (mirrored === file) return 0
  return relative(dirname(file), dirname(mirrored)).split('/').length
}
