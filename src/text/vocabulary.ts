import { type FindTokens, hashOf } from './findTokens.ts'

/** Numbers for tokens: the same token always has the same one. */
export interface Vocabulary {
  /** Returns the number of each token. */
  readonly codesOf: (tokens: readonly string[]) => Int32Array
  /** Returns the numbers of the tokens that are found in a text. */
  readonly codesIn: (text: string, find: FindTokens) => Int32Array
  /** Returns the token that has a number. */
  readonly tokenOf: (code: number) => string
  readonly size: () => number
}

/**
 * Returns an empty vocabulary, which grows with the tokens that it numbers. Tokens are compared where they stand in their text,
 * since making a string of each and hashing it would take most of the time of every metric.
 */
export function vocabulary(): Vocabulary {
  // The code units of all tokens, one after the other.
  let units = new Uint16Array(1 << 12)
  let starts = new Int32Array(1 << 8)
  let hashes = new Int32Array(1 << 8)
  let size = 0
  // Open addressing: one more than the number of a token, 0 where a slot is free.
  let slots = new Int32Array(1 << 10)

  function grow(): void {
    const moved = new Int32Array(2 * slots.length)
    const mask = moved.length - 1
    for (let code = 0; code < size; code++) {
      let slot = slotOf(hashes[code]) & mask
      while (moved[slot] !== 0) slot = (slot + 1) & mask
      moved[slot] = code + 1
    }
    slots = moved
  }

  function added(text: string, from: number, to: number, hash: number, slot: number): number {
    const start = starts[size]
    const end = start + to - from
    if (end > units.length) units = longer(units, Uint16Array, end)
    if (size + 2 > starts.length) {
      starts = longer(starts, Int32Array, size + 2)
      hashes = longer(hashes, Int32Array, size + 2)
    }
    for (let i = from; i < to; i++) units[start + i - from] = text.charCodeAt(i)
    starts[size + 1] = end
    hashes[size] = hash
    slots[slot] = ++size
    if (2 * size > slots.length) grow()
    return size - 1
  }

  function codeOf(text: string, from: number, to: number, hash: number): number {
    const mask = slots.length - 1
    let slot = slotOf(hash) & mask
    for (;;) {
      const code = slots[slot] - 1
      if (code === -1) return added(text, from, to, hash, slot)
      if (hashes[code] === hash && isSame(code, text, from, to)) return code
      slot = (slot + 1) & mask
    }
  }

  function isSame(code: number, text: string, from: number, to: number): boolean {
    const start = starts[code]
    if (starts[code + 1] - start !== to - from) return false
    for (let i = from; i < to; i++) if (units[start + i - from] !== text.charCodeAt(i)) return false
    return true
  }

  let found = new Int32Array(1 << 8)
  // Many texts share one array: making one for each takes as long as half of the look-ups.
  let room = new Int32Array(0)
  let used = 0

  return {
    codesOf: tokens => Int32Array.from(tokens, token => codeOf(token, 0, token.length, hashOf(token, 0, token.length))),
    codesIn: (text, find) => {
      if (found.length < 3 * text.length) found = new Int32Array(6 * text.length)
      const tokens = find(text, found)
      if (used + tokens > room.length) {
        room = new Int32Array(Math.max(ROOM, tokens))
        used = 0
      }
      for (let i = 0; i < tokens; i++) room[used + i] = codeOf(text, found[3 * i], found[3 * i + 1], found[3 * i + 2])
      used += tokens
      return room.subarray(used - tokens, used)
    },
    tokenOf: code =>
      Array.from(units.subarray(starts[code], starts[code + 1]), unit => String.fromCharCode(unit)).join(''),
    size: () => size,
  }
}

/** The high bits of a hash count, too, since slots are taken by the low ones. */
function slotOf(hash: number): number {
  return hash ^ (hash >>> 15)
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
