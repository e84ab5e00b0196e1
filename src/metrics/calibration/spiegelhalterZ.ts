import { scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Computed, undefinedBecause, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutPositive } from '../scores/logLoss.ts'
import { finiteRatio } from './classFrequencies.ts'
import { reliability } from './reliability.ts'
import { ofTwoClasses } from './twoClasses.ts'

/**
 * Standardised distance of the Brier score from its expectation under perfect calibration.
 *
 * Formula: Σ (y − p)(1 − 2p) / √Σ (1 − 2p)²p(1 − p)
 * Source: Spiegelhalter 1986
 */
export const spiegelhalterZ = defineMetric({
  id: 'spiegelhalterZ',
  interval: 'none',
  title: 'Spiegelhalter z',
  direction: { target: 0 },
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  options: { positive: labelOptions.positive },
  compute: {
    probabilities: standardizedBrier,
    classProbabilities: columns => standardizedBrier(scoresOfPositive(columns, ofTwoClasses)),
  },
})

/**
 * Returns the Brier score less its expectation under perfect calibration, over its standard deviation: Spiegelhalter,
 * "Probabilistic prediction in patient management and clinical trials", Statistics in Medicine 5 (1986).
 */
function standardizedBrier(columns: ScoreColumns): Computed {
  const { n, yScore, isPositive, count } = columns
  const rows = (i: number): number => count?.[i] ?? 1
  // A probability may exceed 1 by the tolerance for row sums.
  const p = (i: number): number => Math.min(1, yScore[i])
  const excess = compensatedSum(n, i => rows(i) * (isPositive[i] - p(i)) * (1 - 2 * p(i)))
  const variance = compensatedSum(n, i => rows(i) * (1 - 2 * p(i)) ** 2 * p(i) * (1 - p(i)))
  const rest = {
    convention: aboutPositive(columns),
    notes: unweighted(columns, 'z counts independent rows'),
    parts: reliability(columns),
  }
  if (!(variance > 0)) return undefinedBecause('every probability is 0, ½ or 1: their score has no variance', rest)
  return finiteRatio(excess / Math.sqrt(variance), rest)
}
