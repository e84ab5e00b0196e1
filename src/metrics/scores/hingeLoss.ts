import type { ClassScoreColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { scaledMean } from '../../numeric/scaledMean.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
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
    scores: columns => meanHinge(columns, marginsOfScores(columns), aboutPositive(columns)),
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
): Computed {
  const { sampleWeight } = columns
  const losses = margins.map(margin => Math.max(0, 1 - margin))
  const rest = { convention, parts: () => ({ kind: 'losses', columns, losses, margins }) as const }
  const value = scaledMean(losses, sampleWeight)
  if (!Number.isFinite(value)) return undefinedBecause('a margin is too large for a double', rest)
  return { ...rest, value, units: () => ({ values: losses, sampleWeight }) }
}

function marginsOfScores({ isPositive, yScore }: ScoreColumns): Float64Array {
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
