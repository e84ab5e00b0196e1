import { isBlank } from './isBlank.ts'
import { isNumeral, isRounded, numberAt } from './numberAt.ts'

/** The first cell that is not what the cells before it are. */
export interface OddCell {
  readonly row: number
  readonly text: string
}

/** Collects a column of numbers, and stops at the first odd cell. */
export interface NumberSink {
  readonly take: (bytes: Buffer, start: number, end: number) => void
  /** The first cell that is not a number, or whose digits a double does not hold. If names are told apart, digits that name something (`007`) count too. */
  readonly odd: () => OddCell | undefined
  /** Returns the numbers, NaN where a cell is blank. */
  readonly values: () => Float64Array
  readonly blanks: readonly number[]
}

export function numberSink(capacity: number, tellsNames: boolean): NumberSink {
  let values = new Float64Array(Math.max(16, capacity))
  let row = 0
  let odd: OddCell | undefined
  const blanks: number[] = []
  return {
    take: (bytes, start, end) => {
      if (odd !== undefined) return
      if (row === values.length) {
        const longer = new Float64Array(Math.ceil(1.5 * row))
        longer.set(values)
        values = longer
      }
      const value = numberAt(bytes, start, end)
      const isOdd = tellsNames ? isNumeral(bytes, start, end, value) : isRounded(bytes, start, end, value)
      if (!Number.isFinite(value) || isOdd) {
        if (isBlank(bytes, start, end)) blanks.push(row)
        else odd = { row, text: bytes.toString('utf8', start, end) }
      }
      values[row++] = value
    },
    odd: () => odd,
    values: () => values.subarray(0, row),
    blanks,
  }
}
