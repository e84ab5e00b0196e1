import { type RankedColumn, signedSums } from '../../numeric/rankedColumn.ts'
import { type Correlation, relativeWeights, spreadOver } from './correlation.ts'

/**
 * Returns Spearman's correlation, Pearson's of the midranks, with the influence of each row. A row acts through its own
 * ranks and by shifting the ranks of all others.
 *
 * With u and v the centred midranks over n, ρ = A/√(BC), A the mean of uv, B of u², C of v². A row changes A by
 * uv + ½ mean of sgn(xⱼ − x)vⱼ + ½ mean of sgn(yⱼ − y)uⱼ − 3A, B and C alike. Croux & Dehon, "Influence functions of the
 * Spearman and Kendall correlation measures", Statistical Methods & Applications 19 (2010); ties by the chain rule.
 * Normal columns: variance (1 + ρ²/2)/(n − 3), Bonett & Wright, Psychometrika 65 (2000).
 *
 * @param count - How many rows each row stands for. Default: one.
 */
export function spearmanCorrelation(x: RankedColumn, y: RankedColumn, count?: Float64Array): Correlation {
  const kinds = x.order.length
  const { n } = relativeWeights(kinds, { count })
  const [u, v] = [x, y].map(({ ranks }) => ranks.map(rank => (rank - (n + 1) / 2) / n))
  const [a, b, c] = [meanProduct(u, v, count), meanProduct(u, u, count), meanProduct(v, v, count)]
  const value = a / Math.sqrt(b * c)
  const sums = (of: RankedColumn, values: Float64Array): Float64Array =>
    signedSums(of, count === undefined ? values : values.map((each, row) => count[row] * each))
  const [crossX, crossY, ownX, ownY] = [sums(x, v), sums(y, u), sums(x, u), sums(y, v)]
  const influence = new Float64Array(kinds)
  for (let row = 0; row < kinds; row++) {
    const onA = u[row] * v[row] + (crossX[row] + crossY[row]) / (2 * n) - 3 * a
    const onB = u[row] ** 2 + ownX[row] / n - 3 * b
    const onC = v[row] ** 2 + ownY[row] / n - 3 * c
    influence[row] = onA / Math.sqrt(b * c) - (value / 2) * (onB / b + onC / c)
  }
  const [unitX, unitY] = [1 / Math.sqrt(b), Math.sign(value) / Math.sqrt(c)]
  return {
    value,
    influence,
    count,
    rows: n,
    normalError: Math.sqrt((1 + value ** 2 / 2) / (n - 3)),
    deviatingRows: spreadOver(kinds, row => u[row] * unitX - v[row] * unitY, count),
    seen: y.ranks,
  }
}

function meanProduct(u: Float64Array, v: Float64Array, count: Float64Array | undefined): number {
  let sum = 0
  let n = 0
  for (let i = 0; i < u.length; i++) {
    const rows = count === undefined ? 1 : count[i]
    sum += rows * u[i] * v[i]
    n += rows
  }
  return sum / n
}
