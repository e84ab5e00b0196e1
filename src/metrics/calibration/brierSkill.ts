import type { ClassProbabilityColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { skillScore } from '../../numeric/skillScore.ts'
import { sumsOfOthers } from '../../numeric/sumsOfOthers.ts'
import { type Computed, type LossRatio, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { skill } from '../definition/scales.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'
import { brierOf } from '../scores/brierScore.ts'
import { classFrequencies, finiteRatio, lossesOfFrequencies, trulyOneClass } from './classFrequencies.ts'

/**
 * Improvement of the Brier score over always forecasting the class frequencies: 1 is perfect, 0 is no better.
 *
 * Formula: 1 − Brier score / Brier score of the class frequencies
 * Source: Brier 1950; Wilks, Statistical Methods in the Atmospheric Sciences; scikit-learn d2_brier_score
 */
export const brierSkill = defineMetric({
  id: 'brierSkill',
  title: 'Brier skill score',
  ...skill,
  aliases: ['d2Brier'],
  options: { positive: labelOptions.positive },
  compute: {
    probabilities: skillOf,
    classProbabilities: (columns, options) => {
      refusePositive(options)
      return skillOf(columns)
    },
  },
})

function skillOf(columns: ScoreColumns | ClassProbabilityColumns): Computed {
  const brier = brierOf(columns, 'sum')
  const { convention, parts, units: lossesOf } = brier
  const shares = classFrequencies(columns)
  const others = sumsOfOthers(shares)
  // Σ p(1 − p): the Brier score of the class frequencies.
  const reference = compensatedSum(shares.length, i => shares[i] * others[i])
  const squares = compensatedSum(shares.length, i => shares[i] ** 2)
  const ratio = (): LossRatio => ({
    losses: lossesOf().values,
    references: lossesOfFrequencies(columns, i => 1 - 2 * shares[i] + squares),
    sampleWeight: columns.sampleWeight,
    from: share => 1 - share,
    largest: 2,
  })
  const rest = { convention: convention?.slice(1), parts, ratio }
  if (!(reference > 0)) return undefinedBecause(trulyOneClass, rest)
  return finiteRatio(skillScore(brier.value, reference), rest)
}
