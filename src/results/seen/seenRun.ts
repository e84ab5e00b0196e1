import type { EvaluationRecord } from '../records/evaluationRecord.ts'
import type { GateRecord, TestOutcome } from '../records/gateRecord.ts'
import type { RunEnd } from '../records/runRecord.ts'

/** A run as its runner tells it: what became of each file and test, with the gates that each recorded. */
export interface SeenRun {
  /** Absent where nobody saw the end. */
  readonly ended?: RunEnd | undefined
  readonly narrowedTo?: string | undefined
  /** Whether other machines run other parts of the tests. */
  readonly isShard: boolean
  /** In the order of the run. */
  readonly files: readonly SeenFile[]
  /** Errors that belong to no test. */
  readonly errors: readonly SeenError[]
  /** How many files were not reached, beside those in `files`. */
  readonly unnamedFiles: number
  readonly evaluations: readonly EvaluationRecord[]
}

export interface SeenFile {
  readonly project?: string | undefined
  /** From the root of the project, with `/`. */
  readonly file: string
  /** `unknown`: nobody tells. */
  readonly state: 'passed' | 'failed' | 'notLoaded' | 'notFinished' | 'notReached' | 'unknown'
  readonly because?: string | undefined
  /** In the order of the file. */
  readonly tests: readonly SeenTest[]
  /** Gates of no known test. */
  readonly outside: readonly TriedGate[]
}

export interface SeenTest {
  /** With its suites: `folder split › nearly all spam is found`. Tests may share a title. */
  readonly title: string
  readonly outcome: TestOutcome | 'notReached' | 'unknown'
  readonly because?: string | undefined
  /** The number of its last try, as gates count them; absent where tries are not counted. */
  readonly lastTry?: number | undefined
  readonly gates: readonly TriedGate[]
}

export interface SeenError {
  readonly project?: string | undefined
  readonly file: string
  readonly test: string
  readonly message: string
}

/** A gate with the try of its test that recorded it. */
export interface TriedGate {
  readonly gate: Omit<GateRecord, 'id' | 'project' | 'file' | 'test' | 'testOutcome' | 'tryOfTest'>
  /** Which of the repeats that all must pass, from 0. */
  readonly repeat: number
  /** Which try, from 1, of which the last counts; absent where that is not known. */
  readonly attempt?: number | undefined
  /** Whether another test may have called it, one that timed out and still runs. */
  readonly isDoubtful: boolean
}

/** Returns tests with their places among those of the same title, from 1. */
export function numberedTests(
  tests: readonly SeenTest[],
): readonly { readonly test: SeenTest; readonly nthTest: number }[] {
  const titles = new Map<string, number>()
  return tests.map(test => {
    const nthTest = (titles.get(test.title) ?? 0) + 1
    titles.set(test.title, nthTest)
    return { test, nthTest }
  })
}

/** Returns what an error says first, without its colours. A call that is broken over lines says it below. */
export function saidFirst(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: runners colour their messages
  const [call, said] = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n\n', 2)
  const line = call.split('\n', 1)[0]
  return said !== undefined && line.endsWith('(') ? said.split('\n', 1)[0] : line
}
