import type { Table } from '../text/table.ts'

/** The parts of a message below its statement, in reading order. */
export interface Explanation {
  /** A suspicion worth checking first. */
  readonly hint?: string | undefined
  /** One sentence: why the value is no better. */
  readonly cause?: string | undefined
  /** Tables, most important first; undefined where the terminal is too narrow for one. */
  readonly tables: readonly (Table | undefined)[]
  /** Rows or queries to look at. */
  readonly examples?: string | undefined
  /** What to do next. */
  readonly next?: string | undefined
}
