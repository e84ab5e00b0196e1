import type { Verbatim } from '../explain/text/verbatim.ts'
import type { SnapshotUpdate } from './baselineHost.ts'

/** An entry of the runner's own snapshot file, as the test that runs has reached it. */
export interface MetricSnapshotEntry {
  /** What it is called in the file: the name of the test, the name that was given, and a number. */
  readonly key: string
  readonly mode: SnapshotUpdate
  /** The text in the file, undefined where there is no such entry. */
  readonly stored: string | undefined
  /**
   * Counts it as reached and leaves it as it is, also under `-u`, when handed the text that is there; an entry that is
   * not there is not written.
   */
  keep(printed: Verbatim): void
  /**
   * Hands the text to the runner, which writes it when the test file is done: false where it would write another one,
   * and so is kept from it.
   */
  write(printed: Verbatim): boolean
  /** Counts the other entries of the test as reached: `-u` deletes those that a failing test did not get to. */
  spareOthers(): void
}
