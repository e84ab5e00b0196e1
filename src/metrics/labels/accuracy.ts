import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { listed } from '../../evaluation/errors/describeValue.ts'
import { withThousands } from '../../evaluation/errors/withThousands.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Computed, countedAs, type Proportion, type UnitValues, undefinedBecause } from '../definition/computed.ts'
import { type ClassRate, defineMetric } from '../definition/defineMetric.ts'
import { flag } from '../definition/optionSpec.ts'
import type { Parts } from '../definition/parts.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { type CountedColumns, classesOf, partsOf, ratesByCode } from './classCounts.ts'
import { recallRate } from './rates.ts'

// Metrics of all classes at once.

export function allClasses(columns: CountedColumns, shownBy: ClassRate, undefinedAsZero = false): () => Parts {
  return () => partsOf(columns, { shownBy }, classesOf(columns, undefined), undefinedAsZero)
}

/** Returns a value of each row by its true and its predicted class. */
export function unitsByClasses(
  columns: LabelColumns,
  worthOf: (truth: number, prediction: number) => number,
): () => UnitValues {
  return () => {
    const { yTrue, yPred } = columns.counted ?? columns
    const values = new Float64Array(yTrue.length)
    for (let row = 0; row < values.length; row++) values[row] = worthOf(yTrue[row], yPred[row])
    return { values, sampleWeight: columns.sampleWeight, count: columns.counted?.count }
  }
}

/** Returns 1 for each row that is predicted correctly, or wrongly, else 0. */
export function rowsThatAre(columns: LabelColumns, what: 'right' | 'wrong'): () => UnitValues {
  const counted = what === 'right'
  return unitsByClasses(columns, (truth, prediction) => Number((truth === prediction) === counted))
}

/** Returns a count of rows over all rows as a proportion; undefined for weighted rows. */
export function shareOfRows(
  { sampleWeight }: Pick<LabelColumns, 'sampleWeight'>,
  successes: number,
  trials: number,
): Proportion | undefined {
  return sampleWeight === undefined ? { successes, trials, from: proportion => proportion } : undefined
}

/** Returns the share of rows that are predicted correctly, or wrongly. */
export function shareThatIs(columns: LabelColumns, what: 'right' | 'wrong'): Computed {
  const { total, totalCorrect, totalWrong } = columns.tally()
  const rows = what === 'right' ? totalCorrect : totalWrong
  return {
    value: rows / total,
    units: rowsThatAre(columns, what),
    proportionOf: shareOfRows(columns, rows, total),
    parts: allClasses(columns, 'recall'),
  }
}

/**
 * Share of rows predicted correctly.
 *
 * Formula: correct / n
 * Source: scikit-learn accuracy_score
 */
export const accuracy = defineMetric({
  id: 'accuracy',
  title: 'accuracy',
  curated: true,
  ...proportion,
  options: labelOptions,
  compute: { labels: columns => shareThatIs(columns, 'right') },
})

/**
 * Share of rows predicted wrongly.
 *
 * Formula: 1 − accuracy
 * Source: scikit-learn zero_one_loss
 */
export const errorRate = defineMetric({
  id: 'errorRate',
  title: 'error rate',
  curated: true,
  ...errorProportion,
  options: labelOptions,
  compute: { labels: columns => shareThatIs(columns, 'wrong') },
})

/** Returns the recalls of the classes that occur in yTrue, and notes about the others. */
function recallsOf(columns: LabelColumns): {
  recalls: readonly number[]
  about: Pick<Computed, 'convention' | 'notes' | 'parts'>
} {
  const codes = classesOf(columns, undefined)
  const recallOf = ratesByCode(columns, recallRate)
  const recalls = codes.map(code => recallOf[code]).filter(recall => !Number.isNaN(recall))
  const absent = codes.filter(code => Number.isNaN(recallOf[code])).map(code => columns.labels[code])
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
