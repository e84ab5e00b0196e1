import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { listed } from '../../evaluation/errors/describeValue.ts'
import { withThousands } from '../../evaluation/errors/withThousands.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { allClasses } from './accuracy.ts'
import { classesOf, countsOfClass, rateFrom } from './classCounts.ts'
import { recallRate } from './rates.ts'

/** Returns the recalls of the classes that occur in yTrue, and notes about the others. */
function recallsOf(columns: LabelColumns): {
  recalls: readonly number[]
  about: Pick<Computed, 'convention' | 'notes' | 'parts'>
} {
  const labels = classesOf(columns, undefined).map(code => columns.labels[code])
  const all = labels.map((_, code) => rateFrom(recallRate, countsOfClass(columns, code)))
  const recalls = all.filter(recall => !Number.isNaN(recall))
  const absent = labels.filter((_, code) => Number.isNaN(all[code]))
  return {
    recalls,
    about: {
      convention: [`mean of ${withThousands(recalls.length)} ${recalls.length === 1 ? 'class' : 'classes'}`],
      notes: absent.length === 0 ? [] : [`no row is truly ${listed(absent)}: left out`],
      parts: allClasses(columns, 'recall'),
    },
  }
}

/**
 * Mean recall over classes: the accuracy if all classes were equally common.
 *
 * Formula: mean of TP / (TP + FN) over the classes that occur in yTrue
 * Source: scikit-learn balanced_accuracy_score
 */
export const balancedAccuracy = defineMetric({
  id: 'balancedAccuracy',
  title: 'balanced accuracy',
  curated: true,
  classRate: 'recall',
  direction: 'up',
  range: ({ adjusted }) => (adjusted ? [-1, 1] : [0, 1]),
  options: { ...labelOptions, adjusted: flag(false), whenUndefined },
  conventions: [
    { tools: 'scikit-learn balanced_accuracy_score, yardstick bal_accuracy', options: {} },
    { tools: 'scikit-learn balanced_accuracy_score(adjusted=True)', options: { adjusted: true } },
  ],
  compute: {
    labels: (columns, options) => {
      const { recalls, about } = recallsOf(columns)
      const mean = compensatedSum(recalls.length, i => recalls[i]) / recalls.length
      if (!options.adjusted) return { ...about, value: mean }
      if (recalls.length === 1) {
        const alone = 'all rows are truly of one class, which chance alone gets right'
        return countedAs(undefinedBecause(alone, about), options.whenUndefined)
      }
      const chance = 1 / recalls.length
      return { ...about, value: Math.min(1, (mean - chance) / (1 - chance)) }
    },
  },
})

/**
 * Geometric mean of the recalls of the classes that occur in yTrue: 0 if one class is never found.
 *
 * Formula: (Π recall)^(1/classes); for two classes √(TPR · TNR)
 * Source: Kubat & Matwin 1997; imbalanced-learn geometric_mean_score
 */
export const gMean = defineMetric({
  id: 'gMean',
  title: 'G-mean',
  ...proportion,
  options: labelOptions,
  compute: {
    labels: columns => {
      const { recalls, about } = recallsOf(columns)
      return { ...about, value: geometricMean(recalls) }
    },
  },
})

function geometricMean(values: readonly number[]): number {
  // A square root is correctly rounded. The product of many recalls could underflow, so logarithms are summed.
  if (values.length === 2) return Math.sqrt(values[0] * values[1])
  return Math.exp(compensatedSum(values.length, i => Math.log(values[i])) / values.length)
}
