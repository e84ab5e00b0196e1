import { printable } from '../evaluation/errors/printable.ts'
import { cutTo } from '../explain/text/displayWidth.ts'

/** Where a line is shown. */
export interface Terminal {
  readonly write: (text: string) => void
  readonly columns: number
}

/** One line of a terminal that is written over. */
interface StatusLine {
  readonly show: (text: string) => void
  /** Takes the line away again. */
  readonly clear: () => void
}

/** Returns a status line. It is cut to the width of the terminal: only the last row of a longer one can be cleared. */
export function statusLine({ write, columns }: Terminal, paint = (text: string): string => text): StatusLine {
  let isShown = false
  const clear = (): void => {
    if (isShown) write(CLEAR)
    isShown = false
  }
  return {
    show: text => {
      clear()
      write(paint(`${cutTo(printable(text), columns - 3)} …`))
      isShown = true
    },
    clear,
  }
}

/** Returns to the first column and clears the rest of the line. */
const CLEAR = '\r\u001b[K'
