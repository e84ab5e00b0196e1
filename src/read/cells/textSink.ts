import { isBlank } from './isBlank.ts'

/** Collects a column of texts that hardly repeat, such as names and answers; null where a cell is blank. */
export interface TextSink {
  readonly take: (bytes: Buffer, start: number, end: number) => void
  readonly values: () => readonly (string | null)[]
  readonly blanks: readonly number[]
}

export function textSink(capacity: number): TextSink {
  // An array that grows is copied again and again, and the copies stay until memory is collected.
  const values = new Array<string | null>(capacity)
  let row = 0
  const blanks: number[] = []
  return {
    take: (bytes, start, end) => {
      if (isBlank(bytes, start, end)) {
        blanks.push(row)
        values[row++] = null
      } else values[row++] = bytes.toString('utf8', start, end)
    },
    values: () => {
      values.length = row
      return values
    },
    blanks,
  }
}
