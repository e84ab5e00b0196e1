import type { ClassProbabilityColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum, weightedMean } from '../../numeric/compensatedSum.ts'
import { sumOfSquaredErrors } from '../../numeric/errorSums.ts'
import { countClipped, logLossOf, sumOfLogLosses } from '../../numeric/logLosses.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, oneOf } from '../definition/optionSpec.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'

// Proper scoring rules: mean losses of predicted probabilities.

/** Probabilities are clipped to [clip, 1 − clip]; the columns decide where it is not given. */
export const clipOption = number({ above: 0, atMost: 0.5 }, undefined)

/**
 * Mean negative log-likelihood of the true class, in nats.
 *
 * Formula: −mean log p(true class)
 * Source: scikit-learn log_loss
 */
export const logLoss = defineMetric({
  id: 'logLoss',
  title: 'log loss',
  curated: true,
  direction: 'down',
  // The loss of one row is largest where its probability is clipped.
  range: ({ clip }) => [0, -Math.log(clip ?? 2 ** -52)],
  options: { positive: labelOptions.positive, clip: clipOption },
  conventions: [
    { tools: 'scikit-learn 1.2 and later', options: {} },
    { tools: 'scikit-learn before 1.2, Kaggle', options: { clip: 1e-15 } },
    { tools: 'Keras', options: { clip: 1e-7 } },
  ],
  compute: {
    probabilities: (columns, { clip }) => meanLogLoss(columns, clip),
    classProbabilities: (columns, options) => {
      refusePositive(options)
      return meanLogLoss(columns, options.clip)
    },
  },
})

/** Mean −log p(truth), the rows in its parts. */
export function meanLogLoss(columns: ScoreColumns | ClassProbabilityColumns, asked: number | undefined): Computed {
  const { n, sampleWeight } = columns
  const { clip, clipped, lossOf, sum } =
    'yProba' in columns ? lossesOfClasses(columns, asked) : lossesOfScores(columns, asked)
  return {
    value: sampleWeight === undefined ? sum() / n : weightedMean(n, sampleWeight, lossOf),
    convention: ['natural log', `clipped at ${Number(clip.toPrecision(3))}`, ...aboutPositive(columns)],
    notes: clipped === 0 ? [] : [`${clipped} of ${n} rows gave the truth a probability below the clip`],
    units: () => ({ values: ofRows(n, lossOf), sampleWeight }),
    parts: () => ({ kind: 'losses', columns, losses: ofRows(n, lossOf) }),
  }
}

interface Losses {
  readonly clip: number
  /** In how many rows the truth was given less. */
  readonly clipped: number
  readonly lossOf: (row: number) => number
  readonly sum: () => number
}

function lossesOfScores({ yScore, isPositive, epsilon }: ScoreColumns, clip = epsilon): Losses {
  return {
    clip,
    clipped: countClipped(isPositive, yScore, clip),
    lossOf: row => logLossOf(isPositive[row], yScore[row], clip),
    sum: () => sumOfLogLosses(isPositive, yScore, clip),
  }
}

function lossesOfClasses({ n, yTrue, yProba }: ClassProbabilityColumns, clip = yProba.epsilon): Losses {
  const probabilityOfTruth = (row: number): number => yProba.values[row * yProba.classes + yTrue[row]]
  const lossOf = (row: number): number => {
    const probability = probabilityOfTruth(row)
    if (probability < clip) return -Math.log(clip)
    return probability > 1 - clip ? -Math.log1p(-clip) : -Math.log(probability)
  }
  let clipped = 0
  for (let i = 0; i < n; i++) if (probabilityOfTruth(i) < clip) clipped++
  return { clip, clipped, lossOf, sum: () => compensatedSum(n, lossOf) }
}

function ofRows(n: number, value: (row: number) => number): Float64Array {
  const values = new Float64Array(n)
  for (let i = 0; i < n; i++) values[i] = value(i)
  return values
}

export function aboutPositive(columns: ScoreColumns | ClassProbabilityColumns): readonly string[] {
  return 'yProba' in columns ? [] : [`positive = ${describeValue(columns.positive)}`]
}

/**
 * Mean squared error of predicted probabilities.
 *
 * Formula: mean (p − y)², summed over classes if there are more than two
 * Source: Brier 1950; scikit-learn brier_score_loss
 */
export const brierScore = defineMetric({
  id: 'brierScore',
  title: 'Brier score',
  curated: true,
  direction: 'down',
  range: ({ convention }) => [0, convention === 'half' ? 1 : 2],
  options: { positive: labelOptions.positive, convention: oneOf(['sum', 'half'], undefined) },
  conventions: [
    { tools: 'scikit-learn brier_score_loss, mlr3 bbrier and mbrier', options: {} },
    { tools: 'Brier 1950, scikit-learn with scale_by_half=False', options: { convention: 'sum' } },
    { tools: 'scikit-learn with scale_by_half=True', options: { convention: 'half' } },
  ],
  compute: {
    probabilities: (columns, { convention = 'half' }) => brierOf(columns, convention),
    classProbabilities: (columns, options) => {
      refusePositive(options)
      return brierOf(columns, options.convention ?? (columns.yProba.classes === 2 ? 'half' : 'sum'))
    },
  },
})

/**
 * Brier, "Verification of forecasts expressed in terms of probability", 1950 (`'sum'`); one class alone is `'half'`.
 */
export function brierOf(columns: ScoreColumns | ClassProbabilityColumns, convention: 'sum' | 'half'): Computed {
  const { n, sampleWeight } = columns
  const { lossOf, sum } =
    'yProba' in columns ? squaresOfClasses(columns, convention) : squaresOfScores(columns, convention)
  return {
    value: sampleWeight === undefined ? sum() / n : weightedMean(n, sampleWeight, lossOf),
    convention: [convention === 'half' ? 'of one class' : 'sum over classes', ...aboutPositive(columns)],
    units: () => ({ values: ofRows(n, lossOf), sampleWeight }),
    parts: () => ({ kind: 'losses', columns, losses: ofRows(n, lossOf) }),
  }
}

function squaresOfScores(
  { yScore, isPositive }: ScoreColumns,
  convention: 'sum' | 'half',
): Pick<Losses, 'lossOf' | 'sum'> {
  const factor = convention === 'sum' ? 2 : 1
  return {
    lossOf: row => factor * (yScore[row] - isPositive[row]) ** 2,
    sum: () => factor * sumOfSquaredErrors(isPositive, yScore),
  }
}

function squaresOfClasses(
  { n, yTrue, yProba }: ClassProbabilityColumns,
  convention: 'sum' | 'half',
): Pick<Losses, 'lossOf' | 'sum'> {
  const { values, classes } = yProba
  const factor = convention === 'half' ? 0.5 : 1
  const lossOf = (row: number): number => {
    let sum = 0
    for (let j = 0; j < classes; j++) sum += (values[row * classes + j] - (yTrue[row] === j ? 1 : 0)) ** 2
    // A row may sum to a little more than 1.
    return factor * Math.min(2, sum)
  }
  return { lossOf, sum: () => compensatedSum(n, lossOf) }
}
