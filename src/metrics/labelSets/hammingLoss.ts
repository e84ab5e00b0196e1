import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { UnitValues } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { errorProportion } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { allClasses, rowsThatAre, shareOfRows } from '../labels/accuracy.ts'
import { allLabels, unitsBy } from './subsetAccuracy.ts'

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
      return {
        value: totalWrong / total,
        units: rowsThatAre(columns, 'wrong'),
        proportionOf: shareOfRows(columns, totalWrong, total),
        parts: allClasses(columns, 'recall'),
      }
    },
    labelSets: columns => {
      const { labels } = columns
      const { falsePositives, falseNegatives, total } = columns.tally()
      // Divide per label first: the sum of weights over many labels might overflow.
      const shares = compensatedSum(labels.length, c => falsePositives[c] / total + falseNegatives[c] / total)
      const value = Math.min(1, shares / labels.length)
      const units = (): UnitValues => unitsBy(columns, wrong => wrong / labels.length)
      return { value, units, convention: [`${labels.length} labels`], parts: allLabels(columns) }
    },
  },
})
