import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from '../proportions/effectiveRows.ts'

/** A correlation, with what its limits need. */
export interface Correlation {
  readonly value: number
  /**
   * The influence of each row: the derivative of the value with respect to the share of that row, times its weight over
   * the mean one. Their mean is 0.
   */
  readonly influence: Float64Array
  /** How many rows each influence stands for; one where absent. */
  readonly count?: Float64Array | undefined
  /** The effective number of rows, (Σw)²/Σw². */
  readonly rows: number
  /** The standard error of Fisher's z, artanh of the value, for normal columns. */
  readonly normalError: number
  /**
   * The effective number of rows that keep the correlation from being perfect: d if d rows deviate equally and all
   * others not at all; 0 if it is perfect.
   */
  readonly deviatingRows: number
  /** The predictions on the scale that the value uses: ranks or standard scores. */
  readonly seen: Float64Array
}

/** What the limits of a correlation need of all rows together. */
export interface CorrelationMoments extends Pick<Correlation, 'value' | 'rows' | 'normalError' | 'deviatingRows'> {
  /** The number of rows, whatever they weigh. */
  readonly n: number
  /** The sum of the squared influences. */
  readonly squares: number
  /** The effective number of influences, as {@link spreadOver} counts them. */
  readonly spread: number
}

export function momentsOfCorrelation({ influence, count, seen: _, ...rest }: Correlation): CorrelationMoments {
  const kinds = influence.length
  let n = 0
  let squares = 0
  for (let row = 0; row < kinds; row++) {
    const rows = count === undefined ? 1 : count[row]
    n += rows
    squares += rows * influence[row] ** 2
  }
  return { ...rest, n, squares, spread: spreadOver(kinds, row => influence[row], count) }
}

/**
 * Returns (Σ e²)² / Σ e⁴, the effective number of deviating rows: d if d rows have equal errors, a third of the rows
 * for normal errors.
 *
 * @param count - How many rows each of n stands for. Default: one.
 */
export function spreadOver(n: number, errorOf: (row: number) => number, count?: Float64Array): number {
  let largest = 0
  for (let row = 0; row < n; row++) largest = Math.max(largest, Math.abs(errorOf(row)))
  if (largest === 0) return 0
  let squares = 0
  let fourths = 0
  for (let row = 0; row < n; row++) {
    const square = (errorOf(row) / largest) ** 2
    const rows = count === undefined ? 1 : count[row]
    squares += rows * square
    fourths += rows * square ** 2
  }
  return squares ** 2 / fourths
}

/** A correlation this close to ±1 differs from a perfect one by rounding alone. */
const ROUNDING = 1e-12

export function isPerfect(value: number): boolean {
  return 1 - Math.abs(value) <= ROUNDING
}

/** The weights of rows, or how many rows each of them stands for. */
export interface RowWeighting {
  readonly sampleWeight?: Float64Array | undefined
  readonly count?: Float64Array | undefined
}

/** The weights of rows over the mean one. */
export interface RelativeWeights {
  readonly weightOf: (row: number) => number
  /** The number of rows. */
  readonly n: number
  /** The effective number of rows. */
  readonly rows: number
}

/** Returns the relative weights of rows; 1 each without weights. */
export function relativeWeights(kinds: number, { sampleWeight, count }: RowWeighting): RelativeWeights {
  if (count !== undefined) {
    const n = compensatedSum(kinds, row => count[row])
    return { weightOf: () => 1, n, rows: n }
  }
  if (sampleWeight === undefined) return { weightOf: () => 1, n: kinds, rows: kinds }
  const scale = scaleOf(sampleWeight)
  const mean = compensatedSum(kinds, row => sampleWeight[row] * scale) / kinds
  return { weightOf: row => (sampleWeight[row] * scale) / mean, n: kinds, rows: effectiveRows(sampleWeight) }
}
