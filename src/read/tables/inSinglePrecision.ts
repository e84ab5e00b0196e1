/**
 * Returns numbers that a file holds in single precision as a Float32Array, NaN where there is none, and lists of them row by
 * row: what is made of such scores depends on their precision.
 */
export function inSinglePrecision(cells: ArrayLike<unknown>): ArrayLike<unknown> {
  if (cells instanceof Float32Array) return cells
  const numbers = new Float32Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (typeof cell === 'number') numbers[i] = cell
    else if (cell === null || cell === undefined) numbers[i] = Number.NaN
    else return Array.from(cells, listInSinglePrecision)
  }
  return numbers
}

/** A list with a blank in it stays as it is, for a message to show. */
function listInSinglePrecision(cell: unknown): unknown {
  return Array.isArray(cell) && cell.every(value => typeof value === 'number') ? Float32Array.from(cell) : cell
}
