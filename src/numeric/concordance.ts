/** Numbers of pairs (i, j), i < j, by how two rankings order them. Exact integers up to 2⁵³. */
export interface PairCounts {
  readonly pairs: number
  readonly tiedInX: number
  readonly tiedInY: number
  readonly tiedInBoth: number
  /** Pairs that one ranking orders one way and the other the opposite way. */
  readonly discordant: number
  readonly concordant: number
  readonly distinctX: number
  readonly distinctY: number
}

/**
 * Counts concordant, discordant and tied pairs in O(n log n).
 *
 * Knight, "A computer method for calculating Kendall's tau with ungrouped data", JASA 61 (1966): sort by x then y; the
 * exchanges that a merge sort by y then needs are the discordant pairs.
 */
export function pairCounts(x: Float64Array, y: Float64Array): PairCounts {
  const n = x.length
  const order = new Uint32Array(n)
  for (let i = 0; i < n; i++) order[i] = i
  order.sort((a, b) => x[a] - x[b] || y[a] - y[b])

  let tiedInX = 0
  let tiedInBoth = 0
  let distinctX = n === 0 ? 0 : 1
  let runX = 1
  let runBoth = 1
  for (let i = 1; i <= n; i++) {
    const sameX = i < n && x[order[i]] === x[order[i - 1]]
    const sameBoth = sameX && y[order[i]] === y[order[i - 1]]
    if (sameBoth) runBoth++
    else {
      tiedInBoth += (runBoth * (runBoth - 1)) / 2
      runBoth = 1
    }
    if (sameX) runX++
    else {
      tiedInX += (runX * (runX - 1)) / 2
      runX = 1
      if (i < n) distinctX++
    }
  }

  const yInOrderOfX = new Float64Array(n)
  for (let i = 0; i < n; i++) yInOrderOfX[i] = y[order[i]]
  const discordant = countExchanges(yInOrderOfX)

  let tiedInY = 0
  let distinctY = n === 0 ? 0 : 1
  let runY = 1
  for (let i = 1; i <= n; i++) {
    if (i < n && yInOrderOfX[i] === yInOrderOfX[i - 1]) runY++
    else {
      tiedInY += (runY * (runY - 1)) / 2
      runY = 1
      if (i < n) distinctY++
    }
  }
  const pairs = (n * (n - 1)) / 2
  const concordant = pairs - tiedInX - tiedInY + tiedInBoth - discordant
  return { pairs, tiedInX, tiedInY, tiedInBoth, discordant, concordant, distinctX, distinctY }
}

/** Sorts `values` in place by a bottom-up merge sort and returns how many inversions it had. */
function countExchanges(values: Float64Array): number {
  const n = values.length
  let from: Float64Array = values
  let to: Float64Array = new Float64Array(n)
  let exchanges = 0
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n)
      const end = Math.min(start + 2 * width, n)
      let left = start
      let right = middle
      for (let i = start; i < end; i++) {
        if (right >= end || (left < middle && from[left] <= from[right])) to[i] = from[left++]
        else {
          exchanges += middle - left
          to[i] = from[right++]
        }
      }
    }
    const sorted = to
    to = from
    from = sorted
  }
  if (from !== values) values.set(from)
  return exchanges
}
