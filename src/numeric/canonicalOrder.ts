/**
 * The order of units by their own values, key after key: the same for the same units in whatever order they come. Units
 * that are equal in every key are interchangeable.
 */
export function canonicalOrder(units: number, keys: readonly ArrayLike<number>[]): Uint32Array {
  const order = new Uint32Array(units)
  for (let i = 0; i < units; i++) order[i] = i
  return order.sort((a, b) => {
    for (const key of keys) {
      const x = key[a]
      const y = key[b]
      if (x < y) return -1
      if (x > y) return 1
      // NaN, of units that have no part, comes last.
      if (x !== y && Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
    }
    return 0
  })
}
