import type { Table } from '../text/table.ts'

/** A row worth reading. */
export interface ExampleRow {
  readonly row: number
  readonly name: string
  /** What happened in it. */
  readonly about: string
}

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
  /** Some of them one by one, for their texts to be shown. */
  readonly exampleRows?: () => readonly ExampleRow[]
  /** What to do next. */
  readonly next?: string | undefined
  /** Whether that is to call a function, which takes the rows. */
  readonly nextIsCall?: boolean | undefined
  /** Whether what has no value may well be left out: classes of a mean that no row has, slices of a gap without a rate. */
  readonly mayLeaveOut?: (() => boolean) | undefined
}

/** Whether classes may be left out of a mean for want of a value, by the rows that each of these has: none, beside others. */
export function areOfNoRow(supports: readonly number[], classes: number): boolean {
  return supports.length > 0 && supports.length < classes && supports.every(support => support === 0)
}
