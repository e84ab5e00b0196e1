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

  /** Where the n-gram stands, or the free slot where it would. */
  function slotOf(prefix: number, token: number): number {
    let hash = Math.imul(prefix + 1, 0x9e3779b1) ^ Math.imul(token + 1, 0x85ebca6b)
    hash ^= hash >>> 15
    let slot = hash & mask
    while (stamps[slot] === now && (prefixes[slot] !== prefix || tokens[slot] !== token)) slot = (slot + 1) & mask
    return slot
  }

  return {
    count: (text, references, orders, matches, at) => {
      let length = 0
      for (const reference of references) length += reference.length
      reserve(length)
      const grams = references.map(reference => new Int32Array(reference.length))
      const own = new Int32Array(text.length)
      for (let order = 1; order <= orders; order++) {
        now++
        let known = 0
        for (let r = 0; r < references.length; r++) {
          const [reference, ids] = [references[r], grams[r]]
          for (let id = 0; id < known; id++) seen[id] = 0
          const last = reference.length - order
          for (let i = 0; i <= last; i++) {
            const [prefix, token] = [order === 1 ? -1 : ids[i], reference[i + order - 1]]
            const slot = slotOf(prefix, token)
            if (stamps[slot] !== now) {
              stamps[slot] = now
              prefixes[slot] = prefix
              tokens[slot] = token
              slots[slot] = known
              most[known] = 0
              seen[known] = 0
              known++
            }
            const id = slots[slot]
            ids[i] = id
            if (++seen[id] > most[id]) most[id] = seen[id]
          }
        }
        let matched = 0
        const last = text.length - order
        for (let i = 0; i <= last; i++) {
          const prefix = order === 1 ? -1 : own[i]
          // What does not begin like an n-gram of a reference is none.
          if (order > 1 && prefix === -1) continue
          const slot = slotOf(prefix, text[i + order - 1])
          if (stamps[slot] !== now) {
            own[i] = -1
            continue
          }
          const id = slots[slot]
          own[i] = id
          if (most[id] > 0) {
            most[id]--
            matched++
          }
        }
        matches[at + order - 1] = matched
      }
    },
  }
}
