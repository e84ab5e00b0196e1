import type { Palette } from './palette.ts'

/** What an explanation of one value consists of, in the order in which it is read. */
export interface Explanation {
  /** One sentence: why the value is what it is. */
  readonly cause: string | undefined
  /** Tables, most telling first: each is left out from its end when lines run short. */
  readonly tables: readonly (readonly string[])[]
  /** Rows or queries to look at. */
  readonly examples: string | undefined
  /** A suspicion worth checking first. */
  readonly hint: string | undefined
}

/** How a message is to be laid out. */
export interface Layout {
  readonly palette: Palette
  /** Columns of the terminal. */
  readonly width: number
}
