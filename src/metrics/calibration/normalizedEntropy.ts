import type { ClassProbabilityColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { sumsOfOthers } from '../../numeric/sumsOfOthers.ts'
import { type Computed, type LossRatio, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { loss, skill } from '../definition/scales.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'
import { clipOf, clipOption, meanLogLoss } from '../scores/logLoss.ts'
import { classFrequencies, finiteRatio, lossesOfFrequencies, trulyOneClass } from './classFrequencies.ts'

/**
 * Log loss divided by that of always forecasting the class frequencies; below 1 is an improvement.
 *
 * Formula: logLoss / −Σ s·log s; s is the share of each class
 * Source: He et al. 2014
 */
export const normalizedEntropy = defineMetric({
  id: 'normalizedEntropy',
  title: 'normalized entropy',
  ...loss,
  options: { positive: labelOptions.positive, clip: clipOption },
  compute: {
    probabilities: (columns, { clip }) => entropyRatio(columns, clip, share => share),
    classProbabilities: (columns, options) => {
      refusePositive(options)
      return entropyRatio(columns, options.clip, share => share)
    },
  },
})

/**
 * Share of the log loss of always forecasting the class frequencies that is explained: 1 is perfect, 0 is no better.
 *
 * Formula: 1 − logLoss / −Σ s·log s; s is the share of each class
 * Source: McFadden 1974; scikit-learn d2_log_loss_score
 */
export const d2LogLoss = defineMetric({
  id: 'd2LogLoss',
  title: 'D² of log loss',
  ...skill,
  options: { positive: labelOptions.positive, clip: clipOption },
  compute: {
    probabilities: (columns, { clip }) => entropyRatio(columns, clip, share => 1 - share),
    classProbabilities: (columns, options) => {
      refusePositive(options)
      return entropyRatio(columns, options.clip, share => 1 - share)
    },
  },
})

// He et al., "Practical lessons from predicting clicks on ads at Facebook", ADKDD 2014.
function entropyRatio(
  columns: ScoreColumns | ClassProbabilityColumns,
  clip: number | undefined,
  from: (ratio: number) => number,
): Computed {
  const loss = meanLogLoss(columns, clip)
  const shares = classFrequencies(columns)
  const others = sumsOfOthers(shares)
  // log1p of the other shares keeps the digits of a share near 1.
  const logOf = (i: number): number => (shares[i] > 0.5 ? Math.log1p(-others[i]) : Math.log(shares[i]))
  const entropy = compensatedSum(shares.length, i => (shares[i] === 0 ? 0 : -shares[i] * logOf(i)))
  if (!(entropy > 0)) return undefinedBecause(trulyOneClass, loss)
  const ratio = (): LossRatio => ({
    losses: loss.units().values,
    references: lossesOfFrequencies(columns, i => (shares[i] === 0 ? 0 : -logOf(i))),
    sampleWeight: columns.sampleWeight,
    from,
    largest: -Math.log(clipOf(columns, clip)),
  })
  return finiteRatio(from(loss.value / entropy), { ...loss, ratio })
}
