import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { pairsOfNumbers, rankedNumbers } from '../../evaluation/columns/rankedNumbers.ts'
import { rowsIn } from '../../evaluation/encode/countedRows.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import { type ConcordanceByRow, concordanceByRow } from '../../numeric/concordanceByRow.ts'
import { reciprocalSum } from '../../numeric/reciprocalSum.ts'
import { take } from '../../numeric/take.ts'
import { weightedTauB } from '../../numeric/weightedTauB.ts'
import type { Correlation } from '../../stats/correlations/correlation.ts'
import { type PairsDivisor, pairsCorrelation } from '../../stats/correlations/pairsCorrelation.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf } from '../definition/optionSpec.ts'
import { coefficient } from '../definition/scales.ts'
import { rankCorrelated, withoutWeights } from './correlation.ts'

// Rank correlations from concordant and discordant pairs.

/**
 * Rank correlation from pairs of rows: 1 if both columns order all rows alike, −1 if they order them oppositely.
 *
 * Formula: (concordant − discordant) / √((pairs − tied in yTrue)(pairs − tied in yPred))
 * Source: Kendall 1945; Knight 1966; scipy kendalltau
 */
export const kendallTau = defineMetric({
  id: 'kendallTau',
  title: 'Kendall τ',
  sees: 'order',
  curated: true,
  ...coefficient,
  options: { variant: convention(oneOf(['a', 'b', 'c'], 'b')) },
  conventions: [
    { tools: 'scipy kendalltau, R cor(method = "kendall")', options: {} },
    { tools: 'Kendall 1938, without a correction for ties', options: { variant: 'a' } },
    { tools: 'scipy kendalltau(variant="c")', options: { variant: 'c' } },
  ],
  compute: { numbers: (columns, options) => tau(columns, options.variant) },
})

/** Kendall 1938 (a), 1945 (b); Stuart 1953 (c). */
function tau(columns: NumberColumns, variant: 'a' | 'b' | 'c'): Computed {
  const n = rowsIn(columns)
  const counts = pairsOfNumbers(columns)
  const difference = counts.concordant - counts.discordant
  switch (variant) {
    case 'a':
      return n < 2
        ? undefinedBecause('one row has no pair to order', { notes: withoutWeights(columns) })
        : ofOrder(difference / counts.pairs, { by: 'allPairs', times: 1 })
    case 'b':
      return ofOrder(difference / Math.sqrt(counts.pairs - counts.tiedInX) / Math.sqrt(counts.pairs - counts.tiedInY), {
        by: 'untiedInEither',
      })
    case 'c': {
      const classes = Math.min(counts.distinctX, counts.distinctY)
      return ofOrder((2 * difference) / ((n * n * (classes - 1)) / classes), {
        by: 'allPairs',
        times: ((n - 1) / n) * (classes / (classes - 1)),
      })
    }
    default:
      return variant satisfies never
  }

  function ofOrder(value: number, divisor: PairsDivisor): Computed {
    const correlationOf = (): Correlation => pairsCorrelation(concordanceOf(columns), divisor)
    return rankCorrelated(columns, () => value, correlationOf)
  }
}

function concordanceOf(columns: NumberColumns): ConcordanceByRow {
  const { truth, prediction } = rankedNumbers(columns)
  return concordanceByRow(columns.yTrue, columns.yPred, { inX: truth, inY: prediction, count: columns.count })
}

/**
 * Asymmetric Kendall’s τ: ties of the independent column are left out. For a truth of two classes it is 2·AUC − 1.
 *
 * Formula: (concordant − discordant) / (pairs − tied in the independent column)
 * Source: Somers 1962; scipy somersd
 */
export const somersD = defineMetric({
  id: 'somersD',
  title: 'Somers’ D',
  sees: 'order',
  ...coefficient,
  options: { independent: convention(oneOf(['yTrue', 'yPred'], 'yTrue')) },
  conventions: [
    { tools: 'scipy somersd(yTrue, yPred), SAS PROC LOGISTIC', options: {} },
    { tools: 'scipy somersd(yPred, yTrue)', options: { independent: 'yPred' } },
  ],
  compute: {
    numbers: (columns, { independent }) => {
      const { pairs, tiedInX, tiedInY, concordant, discordant } = pairsOfNumbers(columns)
      const untied = pairs - (independent === 'yTrue' ? tiedInX : tiedInY)
      const by = independent === 'yTrue' ? 'untiedInX' : 'untiedInY'
      const value = (): number => (concordant - discordant) / untied
      return rankCorrelated(columns, value, () => pairsCorrelation(concordanceOf(columns), { by }))
    },
  },
})

/**
 * Kendall’s τ-b in which pairs that contain a top-ranked row count more.
 *
 * Formula: Σ w·sgn(xᵢ − xⱼ)·sgn(yᵢ − yⱼ) / √(Σ w[xᵢ ≠ xⱼ] · Σ w[yᵢ ≠ yⱼ]) over pairs i < j
 * Source: Vigna 2015; scipy weightedtau
 */
export const weightedTau = defineMetric({
  id: 'weightedTau',
  title: 'weighted τ',
  sees: 'order',
  ...coefficient,
  options: {
    pairWeight: convention(oneOf(['sum', 'product'], 'sum')),
    weigher: convention(oneOf(['hyperbolic', 'inverseSquare'], 'hyperbolic')),
    ranks: oneOf(['both', 'rows'], 'both'),
  },
  conventions: [
    { tools: 'scipy weightedtau', options: {} },
    { tools: 'scipy weightedtau(additive=False)', options: { pairWeight: 'product' } },
    { tools: 'scipy weightedtau(rank=False)', options: { ranks: 'rows' } },
  ],
  compute: {
    numbers: (columns, { pairWeight, weigher, ranks }) => {
      const { n, yTrue, yPred, count } = columns
      const { truth, prediction } = rankedNumbers(columns)
      const power = weigher === 'hyperbolic' ? 1 : 2
      const weigh = (order: Uint32Array): number => {
        const weights = new Float64Array(n)
        let place = 0
        for (const row of order) {
          const rows = count === undefined ? 1 : count[row]
          // The rows that stand together weigh as much as their places.
          weights[row] = rows === 1 ? 1 / (place + 1) ** power : reciprocalSum(place, place + rows, power)
          place += rows
        }
        return weightedTauB(truth, prediction, weights, pairWeight, count)
      }
      const value = (): number =>
        ranks === 'rows'
          ? weigh(Uint32Array.from({ length: n }, (_, i) => i))
          : (weigh(byImportance(yTrue, yPred)) + weigh(byImportance(yPred, yTrue))) / 2
      return rankCorrelated(columns, value, undefined)
    },
  },
})

/** Returns the rows by descending value, ties by the other column, and last by row. */
function byImportance(first: Float64Array, second: Float64Array): Uint32Array {
  // The second sort keeps the order of the first where values tie.
  const bySecond = argsortDescending(second)
  return argsortDescending(take(first, bySecond)).map(place => bySecond[place])
}
