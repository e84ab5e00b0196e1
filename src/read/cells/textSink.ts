import { isBlank } from './isBlank.ts'

/** Collects a column of texts that hardly repeat, such as names and answers; null where a cell is blank. */
export interface TextSink {
  readonly take: (bytes: Buffer, start: number, end: number) => void
  readonly values: readonly (string | null)[]
  readonly blanks: readonly number[]
}

export function textSink(): TextSink {
  const values: (string | null)[] = []
  const blanks: number[] = []
  return {
    take: (bytes, start, end) => {
      if (isBlank(bytes, start, end)) {
        blanks.push(values.length)
        values.push(null)
      } else values.push(bytes.toString('utf8', start, end))
    },
    values,
    blanks,
  }
}
