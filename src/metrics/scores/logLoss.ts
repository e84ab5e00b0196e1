import type { ClassProbabilityColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { rowsIn } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum, weightedMean } from '../../numeric/compensatedSum.ts'
import { countClipped, logLossOf, sumOfLogLosses } from '../../numeric/logLosses.ts'
import type { Computed, UnitValues } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number } from '../definition/optionSpec.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'

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
export function ofProbabilities<Options>(
  compute: (columns: ScoreColumns | ClassProbabilityColumns, options: Options) => Computed,
): {
  readonly probabilities: (columns: ScoreColumns, options: Options) => Computed
  readonly classProbabilities: (
    columns: ClassProbabilityColumns,
    options: Options & { readonly positive?: unknown },
  ) => Computed
} {
  return {
    probabilities: compute,
    classProbabilities: (columns, options) => {
      refusePositive(options)
      return compute(columns, options)
    },
  }
}

/** Returns the mean −log p(true class), with the losses of rows as parts. */
export function meanLogLoss(
  columns: ScoreColumns | ClassProbabilityColumns,
  asked: number | undefined,
): Computed & { readonly units: () => UnitValues } {
  const { n, sampleWeight } = columns
  const clip = clipOf(columns, asked)
  const { clipped, lossOf, sum } = 'yProba' in columns ? lossesOfClasses(columns, clip) : lossesOfScores(columns, clip)
  return {
    value: sampleWeight === undefined ? sum() / n : weightedMean(n, sampleWeight, lossOf),
    convention: ['natural log', `clipped at ${Number(clip.toPrecision(3))}`, ...aboutPositive(columns)],
    notes: clipped === 0 ? [] : [`${clipped} of ${rowsIn(columns)} rows gave the truth a probability below the clip`],
    units: () => ({ values: ofRows(n, lossOf), sampleWeight }),
    parts: () => ({ kind: 'losses', columns, losses: ofRows(n, lossOf) }),
  }
}

/** The clip that was asked for, or the smallest step of the column's type. */
export function clipOf(columns: ScoreColumns | ClassProbabilityColumns, asked: number | undefined): number {
  return asked ?? ('yProba' in columns ? columns.yProba : columns).epsilon
}

export interface Losses {
  /** Number of rows whose true class has a lower probability. */
  readonly clipped: number
  readonly lossOf: (row: number) => number
  readonly sum: () => number
}

function lossesOfScores({ yScore, isPositive, count }: ScoreColumns, clip: number): Losses {
  return {
    clipped: countClipped(isPositive, yScore, clip, count),
    lossOf: row => logLossOf(isPositive[row], yScore[row], clip),
    sum: () => sumOfLogLosses(isPositive, yScore, clip),
  }
}

function lossesOfClasses({ n, yTrue, yProba, count }: ClassProbabilityColumns, clip: number): Losses {
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

export function ofRows(n: number, value: (row: number) => number): Float64Array {
  const values = new Float64Array(n)
  for (let i = 0; i < n; i++) values[i] = value(i)
  return values
}

export function aboutPositive(columns: ScoreColumns | ClassProbabilityColumns): readonly string[] {
  return 'yProba' in columns ? [] : [`positive = ${describeValue(columns.positive)}`]
}
