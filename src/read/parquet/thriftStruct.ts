/** A value of Thrift's compact protocol, as far as Parquet has them. */
type ThriftValue = number | boolean | Uint8Array | readonly ThriftValue[] | ThriftStruct

/** The fields of a struct by their numbers. */
export type ThriftStruct = ReadonlyMap<number, ThriftValue>

/** Deeper than any struct of Parquet. */
const DEEPEST = 16

/**
 * Reads a struct of a file that may be damaged.
 *
 * @throws RangeError for what the protocol does not have, and for what lies outside of the bytes.
 * @see https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
 */
export function thriftStruct(
  bytes: Uint8Array,
  start: number,
): { readonly fields: ThriftStruct; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start

  const readVarint = (): number => {
    let number = 0
    for (let power = 1; power < 2 ** 64; power *= 128) {
      const byte = view.getUint8(at++)
      number += (byte & 127) * power
      if (byte < 128) return number
    }
    throw new RangeError('one of its numbers does not end')
  }
  const readZigzag = (): number => {
    const number = readVarint()
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2
  }
  const readPart = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError(`${length} bytes from byte ${at} on are not all in it`)
    at += length
    return bytes.subarray(at - length, at)
  }
  const readValue = (type: number, depth: number): ThriftValue => {
    switch (type) {
      case types.yes:
        return true
      case types.no:
        return false
      case types.byte:
        return view.getInt8(at++)
      case types.i16:
      case types.i32:
      case types.i64:
        return readZigzag()
      case types.double:
        at += 8
        return view.getFloat64(at - 8, true)
      case types.binary:
        return readPart(readVarint())
      case types.list: {
        const head = view.getUint8(at++)
        const count = head >> 4 === 15 ? readVarint() : head >> 4
        const inner = head & 15
        if (count > bytes.length - at) throw new RangeError(`it names ${count} parts`)
        // In a list, a truth value takes a byte.
        return Array.from({ length: count }, () =>
          inner === types.yes || inner === types.no ? view.getUint8(at++) === 1 : readValue(inner, depth),
        )
      }
      case types.struct:
        return readStruct(depth + 1)
      default:
        throw new RangeError(`there are no values of type ${type}`)
    }
  }
  const readStruct = (depth: number): ThriftStruct => {
    if (depth > DEEPEST) throw new RangeError('its parts lie in each other')
    const fields = new Map<number, ThriftValue>()
    for (let last = 0; ; ) {
      const head = view.getUint8(at++)
      if (head === 0) return fields
      const id = head >> 4 === 0 ? readZigzag() : last + (head >> 4)
      if (id <= last) throw new RangeError('its fields stand in no order')
      fields.set(id, readValue(head & 15, depth))
      last = id
    }
  }
  return { fields: readStruct(0), end: at }
}

const types = { yes: 1, no: 2, byte: 3, i16: 4, i32: 5, i64: 6, double: 7, binary: 8, list: 9, struct: 12 } as const
