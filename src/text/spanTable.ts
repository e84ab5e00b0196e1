import type { Span } from './spans.ts'

/** The spans of all rows, one after the other: their places, and their types as codes. */
export class SpanTable {
  /** Of row i those from `firsts[i]` up to `firsts[i + 1]`. */
  readonly firsts: Int32Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  readonly types: Int32Array
  /** The types by code. */
  readonly names: readonly string[]

  constructor(
    firsts: Int32Array,
    starts: Float64Array,
    ends: Float64Array,
    types: Int32Array,
    names: readonly string[],
  ) {
    this.firsts = firsts
    this.starts = starts
    this.ends = ends
    this.types = types
    this.names = names
  }
}

/** Codes of the types of entities. */
export interface TypeCodes {
  readonly codeOf: (type: string) => number
  /** By code. */
  readonly names: readonly string[]
}

export function typeCodes(): TypeCodes {
  const codes = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    codeOf: type => {
      const known = codes.get(type)
      if (known !== undefined) return known
      codes.set(type, names.length)
      return names.push(type) - 1
    },
  }
}

/** Spans as they are found, row by row. */
export interface GrowingSpans {
  readonly add: (start: number, end: number, type: number) => void
  /** Ends a row. */
  readonly endRow: () => void
  /** Returns how many there are. */
  readonly size: () => number
  /** Takes back all but the first so many. */
  readonly cutTo: (size: number) => void
  readonly table: () => SpanTable
}

export function growingSpans(rows: number, { names }: TypeCodes): GrowingSpans {
  const firsts = new Int32Array(rows + 1)
  let row = 0
  let size = 0
  let starts = new Float64Array(8 * rows + 16)
  let ends = new Float64Array(starts.length)
  let types = new Int32Array(starts.length)

  function grow(): void {
    const [olderStarts, olderEnds, olderTypes] = [starts, ends, types]
    starts = new Float64Array(2 * size)
    ends = new Float64Array(2 * size)
    types = new Int32Array(2 * size)
    starts.set(olderStarts)
    ends.set(olderEnds)
    types.set(olderTypes)
  }

  return {
    add: (start, end, type) => {
      if (size === starts.length) grow()
      starts[size] = start
      ends[size] = end
      types[size++] = type
    },
    endRow: () => {
      firsts[++row] = size
    },
    size: () => size,
    cutTo: smaller => {
      size = smaller
    },
    table: () => new SpanTable(firsts, starts, ends, types, names),
  }
}

/** Returns the table with its types in other codes. A type that no span has gets none. */
export function inCodes({ firsts, starts, ends, types, names }: SpanTable, codes: TypeCodes): SpanTable {
  const others = new Int32Array(names.length).fill(-1)
  const size = firsts[firsts.length - 1]
  const recoded = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const type = types[i]
    if (others[type] === -1) others[type] = codes.codeOf(names[type])
    recoded[i] = others[type]
  }
  return new SpanTable(firsts, starts, ends, recoded, codes.names)
}

/** Returns the spans of a row as objects. */
export function spansOfRow({ firsts, starts, ends, types, names }: SpanTable, row: number): Span[] {
  const spans: Span[] = []
  for (let i = firsts[row]; i < firsts[row + 1]; i++) {
    spans.push({ start: starts[i], end: ends[i], type: names[types[i]] })
  }
  return spans
}
