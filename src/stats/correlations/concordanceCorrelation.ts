import { centred, meanProduct } from '../../numeric/centred.ts'
import { largestMagnitude, scaleFor } from '../../numeric/powerOfTwoScale.ts'
import { type Correlation, type RowWeighting, relativeWeights, spreadOver } from './correlation.ts'

/**
 * Returns Lin's concordance, 2·s_xy / (s_x² + s_y² + (x̄ − ȳ)²), with the influence of each row. The chain rule derives it
 * from the influences on the moments.
 *
 * Lin, "A concordance correlation coefficient to evaluate reproducibility", Biometrics 45 (1989); King & Chinchilli,
 * "A generalized concordance correlation coefficient", Statistics in Medicine 20 (2001).
 */
export function concordanceCorrelation(x: Float64Array, y: Float64Array, weighting: RowWeighting = {}): Correlation {
  const { count } = weighting
  const weights = count ?? weighting.sampleWeight
  const scale = scaleFor(Math.max(largestMagnitude(x), largestMagnitude(y)))
  const [inX, inY] = [x, y].map(values =>
    centred(
      values.map(value => value * scale),
      weights,
    ),
  )
  const [dx, dy] = [inX.deviations, inY.deviations]
  const shift = inX.mean - inY.mean
  const [xx, yy, xy] = [meanProduct(dx, dx, weights), meanProduct(dy, dy, weights), meanProduct(dx, dy, weights)]
  const spread = xx + yy + shift ** 2
  const value = (2 * xy) / spread
  const { weightOf, rows } = relativeWeights(x.length, weighting)
  const influence = dx.map((a, row) => {
    const b = dy[row]
    const onSpread = a * a - xx + b * b - yy + 2 * shift * (a - b)
    return (weightOf(row) * (2 * (a * b - xy) - value * onSpread)) / spread
  })
  const rootOf = (row: number): number => Math.sqrt(weightOf(row))
  return {
    value,
    influence,
    count,
    rows,
    normalError: 1 / Math.sqrt(rows - 3),
    deviatingRows: spreadOver(
      x.length,
      row => rootOf(row) * (value < 0 ? dx[row] + dy[row] : (x[row] - y[row]) * scale),
      count,
    ),
    // Not scaled: those of two models are compared, and each has a scale of its own.
    seen: y.map((each, row) => rootOf(row) * each),
  }
}
