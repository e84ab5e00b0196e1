/** Where and when a run was made, how it ended, and what of it was not seen. */
export interface RunRecord {
  /** What is tested, as people call it: the name of the package. */
  readonly name?: string | undefined
  /** The runner and its version: `vitest 5.1.0`. */
  readonly runner: string
  /** When it began, as `2026-03-01T09:30:00.000Z`. */
  readonly startedAt: string
  readonly commit?: string | undefined
  readonly branch?: string | undefined
  /** Which part of the tests ran, from 1; absent where all did. */
  readonly shard?: ShardRecord | undefined
  /** What a reader of the results should know: a worker that ended while writing a gate, for example. */
  readonly notes: readonly string[]
  /** How the runner itself says the run ended; absent where nobody saw its end, as without a reporter. */
  readonly ended?: RunEnd | undefined
  /** What the tests were narrowed to, beside a shard: `files named filter`. Absent where all were asked for. */
  readonly narrowedTo?: string | undefined
  /** What of the run was not seen, or failed outside of every gate. */
  readonly unseen?: readonly UnseenRecord[] | undefined
}

/** A part of a run that is divided between machines. */
export interface ShardRecord {
  readonly index: number
  readonly of: number
}

export type RunEnd = 'passed' | 'failed' | 'interrupted'

/** A file, a test or an error that leaves a run not wholly seen. */
export interface UnseenRecord {
  readonly kind: UnseenKind
  readonly project?: string | undefined
  /** From the root of the project, with `/`. Empty where it is not known. */
  readonly file: string
  /** Its full name; empty for a whole file, and where it is not known. */
  readonly test: string
  /** The titles of the gates that the last run or a baseline knows there. */
  readonly gates?: readonly string[] | undefined
  /** The first line of the error. */
  readonly because?: string | undefined
  /** How many there are, where their names are not known. */
  readonly count?: number | undefined
}

export type UnseenKind =
  | 'fileNotLoaded'
  | 'fileNotFinished'
  | 'fileNotReached'
  | 'errorOutside'
  | 'failedBeforeGate'
  | 'failedBesideGate'
  | 'failedOutside'
  | 'testNotReached'
  | 'gateSkipped'
  | 'gateGone'
  | 'baselineNotHeld'
  | 'testSkipped'
