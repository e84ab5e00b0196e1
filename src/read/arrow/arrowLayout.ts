import { arrowTypes } from './arrowTypes.ts'
import type { Flatbuffer } from './flatbuffer.ts'

/** What a buffer of a column holds, for so many rows: bits, numbers of some bytes, offsets, or texts of any length. */
type Part =
  | { readonly of: 'texts' }
  | { readonly of: 'validity' | 'bits' }
  | { readonly of: 'numbers' | 'offsets'; readonly bytes: number }

/** The buffers of a column, in their order, and the columns in it. */
export interface ArrowLayout {
  /** Undefined for types whose buffers are not of a fixed number and size. */
  readonly parts: readonly Part[] | undefined
  readonly inner: readonly ArrowLayout[]
}

/** The columns of a batch as it states them: how many rows each has, and the bytes of each buffer once it is unpacked. */
export interface BatchParts {
  readonly rows: readonly number[]
  readonly lengths: readonly number[]
}

/**
 * Returns how a type of the schema lies in buffers.
 *
 * @param place - Where the type is described.
 * @see https://arrow.apache.org/docs/format/Columnar.html#buffer-listing-for-each-layout
 */
export function layoutOfType(
  buffer: Flatbuffer,
  type: number,
  place: number | undefined,
  inner: readonly ArrowLayout[],
): ArrowLayout {
  const slots = place === undefined ? () => undefined : buffer.tableAt(place)
  const short = (slot: number, fallback: number): number => numberAt(slots(slot), 'getInt16', fallback)
  const long = (slot: number, fallback: number): number => numberAt(slots(slot), 'getInt32', fallback)
  const numberAt = (at: number | undefined, read: 'getInt16' | 'getInt32', fallback: number): number =>
    at === undefined ? fallback : buffer.view[read](at, true)
  const numbers = (bytes: number | undefined): readonly Part[] | undefined =>
    bytes === undefined ? undefined : [{ of: 'validity' }, { of: 'numbers', bytes }]
  const texts = (bytes: number): readonly Part[] => [{ of: 'validity' }, { of: 'offsets', bytes }, { of: 'texts' }]
  const partsByType: Readonly<Record<number, () => readonly Part[] | undefined>> = {
    [arrowTypes.int]: () => numbers(long(4, 0) / 8),
    [arrowTypes.float]: () => numbers([2, 4, 8][short(4, 0)]),
    [arrowTypes.bool]: () => [{ of: 'validity' }, { of: 'bits' }],
    [arrowTypes.decimal]: () => numbers(long(8, 128) / 8),
    [arrowTypes.date]: () => numbers([4, 8][short(4, 1)]),
    [arrowTypes.time]: () => numbers(long(6, 32) / 8),
    [arrowTypes.timestamp]: () => numbers(8),
    [arrowTypes.duration]: () => numbers(8),
    [arrowTypes.interval]: () => numbers([4, 8, 16][short(4, 0)]),
    [arrowTypes.fixedSizeBinary]: () => numbers(long(4, 0)),
    [arrowTypes.utf8]: () => texts(4),
    [arrowTypes.binary]: () => texts(4),
    [arrowTypes.largeUtf8]: () => texts(8),
    [arrowTypes.largeBinary]: () => texts(8),
    [arrowTypes.list]: () => [{ of: 'validity' }, { of: 'offsets', bytes: 4 }],
    [arrowTypes.largeList]: () => [{ of: 'validity' }, { of: 'offsets', bytes: 8 }],
    [arrowTypes.fixedSizeList]: () => [{ of: 'validity' }],
    [arrowTypes.struct]: () => [{ of: 'validity' }],
  }
  return { parts: partsByType[type]?.(), inner }
}

/** The codes of a column whose values stand in a dictionary. Without a type of their own they are 32-bit integers. */
export function layoutOfCodes(buffer: Flatbuffer, indexType: number | undefined): ArrowLayout {
  if (indexType === undefined) return { parts: [{ of: 'validity' }, { of: 'numbers', bytes: 4 }], inner: [] }
  return layoutOfType(buffer, arrowTypes.int, indexType, [])
}

/**
 * Refuses a batch whose buffers are not those of its columns: a type of another width would read other values from them.
 *
 * @throws RangeError where there are more or fewer of them, or one has other bytes than its rows take.
 */
export function requireLayout(columns: readonly ArrowLayout[], { rows, lengths }: BatchParts): void {
  if (!columns.every(isFixed)) return
  let [column, buffer] = [0, 0]
  const visit = ({ parts = [], inner }: ArrowLayout): void => {
    const n = rows[column++]
    for (const part of parts) {
      const length = lengths[buffer++]
      if (n === undefined || length === undefined) throw new RangeError('a column lacks one of its buffers')
      if (!fits(part, n, length)) throw new RangeError(`${n} values do not take ${length} bytes`)
    }
    inner.forEach(visit)
  }
  columns.forEach(visit)
  if (column !== rows.length || buffer !== lengths.length) {
    throw new RangeError('it has other buffers than its columns take')
  }
}

function isFixed({ parts, inner }: ArrowLayout): boolean {
  return parts !== undefined && inner.every(isFixed)
}

function fits(part: Part, n: number, length: number): boolean {
  // Of no rows nothing need be there; nor bits, where no value is missing.
  if (part.of === 'texts' || (length === 0 && (n === 0 || part.of === 'validity'))) return true
  return isSizeOf(length, bytesOf(part, n))
}

/** Tells whether a buffer may have so many bytes. Of a slice, pyarrow leaves out only what lies beyond the padding. */
export function isSizeOf(bytes: number, needed: number): boolean {
  return bytes >= needed && bytes <= padded(needed, MOST_PADDED)
}

function bytesOf(part: Exclude<Part, { readonly of: 'texts' }>, n: number): number {
  switch (part.of) {
    case 'validity':
    case 'bits':
      return Math.ceil(n / 8)
    case 'numbers':
      return n * part.bytes
    case 'offsets':
      return (n + 1) * part.bytes
    default:
      return part satisfies never
  }
}

/** What writers pad buffers to. */
const MOST_PADDED = 64

/** Each one of them throughout a file. */
export const paddings = [8, MOST_PADDED] as const

export function padded(length: number, padding: number): number {
  return Math.ceil(length / padding) * padding
}
