/** Collects a column that comes in chunks. */
export interface ChunkedColumn {
  /** Takes the values from a row on. */
  readonly take: (chunk: ArrayLike<unknown>, from: number) => void
  /** How many values were taken. */
  readonly filled: () => number
  readonly values: () => ArrayLike<unknown>
}

/**
 * Returns a column of `n` values. While all of them are numbers, they are kept in a typed array; 64-bit whole numbers
 * count as numbers up to 2^53. A single chunk that holds the whole column as a typed array is used as it is.
 */
export function columnOfChunks(n: number): ChunkedColumn {
  let filled = 0
  let values: unknown[] | Float64Array | Int32Array = []
  const take = (chunk: ArrayLike<unknown>, from: number): void => {
    if (filled === 0) values = numberOf(chunk[0]) === undefined ? new Array<unknown>(n) : new Float64Array(n)
    filled += chunk.length
    let i = 0
    if (!Array.isArray(values)) {
      for (; i < chunk.length; i++) {
        const number = numberOf(chunk[i])
        if (number === undefined) break
        values[from + i] = number
      }
      if (i === chunk.length) return
      values = Array.from(values)
    }
    for (; i < chunk.length; i++) values[from + i] = chunk[i]
  }
  return {
    take: (chunk, from) => {
      const isAll = filled === 0 && from === 0 && chunk.length === n
      if (isAll && (chunk instanceof Float64Array || chunk instanceof Int32Array)) {
        values = chunk
        filled = n
      } else take(chunk, from)
    },
    filled: () => filled,
    values: () => values,
  }
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'bigint') return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}
