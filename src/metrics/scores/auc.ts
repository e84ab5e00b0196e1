import { scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Computed, countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { oneOf } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, refusePositive, whenClassUndefined } from '../definition/sharedOptions.ts'
import { averageOfLabelScores } from '../labelSets/labelScoreAverages.ts'
import { aboutScores } from './aboutScores.ts'
import { rocArea } from './curveAreas.ts'
import { multiClassAuc } from './multiClassAuc.ts'

// Metrics of how well scores rank positives before negatives.

/**
 * Area under the ROC curve: the probability that a positive scores higher than a negative; a tie counts one half.
 *
 * Formula: (Σ midranks of positives − n₊(n₊ + 1)/2) / (n₊n₋)
 * Source: Hanley & McNeil 1982; several classes: Hand & Till 2001; scikit-learn roc_auc_score
 */
export const auc = defineMetric({
  id: 'auc',
  title: 'AUC',
  sees: 'order',
  curated: true,
  matcher: 'AUC',
  ...proportion,
  options: {
    positive: labelOptions.positive,
    multiClass: oneOf(['ovr', 'ovo'], undefined),
    average: oneOf(['macro', 'micro', 'weighted', 'samples'], undefined),
    whenUndefined: whenClassUndefined,
  },
  conventions: [
    { tools: 'scikit-learn roc_auc_score, pROC', options: {} },
    { tools: 'torchmetrics auroc', options: { whenUndefined: 0 } },
  ],
  compute: {
    scores: (columns, options) => {
      refuseIdle(options, 'multiClass', 'average')
      return countedAs(aucOf(columns), options.whenUndefined)
    },
    classProbabilities: (columns, options) => {
      const { multiClass, average = 'macro', whenUndefined } = options
      if (multiClass !== undefined) {
        refusePositive(options)
        if (average === 'micro' || average === 'samples') {
          throw new EvaluationError({
            column: 'average',
            problem: `average is '${average}', which is for sets of labels`,
            expected: "'macro' or 'weighted'",
          })
        }
        return multiClassAuc(columns, { multiClass, average, whenUndefined })
      }
      refuseIdle(options, 'average')
      const otherwise = "multiClass: 'ovr' (each class against the rest) or 'ovo' (each pair of classes)"
      return countedAs(aucOf(scoresOfPositive(columns, otherwise)), whenUndefined)
    },
    labelScores: (columns, options) => {
      refuseIdle(options, 'multiClass')
      return averageOfLabelScores(columns, rocArea, options)
    },
  },
})

function aucOf(columns: ScoreColumns): Computed {
  return { ...rocArea(columns), ...aboutScores(columns, 0.5), areaOf: { columns } }
}

// The message would print an option without effect as a convention in force.
export function refuseIdle(
  options: { readonly multiClass?: string | undefined; readonly average?: string | undefined },
  ...idle: readonly ('multiClass' | 'average')[]
): void {
  const column = idle.find(name => options[name] !== undefined)
  if (column === undefined) return
  throw new EvaluationError({
    column,
    problem: `${column} has no effect on such scores`,
    expected: "yProba for averages over classes, with multiClass, or sets of labels: task: 'multilabel'",
  })
}
