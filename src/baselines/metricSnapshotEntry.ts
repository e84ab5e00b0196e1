import type { Verbatim } from '../explain/text/verbatim.ts'
import type { SnapshotUpdate } from './baselineHost.ts'

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
