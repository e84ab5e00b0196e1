import type { ClassScoreColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { scaledMean } from '../../numeric/scaledMean.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import type { Parts } from '../definition/parts.ts'
import { loss } from '../definition/scales.ts'
import { labelOptions, refusePositive } from '../definition/sharedOptions.ts'
import { aboutPositive } from './logLoss.ts'

/**
 * Mean hinge loss of raw scores, those of a support vector machine for instance. A row costs nothing once its margin is 1.
 * The margin is the score of a positive or its negation for a negative; with a score for every class, that of the true
 * class less the highest of any other.
 *
 * Formula: mean max(0, 1 − margin)
 * Source: Crammer & Singer 2001; scikit-learn hinge_loss
 */
export const hingeLoss = defineMetric({
  id: 'hingeLoss',
  title: 'hinge loss',
  ...loss,
  options: { positive: labelOptions.positive },
  compute: {
    scores: columns => {
      const { counted } = columns
      const found = meanHinge(columns, marginsOfScores(counted ?? columns), aboutPositive(columns), counted?.count)
      // Single rows are shown.
      return counted === undefined ? found : { ...found, parts: () => partsOf(columns, marginsOfScores(columns)) }
    },
    classScores: (columns, options) => {
      refusePositive(options)
      return meanHinge(columns, marginsOfClasses(columns), ['margin over the next class'])
    },
  },
})

function meanHinge(
  columns: ScoreColumns | ClassScoreColumns,
  margins: Float64Array,
  convention: readonly string[],
  count?: Float64Array,
): Computed {
  const { sampleWeight } = columns
  const losses = lossesOf(margins)
  const rest = { convention, parts: () => partsOf(columns, margins) }
  const value = scaledMean(losses, count ?? sampleWeight)
  if (!Number.isFinite(value)) return undefinedBecause('a margin is too large for a double', rest)
  return { ...rest, value, units: () => ({ values: losses, sampleWeight, count }) }
}

function lossesOf(margins: Float64Array): Float64Array {
  return margins.map(margin => Math.max(0, 1 - margin))
}

function partsOf(columns: ScoreColumns | ClassScoreColumns, margins: Float64Array): Parts {
  return { kind: 'losses', columns, losses: lossesOf(margins), margins }
}

function marginsOfScores({ isPositive, yScore }: Pick<ScoreColumns, 'isPositive' | 'yScore'>): Float64Array {
  return yScore.map((score, row) => (isPositive[row] === 1 ? score : -score))
}

/** Crammer & Singer, "On the algorithmic implementation of multiclass kernel-based vector machines", JMLR 2 (2001). */
function marginsOfClasses({ n, yTrue, classScores: { values, classes } }: ClassScoreColumns): Float64Array {
  const margins = new Float64Array(n)
  for (let row = 0; row < n; row++) {
    const truth = yTrue[row]
    let rival = Number.NEGATIVE_INFINITY
    for (let code = 0; code < classes; code++) {
      if (code !== truth) rival = Math.max(rival, values[row * classes + code])
    }
    // One class alone has no rival that could cost anything.
    margins[row] = values[row * classes + truth] - rival
  }
  return margins
}
