/** Returns the values of some lists, one after another. Spread into a call, a long list would overflow the stack. */
export function concatenated(...lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((length, list) => length + list.length, 0))
  let length = 0
  for (const list of lists) {
    all.set(list, length)
    length += list.length
  }
  return all
}
