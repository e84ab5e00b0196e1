import { argsort } from './argsort.ts'

/**
 * Returns the order of units by their values, key after key. It does not depend on the order in which they are given:
 * units that are equal in every key are interchangeable.
 */
export function canonicalOrder(units: number, keys: readonly ArrayLike<number>[]): Uint32Array {
  const [first, ...others] = keys
  const order = first instanceof Float64Array && first.length === units ? byFirst(first) : undefined
  if (order === undefined) return unsorted(units).sort(comparing(keys))
  // The other keys only order units that tie in the first.
  let start = 0
  for (let end = 1; end <= units; end++) {
    if (end < units && first[order[end]] === first[order[start]]) continue
    if (end - start > 1 && others.length > 0) order.subarray(start, end).sort(comparing(others))
    start = end
  }
  return order
}

/** Sorts by one key; undefined if it has NaN or infinities, which the fast sort does not take. */
function byFirst(key: Float64Array): Uint32Array | undefined {
  for (let i = 0; i < key.length; i++) if (!Number.isFinite(key[i])) return undefined
  return argsort(key)
}

function unsorted(units: number): Uint32Array {
  const order = new Uint32Array(units)
  for (let i = 0; i < units; i++) order[i] = i
  return order
}

function comparing(keys: readonly ArrayLike<number>[]): (a: number, b: number) => number {
  return (a, b) => {
    for (const key of keys) {
      const x = key[a]
      const y = key[b]
      if (x < y) return -1
      if (x > y) return 1
      // NaN marks a unit that has no value: it comes last.
      if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
    }
    return 0
  }
}
