import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { type Verbatim, verbatim } from '../explain/reports/metricReportSerializer.ts'
import type { SnapshotUpdate } from './baselineHost.ts'
import { holds, isWritten, type StoredOutcome } from './storedOutcome.ts'

/** An entry of the runner's snapshot file that the running test has reached. */
export interface MetricSnapshotEntry {
  /** Its key in the file: the name of the test, a given name, and a number. */
  readonly key: string
  readonly mode: SnapshotUpdate
  /** The text in the file; undefined if there is no such entry. */
  readonly stored: string | undefined
  /**
   * Marks the entry as reached and keeps it, even under `-u`. Takes the stored text; an absent entry is not written.
   */
  keep(printed: Verbatim): void
  /**
   * Hands the text to the runner, which writes it after the test file. Returns false, and writes nothing, if the runner
   * would write another text.
   */
  write(printed: Verbatim): boolean
  /** Marks the other entries of the test as reached: `-u` would delete those that a failing test did not reach. */
  spareOthers(): void
}

/** Writes or keeps the entry, as the outcome says. */
export function settleEntry(
  entry: MetricSnapshotEntry,
  outcome: Pick<StoredOutcome<unknown>, 'kind'>,
  text: () => string,
): void {
  if (!isWritten(outcome)) entry.keep(verbatim(entry.stored ?? text()))
  else if (!entry.write(verbatim(text()))) throw otherSerializer()
  if (!holds(outcome)) entry.spareOthers()
}

/** Keeps the entries of a test whose evaluation could not be judged at all. */
export function keepEntry(entry: MetricSnapshotEntry): void {
  entry.keep(verbatim(entry.stored ?? ''))
  entry.spareOthers()
}

function otherSerializer(): EvaluationError {
  return new EvaluationError({
    problem: 'the runner would write another text than it was given: another snapshot serializer prints reports',
    mend: 'Let its test leave alone what it is not for, or add metricReportSerializer after it',
  })
}
