import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { allClasses, rowsThatAre } from '../labels/accuracy.ts'
import { partsOf } from '../labels/classRates.ts'

// How much of what is predicted of rows with sets of labels is right.

function allLabels(columns: LabelSetColumns): Computed['parts'] {
  return () =>
    partsOf(
      columns,
      { shownBy: 'f1' },
      columns.labels.map((_, code) => code),
    )
}

/**
 * Share of rows whose predicted labels are exactly the true ones.
 *
 * Formula: rows with T = P / n
 * Source: scikit-learn accuracy_score
 */
export const subsetAccuracy = defineMetric({
  id: 'subsetAccuracy',
  title: 'subset accuracy',
  ...proportion,
  options: { threshold: labelOptions.threshold },
  compute: {
    labelSets: columns => {
      const { total, totalCorrect } = columns.tally()
      return { value: totalCorrect / total, parts: allLabels(columns) }
    },
  },
})

/**
 * Share of labels predicted wrongly; with one label per row, the error rate.
 *
 * Formula: Σ |T △ P| / (n · labels)
 * Source: scikit-learn hamming_loss
 */
export const hammingLoss = defineMetric({
  id: 'hammingLoss',
  title: 'Hamming loss',
  ...errorProportion,
  options: labelOptions,
  compute: {
    labels: (columns: LabelColumns) => {
      const { total, totalWrong } = columns.tally()
      return { value: totalWrong / total, units: rowsThatAre(columns, 'wrong'), parts: allClasses(columns, 'recall') }
    },
    labelSets: columns => {
      const { labels } = columns
      const { falsePositives, falseNegatives, total } = columns.tally()
      // Each label's share first: sums of weights over many labels might overflow.
      const shares = compensatedSum(labels.length, c => falsePositives[c] / total + falseNegatives[c] / total)
      const value = Math.min(1, shares / labels.length)
      return { value, convention: [`${labels.length} labels`], parts: allLabels(columns) }
    },
  },
})
