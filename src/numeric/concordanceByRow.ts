import { blocksOf, type RankedColumn, rankedColumn } from './rankedColumn.ts'

/** For each row, its concordant minus its discordant pairs with the other rows, and its untied pairs. */
export interface ConcordanceByRow {
  readonly concordance: Float64Array
  /** The number of rows with a different x. */
  readonly untiedInX: Float64Array
  readonly untiedInY: Float64Array
  readonly ranksOfY: Float64Array
  /** How many rows each of these stands for; one where absent. */
  readonly count?: Float64Array | undefined
}

/** Both columns in order, and how many rows each row stands for; one where absent. */
interface OrderedPairs {
  readonly inX?: RankedColumn
  readonly inY?: RankedColumn
  readonly count?: Float64Array | undefined
}

/**
 * Returns the concordant minus the discordant pairs of each row in O(n log n). A Fenwick tree holds the rows with a
 * lower x, indexed by their place in the order of y.
 */
export function concordanceByRow(
  x: Float64Array,
  y: Float64Array,
  { count, inX = rankedColumn(x, count), inY = rankedColumn(y, count) }: OrderedPairs = {},
): ConcordanceByRow {
  const { places, sizes, ends } = blocksOf(inY, count)
  const kinds = x.length
  const n = ends[ends.length - 1]
  const tree = new Float64Array(sizes.length + 1)
  const concordance = new Float64Array(kinds)
  const untiedInX = new Float64Array(kinds)
  const untiedInY = new Float64Array(kinds)
  const rowsOf = (row: number): number => (count === undefined ? 1 : count[row])

  let before = 0
  for (let start = 0; start < kinds; ) {
    let end = start + 1
    let upToHere = before + rowsOf(inX.order[start])
    for (; end < kinds && x[inX.order[end]] === x[inX.order[start]]; end++) upToHere += rowsOf(inX.order[end])
    const alone = end - start === 1
    for (let i = start; i < end; i++) {
      const row = inX.order[i]
      const place = places[row]
      const size = sizes[place - 1]
      const lower = upTo(tree, place - 1)
      // If no other row has this y, the tree holds none with it.
      const higher = before - lower - (size === rowsOf(row) ? 0 : upTo(tree, place) - lower)
      concordance[row] = lower - higher
      if (alone) concordance[row] += beyond(place - 1, lower, higher)
      untiedInX[row] = n - (upToHere - before)
      untiedInY[row] = n - size
    }
    for (let i = start; i < end; i++) insert(tree, places[inX.order[i]], rowsOf(inX.order[i]))
    for (let i = start; i < end && !alone; i++) {
      const row = inX.order[i]
      const place = places[row]
      const lower = upTo(tree, place - 1)
      // If no other row has this y, the tree holds the row itself.
      const higher = upToHere - lower - (sizes[place - 1] === rowsOf(row) ? rowsOf(row) : upTo(tree, place) - lower)
      concordance[row] += beyond(place - 1, lower, higher)
    }
    start = end
    before = upToHere
  }

  // Rows with a higher x are those that the tree does not count as lower or higher.
  function beyond(block: number, lowerInTree: number, higherInTree: number): number {
    const end = ends[block]
    const lower = end - sizes[block]
    return n - end - higherInTree - (lower - lowerInTree)
  }

  return { concordance, untiedInX, untiedInY, ranksOfY: inY.ranks, count }
}

function upTo(tree: Float64Array, last: number): number {
  let count = 0
  for (let i = last; i > 0; i -= i & -i) count += tree[i]
  return count
}

function insert(tree: Float64Array, place: number, rows: number): void {
  for (let i = place; i < tree.length; i += i & -i) tree[i] += rows
}
