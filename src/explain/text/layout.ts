/** The colours and the width of a message. */
export interface Layout {
  readonly palette: Palette
  /** Columns of the terminal. */
  readonly width: number
}

/** The colours of the runner. A message is readable without them. */
export interface Palette {
  /** What is wrong. */
  readonly received: (text: string) => string
  /** What was asked for. */
  readonly expected: (text: string) => string
  readonly dim: (text: string) => string
  readonly bold: (text: string) => string
}

const same = (text: string): string => text

export const noColours: Palette = { received: same, expected: same, dim: same, bold: same }

// A terminal of 60 columns without the indent of Jest.
const NARROWEST = 56
export const USUAL_WIDTH = 80
const WIDEST = 100

/** The width of a message on a terminal of the given columns. */
export function widthWithin(columns: number): number {
  return Number.isFinite(columns) ? Math.min(WIDEST, Math.max(NARROWEST, Math.floor(columns))) : USUAL_WIDTH
}
