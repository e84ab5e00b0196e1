import { countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { oneOf } from '../definition/optionSpec.ts'
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
    average: oneOf(['macro', 'micro', 'weighted', 'samples'], undefined),
    whenUndefined: whenClassUndefined,
  },
  conventions: [
    { tools: 'all, where there are positives', options: {} },
    { tools: 'scikit-learn average_precision_score', options: { whenUndefined: 0 } },
  ],
  compute: {
    scores: (columns, options) => {
      refuseIdle(options, 'average')
      const computed = { ...stepwiseArea(columns), ...aboutScores(columns) }
      return countedAs({ ...computed, rankedOf: rankedArea(columns, stepwiseAreaOfStep) }, options.whenUndefined)
    },
    labelScores: (columns, options) => averageOfLabelScores(columns, stepwiseArea, options),
  },
})
