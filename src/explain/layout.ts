import type { Palette } from './palette.ts'

/** How a message is to be laid out. */
export interface Layout {
  readonly palette: Palette
  /** Columns of the terminal. */
  readonly width: number
}
