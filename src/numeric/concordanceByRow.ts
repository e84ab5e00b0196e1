import { blocksOf, type RankedColumn, rankedColumn } from './rankedColumn.ts'

/** For each row, its concordant minus its discordant pairs with the other rows, and its untied pairs. */
export interface ConcordanceByRow {
  readonly concordance: Float64Array
  /** The number of rows with a different x. */
  readonly untiedInX: Float64Array
  readonly untiedInY: Float64Array
  readonly ranksOfY: Float64Array
}

/**
 * Returns the concordant minus the discordant pairs of each row in O(n log n). A Fenwick tree holds the rows with a
 * lower x, indexed by their place in the order of y.
 */
export function concordanceByRow(
  x: Float64Array,
  y: Float64Array,
  inX: RankedColumn = rankedColumn(x),
  inY: RankedColumn = rankedColumn(y),
): ConcordanceByRow {
  const n = x.length
  const { places, sizes, ends } = blocksOf(inY)
  const tree = new Uint32Array(sizes.length + 1)
  const concordance = new Float64Array(n)
  const untiedInX = new Float64Array(n)
  const untiedInY = new Float64Array(n)

  for (let start = 0; start < n; ) {
    let end = start + 1
    while (end < n && x[inX.order[end]] === x[inX.order[start]]) end++
    const alone = end - start === 1
    for (let i = start; i < end; i++) {
      const row = inX.order[i]
      const place = places[row]
      const size = sizes[place - 1]
      const lower = upTo(tree, place - 1)
      // If no other row has this y, the tree holds none with it.
      const higher = start - lower - (size === 1 ? 0 : upTo(tree, place) - lower)
      concordance[row] = lower - higher
      if (alone) concordance[row] += beyond(place - 1, lower, higher)
      untiedInX[row] = n - (end - start)
      untiedInY[row] = n - size
    }
    for (let i = start; i < end; i++) insert(tree, places[inX.order[i]])
    for (let i = start; i < end && !alone; i++) {
      const row = inX.order[i]
      const place = places[row]
      const lower = upTo(tree, place - 1)
      // If no other row has this y, the tree holds the row itself.
      const higher = end - lower - (sizes[place - 1] === 1 ? 1 : upTo(tree, place) - lower)
      concordance[row] += beyond(place - 1, lower, higher)
    }
    start = end
  }

  // Rows with a higher x are those that the tree does not count as lower or higher.
  function beyond(block: number, lowerInTree: number, higherInTree: number): number {
    const end = ends[block]
    const lower = end - sizes[block]
    return n - end - higherInTree - (lower - lowerInTree)
  }

  return { concordance, untiedInX, untiedInY, ranksOfY: inY.ranks }
}

function upTo(tree: Uint32Array, last: number): number {
  let count = 0
  for (let i = last; i > 0; i -= i & -i) count += tree[i]
  return count
}

function insert(tree: Uint32Array, place: number): void {
  for (let i = place; i < tree.length; i += i & -i) tree[i]++
}
