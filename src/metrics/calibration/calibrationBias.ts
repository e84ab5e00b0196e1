import { scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { weightedMean } from '../../numeric/compensatedSum.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutPositive } from '../scores/logLoss.ts'
import { reliability } from './reliability.ts'
import { ofTwoClasses } from './twoClasses.ts'

/**
 * Mean probability minus the share of positives: above 0 if the probabilities are too high on average.
 *
 * Formula: mean(p − y)
 * Source: Van Calster et al. 2019, Calibration: the Achilles heel of predictive analytics (mean calibration)
 */
export const calibrationBias = defineMetric({
  id: 'calibrationBias',
  title: 'calibration bias',
  direction: { target: 0 },
  range: [-1, 1],
  options: { positive: labelOptions.positive },
  compute: {
    probabilities: meanExcess,
    classProbabilities: columns => meanExcess(scoresOfPositive(columns, ofTwoClasses)),
  },
})

function meanExcess(columns: ScoreColumns): Computed {
  const { n, yScore, isPositive, sampleWeight } = columns
  return {
    value: weightedMean(n, sampleWeight, row => yScore[row] - isPositive[row]),
    convention: aboutPositive(columns),
    units: () => ({ values: yScore.map((score, row) => score - isPositive[row]), sampleWeight, title: 'p − y' }),
    parts: reliability(columns),
  }
}
