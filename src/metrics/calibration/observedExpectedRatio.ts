import { scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutPositive } from '../scores/logLoss.ts'
import { finiteRatio } from './classFrequencies.ts'
import { reliability } from './reliability.ts'
import { ofTwoClasses } from './twoClasses.ts'

/**
 * Observed over expected number of positives: 1 if the probabilities are right on average.
 *
 * Formula: Σ y / Σ p
 * Source: Debray et al. 2017; its inverse is E/O
 */
export const observedExpectedRatio = defineMetric({
  id: 'observedExpectedRatio',
  title: 'observed/expected ratio',
  direction: { target: 1 },
  range: [0, Number.POSITIVE_INFINITY],
  options: { positive: labelOptions.positive },
  compute: {
    probabilities: observedOverExpected,
    classProbabilities: columns => observedOverExpected(scoresOfPositive(columns, ofTwoClasses)),
  },
})

function observedOverExpected(columns: ScoreColumns): Computed {
  const { n, yScore, isPositive, sampleWeight } = columns
  const { weightOf } = scaledWeights(sampleWeight)
  const observed = compensatedSum(n, i => weightOf(i) * isPositive[i])
  const expected = compensatedSum(n, i => weightOf(i) * yScore[i])
  const rest = { convention: aboutPositive(columns), parts: reliability(columns) }
  if (expected === 0) return undefinedBecause('every probability is 0: nothing is expected', rest)
  return finiteRatio(observed / expected, rest)
}
