import { MISSING } from '../../evaluation/encode/encodeSlices.ts'

/** Columns of more different numbers than this are cut into bins. */
const MOST_NUMBERS = 10
const BINS = 5

/**
 * Returns the labels of a column. Where all its values are numbers, and there are more than ten different ones, these are
 * `below 25`, `25 to below 40`, `40 and above`: five bins of about as many rows each. A value falls into the bin that the
 * middle of its ranks falls into, so equal values stay together, and nothing but the column itself moves an edge. Rows
 * without a value stay without one. Any other column is returned as it is.
 *
 * @param count - How many rows each row stands for.
 */
export function binnedNumbers(list: ArrayLike<unknown>, count?: ArrayLike<number>): ArrayLike<unknown> {
  const rowsOf = new Map<number, number>()
  for (let row = 0; row < list.length; row++) {
    const value = list[row]
    if (isMissing(value)) continue
    if (typeof value !== 'number') return list
    rowsOf.set(value, (rowsOf.get(value) ?? 0) + (count?.[row] ?? 1))
  }
  if (rowsOf.size <= MOST_NUMBERS) {
    // Fractions are no labels, and labels are of one type.
    const areLabels = [...rowsOf.keys()].every(value => Number.isSafeInteger(value))
    return Array.from(list, value => {
      if (isMissing(value)) return value
      // −0 is 0 to a comparison, and would be another label.
      const number = value === 0 ? 0 : value
      return areLabels ? number : String(number)
    })
  }
  const values = Float64Array.from(rowsOf.keys()).sort()
  const total = values.reduce((sum, value) => sum + (rowsOf.get(value) ?? 0), 0)
  const binOf = new Map<number, number>()
  // Where each bin but the first begins.
  const edges: number[] = []
  let before = 0
  let last = 0
  values.forEach((value, i) => {
    const rows = rowsOf.get(value) ?? 0
    const bin = Math.min(BINS - 1, Math.floor((BINS * (before + rows / 2)) / total))
    if (i > 0 && bin !== last) edges.push(shortestBetween(values[i - 1], value))
    binOf.set(value, edges.length)
    before += rows
    last = bin
  })
  const labels = Array.from({ length: edges.length + 1 }, (_, bin) => titleOf(edges[bin - 1], edges[bin]))
  return Array.from(list, value =>
    typeof value === 'number' && !isMissing(value) ? labels[binOf.get(value) ?? 0] : value,
  )
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === MISSING || Number.isNaN(value)
}

function titleOf(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `below ${to}`
  return to === undefined ? `${from} and above` : `${from} to below ${to}`
}

/** Returns the number of the fewest digits that lies above the first and not above the second. */
function shortestBetween(low: number, high: number): number {
  for (let digits = 1; digits < 17; digits++) {
    const rounded = Number(high.toPrecision(digits))
    if (rounded > low && rounded <= high) return rounded
  }
  return high
}
