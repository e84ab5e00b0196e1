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
