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

/** Where a frame stands in a file, from its first byte to before another. */
export interface ZstdPlace extends Omit<ZstdFrame, 'bytes'> {
  readonly start: number
  readonly end: number
}

/** Reads a whole number of so many bytes, the lowest first. */
type NumberAt = (at: number, width: number) => number

/**
 * Returns the frames of a file packed with Zstandard. Several may follow each other, as after `cat a.zst b.zst`; decoders
 * stop after the first one.
 *
 * @throws Error where one is cut off, or something else follows.
 * @see https://www.rfc-editor.org/rfc/rfc8878
 */
export function zstdFrames(bytes: Buffer): readonly ZstdFrame[] {
  const numberAt: NumberAt = (at, width) => {
    let number = 0
    for (let i = width - 1; i >= 0; i--) number = 256 * number + bytes[at + i]
    return number
  }
  return zstdPlaces(bytes.length, numberAt).map(({ start, end, stated, check }) => {
    return { bytes: bytes.subarray(start, end), stated, check }
  })
}

/**
 * Returns where the frames of a file stand. It looks at the heads of frames and blocks alone, so that no file need be in memory.
 *
 * @throws Error as {@link zstdFrames}.
 */
export function zstdPlaces(length: number, read: NumberAt): readonly ZstdPlace[] {
  const numberAt: NumberAt = (at, width) => {
    if (at + width > length) throw new Error(END_IS_MISSING)
    return read(at, width)
  }
  const frames: ZstdPlace[] = []
  for (let at = 0; at < length; ) {
    const magic = numberAt(at, 4)
    if (magic >= SKIPPABLE && magic < SKIPPABLE + 16) {
      at += 8 + numberAt(at + 4, 4)
      if (at > length) throw new Error(END_IS_MISSING)
      continue
    }
    if (magic !== MAGIC) throw new Error('something else follows its end')
    const frame = placeAt(at, numberAt)
    if (frame.end > length) throw new Error(END_IS_MISSING)
    frames.push(frame)
    at = frame.end
  }
  return frames
}

const MAGIC = 0xfd2fb528
/** The first of sixteen marks of frames that hold something else than packed data. */
const SKIPPABLE = 0x184d2a50

function placeAt(start: number, numberAt: NumberAt): ZstdPlace {
  const flags = numberAt(start + 4, 1)
  const isSingle = (flags & 32) !== 0
  const atSize = start + 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][flags & 3]
  const widthOfSize = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6]
  // Sizes of two bytes begin at 256.
  const stated = numberAt(atSize, widthOfSize) + (widthOfSize === 2 ? 256 : 0)
  let at = atSize + widthOfSize
  for (let isLast = false; !isLast; ) {
    const block = numberAt(at, 3)
    isLast = (block & 1) === 1
    // A block of the second type is one byte that repeats.
    at += 3 + (((block >> 1) & 3) === 1 ? 1 : block >> 3)
  }
  const check = (flags & 4) === 0 ? undefined : numberAt(at, 4)
  return { start, end: at + (check === undefined ? 0 : 4), stated, check }
}
