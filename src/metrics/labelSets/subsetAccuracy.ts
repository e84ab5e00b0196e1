import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { eachCode } from '../../numeric/tallySets.ts'
import type { UnitValues } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { allClasses, shareThatIs } from '../labels/accuracy.ts'

// Metrics of correct labels, for rows with sets of labels.

/** Returns one value per row, computed from the number of labels in exactly one of its two sets. */
function unitsBy({ n, yTrue, yPred, sampleWeight }: LabelSetColumns, valueWith: (wrong: number) => number): UnitValues {
  const values = Float64Array.from({ length: n }, (_, row) => {
    let wrong = 0
    eachCode(yTrue, yPred, row, (_code, inTruth, inPrediction) => {
      if (inTruth !== inPrediction) wrong++
    })
    return valueWith(wrong)
  })
  return { values, sampleWeight }
}

/**
 * Share of rows whose predicted labels are exactly the true ones.
 *
 * Formula: share of rows with T = P
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
      const units = (): UnitValues => unitsBy(columns, wrong => (wrong === 0 ? 1 : 0))
      return { value: totalCorrect / total, units, parts: allClasses(columns, 'f1') }
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
    labels: columns => shareThatIs(columns, 'wrong'),
    labelSets: columns => {
      const { labels } = columns
      const { falsePositives, falseNegatives, total } = columns.tally()
      // Divide per label first: the sum of weights over many labels might overflow.
      const shares = compensatedSum(labels.length, c => falsePositives[c] / total + falseNegatives[c] / total)
      const value = Math.min(1, shares / labels.length)
      const units = (): UnitValues => unitsBy(columns, wrong => wrong / labels.length)
      return { value, units, convention: [`${labels.length} labels`], parts: allClasses(columns, 'f1') }
    },
  },
})
