import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { rankedNumbers } from '../../evaluation/columns/rankedNumbers.ts'
import { rowsIn } from '../../evaluation/encode/countedRows.ts'
import { isConstant } from '../../numeric/centred.ts'
import { comoments } from '../../numeric/comoments.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { largestMagnitude, scaleFor, scaleOf, times } from '../../numeric/powerOfTwoScale.ts'
import { valuesThatCount } from '../../numeric/valuesThatCount.ts'
import { concordanceCorrelation as concordanceOf } from '../../stats/correlations/concordanceCorrelation.ts'
import type { Correlation } from '../../stats/correlations/correlation.ts'
import { pearsonCorrelation } from '../../stats/correlations/pearsonCorrelation.ts'
import { spearmanCorrelation } from '../../stats/correlations/spearmanCorrelation.ts'
import { type Computed, undefinedBecause, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import type { Parts } from '../definition/parts.ts'
import { coefficient } from '../definition/scales.ts'

// Correlation of two columns of numbers.

/**
 * Returns a correlation with its parts, or why it is undefined.
 *
 * @param correlationOf - How each row moves the correlation. Undefined if only resampling can show that.
 */
function correlated(
  columns: NumberColumns,
  weights: Float64Array | undefined,
  value: () => number,
  correlationOf: (() => Correlation) | undefined,
  notes: readonly string[] = [],
): Computed {
  const { yTrue, yPred } = columns
  const rest = { notes, parts: (): Parts => ({ kind: 'residuals', columns, counts: 'order' }) }
  if (rowsIn(columns) < 2) return undefinedBecause('one row has no pair to order', rest)
  if (isConstant(yTrue, weights)) return undefinedBecause('every value of yTrue is the same', rest)
  if (isConstant(yPred, weights)) return undefinedBecause('every value of yPred is the same', rest)
  return { ...rest, value: Math.max(-1, Math.min(1, value())), correlationOf }
}

/** Returns a correlation of ranks, which ignores weights and says so. */
export function rankCorrelated(
  columns: NumberColumns,
  value: () => number,
  correlationOf: (() => Correlation) | undefined,
): Computed {
  return correlated(columns, undefined, value, correlationOf, withoutWeights(columns))
}

export function withoutWeights(columns: NumberColumns): readonly string[] {
  return unweighted(columns, 'pairs of rows have no weight here')
}

/** Returns Pearson's correlation; the columns are scaled so that no product overflows or underflows. */
function productMoment(x: Float64Array, y: Float64Array, weights: Float64Array | undefined): number {
  const { varianceX, varianceY, covariance } = comoments(times(x, scaleOf(x)), times(y, scaleOf(y)), weights)
  return covariance / Math.sqrt(varianceX * varianceY)
}

/**
 * Returns the same of midranks, whose mean is (n + 1)/2. What lies about it are multiples of ½, so that the sums of a block are
 * exact.
 */
function momentOfRanks(x: Float64Array, y: Float64Array): number {
  const n = x.length
  const mean = (n + 1) / 2
  const block = Math.max(1, Math.min(4096, Math.floor(2 ** 51 / mean ** 2)))
  const [squaresX, squaresY, products] = [new RunningSum(), new RunningSum(), new RunningSum()]
  for (let start = 0; start < n; start += block) {
    const end = Math.min(n, start + block)
    let xx = 0
    let yy = 0
    let xy = 0
    for (let row = start; row < end; row++) {
      const dx = x[row] - mean
      const dy = y[row] - mean
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
    squaresX.add(xx)
    squaresY.add(yy)
    products.add(xy)
  }
  return products.value / Math.sqrt(squaresX.value * squaresY.value)
}

function numbersThatCount({ yTrue, yPred, sampleWeight }: NumberColumns): readonly [Float64Array, Float64Array] {
  return [valuesThatCount(yTrue, sampleWeight), valuesThatCount(yPred, sampleWeight)]
}

/**
 * Linear correlation: how straight the relation of two columns is, whatever its slope and offset.
 *
 * Formula: Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)² Σ(y − ȳ)²)
 * Source: scipy pearsonr; weighted as R cov.wt
 */
export const pearson = defineMetric({
  id: 'pearson',
  title: 'Pearson r',
  sees: 'standardScores',
  curated: true,
  ...coefficient,
  compute: {
    numbers: columns => {
      const { sampleWeight } = columns
      const [x, y] = numbersThatCount(columns)
      return correlated(
        columns,
        sampleWeight,
        () => productMoment(x, y, sampleWeight),
        () => pearsonCorrelation(x, y, columns),
      )
    },
  },
})

/**
 * Rank correlation: how monotone the relation of two columns is.
 *
 * Formula: Pearson’s r of the midranks of both columns
 * Source: Spearman 1904; scipy spearmanr
 */
export const spearman = defineMetric({
  id: 'spearman',
  title: 'Spearman ρ',
  sees: 'order',
  curated: true,
  ...coefficient,
  compute: {
    numbers: columns => {
      const { truth, prediction } = rankedNumbers(columns)
      const { count } = columns
      return rankCorrelated(
        columns,
        () =>
          count === undefined
            ? momentOfRanks(truth.ranks, prediction.ranks)
            : productMoment(truth.ranks, prediction.ranks, count),
        () => spearmanCorrelation(truth, prediction, count),
      )
    },
  },
})

/**
 * Lin’s concordance: how close the points lie to the line of equality; slope and offset count against it.
 *
 * Formula: 2·s_xy / (s_x² + s_y² + (x̄ − ȳ)²)
 * Source: Lin 1989
 */
export const concordanceCorrelation = defineMetric({
  id: 'concordanceCorrelation',
  title: 'concordance correlation',
  ...coefficient,
  compute: {
    numbers: columns => {
      const { sampleWeight } = columns
      const [x, y] = numbersThatCount(columns)
      const found = correlated(
        columns,
        sampleWeight,
        () => agreement(x, y, sampleWeight),
        () => concordanceOf(x, y, columns),
      )
      return { ...found, parts: () => ({ kind: 'residuals', columns }) }
    },
  },
})

/** Returns 2·s_xy / (s_x² + s_y² + (x̄ − ȳ)²), with moments that divide by n. */
function agreement(x: Float64Array, y: Float64Array, weights: Float64Array | undefined): number {
  const scale = scaleFor(Math.max(largestMagnitude(x), largestMagnitude(y)))
  const { varianceX, varianceY, covariance, shift } = comoments(times(x, scale), times(y, scale), weights)
  return (2 * covariance) / (varianceX + varianceY + shift ** 2)
}
