/**
 * Returns the column that each row is assigned to so that the sum of gains is largest; −1 for a row that gets none,
 * where there are fewer columns. Among equal sums, the same input gives the same answer.
 *
 * Jonker & Volgenant, "A shortest augmenting path algorithm for dense and sparse linear assignment problems",
 * Computing 38 (1987), in the O(n³) form with potentials.
 */
export function assignment(gains: readonly Float64Array[], columns: number): Int32Array {
  const rows = gains.length
  if (rows > columns) return transposed(gains, columns)
  // Columns and rows count from 1; 0 stands for none.
  const ofRows = new Float64Array(rows + 1)
  const ofColumns = new Float64Array(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  const before = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    let column = 0
    const shortest = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const isReached = new Uint8Array(columns + 1)
    while (rowOf[column] !== 0) {
      isReached[column] = 1
      const from = rowOf[column]
      let least = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= columns; j++) {
        if (isReached[j] === 1) continue
        const reduced = -gains[from - 1][j - 1] - ofRows[from] - ofColumns[j]
        if (reduced < shortest[j]) {
          shortest[j] = reduced
          before[j] = column
        }
        if (shortest[j] < least) {
          least = shortest[j]
          next = j
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (isReached[j] === 1) {
          ofRows[rowOf[j]] += least
          ofColumns[j] -= least
        } else shortest[j] -= least
      }
      column = next
    }
    while (column !== 0) {
      rowOf[column] = rowOf[before[column]]
      column = before[column]
    }
  }
  const assigned = new Int32Array(rows).fill(-1)
  for (let j = 1; j <= columns; j++) if (rowOf[j] !== 0) assigned[rowOf[j] - 1] = j - 1
  return assigned
}

function transposed(gains: readonly Float64Array[], columns: number): Int32Array {
  const turned = Array.from({ length: columns }, (_, j) => Float64Array.from(gains, row => row[j]))
  const assigned = new Int32Array(gains.length).fill(-1)
  assignment(turned, gains.length).forEach((row, column) => {
    if (row !== -1) assigned[row] = column
  })
  return assigned
}
