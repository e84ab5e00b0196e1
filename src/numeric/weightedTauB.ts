import { type Blocks, blocksOf, type RankedColumn } from './rankedColumn.ts'
import { RunningSum } from './runningSum.ts'

/** How the weight of a pair follows from the weights of its rows. */
export type PairWeight = 'sum' | 'product'

/**
 * Returns Kendall's τ-b with a weight for each pair, in O(n log n); NaN if a column is constant.
 *
 * Vigna, "A weighted correlation index for rankings with ties", WWW 2015.
 */
export function weightedTauB(x: RankedColumn, y: RankedColumn, weights: Float64Array, pairWeight: PairWeight): number {
  const [blocksX, blocksY] = [blocksOf(x), blocksOf(y)]
  const untiedX = untiedWeight(x.order, blocksX, weights, pairWeight)
  const untiedY = untiedWeight(y.order, blocksY, weights, pairWeight)
  const difference = concordance(x.order, blocksX, blocksY.places, weights, pairWeight)
  return difference / Math.sqrt(untiedX) / Math.sqrt(untiedY)
}

/** Returns the weight of all pairs of one row with so many others of that total weight. */
function ofPairs(own: number, count: number, weight: number, pairWeight: PairWeight): number {
  return pairWeight === 'sum' ? weight + own * count : own * weight
}

/** Returns the weight of all pairs that do not tie. */
function untiedWeight(order: Uint32Array, { ends }: Blocks, weights: Float64Array, pairWeight: PairWeight): number {
  const total = new RunningSum()
  const weightBefore = new RunningSum()
  let start = 0
  for (const end of ends) {
    const before = weightBefore.value
    for (let i = start; i < end; i++) total.add(ofPairs(weights[order[i]], start, before, pairWeight))
    for (let i = start; i < end; i++) weightBefore.add(weights[order[i]])
    start = end
  }
  return total.value
}

/** Returns the weight of the concordant pairs minus that of the discordant ones. */
function concordance(
  order: Uint32Array,
  { ends }: Blocks,
  places: Uint32Array,
  weights: Float64Array,
  pairWeight: PairWeight,
): number {
  const n = order.length
  // Fenwick trees over the blocks of y, of the rows with a lower x.
  const counts = new Float64Array(n + 1)
  const sums = new Float64Array(n + 1)
  const total = new RunningSum()
  let start = 0
  for (const end of ends) {
    const weightOfAll = upTo(sums, n)
    for (let i = start; i < end; i++) {
      const own = weights[order[i]]
      const place = places[order[i]]
      const higher = start - upTo(counts, place)
      total.add(ofPairs(own, upTo(counts, place - 1), upTo(sums, place - 1), pairWeight))
      total.add(-ofPairs(own, higher, weightOfAll - upTo(sums, place), pairWeight))
    }
    for (let i = start; i < end; i++) {
      const own = weights[order[i]]
      for (let at = places[order[i]]; at <= n; at += at & -at) {
        counts[at]++
        sums[at] += own
      }
    }
    start = end
  }
  return total.value
}

function upTo(tree: Float64Array, last: number): number {
  let sum = 0
  for (let i = last; i > 0; i -= i & -i) sum += tree[i]
  return sum
}
