import { xxHash32 } from '../sources/xxHash.ts'

/**
 * Unpacks one LZ4 frame into as many bytes as it is said to have. Of its checks, those are looked at that it has.
 *
 * @throws RangeError for a damaged frame and one of another size.
 * @see https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md
 */
export function lz4Frame(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  if (view.getUint32(0, true) !== MAGIC) throw new RangeError('it has no frame of LZ4')
  const flags = view.getUint8(4)
  const [hasBlockChecks, hasCheck] = [(flags & 16) !== 0, (flags & 4) !== 0]
  // A size of the contents, the id of a dictionary and a check of this heading.
  const endOfHeading = 6 + ((flags & 8) === 0 ? 0 : 8) + ((flags & 1) === 0 ? 0 : 4)
  requireCheck((xxHash32(packed.subarray(4, endOfHeading)) >>> 8) & 0xff, view.getUint8(endOfHeading))
  let at = endOfHeading + 1
  const unpacked = new Uint8Array(size)
  let filled = 0
  for (;;) {
    const word = view.getUint32(at, true)
    at += 4
    if (word === 0) break
    const length = word & 0x7fffffff
    if (at + length > packed.length) throw new RangeError('it ends within a block of LZ4')
    const block = packed.subarray(at, at + length)
    if (hasBlockChecks) requireCheck(xxHash32(block), view.getUint32(at + length, true))
    const isPlain = word >>> 31 === 1
    if (isPlain) {
      unpacked.set(block, filled)
      filled += length
    } else filled = unpackBlock(block, unpacked, filled)
    at += length + (hasBlockChecks ? 4 : 0)
  }
  if (filled !== size) throw new RangeError(`it has ${filled} bytes where ${size} belong`)
  if (hasCheck) requireCheck(xxHash32(unpacked), view.getUint32(at, true))
  return unpacked
}

/** Unpacks one block of LZ4 that stands without a frame. */
export function lz4Block(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const unpacked = new Uint8Array(size)
  const filled = unpackBlock(packed, unpacked, 0)
  if (filled !== size) throw new RangeError(`it has ${filled} bytes where ${size} belong`)
  return unpacked
}

function requireCheck(found: number, stated: number): void {
  if (found !== stated) throw new RangeError('a check of LZ4 is not that of its content')
}

const MAGIC = 0x184d2204

/** The shortest run that is copied from what was unpacked before. */
const LEAST_COPY = 4

/** Returns the place behind the last byte that was written. */
function unpackBlock(block: Uint8Array, into: Uint8Array, start: number): number {
  let at = 0
  let to = start
  /** A length of 15 goes on in the next bytes, up to one that is not 255. */
  const lengthOf = (nibble: number): number => {
    let length = nibble
    if (nibble < 15) return length
    for (;;) {
      if (at >= block.length) throw new RangeError('it ends within a length of LZ4')
      const more = block[at++]
      length += more
      if (more < 255) return length
    }
  }
  while (at < block.length) {
    const token = block[at++]
    const literals = lengthOf(token >> 4)
    if (at + literals > block.length || to + literals > into.length) throw new RangeError('its literals are too long')
    into.set(block.subarray(at, at + literals), to)
    at += literals
    to += literals
    if (at === block.length) return to
    if (at + 2 > block.length) throw new RangeError('it ends within an offset of LZ4')
    const offset = block[at] | (block[at + 1] << 8)
    at += 2
    const length = lengthOf(token & 15) + LEAST_COPY
    if (offset === 0 || offset > to || to + length > into.length) throw new RangeError('its copies lie outside of it')
    // Byte by byte: a copy may reach into what it writes.
    for (const end = to + length; to < end; to++) into[to] = into[to - offset]
  }
  return to
}
