import { forEachRun } from './forEachRun.ts'

/** A column of a Parquet file where values are: its type, and how often something may be missing or repeat on the way. */
export interface ParquetLeaf {
  readonly type: string
  /** Bytes of a value of fixed length. */
  readonly width: number
  readonly deepestDefinition: number
  readonly deepestRepetition: number
}

/** The body of a page of data, unpacked. */
export interface PageBody {
  readonly bytes: Uint8Array
  readonly encoding: number
  readonly n: number
  /** Bytes of the levels where their heading says it, as in pages of the second version. */
  readonly levels: { readonly repetition: number; readonly definition: number } | undefined
}

/**
 * Checks that a page holds as many values as it says: levels, lengths and keys of a dictionary of `keys` values. A decoder
 * reads past them, and repeats a run for as long as it is told.
 *
 * @returns how many values and rows it has.
 * @throws RangeError if it holds fewer or more.
 * @see https://parquet.apache.org/docs/file-format/data-pages/
 */
export function requireWholePage(
  { bytes, encoding, n, levels }: PageBody,
  leaf: ParquetLeaf,
  keys: number | undefined,
): { readonly values: number; readonly rows: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  /** How many of `n` levels have a value. */
  const levelsOf = (deepest: number, length: number | undefined, counted: number): number => {
    if (deepest === 0) {
      at += length ?? 0
      return n
    }
    const start = length === undefined ? at + 4 : at
    const end = start + (length ?? view.getUint32(at, true))
    if (end > bytes.length) throw new RangeError('the levels of a page are cut off')
    let found = 0
    forEachRun({ bytes, start, end }, bitsOf(deepest), n, (level, count) => {
      if (level > deepest) throw new RangeError(`a page has the level ${level} of ${deepest}`)
      if (level === counted) found += count
    })
    at = end
    return found
  }
  const rows = levelsOf(leaf.deepestRepetition, levels?.repetition, 0)
  const values = levelsOf(leaf.deepestDefinition, levels?.definition, leaf.deepestDefinition)
  requireValues(bytes, at, values, encoding, leaf, keys)
  return { values, rows }
}

/** Numbers of the encodings: https://github.com/apache/parquet-format/blob/master/Encodings.md */
export const encodings = {
  plain: 0,
  oldDictionary: 2,
  runs: 3,
  deltas: 5,
  lengthDeltas: 6,
  textDeltas: 7,
  dictionary: 8,
  split: 9,
} as const

const widths: Readonly<Record<string, number>> = { INT32: 4, INT64: 8, INT96: 12, FLOAT: 4, DOUBLE: 8 }

function requireValues(
  bytes: Uint8Array,
  start: number,
  n: number,
  encoding: number,
  leaf: ParquetLeaf,
  keys: number | undefined,
): void {
  const left = bytes.length - start
  switch (encoding) {
    case encodings.plain:
      requirePlain(bytes.subarray(start), n, leaf)
      break
    case encodings.split:
      requireLength(left, n * widthOf(leaf))
      break
    case encodings.oldDictionary:
    case encodings.dictionary: {
      if (keys === undefined) throw new RangeError('a page names values of a dictionary that is missing')
      if (n === 0 && left === 0) break
      const width = bytes[start]
      if (!(width <= 32)) throw new RangeError(`the keys of a page have ${width} bits`)
      forEachRun({ bytes, start: start + 1, end: bytes.length }, width, n, key => {
        if (key >= keys) throw new RangeError(`a page names value ${key} of ${keys}`)
      })
      break
    }
    case encodings.runs: {
      if (leaf.type !== 'BOOLEAN') throw new RangeError(`a page has runs of ${leaf.type}`)
      const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(start, true)
      requireLength(left - 4, length)
      forEachRun({ bytes, start: start + 4, end: bytes.length }, 1, n, () => {})
      break
    }
    // Those that a decoder can be trusted with: it reads as many differences as there are values.
    case encodings.deltas:
    case encodings.lengthDeltas:
    case encodings.textDeltas:
      break
    default:
      throw new RangeError(`a page has the encoding ${encoding}`)
  }
}

/** Checks `n` values one behind the other, without anything between them. */
export function requirePlain(bytes: Uint8Array, n: number, leaf: ParquetLeaf): void {
  requireLength(bytes.length, lengthOf(bytes, n, leaf))
}

function lengthOf(bytes: Uint8Array, n: number, leaf: ParquetLeaf): number {
  if (leaf.type === 'BOOLEAN') return Math.ceil(n / 8)
  if (leaf.type !== 'BYTE_ARRAY') return n * widthOf(leaf)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let length = 0
  for (let i = 0; i < n; i++) length += 4 + view.getUint32(length, true)
  return length
}

function widthOf({ type, width }: ParquetLeaf): number {
  return widths[type] ?? width
}

/** fastparquet writes some bytes more than its values have. */
const MOST_SPARE = 8

function requireLength(found: number, needed: number): void {
  if (found < needed || found > needed + MOST_SPARE)
    throw new RangeError(`the values of a page have ${found} bytes where ${needed} belong`)
}

function bitsOf(most: number): number {
  return 32 - Math.clz32(most)
}
