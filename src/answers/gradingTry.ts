import { circusTests, runningCircusTest } from '../runners/jestTest.ts'
import { runnerNow } from '../runners/requireRunner.ts'
import { currentVitestFile, runningTests } from '../runners/vitestTask.ts'
import { attemptOf } from './testDeadline.ts'

/** The try of a test that grades a run. Outside of tests, as in `beforeAll`, there is no test. */
export interface GradingTry {
  readonly test: object | undefined
  /** What tells the tries of a test apart. */
  readonly attempt: string
}

const outside: GradingTry = { test: undefined, attempt: '' }

/** Returns which try of which test runs now. Undefined where nobody knows: beside concurrent tests, and in a runner that does not tell. */
export function gradingTry(runner: string | undefined = runnerNow()?.title): GradingTry | undefined {
  switch (runner) {
    case 'Vitest':
      return tryOfVitest()
    case 'Jest':
      return tryOfJest()
    // They try a test again in another process, in which the run is another, too.
    case 'Playwright':
    case 'node:test':
      return outside
    default:
      return undefined
  }
}

function tryOfVitest(): GradingTry | undefined {
  const [test, ...others] = runningTests(currentVitestFile())
  if (test === undefined) return outside
  return others.length > 0 ? undefined : { test, attempt: attemptOf(test) }
}

function tryOfJest(): GradingTry | undefined {
  const tests = circusTests()
  if (tests.length === 0 || tests.some(({ concurrent }) => concurrent === true)) return undefined
  const test = runningCircusTest()
  return test === undefined ? outside : { test, attempt: String(test.invocations) }
}
