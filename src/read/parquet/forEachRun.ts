/** Bytes in which runs stand, from one place to before another. */
interface RunBytes {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
}

/**
 * Hands over `n` values of Parquet's hybrid of runs and packed bits, each with how often it follows itself.
 *
 * @returns where they end.
 * @throws RangeError where there are fewer or more of them.
 * @see https://parquet.apache.org/docs/file-format/data-pages/encodings/
 */
export function forEachRun(
  { bytes, start, end }: RunBytes,
  width: number,
  n: number,
  take: (value: number, count: number) => void,
): number {
  let at = start
  const byteAt = (place: number): number => {
    if (place >= end) throw new RangeError('its runs are cut off')
    return bytes[place]
  }
  const headAt = (): number => {
    let head = 0
    for (let power = 1; power < 2 ** 35; power *= 128) {
      const byte = byteAt(at++)
      head += (byte & 127) * power
      if (byte < 128) return head
    }
    throw new RangeError('a run does not end')
  }
  for (let left = n; left > 0; ) {
    const head = headAt()
    const count = Math.floor(head / 2)
    if (head % 2 === 0) {
      let value = 0
      for (let power = 1; power < 2 ** width; power *= 256) value += byteAt(at++) * power
      if (count > left || value >= 2 ** width) throw new RangeError('a run is longer than its page')
      take(value, count)
      left -= count
    } else {
      // Groups of eight values, the last of which may be filled up.
      const packed = Math.min(8 * count, left)
      for (let i = 0; i < packed; i++) take(packedAt(bytes, 8 * at + i * width, width, end), 1)
      at = Math.min(end, at + count * width)
      left -= packed
    }
  }
  return at
}

function packedAt(bytes: Uint8Array, from: number, width: number, end: number): number {
  if (from + width > 8 * end) throw new RangeError('its runs are cut off')
  let value = 0
  for (let filled = 0; filled < width; ) {
    const bit = from + filled
    const taken = Math.min(8 - (bit % 8), width - filled)
    value += ((bytes[Math.floor(bit / 8)] >> (bit % 8)) & ((1 << taken) - 1)) * 2 ** filled
    filled += taken
  }
  return value
}
