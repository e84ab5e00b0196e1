import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { partsOf } from '../labels/classRates.ts'

// Metrics of correct labels, for rows with sets of labels.

export function allLabels(columns: LabelSetColumns): Computed['parts'] {
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
