import { standardScores } from '../../numeric/standardScores.ts'
import {
  type Correlation,
  isPerfect,
  type RelativeWeights,
  type RowWeighting,
  relativeWeights,
  spreadOver,
} from './correlation.ts'

/**
 * Returns Pearson's correlation with the influence of each row, zx·zy − r(zx² + zy²)/2 in standard scores.
 *
 * Devlin, Gnanadesikan & Kettenring, "Robust estimation and outlier detection with correlation coefficients", Biometrika
 * 62 (1975). Normal columns: Fisher 1921, variance 1/(n − 3).
 */
export function pearsonCorrelation(x: Float64Array, y: Float64Array, weighting: RowWeighting = {}): Correlation {
  const kinds = x.length
  const { count } = weighting
  const weights = count ?? weighting.sampleWeight
  const [zx, zy] = [standardScores(x, weights), standardScores(y, weights)]
  const { weightOf, n, rows } = relativeWeights(kinds, weighting)
  let value = 0
  for (let row = 0; row < kinds; row++) value += ((count?.[row] ?? 1) * weightOf(row) * zx[row] * zy[row]) / n
  const side = Math.sign(value)
  const isAlone = isPerfectButOne(zx, zy, value, { weightOf, n })
  return {
    value,
    count,
    influence: zx.map((z, row) => weightOf(row) * (z * zy[row] - (value / 2) * (z ** 2 + zy[row] ** 2))),
    rows,
    normalError: 1 / Math.sqrt(rows - 3),
    deviatingRows: isAlone ? 1 : spreadOver(kinds, row => Math.sqrt(weightOf(row)) * (zx[row] - side * zy[row]), count),
    seen: zy.map((z, row) => Math.sqrt(weightOf(row)) * z),
  }
}

/** The largest fraction of the distance from a perfect correlation that may remain without the one row. */
export const PERFECT_BUT_ONE = 1e-3

/**
 * Returns whether one row accounts for nearly all of the distance from a perfect correlation. A single outlier tilts
 * the line of all other rows.
 */
function isPerfectButOne(
  zx: Float64Array,
  zy: Float64Array,
  value: number,
  { weightOf, n }: Pick<RelativeWeights, 'weightOf' | 'n'>,
): boolean {
  if (isPerfect(value)) return false
  for (let row = 0; row < zx.length; row++) {
    // Sums of squares and products without the row; those of all rows are n, n and n·r.
    const [a, b] = [zx[row], zy[row]]
    const shrunk = (weightOf(row) * n) / (n - weightOf(row))
    const [xx, yy, xy] = [n - shrunk * a * a, n - shrunk * b * b, n * value - shrunk * a * b]
    if (xx > 0 && yy > 0 && 1 - Math.abs(xy) / Math.sqrt(xx * yy) < PERFECT_BUT_ONE * (1 - Math.abs(value))) return true
  }
  return false
}
