/** Counts the n-grams of a text that its references have, too. */
export interface NgramOverlap {
  /**
   * Writes for every order from 1 to `orders` how many n-grams of `text` match: each at most as often as it occurs in
   * the reference that has it most often.
   *
   * @param matches - Gets the counts, from `at` on.
   */
  readonly count: (
    text: Int32Array,
    references: readonly Int32Array[],
    orders: number,
    matches: Float64Array,
    at: number,
  ) => void
}

/**
 * Returns a counter that keeps its memory for the next row. An n-gram is known by the number of the (n − 1)-gram that it
 * begins with and its last token, so that time is linear in the number of tokens for every order.
 */
export function ngramOverlap(): NgramOverlap {
  let capacity = 0
  let mask = 0
  let prefixes = new Int32Array(0)
  let tokens = new Int32Array(0)
  let slots = new Int32Array(0)
  // A slot is filled where its stamp is that of now: nothing needs to be cleared.
  let stamps = new Int32Array(0)
  let now = 0
  // By number of an n-gram: the most occurrences in one reference, those in this reference, and those that matched.
  let most = new Int32Array(0)
  let seen = new Int32Array(0)

  function reserve(length: number): void {
    if (length <= capacity) return
    capacity = Math.max(64, 2 ** Math.ceil(Math.log2(length)))
    mask = 4 * capacity - 1
    prefixes = new Int32Array(mask + 1)
    tokens = new Int32Array(mask + 1)
    slots = new Int32Array(mask + 1)
    stamps = new Int32Array(mask + 1)
    now = 0
    most = new Int32Array(capacity)
    seen = new Int32Array(capacity)
  }

  return {
    count: (text, references, orders, matches, at) => {
      let length = 0
      for (const reference of references) length += reference.length
      reserve(length)
      const grams = references.map(reference => new Int32Array(reference.length))
      const own = new Int32Array(text.length)
      // The loops below take most of the time of a metric. Constants are found faster than variables around a function.
      const [keys, lasts, numbers, marks] = [prefixes, tokens, slots, stamps]
      const [largest, counts, wrap] = [most, seen, mask]
      for (let order = 1; order <= orders; order++) {
        const stamp = ++now
        let known = 0
        for (let r = 0; r < references.length; r++) {
          const [reference, ids] = [references[r], grams[r]]
          if (r > 0) counts.fill(0, 0, known)
          const last = reference.length - order
          for (let i = 0; i <= last; i++) {
            const prefix = order === 1 ? -1 : ids[i]
            const token = reference[i + order - 1]
            let slot = hashOf(prefix, token) & wrap
            while (marks[slot] === stamp && (keys[slot] !== prefix || lasts[slot] !== token)) slot = (slot + 1) & wrap
            if (marks[slot] !== stamp) {
              marks[slot] = stamp
              keys[slot] = prefix
              lasts[slot] = token
              numbers[slot] = known
              largest[known] = 0
              counts[known] = 0
              known++
            }
            const id = numbers[slot]
            ids[i] = id
            if (++counts[id] > largest[id]) largest[id] = counts[id]
          }
        }
        let matched = 0
        const last = text.length - order
        for (let i = 0; i <= last; i++) {
          const prefix = order === 1 ? -1 : own[i]
          // What does not begin like an n-gram of a reference is none.
          if (order > 1 && prefix === -1) continue
          const token = text[i + order - 1]
          let slot = hashOf(prefix, token) & wrap
          while (marks[slot] === stamp && (keys[slot] !== prefix || lasts[slot] !== token)) slot = (slot + 1) & wrap
          if (marks[slot] !== stamp) {
            own[i] = -1
            continue
          }
          const id = numbers[slot]
          own[i] = id
          if (largest[id] > 0) {
            largest[id]--
            matched++
          }
        }
        matches[at + order - 1] = matched
      }
    },
  }
}

function hashOf(prefix: number, token: number): number {
  const hash = Math.imul(prefix + 1, 0x9e3779b1) ^ Math.imul(token + 1, 0x85ebca6b)
  return hash ^ (hash >>> 15)
}
