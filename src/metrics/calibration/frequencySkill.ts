import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { skillScore } from '../../numeric/skillScore.ts'
import { sumsOfOthers } from '../../numeric/sumsOfOthers.ts'
import { type Computed, type LossRatio, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { loss, skill } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import {
  brierOf,
  type Clipping,
  clipOf,
  clipOption,
  meanLogLoss,
  ofProbabilities,
  type Probabilities,
} from '../scores/logLoss.ts'

// Losses of probabilities beside those of always forecasting the class frequencies.

/** Why there is no value if the class frequencies are 0 and 1. */
const trulyOneClass = 'all rows are truly of one class'

/** Returns a ratio as a value, or undefined if it overflows. */
export function finiteRatio(value: number, rest: Omit<Computed, 'value' | 'undefinedBecause'>): Computed {
  const { convention, notes, parts, ratio } = rest
  const about = { convention, notes, parts, ratio }
  return Number.isFinite(value) ? { ...about, value } : undefinedBecause('the ratio overflows', about)
}

/** Returns the loss of each row when the class frequencies are the forecast, given the loss of each class. */
function lossesOfFrequencies(columns: Probabilities, lossOfClass: (code: number) => number): Float64Array {
  const { codes, classes } = truthOf(columns)
  const losses = Float64Array.from({ length: classes }, (_, code) => lossOfClass(code))
  return Float64Array.from(codes, code => losses[code])
}

function truthOf(columns: Probabilities): { readonly codes: Int32Array | Uint8Array; readonly classes: number } {
  return 'yProba' in columns
    ? { codes: columns.yTrue, classes: columns.labels.length }
    : { codes: columns.isPositive, classes: 2 }
}

/** Returns the share of each class, by weight. */
function classFrequencies(columns: Probabilities): Float64Array {
  const { codes, classes } = truthOf(columns)
  const { weightOf } = scaledWeights(columns.sampleWeight)
  const sums = Array.from({ length: classes }, () => new RunningSum())
  codes.forEach((code, i) => {
    sums[code].add(weightOf(i))
  })
  const total = compensatedSum(sums.length, i => sums[i].value)
  return Float64Array.from(sums, ({ value }) => value / total)
}

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
  compute: ofProbabilities(skillOf),
})

function skillOf(columns: Probabilities): Computed {
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
  compute: ofProbabilities((columns, { clip }: Clipping) => entropyRatio(columns, clip, share => share)),
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
  compute: ofProbabilities((columns, { clip }: Clipping) => entropyRatio(columns, clip, share => 1 - share)),
})

// He et al., "Practical lessons from predicting clicks on ads at Facebook", ADKDD 2014.
function entropyRatio(columns: Probabilities, clip: number | undefined, from: (ratio: number) => number): Computed {
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
