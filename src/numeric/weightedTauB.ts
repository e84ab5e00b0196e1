import { argsort } from './argsort.ts'
import { RunningSum } from './runningSum.ts'

/** How the weight of a pair follows from the weights of its rows. */
export type PairWeight = 'sum' | 'product'

/**
 * Returns Kendall's τ-b with a weight for each pair, in O(n log n); NaN if a column is constant.
 *
 * Vigna, "A weighted correlation index for rankings with ties", WWW 2015.
 */
export function weightedTauB(x: Float64Array, y: Float64Array, weights: Float64Array, pairWeight: PairWeight): number {
  const untiedX = untiedWeight(x, weights, pairWeight)
  const untiedY = untiedWeight(y, weights, pairWeight)
  return concordance(x, y, weights, pairWeight) / Math.sqrt(untiedX) / Math.sqrt(untiedY)
}

/** The number and the total weight of some rows. */
interface Rows {
  readonly count: number
  readonly weight: number
}

/** Returns the weight of all pairs of one row with some others. */
function ofPairs(own: number, { count, weight }: Rows, pairWeight: PairWeight): number {
  return pairWeight === 'sum' ? weight + own * count : own * weight
}

/** Returns groups of tied rows in ascending order of their value. */
function tiedGroups(values: Float64Array): readonly Uint32Array[] {
  const order = argsort(values)
  const groups: Uint32Array[] = []
  let start = 0
  for (let end = 1; end <= order.length; end++) {
    if (end < order.length && values[order[end]] === values[order[start]]) continue
    groups.push(order.subarray(start, end))
    start = end
  }
  return groups
}

/** Returns the weight of all pairs that do not tie. */
function untiedWeight(values: Float64Array, weights: Float64Array, pairWeight: PairWeight): number {
  const total = new RunningSum()
  const weightBefore = new RunningSum()
  let count = 0
  for (const group of tiedGroups(values)) {
    const before = { count, weight: weightBefore.value }
    for (const row of group) total.add(ofPairs(weights[row], before, pairWeight))
    for (const row of group) weightBefore.add(weights[row])
    count += group.length
  }
  return total.value
}

/** Returns the weight of the concordant pairs minus that of the discordant ones. */
function concordance(x: Float64Array, y: Float64Array, weights: Float64Array, pairWeight: PairWeight): number {
  const n = x.length
  const place = new Uint32Array(n)
  tiedGroups(y).forEach((group, i) => {
    for (const row of group) place[row] = i + 1
  })
  // Fenwick trees over the ranks in y, of the rows with a lower x.
  const counts = new Float64Array(n + 1)
  const sums = new Float64Array(n + 1)
  const upTo = (last: number): Rows => {
    let count = 0
    let weight = 0
    for (let i = last; i > 0; i -= i & -i) {
      count += counts[i]
      weight += sums[i]
    }
    return { count, weight }
  }
  const total = new RunningSum()
  for (const group of tiedGroups(x)) {
    const all = upTo(n)
    for (const row of group) {
      const lower = upTo(place[row] - 1)
      const notHigher = upTo(place[row])
      const higher = { count: all.count - notHigher.count, weight: all.weight - notHigher.weight }
      total.add(ofPairs(weights[row], lower, pairWeight))
      total.add(-ofPairs(weights[row], higher, pairWeight))
    }
    for (const row of group) {
      for (let i = place[row]; i <= n; i += i & -i) {
        counts[i]++
        sums[i] += weights[row]
      }
    }
  }
  return total.value
}
