interface RepeatedId {
  readonly before: number
  readonly row: number
}

/** The row of each id. */
export interface IdTable {
  /** The first row that repeats the id of an earlier one. */
  readonly repeated: RepeatedId | undefined
  /** Returns the row of an id, the first of several. */
  readonly rowOf: (id: unknown) => number | undefined
}

/**
 * Returns a table of ids: their rows in an open hash table with linear probing, at most half full. It takes 8 to 16
 * bytes a row, compared with 40 to 80 for a Map. Ids that are neither texts nor numbers are left out.
 */
export function idTable(ids: ArrayLike<unknown>): IdTable {
  const n = ids.length
  const size = 2 ** Math.max(4, Math.ceil(Math.log2(2 * n)))
  // Row numbers are stored plus one, so that 0 marks an empty slot.
  const slots = new Uint32Array(size)
  const slotOf = (id: Name): number => {
    let slot = hashOf(id) & (size - 1)
    while (slots[slot] !== 0 && ids[slots[slot] - 1] !== id) slot = (slot + 1) & (size - 1)
    return slot
  }
  let repeated: RepeatedId | undefined
  for (let row = 0; row < n; row++) {
    const id = ids[row]
    if (!isName(id)) continue
    const slot = slotOf(id)
    if (slots[slot] === 0) slots[slot] = row + 1
    else repeated ??= { before: slots[slot] - 1, row }
  }
  return {
    repeated,
    rowOf: id => {
      if (!isName(id)) return undefined
      const found = slots[slotOf(id)]
      return found === 0 ? undefined : found - 1
    },
  }
}

/** Returns the first row that repeats the id of an earlier one. Ascending ids, as in most files, need no table. */
export function repeatedId(ids: ArrayLike<unknown>): RepeatedId | undefined {
  return isAscending(ids) ? undefined : idTable(ids).repeated
}

function isAscending(ids: ArrayLike<unknown>): boolean {
  for (let row = 1; row < ids.length; row++) {
    const [before, id] = [ids[row - 1], ids[row]]
    if (!isName(before) || !isName(id) || typeof before !== typeof id || before >= id) return false
  }
  return true
}

type Name = string | number

function isName(id: unknown): id is Name {
  return typeof id === 'string' || typeof id === 'number'
}

const double = new Float64Array(1)
const halves = new Uint32Array(double.buffer)

/** FNV-1a of the characters of a text, or of the two halves of a number. */
function hashOf(id: Name): number {
  let hash = 0x811c9dc5
  if (typeof id === 'number') {
    // −0 is 0, as to `===`.
    double[0] = id + 0
    hash = Math.imul(hash ^ halves[0], 0x01000193)
    return mixed(Math.imul(hash ^ halves[1], 0x01000193))
  }
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/** Spreads differences in few bits over the bits that choose the slot (the finalizer of MurmurHash3). */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return second ^ (second >>> 16)
}
