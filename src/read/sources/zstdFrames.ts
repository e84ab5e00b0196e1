/** A part of a file packed with Zstandard, which is unpacked by itself. */
export interface ZstdFrame {
  readonly bytes: Buffer
  /** Its bytes once it is unpacked; 0 where its head does not state them. */
  readonly stated: number
  /** The low half of the XXH64 of its content, where it has one. */
  readonly check: number | undefined
}

/** What zlib says, too, of a file that is cut off. */
export const END_IS_MISSING = 'unexpected end of file'

/**
 * Returns the frames of a file packed with Zstandard. Several may follow each other, as after `cat a.zst b.zst`; decoders
 * stop after the first one.
 *
 * @throws Error where one is cut off, or something else follows.
 * @see https://www.rfc-editor.org/rfc/rfc8878
 */
export function zstdFrames(bytes: Buffer): readonly ZstdFrame[] {
  const frames: ZstdFrame[] = []
  for (let at = 0; at < bytes.length; ) {
    const magic = littleEndian(bytes, at, 4)
    if (magic >= SKIPPABLE && magic < SKIPPABLE + 16) {
      at += 8 + littleEndian(bytes, at + 4, 4)
      if (at > bytes.length) throw new Error(END_IS_MISSING)
      continue
    }
    if (magic !== MAGIC) throw new Error('something else follows its end')
    const frame = frameAt(bytes, at)
    frames.push(frame)
    at += frame.bytes.length
  }
  return frames
}

const MAGIC = 0xfd2fb528
/** The first of sixteen marks of frames that hold something else than packed data. */
const SKIPPABLE = 0x184d2a50

function frameAt(bytes: Buffer, start: number): ZstdFrame {
  const flags = littleEndian(bytes, start + 4, 1)
  const isSingle = (flags & 32) !== 0
  const atSize = start + 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][flags & 3]
  const widthOfSize = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6]
  // Sizes of two bytes begin at 256.
  const stated = littleEndian(bytes, atSize, widthOfSize) + (widthOfSize === 2 ? 256 : 0)
  let at = atSize + widthOfSize
  for (let isLast = false; !isLast; ) {
    const block = littleEndian(bytes, at, 3)
    isLast = (block & 1) === 1
    // A block of the second type is one byte that repeats.
    at += 3 + (((block >> 1) & 3) === 1 ? 1 : block >> 3)
  }
  const check = (flags & 4) === 0 ? undefined : littleEndian(bytes, at, 4)
  const end = at + (check === undefined ? 0 : 4)
  if (end > bytes.length) throw new Error(END_IS_MISSING)
  return { bytes: bytes.subarray(start, end), stated, check }
}

/** The number in some bytes, the lowest first. */
function littleEndian(bytes: Buffer, at: number, width: number): number {
  if (at + width > bytes.length) throw new Error(END_IS_MISSING)
  let number = 0
  for (let i = width - 1; i >= 0; i--) number = 256 * number + bytes[at + i]
  return number
}
