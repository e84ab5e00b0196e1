import { isBlank } from './numberAt.ts'

/** A column of texts as codes: `texts[codes[row]]`, −1 where a cell is blank. */
export interface CodedTexts {
  readonly codes: Int32Array
  readonly texts: readonly string[]
}

/** Collects a column of texts that repeat: each is made a string once, when it is first met. */
interface LabelSink {
  readonly take: (bytes: Buffer, start: number, end: number) => void
  readonly texts: () => CodedTexts
  /** The rows whose cell is blank. */
  readonly blanks: readonly number[]
}

export function labelSink(capacity: number): LabelSink {
  let codes = new Int32Array(Math.max(16, capacity))
  let row = 0
  const texts: string[] = []
  const blanks: number[] = []
  // The bytes of all texts, one behind the other, and an open hash table of their codes.
  let letters = Buffer.allocUnsafe(1 << 12)
  let ends = new Int32Array(64)
  let slots = new Int32Array(128).fill(-1)
  let used = 0

  const place = (code: number): void => {
    const start = code === 0 ? 0 : ends[code - 1]
    let slot = hashOf(letters, start, ends[code]) & (slots.length - 1)
    while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = code
  }

  const add = (bytes: Buffer, start: number, end: number): number => {
    const code = texts.length
    const length = end - start
    if (used + length > letters.length) {
      const larger = Buffer.allocUnsafe(2 * letters.length + length)
      larger.set(letters.subarray(0, used))
      letters = larger
    }
    bytes.copy(letters, used, start, end)
    used += length
    if (code === ends.length) {
      const longer = new Int32Array(2 * code)
      longer.set(ends)
      ends = longer
    }
    ends[code] = used
    texts.push(bytes.toString('utf8', start, end))
    if (2 * texts.length > slots.length) {
      slots = new Int32Array(2 * slots.length).fill(-1)
      for (let other = 0; other <= code; other++) place(other)
    } else place(code)
    return code
  }

  const codeOf = (bytes: Buffer, start: number, end: number): number => {
    const length = end - start
    let slot = hashOf(bytes, start, end) & (slots.length - 1)
    for (;;) {
      const code = slots[slot]
      if (code === -1) return add(bytes, start, end)
      const first = code === 0 ? 0 : ends[code - 1]
      if (ends[code] - first === length && sameBytes(letters, first, bytes, start, length)) return code
      slot = (slot + 1) & (slots.length - 1)
    }
  }

  return {
    take: (bytes, start, end) => {
      if (row === codes.length) {
        const longer = new Int32Array(Math.ceil(1.5 * row))
        longer.set(codes)
        codes = longer
      }
      if (isBlank(bytes, start, end)) {
        blanks.push(row)
        codes[row++] = -1
      } else codes[row++] = codeOf(bytes, start, end)
    },
    texts: () => ({ codes: codes.subarray(0, row), texts }),
    blanks,
  }
}

/** FNV-1a, its high bits folded onto the low ones that choose the slot. */
function hashOf(bytes: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at], 0x01000193)
  return hash ^ (hash >>> 15)
}

function sameBytes(a: Buffer, startOfA: number, b: Buffer, startOfB: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (a[startOfA + i] !== b[startOfB + i]) return false
  return true
}
