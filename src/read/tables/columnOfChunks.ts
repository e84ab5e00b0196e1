/** Collects a column that comes in chunks. */
export interface ChunkedColumn {
  /** Takes the values from a row on. */
  readonly take: (chunk: ArrayLike<unknown>, from: number) => void
  /** How many values were taken. */
  readonly filled: () => number
  readonly values: () => ArrayLike<unknown>
}

/** Returns a column of `n` values. One chunk of all is it; numbers stay in an array of numbers as long as all chunks are such. */
export function columnOfChunks(n: number): ChunkedColumn {
  let filled = 0
  let values: unknown[] | Float64Array | Int32Array | undefined
  let whole: ArrayLike<unknown> | undefined
  const mixed = (): unknown[] => {
    if (!Array.isArray(values)) values = values === undefined ? new Array<unknown>(n) : Array.from(values)
    return values
  }
  return {
    take: (chunk, from) => {
      if (filled === 0 && from === 0 && chunk.length === n) whole = chunk
      else if (chunk instanceof Float64Array || chunk instanceof Int32Array) {
        values ??= chunk instanceof Float64Array ? new Float64Array(n) : new Int32Array(n)
        if (
          (values instanceof Float64Array && chunk instanceof Float64Array) ||
          (values instanceof Int32Array && chunk instanceof Int32Array)
        ) {
          values.set(chunk, from)
        } else copy(chunk, mixed(), from)
      } else copy(chunk, mixed(), from)
      filled += chunk.length
    },
    filled: () => filled,
    values: () => whole ?? values ?? [],
  }
}

function copy(chunk: ArrayLike<unknown>, values: unknown[], from: number): void {
  for (let i = 0; i < chunk.length; i++) values[from + i] = chunk[i]
}
