/** A correlation of rows, with what its limits need. */
export interface Correlation {
  readonly value: number
  /** Of each row: the derivative of the value by the share of that row. Its mean is 0. */
  readonly influence: Float64Array
  /** The standard error of Fisher's z, artanh of the value, that normal columns would have. */
  readonly normalError: number
  /**
   * Over how many rows it is spread that the correlation is not perfect: d where d rows are off by the same and all others
   * by nothing; 0 where it is perfect.
   */
  readonly deviatingRows: number
  /** The predictions as the value knows them: their ranks, or their standard scores. */
  readonly seen: Float64Array
}

/** Returns (Σ e²)² / Σ e⁴: d for d rows that are off by the same, a third of the rows for normal errors. */
export function spreadOver(n: number, errorOf: (row: number) => number): number {
  let largest = 0
  for (let row = 0; row < n; row++) largest = Math.max(largest, Math.abs(errorOf(row)))
  if (largest === 0) return 0
  let squares = 0
  let fourths = 0
  for (let row = 0; row < n; row++) {
    const square = (errorOf(row) / largest) ** 2
    squares += square
    fourths += square ** 2
  }
  return squares ** 2 / fourths
}

/** Values of a correlation that differ from a perfect one by rounding alone. */
const ROUNDING = 1e-12

export function isPerfect(value: number): boolean {
  return 1 - Math.abs(value) <= ROUNDING
}
