import { scoresOfAsked } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import { type Computed, countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label, oneOf } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, refusePositive, whenClassUndefined } from '../definition/sharedOptions.ts'
import { averageOfLabelScores } from '../labelSets/labelScoreAverages.ts'
import { aboutScores } from './aboutScores.ts'
import { rocArea } from './curveAreas.ts'
import { multiClassAuc, pooledAuc } from './multiClassAuc.ts'

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
    class: label(),
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
      refuseIdle(options, 'multiClass', 'average', 'class')
      return countedAs(aucOf(columns), options.whenUndefined)
    },
    classScores: (columns, options) => {
      const { multiClass, average = 'macro', whenUndefined } = options
      if (multiClass !== undefined) {
        refusePositive(options)
        refuseIdle(options, 'class')
        if (multiClass === 'ovr' && average === 'micro') return pooledAuc(columns)
        if (average === 'micro' || average === 'samples') {
          throw new EvaluationError({
            column: 'average',
            problem: `average is '${average}', which is for ${average === 'micro' ? "multiClass: 'ovr' and " : ''}sets of labels`,
            expected: "'macro' or 'weighted'",
          })
        }
        return multiClassAuc(columns, { multiClass, average, whenUndefined })
      }
      refuseIdle(options, 'average')
      const otherwise =
        "class (one against the rest), or multiClass: 'ovr' (each of them) or 'ovo' (each pair of classes)"
      return countedAs(aucOf(scoresOfAsked(columns, options, otherwise)), whenUndefined)
    },
    labelScores: (columns, options) => {
      refuseIdle(options, 'multiClass', 'class')
      return averageOfLabelScores(columns, rocArea, options)
    },
  },
})

function aucOf(columns: ScoreColumns): Computed {
  return { ...rocArea(columns), ...aboutScores(columns, 0.5), areaOf: { columns } }
}

// The message would print an option without effect as a convention in force.
export function refuseIdle(
  options: {
    readonly multiClass?: string | undefined
    readonly average?: string | undefined
    readonly class?: Label | undefined
  },
  ...idle: readonly ('multiClass' | 'average' | 'class')[]
): void {
  const column = idle.find(name => options[name] !== undefined)
  if (column === undefined) return
  throw new EvaluationError({
    column,
    problem: `${column} has no effect on such scores`,
    expected:
      column === 'class'
        ? 'class with yProba, and without multiClass'
        : "yProba for averages over classes, with multiClass, or sets of labels: task: 'multilabel'",
  })
}
