/**
 * A flatbuffer of a file that may be damaged. Reading outside of its bytes throws a RangeError. So does reading more
 * than the bytes can hold, which stops parts that refer to each other in a ring.
 *
 * @see https://flatbuffers.dev/internals/
 */
export interface Flatbuffer {
  readonly view: DataView
  /** Returns the slots of the table that the offset at a place leads to. */
  readonly tableAt: (place: number) => FlatTable
  /** Returns the places of the entries of the vector that the offset at a place leads to; none without a place. */
  readonly vectorAt: (place: number | undefined, stride: number) => readonly number[]
  /** Looks whether the text that the offset at a place leads to is there. */
  readonly requireText: (place: number | undefined) => void
}

/** Returns the place of the value in a slot; undefined where the table leaves it at its default. */
type FlatTable = (slot: number) => number | undefined

/** Returns a reader of the bytes of one flatbuffer. */
export function flatbuffer(bytes: Uint8Array): Flatbuffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let unspent = bytes.byteLength * MOST_SHARED
  const spend = (count: number): void => {
    unspent -= count
    if (unspent < 0) throw new RangeError('its parts lie in each other')
  }
  const offsetAt = (place: number): number => place + view.getInt32(place, true)
  const partAt = (place: number, stride: number): { readonly start: number; readonly count: number } => {
    const at = offsetAt(place)
    const count = view.getInt32(at, true)
    const start = at + 4
    if (count < 0 || start + count * stride > bytes.byteLength) throw new RangeError(`it names ${count} parts`)
    spend(4 + count * stride)
    return { start, count }
  }
  return {
    view,
    tableAt: place => {
      const table = offsetAt(place)
      const slots = table - view.getInt32(table, true)
      // Decoders differ in how they read sizes that no table has.
      const [size, length] = [view.getUint16(slots, true), view.getUint16(slots + 2, true)]
      if (size < 4 || size % 2 === 1 || slots + size > bytes.byteLength || table + length > bytes.byteLength) {
        throw new RangeError('one of its tables is cut off')
      }
      const offsetIn = (slot: number): number => {
        const offset = slot < size ? view.getUint16(slots + slot, true) : 0
        if (offset > 0 && (offset < HEADING || offset >= length)) {
          throw new RangeError('one of its values lies outside of its table')
        }
        return offset
      }
      if (
        length >= HEADING + UNIT &&
        !Array.from({ length: size / 2 - 2 }, (_, i) => offsetIn(4 + 2 * i)).some(Boolean)
      ) {
        throw new RangeError('one of its tables has values that it does not name')
      }
      return slot => {
        const offset = offsetIn(slot)
        return offset === 0 ? undefined : table + offset
      }
    },
    vectorAt: (place, stride) => {
      if (place === undefined) return []
      const { start, count } = partAt(place, stride)
      return Array.from({ length: count }, (_, i) => start + i * stride)
    },
    requireText: place => {
      if (place !== undefined) partAt(place, 1)
    },
  }
}

/** The bytes of a table before its values, which say where its slots stand. */
const HEADING = 4

/** Tables end where a multiple of these bytes does: up to this number of them may be none of a value. */
const UNIT = 4

/** Writers may let equal parts share their bytes, but not so many times over. */
const MOST_SHARED = 16
