import { argsort } from './argsort.ts'

/**
 * Returns the midranks of values, from 1 for the lowest: tied values share the mean of the ranks that they occupy. The
 * ranks always sum to n(n+1)/2 and do not depend on the order of the values.
 *
 * Kendall, "The treatment of ties in ranking problems", Biometrika 33 (1945).
 */
export function midranks(values: Float64Array): Float64Array {
  const n = values.length
  const order = argsort(values)
  const ranks = new Float64Array(n)
  let start = 0
  while (start < n) {
    let end = start + 1
    while (end < n && values[order[end]] === values[order[start]]) end++
    // The mean of the ranks start + 1 … end.
    const rank = (start + 1 + end) / 2
    for (let i = start; i < end; i++) ranks[order[i]] = rank
    start = end
  }
  return ranks
}
