import { perToken } from './vocabulary.ts'

/** Counts the n-grams of a text that its references have, too. */
export interface NgramOverlap {
  /**
   * Writes for every order from `first` to `last` how many n-grams of `text` match: each at most as often as it occurs in
   * the reference that has it most often.
   *
   * @param matches - Gets the counts, from `at` on.
   */
  readonly count: (
    text: Int32Array,
    references: readonly Int32Array[],
    orders: Orders,
    matches: Float64Array,
    at: number,
  ) => void
}

/** Lengths of n-grams. */
export interface Orders {
  readonly first: number
  readonly last: number
}

/**
 * Returns a counter that keeps its memory for the next row. A token by itself is looked up by its number. A longer n-gram is
 * known by the number of the (n − 1)-gram that it begins with and its last token, so that time is linear in the number of
 * tokens for every order.
 *
 * @param tokens - Returns one more than the largest token so far.
 */
export function ngramOverlap(tokens: () => number): NgramOverlap {
  // By token: the most occurrences in one reference, and those in this reference. 0 between rows.
  const [mostOf, seenOf] = [perToken(tokens), perToken(tokens)]
  // Four numbers a slot: the n-gram's prefix, its last token, its number, and a stamp. A slot is filled where its stamp is that
  // of now: nothing needs to be cleared.
  let slots = new Int32Array(0)
  let wrap = 0
  let stamp = 0
  // By number of an n-gram, as by token.
  let most = new Int32Array(0)
  let seen = new Int32Array(0)
  // The number of the n-gram that begins at each token, of the text and of all references, one after the other.
  let ofText = new Int32Array(64)
  let ofReferences = new Int32Array(64)

  function reserve(text: number, references: number): void {
    if (text > ofText.length) ofText = new Int32Array(2 * text)
    if (references <= most.length && slots.length > 0) return
    const capacity = Math.max(64, 2 ** Math.ceil(Math.log2(references)))
    wrap = 4 * capacity - 1
    slots = new Int32Array(16 * capacity)
    stamp = 0
    most = new Int32Array(capacity)
    seen = new Int32Array(capacity)
    ofReferences = new Int32Array(capacity)
  }

  function countTokens(text: Int32Array, references: readonly Int32Array[]): number {
    const [largest, counts] = [mostOf(), seenOf()]
    for (let r = 0; r < references.length; r++) {
      const reference = references[r]
      for (let i = 0; i < reference.length; i++) {
        const token = reference[i]
        if (++counts[token] > largest[token]) largest[token] = counts[token]
      }
      for (let i = 0; i < reference.length; i++) counts[reference[i]] = 0
    }
    let matched = 0
    for (let i = 0; i < text.length; i++) {
      if (largest[text[i]] > 0) {
        largest[text[i]]--
        matched++
      }
    }
    for (const reference of references) for (let i = 0; i < reference.length; i++) largest[reference[i]] = 0
    return matched
  }

  /** Counts n-grams of two tokens or more. Those one shorter have been numbered, but single tokens are their own numbers. */
  function countNgrams(text: Int32Array, references: readonly Int32Array[], order: number): number {
    // Constants are found faster than variables around a function.
    const [table, mask, largest, counts, now] = [slots, wrap, most, seen, ++stamp]
    let [known, start] = [0, 0]
    for (let r = 0; r < references.length; r++) {
      const reference = references[r]
      if (r > 0) counts.fill(0, 0, known)
      const last = reference.length - order
      for (let i = 0; i <= last; i++) {
        const prefix = order === 2 ? reference[i] : ofReferences[start + i]
        const token = reference[i + order - 1]
        let slot = hashOf(prefix, token) & mask
        while (table[4 * slot + 3] === now && (table[4 * slot] !== prefix || table[4 * slot + 1] !== token)) {
          slot = (slot + 1) & mask
        }
        if (table[4 * slot + 3] !== now) {
          table[4 * slot] = prefix
          table[4 * slot + 1] = token
          table[4 * slot + 2] = known
          table[4 * slot + 3] = now
          largest[known] = 0
          counts[known] = 0
          known++
        }
        const number = table[4 * slot + 2]
        ofReferences[start + i] = number
        if (++counts[number] > largest[number]) largest[number] = counts[number]
      }
      start += reference.length
    }
    let matched = 0
    const last = text.length - order
    for (let i = 0; i <= last; i++) {
      const prefix = order === 2 ? text[i] : ofText[i]
      // What does not begin like an n-gram of a reference is none.
      if (prefix === NONE) continue
      const token = text[i + order - 1]
      let slot = hashOf(prefix, token) & mask
      while (table[4 * slot + 3] === now && (table[4 * slot] !== prefix || table[4 * slot + 1] !== token)) {
        slot = (slot + 1) & mask
      }
      if (table[4 * slot + 3] !== now) {
        ofText[i] = NONE
        continue
      }
      const number = table[4 * slot + 2]
      ofText[i] = number
      if (largest[number] > 0) {
        largest[number]--
        matched++
      }
    }
    return matched
  }

  return {
    count: (text, references, { first, last }, matches, at) => {
      let length = 0
      for (const reference of references) length += reference.length
      reserve(text.length, length)
      if (first === 1) matches[at] = countTokens(text, references)
      for (let order = 2; order <= last; order++) {
        const matched = countNgrams(text, references, order)
        if (order >= first) matches[at + order - first] = matched
      }
    },
  }
}

/** No number of an n-gram. */
const NONE = -1

function hashOf(prefix: number, token: number): number {
  const hash = Math.imul(prefix + 1, 0x9e3779b1) ^ Math.imul(token + 1, 0x85ebca6b)
  return hash ^ (hash >>> 15)
}
