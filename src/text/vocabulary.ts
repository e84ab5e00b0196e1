import type { MarkTokens } from './markTokens.ts'

/** Numbers for tokens: the same token always has the same one. */
export interface Vocabulary {
  /** Returns the number of each token. */
  readonly codesOf: (tokens: readonly string[]) => Int32Array
  /** Returns the numbers of the tokens that are marked in a text. */
  readonly codesIn: (text: string, mark: MarkTokens) => Int32Array
  /** Returns the token that has a number. */
  readonly tokenOf: (code: number) => string
  readonly size: () => number
}

/**
 * Returns an empty vocabulary, which grows with the tokens that it numbers. Tokens are compared where they stand in their text,
 * since making a string of each and hashing it would take most of the time of every metric.
 */
export function vocabulary(): Vocabulary {
  // The code units of all tokens, one after the other, and where those of each start.
  let units = new Uint16Array(1 << 12)
  let starts = new Int32Array(1 << 8)
  let size = 0
  // Open addressing. Four numbers a slot, which are in the cache together: one more than the number of a token (0 where the slot
  // is free), its hash, where it starts, and its length.
  let slots = new Int32Array(4 << 10)
  // The text that is read now.
  let given = new Uint16Array(1 << 8)
  let marks = new Uint8Array(1 << 8)

  function grow(): void {
    const moved = new Int32Array(2 * slots.length)
    const mask = moved.length - 4
    for (let from = 0; from < slots.length; from += 4) {
      if (slots[from] === 0) continue
      let slot = slotOf(slots[from + 1]) & mask
      while (moved[slot] !== 0) slot = (slot + 4) & mask
      for (let i = 0; i < 4; i++) moved[slot + i] = slots[from + i]
    }
    slots = moved
  }

  function added(from: number, to: number, hash: number, slot: number): number {
    const start = starts[size]
    const end = start + to - from
    if (end > units.length) units = longer(units, Uint16Array, end)
    if (size + 2 > starts.length) starts = longer(starts, Int32Array, size + 2)
    for (let i = from; i < to; i++) units[start + i - from] = given[i]
    starts[size + 1] = end
    slots[slot] = ++size
    slots[slot + 1] = hash
    slots[slot + 2] = start
    slots[slot + 3] = to - from
    if (8 * size > slots.length) grow()
    return size - 1
  }

  function codeOf(from: number, to: number, hash: number): number {
    // Constants are found faster than variables around a function.
    const [table, text, known] = [slots, given, units]
    const mask = table.length - 4
    for (let slot = slotOf(hash) & mask; ; slot = (slot + 4) & mask) {
      const code = table[slot] - 1
      if (code === -1) return added(from, to, hash, slot)
      if (table[slot + 1] !== hash || table[slot + 3] !== to - from) continue
      const ahead = table[slot + 2] - from
      let i = from
      while (i < to && text[i] === known[i + ahead]) i++
      if (i === to) return code
    }
  }

  function reserve(length: number): void {
    if (length <= given.length) return
    given = new Uint16Array(2 * length)
    marks = new Uint8Array(2 * length)
  }

  // Many texts share one array: making one for each takes as long as half of the look-ups.
  let room = new Int32Array(0)
  let used = 0

  return {
    codesOf: tokens =>
      Int32Array.from(tokens, token => {
        reserve(token.length)
        let hash = SEED
        for (let i = 0; i < token.length; i++) {
          given[i] = token.charCodeAt(i)
          hash = Math.imul(hash ^ given[i], PRIME)
        }
        return codeOf(0, token.length, hash)
      }),
    codesIn: (text, mark) => {
      const { length } = text
      reserve(length)
      mark(text, given, marks)
      // There is at most one token at each place.
      if (used + length > room.length) {
        room = new Int32Array(Math.max(ROOM, length))
        used = 0
      }
      const [all, places, codes] = [given, marks, room]
      let end = used
      for (let i = 0; i < length; ) {
        if (places[i] === 0) {
          i++
          continue
        }
        const from = i
        // Looked up at once: a processor guesses better where a token ends that it has just read.
        let hash = SEED
        do hash = Math.imul(hash ^ all[i++], PRIME)
        while (i < length && places[i] === 1)
        codes[end++] = codeOf(from, i, hash)
      }
      const start = used
      used = end
      return codes.subarray(start, end)
    },
    tokenOf: code =>
      Array.from(units.subarray(starts[code], starts[code + 1]), unit => String.fromCharCode(unit)).join(''),
    size: () => size,
  }
}

/** Fowler, Noll & Vo's hash 1a, of code units. */
const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193

/** Where the slot of a hash is before it is masked. The high bits of the hash are mixed in, since the low ones decide. */
function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) << 2
}

const ROOM = 1 << 14

function longer<Numbers extends Int32Array | Uint16Array>(
  numbers: Numbers,
  make: new (length: number) => Numbers,
  least: number,
): Numbers {
  const grown = new make(Math.max(least, 2 * numbers.length))
  grown.set(numbers)
  return grown
}

/** One more than the last code point. */
export const CODE_POINTS = 0x110000

/** Returns the code points of a text. A surrogate without its other half stands for itself. */
export function codePointsOf(text: string): Int32Array {
  const { length } = text
  const points = new Int32Array(length)
  let n = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0xd800 && unit < 0xdc00) {
      const point = text.codePointAt(i) ?? unit
      if (point > 0xffff) i++
      points[n++] = point
    } else points[n++] = unit
  }
  return points.subarray(0, n)
}

/** Returns a number for each token, 0 at first, as a function: the array grows with the vocabulary. */
export function perToken(tokens: () => number): () => Int32Array {
  let numbers = new Int32Array(tokens())
  return () => {
    if (numbers.length < tokens()) numbers = new Int32Array(2 * tokens())
    return numbers
  }
}
