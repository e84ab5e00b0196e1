import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { recallsOf } from './balancedAccuracy.ts'

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
