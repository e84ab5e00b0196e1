import { scoresOfAsked } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { type Computed, countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label, oneOf } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenClassUndefined } from '../definition/sharedOptions.ts'
import { averageOfLabelScores } from '../labelSets/labelScoreAverages.ts'
import { aboutScores } from './aboutScores.ts'
import { refuseIdle } from './auc.ts'
import { stepwiseArea, stepwiseAreaOfStep } from './curveAreas.ts'
import { rankedArea } from './rankedArea.ts'

/**
 * Area under the precision-recall curve as a step function: each step adds its recall times its precision.
 *
 * Formula: Σ (Rₙ − Rₙ₋₁)·Pₙ over distinct scores
 * Source: scikit-learn average_precision_score
 */
export const averagePrecision = defineMetric({
  id: 'averagePrecision',
  title: 'average precision',
  sees: 'order',
  curated: true,
  ...proportion,
  options: {
    positive: labelOptions.positive,
    class: label(),
    average: oneOf(['macro', 'micro', 'weighted', 'samples'], undefined),
    whenUndefined: whenClassUndefined,
  },
  conventions: [
    { tools: 'all, where there are positives', options: {} },
    { tools: 'scikit-learn average_precision_score', options: { whenUndefined: 0 } },
  ],
  compute: {
    scores: (columns, options) => {
      refuseIdle(options, 'average', 'class')
      return countedAs(averagePrecisionOf(columns), options.whenUndefined)
    },
    classScores: (columns, options) => {
      refuseIdle(options, 'average')
      const otherwise = 'class (one against the rest); the mean over classes is macroAveragePrecision'
      return countedAs(averagePrecisionOf(scoresOfAsked(columns, options, otherwise)), options.whenUndefined)
    },
    labelScores: (columns, options) => {
      refuseIdle(options, 'class')
      return averageOfLabelScores(columns, stepwiseArea, options)
    },
  },
})

function averagePrecisionOf(columns: ScoreColumns): Computed {
  const computed = { ...stepwiseArea(columns), ...aboutScores(columns) }
  return { ...computed, rankedOf: rankedArea(columns, stepwiseAreaOfStep) }
}
