import type { Table } from '../text/table.ts'

/** What an explanation of one value consists of, in the order in which it is read. */
export interface Explanation {
  /** A suspicion worth checking first. */
  readonly hint?: string | undefined
  /** One sentence: why the value is no better than it is. */
  readonly cause?: string | undefined
  /** Tables, most telling first; undefined where the terminal is too narrow for one. */
  readonly tables: readonly (Table | undefined)[]
  /** Rows or queries to look at. */
  readonly examples?: string | undefined
  /** Where to read on when the message is not enough. */
  readonly next?: string | undefined
}
