import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { ofRate, oneClassOptions } from './rateMetric.ts'
import { jaccardRate } from './rates.ts'

/**
 * Intersection over union: of the rows that are truly or predicted positive, the share that are both.
 *
 * Formula: TP / (TP + FP + FN)
 * Source: Jaccard 1901; scikit-learn jaccard_score
 */
export const jaccard = defineMetric({
  id: 'jaccard',
  title: 'Jaccard index',
  ...proportion,
  options: oneClassOptions,
  compute: ofRate(() => jaccardRate),
})

/**
 * Critical success index: hits over hits, misses and false alarms; the same as the Jaccard index.
 *
 * Formula: TP / (TP + FP + FN)
 * Source: Gilbert 1884; Schaefer, The critical success index, 1990
 */
export const threatScore = defineMetric({
  id: 'threatScore',
  title: 'threat score',
  ...proportion,
  options: oneClassOptions,
  compute: ofRate(() => ({ ...jaccardRate, name: 'threatScore' })),
})
