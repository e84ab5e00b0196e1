import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleFor } from '../../numeric/powerOfTwoScale.ts'
import { sumsOfOthers } from '../../numeric/sumsOfOthers.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { coefficient } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { allClasses } from './accuracy.ts'

/**
 * Matthews correlation coefficient of truth and prediction, for any number of classes: 1 is perfect, 0 is chance.
 *
 * Formula: (c·s − Σ pₖtₖ) / √((s² − Σ pₖ²)(s² − Σ tₖ²)); c of s rows are correct, pₖ are predicted class k, tₖ truly
 * are
 * Source: Gorodkin 2004; scikit-learn matthews_corrcoef
 */
export const mcc = defineMetric({
  id: 'mcc',
  title: 'MCC',
  curated: true,
  matcher: 'MCC',
  ...coefficient,
  options: { ...labelOptions, whenUndefined },
  conventions: [
    { tools: 'Gorodkin 2004', options: {} },
    { tools: 'scikit-learn matthews_corrcoef, mlr3measures mcc', options: { whenUndefined: 0 } },
  ],
  compute: {
    labels: (columns, options) => {
      const parts = allClasses(columns, 'f1', options.whenUndefined === 0)
      return countedAs({ ...matthews(columns), parts }, options.whenUndefined)
    },
  },
})

/**
 * Gorodkin, "Comparing two K-category assignments by a K-category correlation coefficient", 2004. The covariance of
 * truth and prediction is computed as Σ (TP·TN − FP·FN) over classes, so that no small weight is subtracted from a large
 * one.
 */
function matthews(columns: LabelColumns): Computed {
  const { supports, predictions, correct, falsePositives, falseNegatives, trueNegatives, total } = columns.tally()
  // Products of weights near 1e299 would overflow.
  const scale = scaleFor(total)
  const products = (a: Float64Array, b: Float64Array): number =>
    compensatedSum(a.length, c => a[c] * scale * (b[c] * scale))
  const ofTruth = products(supports, sumsOfOthers(supports))
  const ofPrediction = products(predictions, sumsOfOthers(predictions))
  if (!(ofTruth > 0)) return undefinedBecause('all rows are truly of one class')
  if (!(ofPrediction > 0)) return undefinedBecause('all rows are predicted as one class')
  // A product of roots would round a perfect correlation to less than 1.
  if (falsePositives.every(each => each === 0)) return { value: 1 }
  const both = products(correct, trueNegatives) - products(falsePositives, falseNegatives)
  const spread = ofTruth === ofPrediction ? ofTruth : Math.sqrt(ofTruth) * Math.sqrt(ofPrediction)
  // Rounding may push a perfect correlation slightly beyond 1.
  return { value: Math.min(1, Math.max(-1, both / spread)) }
}
