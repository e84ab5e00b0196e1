import type { ClassProbabilityColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { rowsIn } from '../../evaluation/encode/countedRows.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { sumOfSquaredErrors } from '../../numeric/errorSums.ts'
import { countClipped, logLossOf, sumOfLogLosses } from '../../numeric/logLosses.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import type { Computed, UnitValues } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, oneOf } from '../definition/optionSpec.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'

// Losses of predicted probabilities.

/** Probabilities of one class or of all. */
export type Probabilities = ScoreColumns | ClassProbabilityColumns

/** The loss of a row, and a fast way to add up those of all. */
interface Losses {
  readonly lossOf: (row: number) => number
  readonly sum: () => number
}

/** Probabilities are clipped to [clip, 1 − clip]; the default depends on the type of the column. */
export const clipOption = number({ above: 0, atMost: 0.5 }, undefined)

export interface Clipping {
  readonly clip: number | undefined
}

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
  // A clipped probability gives the largest loss.
  range: ({ clip }) => [0, -Math.log(clip ?? 2 ** -52)],
  options: { positive: labelOptions.positive, clip: clipOption },
  conventions: [
    { tools: 'scikit-learn 1.2 and later', options: {} },
    { tools: 'scikit-learn before 1.2, Kaggle', options: { clip: 1e-15 } },
    { tools: 'Keras', options: { clip: 1e-7 } },
  ],
  compute: ofProbabilities((columns, { clip }: Clipping) => meanLogLoss(columns, clip)),
})

/** Returns the `compute` of a metric of probabilities, of one class or of all, where `positive` would change nothing. */
export function ofProbabilities<Options>(compute: (columns: Probabilities, options: Options) => Computed) {
  return {
    probabilities: (columns: ScoreColumns, options: Options) => compute(columns, options),
    classProbabilities: (columns: ClassProbabilityColumns, options: Options & { readonly positive?: unknown }) => {
      refusePositive(options)
      return compute(columns, options)
    },
  }
}

interface MeanLoss extends Computed {
  readonly units: () => UnitValues
}

/** Returns the mean loss, with the losses of rows as parts. */
function meanLoss(columns: Probabilities, { lossOf, sum }: Losses): MeanLoss {
  const { n, sampleWeight } = columns
  const losses = (): Float64Array => {
    const values = new Float64Array(n)
    for (let i = 0; i < n; i++) values[i] = lossOf(i)
    return values
  }
  return {
    value: sampleWeight === undefined ? sum() / n : weightedMean(n, sampleWeight, lossOf),
    units: () => ({ values: losses(), sampleWeight }),
    parts: () => ({ kind: 'losses', columns, losses: losses() }),
  }
}

/** Returns the mean −log p(true class). */
export function meanLogLoss(columns: Probabilities, asked: number | undefined): MeanLoss {
  const clip = clipOf(columns, asked)
  const { clipped, ...losses } = 'yProba' in columns ? lossesOfClasses(columns, clip) : lossesOfScores(columns, clip)
  return {
    ...meanLoss(columns, losses),
    convention: ['natural log', `clipped at ${Number(clip.toPrecision(3))}`, ...aboutPositive(columns)],
    notes: clipped === 0 ? [] : [`${clipped} of ${rowsIn(columns)} rows gave the truth a probability below the clip`],
  }
}

/** The clip that was asked for, or the smallest step of the column's type. */
export function clipOf(columns: Probabilities, asked: number | undefined): number {
  return asked ?? ('yProba' in columns ? columns.yProba : columns).epsilon
}

interface ClippedLosses extends Losses {
  /** Number of rows whose true class has a lower probability. */
  readonly clipped: number
}

function lossesOfScores({ yScore, isPositive, count }: ScoreColumns, clip: number): ClippedLosses {
  return {
    clipped: countClipped(isPositive, yScore, clip, count),
    lossOf: row => logLossOf(isPositive[row], yScore[row], clip),
    sum: () => sumOfLogLosses(isPositive, yScore, clip),
  }
}

function lossesOfClasses({ n, yTrue, yProba, count }: ClassProbabilityColumns, clip: number): ClippedLosses {
  const probabilityOfTruth = (row: number): number => yProba.values[row * yProba.classes + yTrue[row]]
  const lossOf = (row: number): number => {
    const probability = probabilityOfTruth(row)
    if (probability < clip) return -Math.log(clip)
    return probability > 1 - clip ? -Math.log1p(-clip) : -Math.log(probability)
  }
  let clipped = 0
  for (let i = 0; i < n; i++) if (probabilityOfTruth(i) < clip) clipped += count?.[i] ?? 1
  return { clipped, lossOf, sum: () => compensatedSum(n, lossOf) }
}

export function aboutPositive(columns: Probabilities): readonly string[] {
  return 'yProba' in columns ? [] : [`positive = ${describeValue(columns.positive)}`]
}

/**
 * Mean squared error of predicted probabilities.
 *
 * Formula: mean (p − y)², summed over classes if there are more than two
 * Source: Brier, Verification of forecasts expressed in terms of probability, 1950; scikit-learn brier_score_loss
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
  compute: ofProbabilities((columns, { convention }: { readonly convention: 'sum' | 'half' | undefined }) => {
    const isOfSeveral = 'yProba' in columns && columns.yProba.classes !== 2
    return brierOf(columns, convention ?? (isOfSeveral ? 'sum' : 'half'))
  }),
})

/** Returns the Brier score: `'sum'` over classes as Brier 1950 has it, `'half'` of it for one class of two. */
export function brierOf(columns: Probabilities, convention: 'sum' | 'half'): MeanLoss {
  const mean = meanLoss(
    columns,
    'yProba' in columns ? squaresOfClasses(columns, convention) : squaresOfScores(columns, convention),
  )
  return {
    ...mean,
    convention: [convention === 'half' ? 'of one class' : 'sum over classes', ...aboutPositive(columns)],
    units: () => ({ ...mean.units(), largest: convention === 'half' ? 1 : 2 }),
  }
}

function squaresOfScores({ yScore, isPositive }: ScoreColumns, convention: 'sum' | 'half'): Losses {
  const factor = convention === 'sum' ? 2 : 1
  return {
    lossOf: row => factor * (yScore[row] - isPositive[row]) ** 2,
    sum: () => factor * sumOfSquaredErrors(isPositive, yScore),
  }
}

function squaresOfClasses({ n, yTrue, yProba }: ClassProbabilityColumns, convention: 'sum' | 'half'): Losses {
  const { values, classes } = yProba
  const factor = convention === 'half' ? 0.5 : 1
  const lossOf = (row: number): number => {
    let sum = 0
    for (let j = 0; j < classes; j++) sum += (values[row * classes + j] - (yTrue[row] === j ? 1 : 0)) ** 2
    // The probabilities of a row may sum to slightly more than 1.
    return factor * Math.min(2, sum)
  }
  return { lossOf, sum: () => compensatedSum(n, lossOf) }
}
