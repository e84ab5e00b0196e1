import { type ClassProbabilityColumns, scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { sumsOfOthers } from '../../numeric/sumsOfOthers.ts'
import { type Computed, undefinedBecause, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { loss, skill } from '../definition/scales.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'
import { aboutPositive, brierOf, clipOption, meanLogLoss } from '../scores/logLoss.ts'

// Probabilities against those who only know how frequent each class is, and against what came true in all.

const { positive } = labelOptions

/** What there is to do about more than two classes, for metrics of two. */
export const ofTwoClasses = 'two classes: yScore of one class against the rest, or yProba of two'

/**
 * Improvement of the Brier score over always forecasting the class frequencies: 1 is perfect, 0 is no better.
 *
 * Formula: 1 − Brier score / Brier score of the class frequencies
 * Source: Brier 1950; Wilks, Statistical Methods in the Atmospheric Sciences
 */
export const brierSkill = defineMetric({
  id: 'brierSkill',
  title: 'Brier skill score',
  ...skill,
  options: { positive },
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
  const { convention, parts } = brier
  const shares = sharesOf(columns)
  const others = sumsOfOthers(shares)
  // Σ p(1 − p): what the frequencies of the classes would score.
  const reference = compensatedSum(shares.length, i => shares[i] * others[i])
  const rest = { convention: convention?.slice(1), parts }
  if (!(reference > 0)) return undefinedBecause(oneClass, rest)
  return finite(1 - brier.value / reference, rest)
}

/**
 * Log loss divided by that of always forecasting the class frequencies; below 1 is an improvement.
 *
 * Formula: log loss / −Σ s·log s; s is the share of each class
 * Source: He et al. 2014
 */
export const normalizedEntropy = defineMetric({
  id: 'normalizedEntropy',
  title: 'normalized entropy',
  ...loss,
  options: { positive, clip: clipOption },
  compute: {
    probabilities: (columns, { clip }) => entropyRatio(columns, clip),
    classProbabilities: (columns, options) => {
      refusePositive(options)
      return entropyRatio(columns, options.clip)
    },
  },
})

// He et al., "Practical lessons from predicting clicks on ads at Facebook", ADKDD 2014.
function entropyRatio(columns: ScoreColumns | ClassProbabilityColumns, clip: number | undefined): Computed {
  const loss = meanLogLoss(columns, clip)
  const shares = sharesOf(columns)
  const others = sumsOfOthers(shares)
  // Of a share near 1 the logarithm is that of what is left to the others.
  const logOf = (i: number): number => (shares[i] > 0.5 ? Math.log1p(-others[i]) : Math.log(shares[i]))
  const entropy = compensatedSum(shares.length, i => (shares[i] === 0 ? 0 : -shares[i] * logOf(i)))
  if (!(entropy > 0)) return undefinedBecause(oneClass, loss)
  return finite(loss.value / entropy, loss)
}

const oneClass = 'all rows are truly of one class'

function finite(value: number, rest: Omit<Computed, 'value' | 'undefinedBecause'>): Computed {
  const { convention, notes, parts } = rest
  const about = { convention, notes, parts }
  return Number.isFinite(value) ? { ...about, value } : undefinedBecause('the ratio overflows', about)
}

/** The share of each class, by weight. */
function sharesOf(columns: ScoreColumns | ClassProbabilityColumns): Float64Array {
  const codes = 'yProba' in columns ? columns.yTrue : columns.isPositive
  const { weightOf } = scaledWeights(columns.sampleWeight)
  const sums = Array.from({ length: 'yProba' in columns ? columns.labels.length : 2 }, () => new RunningSum())
  codes.forEach((code, i) => {
    sums[code].add(weightOf(i))
  })
  const total = compensatedSum(sums.length, i => sums[i].value)
  return Float64Array.from(sums, ({ value }) => value / total)
}

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
  options: { positive },
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
  const rest = { convention: aboutPositive(columns) }
  if (expected === 0) return undefinedBecause('every probability is 0: nothing is expected', rest)
  return finite(observed / expected, rest)
}

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
  options: { positive },
  compute: {
    probabilities: standardizedBrier,
    classProbabilities: columns => standardizedBrier(scoresOfPositive(columns, ofTwoClasses)),
  },
})

/**
 * The Brier score less what calibrated probabilities would have, over its standard deviation: Spiegelhalter,
 * "Probabilistic prediction in patient management and clinical trials", Statistics in Medicine 5 (1986).
 */
function standardizedBrier(columns: ScoreColumns): Computed {
  const { n, yScore, isPositive } = columns
  // A probability may exceed 1 by what rows are allowed to be off.
  const p = (i: number): number => Math.min(1, yScore[i])
  const excess = compensatedSum(n, i => (isPositive[i] - p(i)) * (1 - 2 * p(i)))
  const variance = compensatedSum(n, i => (1 - 2 * p(i)) ** 2 * p(i) * (1 - p(i)))
  const rest = {
    convention: aboutPositive(columns),
    notes: unweighted(columns, 'z counts independent rows'),
  }
  if (!(variance > 0)) return undefinedBecause('every probability is 0, ½ or 1: their score has no variance', rest)
  return finite(excess / Math.sqrt(variance), rest)
}
