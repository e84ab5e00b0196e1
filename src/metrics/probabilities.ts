import type { ClassProbabilityColumns } from '../evaluation/classProbabilityColumns.ts'
import { describeValue } from '../evaluation/describeValue.ts'
import type { ScoreColumns } from '../evaluation/scoreColumns.ts'
import { weightedMean } from '../numeric/compensatedSum.ts'
import type { Computed } from './computed.ts'
import { defineMetric } from './defineMetric.ts'
import { number, oneOf } from './optionSpec.ts'
import { labelOptions, refusePositive } from './sharedOptions.ts'

// Proper scoring rules: mean losses of predicted probabilities.

/** Probabilities are clipped to [clip, 1 − clip]; the columns decide where it is not given. */
export const clipOption = number({ above: 0, atMost: 0.5 }, undefined)

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
  const { n } = columns
  const losses = new Float64Array(n)
  let clip: number
  let probabilityOfTruth: (row: number) => number
  let lossOf: (row: number) => number
  if ('yProba' in columns) {
    const { yTrue, yProba } = columns
    clip = asked ?? yProba.epsilon
    probabilityOfTruth = row => yProba.values[row * yProba.classes + yTrue[row]]
    lossOf = row => -Math.log(probabilityOfTruth(row))
  } else {
    const { yScore, isPositive } = columns
    clip = asked ?? columns.epsilon
    probabilityOfTruth = row => (isPositive[row] === 1 ? yScore[row] : 1 - yScore[row])
    // log1p keeps the digits of a small probability that 1 − p would round away.
    lossOf = row => (isPositive[row] === 1 ? -Math.log(yScore[row]) : -Math.log1p(-yScore[row]))
  }
  let clipped = 0
  for (let i = 0; i < n; i++) {
    const probability = probabilityOfTruth(i)
    if (probability < clip) {
      losses[i] = -Math.log(clip)
      clipped++
    } else if (probability > 1 - clip) losses[i] = -Math.log1p(-clip)
    else losses[i] = lossOf(i)
  }
  return {
    value: weightedMean(n, columns.sampleWeight, i => losses[i]),
    convention: ['natural log', `clipped at ${Number(clip.toPrecision(3))}`, ...aboutPositive(columns)],
    notes: clipped === 0 ? [] : [`${clipped} of ${n} rows gave the truth a probability below the clip`],
    units: () => ({ values: losses, sampleWeight: columns.sampleWeight }),
    parts: () => ({ kind: 'losses', columns, losses }),
  }
}

export function aboutPositive(columns: ScoreColumns | ClassProbabilityColumns): readonly string[] {
  return 'yProba' in columns ? [] : [`positive = ${describeValue(columns.positive)}`]
}

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
  const losses = new Float64Array(columns.n)
  if ('yProba' in columns) {
    const { yTrue, yProba } = columns
    const { values, classes } = yProba
    const factor = convention === 'half' ? 0.5 : 1
    for (let i = 0; i < columns.n; i++) {
      let sum = 0
      for (let j = 0; j < classes; j++) sum += (values[i * classes + j] - (yTrue[i] === j ? 1 : 0)) ** 2
      // A row may sum to a little more than 1.
      losses[i] = factor * Math.min(2, sum)
    }
  } else {
    const { yScore, isPositive } = columns
    const factor = convention === 'sum' ? 2 : 1
    for (let i = 0; i < columns.n; i++) losses[i] = factor * (yScore[i] - isPositive[i]) ** 2
  }
  return {
    value: weightedMean(columns.n, columns.sampleWeight, i => losses[i]),
    convention: [convention === 'half' ? 'of one class' : 'sum over classes', ...aboutPositive(columns)],
    units: () => ({ values: losses, sampleWeight: columns.sampleWeight }),
    parts: () => ({ kind: 'losses', columns, losses }),
  }
}
