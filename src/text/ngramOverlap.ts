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
interface Orders {
  readonly first: number
  readonly last: number
}

/**
 * Returns a counter that keeps its memory for the next row. A token by itself is looked up by its number, a longer n-gram by its
 * hash, and compared where it first stands in the references: time is linear in the number of tokens for every order.
 *
 * @param tokens - Returns one more than the largest token so far.
 */
export function ngramOverlap(tokens: () => number): NgramOverlap {
  // By token: the most occurrences in one reference, and those in this reference. 0 between rows.
  const [mostOf, seenOf] = [perToken(tokens), perToken(tokens)]
  // Several references, one after the other.
  let joined = new Int32Array(0)
  // Open addressing. Numbers of a slot: a stamp; the hash of the n-gram and where it first stands; the most occurrences in one
  // reference; those in the reference that had it last, and which that is. A slot is filled where its stamp is that of now:
  // nothing needs to be cleared.
  let slots = new Int32Array(SLOT)
  let stamp = 0

  function reserve(length: number): void {
    const size = 2 ** Math.ceil(Math.log2(2 * length + 1)) * SLOT
    if (size <= slots.length) return
    slots = new Int32Array(size)
    stamp = 0
  }

  function joinedFrom(references: readonly Int32Array[], length: number): Int32Array {
    if (references.length === 1) return references[0]
    if (length > joined.length) joined = new Int32Array(2 * length)
    let start = 0
    for (const reference of references) {
      joined.set(reference, start)
      start += reference.length
    }
    return joined
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

  /** Counts n-grams of two tokens or more. `all` has the references, one after the other. */
  function countNgrams(text: Int32Array, references: readonly Int32Array[], all: Int32Array, order: number): number {
    // Constants are found faster than variables around a function.
    const [table, now] = [slots, ++stamp]
    const mask = table.length - SLOT
    let start = 0
    for (let r = 0; r < references.length; r++) {
      const end = start + references[r].length
      for (let i = start; i <= end - order; i++) {
        const hash = hashOf(all, i, order)
        let slot = slotOf(hash) & mask
        while (table[slot] === now && (table[slot + 1] !== hash || !isSame(all, table[slot + 2], all, i, order))) {
          slot = (slot + SLOT) & mask
        }
        if (table[slot] !== now) {
          table[slot] = now
          table[slot + 1] = hash
          table[slot + 2] = i
          table[slot + 3] = 1
          table[slot + 4] = 1
          table[slot + 5] = r
          continue
        }
        const count = table[slot + 5] === r ? table[slot + 4] + 1 : 1
        table[slot + 4] = count
        table[slot + 5] = r
        if (count > table[slot + 3]) table[slot + 3] = count
      }
      start = end
    }
    let matched = 0
    for (let i = 0; i <= text.length - order; i++) {
      const hash = hashOf(text, i, order)
      let slot = slotOf(hash) & mask
      while (table[slot] === now && (table[slot + 1] !== hash || !isSame(all, table[slot + 2], text, i, order))) {
        slot = (slot + SLOT) & mask
      }
      if (table[slot] === now && table[slot + 3] > 0) {
        table[slot + 3]--
        matched++
      }
    }
    return matched
  }

  return {
    count: (text, references, { first, last }, matches, at) => {
      let length = 0
      for (const reference of references) length += reference.length
      reserve(length)
      if (first === 1) matches[at] = countTokens(text, references)
      const all = joinedFrom(references, length)
      for (let order = Math.max(2, first); order <= last; order++) {
        matches[at + order - first] = countNgrams(text, references, all, order)
      }
    },
  }
}

/** Numbers of a slot: a power of two, so that a mask wraps around. */
const SLOT = 8

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) * SLOT
}

function hashOf(tokens: Int32Array, at: number, order: number): number {
  let hash = 0
  for (let i = at; i < at + order; i++) hash = Math.imul(hash, 0x9e3779b1) ^ Math.imul(tokens[i] + 1, 0x85ebca6b)
  return hash
}

function isSame(a: Int32Array, ofA: number, b: Int32Array, ofB: number, order: number): boolean {
  for (let i = 0; i < order; i++) if (a[ofA + i] !== b[ofB + i]) return false
  return true
}
