import type { GateLine } from '../results/readLines.ts'
import { type SeenError, type SeenFile, type SeenTest, saidFirst } from '../results/seen/seenRun.ts'
import { pathFrom } from './files/pathFrom.ts'

/** What Jest reports of a file. */
export interface JestFileResult {
  readonly testExecError?: { readonly message?: string; readonly stack?: string } | null | undefined
  readonly testResults: readonly JestTestResult[]
}

interface JestTestResult {
  readonly fullName: string
  readonly status: string
  readonly invocations?: number
  readonly failureMessages?: readonly string[]
}

/** A file that Jest began to run. */
export interface JestFile {
  readonly path: string
  /** What tells projects apart; its name is shown. */
  readonly projectKey: string | undefined
  readonly project: string | undefined
  /** Absent while it runs. */
  result?: JestFileResult
}

/** A file of a run with the gates that its process recorded. */
export function seenJestFile({ path, project, result }: JestFile, lines: readonly GateLine[], root: string): SeenFile {
  const file = pathFrom(root, path)
  const { testResults = [] } = result ?? {}
  const ofTest = (test: JestTestResult, place: number): readonly GateLine[] =>
    lines.filter(({ gate, place: where }) =>
      where === ''
        ? gate.test === test.fullName && isFirst(test, place)
        : where === String(place) && gate.test === test.fullName,
    )
  // A line that knows no place belongs to the first test of its title.
  const isFirst = (test: JestTestResult, place: number): boolean =>
    testResults.findIndex(({ fullName }) => fullName === test.fullName) === place
  const hasNamesakes = (test: JestTestResult): boolean =>
    testResults.filter(({ fullName }) => fullName === test.fullName).length > 1
  const tests = testResults.map((test, place) => {
    const own = ofTest(test, place)
    return { own, seen: seenTest(test, own, hasNamesakes(test)) }
  })
  const credited = new Set(tests.flatMap(({ own }) => own))
  const others = lines.filter(line => !credited.has(line))
  // Tests that Jest does not report: the process died, or they were told under another name.
  const titles = [...new Set(others.map(({ gate }) => gate.test).filter(title => title !== ''))]
  const untold = titles.map(
    (title): SeenTest => ({
      title,
      outcome: 'unknown',
      gates: others.filter(({ gate }) => gate.test === title),
    }),
  )
  return {
    ...{ project, file, ...stateOf(result, lines) },
    tests: [...tests.map(({ seen }) => seen), ...untold],
    outside: others.filter(({ gate }) => gate.test === ''),
  }
}

function stateOf(result: JestFileResult | undefined, lines: readonly GateLine[]): Pick<SeenFile, 'state' | 'because'> {
  if (result === undefined) return { state: 'notFinished' }
  const { testExecError, testResults } = result
  if (testExecError) {
    // Tests that ran have their own outcomes; the error is one of a hook.
    if (testResults.length > 0) return { state: 'failed' }
    const because = messageOf(testExecError)
    // What could not be loaded has no tests, and has recorded nothing.
    return { state: lines.length === 0 && !isLostWorker(because) ? 'notLoaded' : 'notFinished', because }
  }
  return { state: testResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed' }
}

/** Errors beside the tests of a file, as of a hook after the last of them. */
export function errorsOfFile({ path, project, result }: JestFile, root: string): readonly SeenError[] {
  if (!result?.testExecError || result.testResults.length === 0) return []
  return [{ project, file: pathFrom(root, path), test: '', message: messageOf(result.testExecError) }]
}

function messageOf({ message = '', stack = '' }: { readonly message?: string; readonly stack?: string }): string {
  return saidFirst(message === '' ? stack : message)
}

function isLostWorker(message: string): boolean {
  return /worker process|child process|terminated/i.test(message)
}

function seenTest(
  { fullName, status, invocations, failureMessages = [] }: JestTestResult,
  lines: readonly GateLine[],
  hasNamesakes: boolean,
): SeenTest {
  const isPlaced = lines.every(({ place }) => place !== '')
  return {
    title: fullName,
    // Gates of which only the title is known are in doubt where two tests have it.
    outcome: hasNamesakes && !isPlaced ? 'unknown' : outcomeOf(status),
    because: failureMessages.length === 0 ? undefined : saidFirst(failureMessages[0]),
    lastTry: isPlaced && lines.every(({ attempt }) => attempt !== undefined) ? invocations : undefined,
    gates: lines,
  }
}

/** What Jest calls a test that was skipped, or left out by a name. */
const skipped: readonly string[] = ['pending', 'skipped', 'disabled', 'todo']

function outcomeOf(status: string): SeenTest['outcome'] {
  if (status === 'passed' || status === 'failed') return status
  return skipped.includes(status) ? 'skipped' : 'unknown'
}
