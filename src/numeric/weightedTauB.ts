import { RunningSum } from './compensatedSum.ts'
import { type Blocks, blocksOf, type RankedColumn } from './rankedColumn.ts'

/** How the weight of a pair follows from the weights of its rows. */
export type PairWeight = 'sum' | 'product'

/**
 * Returns Kendall's τ-b with a weight for each pair, in O(n log n); NaN if a column is constant.
 *
 * Vigna, "A weighted correlation index for rankings with ties", WWW 2015.
 *
 * @param count - How many rows each row stands for, which have its weight together. Default: one.
 */
export function weightedTauB(
  x: RankedColumn,
  y: RankedColumn,
  weights: Float64Array,
  pairWeight: PairWeight,
  count?: Float64Array,
): number {
  const rows = { weights, rowsOf: count === undefined ? () => 1 : (row: number) => count[row], pairWeight }
  const [blocksX, blocksY] = [blocksOf(x, count), blocksOf(y, count)]
  const untiedX = untiedWeight(x.order, blocksX, rows)
  const untiedY = untiedWeight(y.order, blocksY, rows)
  const difference = concordance(x.order, blocksX, blocksY.places, rows)
  return difference / Math.sqrt(untiedX) / Math.sqrt(untiedY)
}

interface WeighedRows {
  readonly weights: Float64Array
  readonly rowsOf: (row: number) => number
  readonly pairWeight: PairWeight
}

/** Returns the weight of all pairs of a row, or of the rows that it stands for, with so many others of that total weight. */
function ofPairs({ weights, rowsOf, pairWeight }: WeighedRows, row: number, others: number, weight: number): number {
  return pairWeight === 'sum' ? rowsOf(row) * weight + weights[row] * others : weights[row] * weight
}

/** Returns the weight of all pairs that do not tie. */
function untiedWeight(order: Uint32Array, { upTo, ends, sizes }: Blocks, rows: WeighedRows): number {
  const total = new RunningSum()
  const weightBefore = new RunningSum()
  let start = 0
  upTo.forEach((end, block) => {
    const before = weightBefore.value
    const rowsBefore = ends[block] - sizes[block]
    for (let i = start; i < end; i++) total.add(ofPairs(rows, order[i], rowsBefore, before))
    for (let i = start; i < end; i++) weightBefore.add(rows.weights[order[i]])
    start = end
  })
  return total.value
}

/** Returns the weight of the concordant pairs minus that of the discordant ones. */
function concordance(
  order: Uint32Array,
  { upTo: blockEnds, ends, sizes }: Blocks,
  places: Uint32Array,
  rows: WeighedRows,
): number {
  const n = order.length
  // Fenwick trees over the blocks of y, of the rows with a lower x.
  const counts = new Float64Array(n + 1)
  const sums = new Float64Array(n + 1)
  const total = new RunningSum()
  let start = 0
  blockEnds.forEach((end, block) => {
    const weightOfAll = upTo(sums, n)
    const rowsBefore = ends[block] - sizes[block]
    for (let i = start; i < end; i++) {
      const row = order[i]
      const place = places[row]
      const higher = rowsBefore - upTo(counts, place)
      total.add(ofPairs(rows, row, upTo(counts, place - 1), upTo(sums, place - 1)))
      total.add(-ofPairs(rows, row, higher, weightOfAll - upTo(sums, place)))
    }
    for (let i = start; i < end; i++) {
      const row = order[i]
      for (let at = places[row]; at <= n; at += at & -at) {
        counts[at] += rows.rowsOf(row)
        sums[at] += rows.weights[row]
      }
    }
    start = end
  })
  return total.value
}

function upTo(tree: Float64Array, last: number): number {
  let sum = 0
  for (let i = last; i > 0; i -= i & -i) sum += tree[i]
  return sum
}
