import { argsort } from './argsort.ts'

/** Returns whether two lists of finite numbers have the same order, ties included. O(n log n). */
export function sameOrder(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false
  const order = argsort(a)
  for (let i = 1; i < order.length; i++) {
    const [before, after] = [order[i - 1], order[i]]
    if (a[before] === a[after] ? b[before] !== b[after] : !(b[before] < b[after])) return false
  }
  return true
}
