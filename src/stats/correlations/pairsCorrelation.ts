import type { ConcordanceByRow } from '../../numeric/concordanceByRow.ts'
import { type Correlation, relativeWeights, spreadOver } from './correlation.ts'

/** The divisor of the difference between concordant and discordant pairs. */
export type PairsDivisor =
  | { readonly by: 'allPairs'; readonly times: number }
  | { readonly by: 'untiedInX' }
  | { readonly by: 'untiedInY' }
  | { readonly by: 'untiedInEither' }

/**
 * Returns a correlation based on concordant and discordant pairs, such as Kendall's τ or Somers' D, with the influence
 * of each row. The influence comes from the pairs that contain the row: the value is a ratio of U-statistics,
 * differentiated by the chain rule.
 *
 * Croux & Dehon 2010, see `spearmanCorrelation`; Daniels & Kendall, "The significance of rank correlations where
 * parental correlation exists", Biometrika 34 (1947). Normal columns: variance 0.437/(n − 4) of artanh τ, Fieller,
 * Hartley & Pearson, Biometrika 44 (1957).
 */
export function pairsCorrelation(
  { concordance, untiedInX, untiedInY, ranksOfY, count }: ConcordanceByRow,
  divisor: PairsDivisor,
): Correlation {
  const { n } = relativeWeights(concordance.length, { count })
  const sumOf = (values: Float64Array): number => sumOfAll(values, count)
  const [s, ux, uy] = [sumOf(concordance), sumOf(untiedInX), sumOf(untiedInY)]
  const { value, influence, most } = ofDivisor()
  const side = value < 0 ? -1 : 1
  return {
    value,
    influence: concordance.map((_, row) => influence(row)),
    count,
    rows: n,
    normalError: Math.sqrt(0.437 / (n - 4)),
    deviatingRows: spreadOver(concordance.length, row => most(row) - side * concordance[row], count),
    seen: ranksOfY,
  }

  function ofDivisor(): {
    readonly value: number
    readonly influence: (row: number) => number
    readonly most: (row: number) => number
  } {
    const either = (row: number): number => (untiedInX[row] + untiedInY[row]) / 2
    switch (divisor.by) {
      case 'allPairs': {
        const pairs = n * (n - 1)
        const times = divisor.times
        const found = (times * s) / pairs
        return {
          value: found,
          influence: row => 2 * ((times * n * concordance[row]) / pairs - found),
          most: row => (times === 1 ? n - 1 : either(row)),
        }
      }
      case 'untiedInX':
        return ofUntied(untiedInX, ux)
      case 'untiedInY':
        return ofUntied(untiedInY, uy)
      case 'untiedInEither': {
        const root = Math.sqrt(ux) * Math.sqrt(uy)
        const found = s / root
        const [perUntiedInX, perUntiedInY] = [found / 2 / ux, found / 2 / uy]
        return {
          value: found,
          influence: row =>
            2 * n * (concordance[row] / root - untiedInX[row] * perUntiedInX - untiedInY[row] * perUntiedInY),
          most: either,
        }
      }
      default:
        return divisor satisfies never
    }
  }

  function ofUntied(untied: Float64Array, total: number): ReturnType<typeof ofDivisor> {
    return {
      value: s / total,
      influence: row => (2 * n * (concordance[row] - (s / total) * untied[row])) / total,
      most: row => untied[row],
    }
  }
}

function sumOfAll(values: Float64Array, count: Float64Array | undefined): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += count === undefined ? values[i] : count[i] * values[i]
  return sum
}
