import { rankedColumn } from './rankedColumn.ts'

/** Of each row: how many other rows both columns order alike, minus those they order oppositely; and those untied. */
export interface ConcordanceByRow {
  readonly concordance: Float64Array
  /** Other rows with another x. */
  readonly untiedInX: Float64Array
  readonly untiedInY: Float64Array
  readonly ranksOfY: Float64Array
}

/**
 * Counts concordant and discordant pairs of each row in O(n log n): a Fenwick tree holds the rows with a lower x by their
 * place in the order of y.
 */
export function concordanceByRow(x: Float64Array, y: Float64Array): ConcordanceByRow {
  const n = x.length
  const inX = rankedColumn(x)
  const inY = rankedColumn(y)
  const { places, sizes, ends } = blocksOf(inY.order, y)
  const tree = new Uint32Array(sizes.length + 1)
  const concordance = new Float64Array(n)
  const untiedInX = new Float64Array(n)
  const untiedInY = new Float64Array(n)

  // Of the rows in the tree, those with a lower y and those with a higher one.
  const around = (
    row: number,
    inTree: number,
    hasOwn: boolean,
  ): { readonly lower: number; readonly higher: number } => {
    const place = places[row]
    const lower = upTo(tree, place - 1)
    // With this y there are none, or the row itself, where no other row has it.
    return { lower, higher: inTree - lower - (sizes[place - 1] === 1 ? Number(hasOwn) : upTo(tree, place) - lower) }
  }

  for (let start = 0; start < n; ) {
    let end = start + 1
    while (end < n && x[inX.order[end]] === x[inX.order[start]]) end++
    const alone = end - start === 1
    for (let i = start; i < end; i++) {
      const row = inX.order[i]
      const { lower, higher } = around(row, start, false)
      concordance[row] = lower - higher
      if (alone) concordance[row] += beyond(row, lower, higher)
      untiedInX[row] = n - (end - start)
      untiedInY[row] = n - sizes[places[row] - 1]
    }
    for (let i = start; i < end; i++) insert(tree, places[inX.order[i]])
    for (let i = start; i < end && !alone; i++) {
      const row = inX.order[i]
      const { lower, higher } = around(row, end, true)
      concordance[row] += beyond(row, lower, higher)
    }
    start = end
  }

  // Rows with a higher x: those that are not among the lower and higher ones of the tree.
  function beyond(row: number, lowerInTree: number, higherInTree: number): number {
    const end = ends[places[row] - 1]
    const lower = end - sizes[places[row] - 1]
    return n - end - higherInTree - (lower - lowerInTree)
  }

  return { concordance, untiedInX, untiedInY, ranksOfY: inY.ranks }
}

/** Rows of equal values: the place of each row's block from 1 on, their sizes, and the rows up to the end of each. */
function blocksOf(
  order: Uint32Array,
  values: Float64Array,
): { readonly places: Uint32Array; readonly sizes: readonly number[]; readonly ends: readonly number[] } {
  const n = order.length
  const places = new Uint32Array(n)
  const sizes: number[] = []
  const ends: number[] = []
  for (let start = 0; start < n; ) {
    let end = start
    for (; end < n && values[order[end]] === values[order[start]]; end++) places[order[end]] = sizes.length + 1
    sizes.push(end - start)
    ends.push(end)
    start = end
  }
  return { places, sizes, ends }
}

function upTo(tree: Uint32Array, last: number): number {
  let count = 0
  for (let i = last; i > 0; i -= i & -i) count += tree[i]
  return count
}

function insert(tree: Uint32Array, place: number): void {
  for (let i = place; i < tree.length; i += i & -i) tree[i]++
}
