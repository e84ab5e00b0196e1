import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { macroAverage, microAverage, weightedAverage } from './classAverages.ts'
import {
  averaged,
  averageOptions,
  ofAverage,
  ofRate,
  oneClassOptions,
  zeroDivisionOfOneClass,
  zeroDivisionOfPrecisions,
} from './rateMetric.ts'
import { precisionRate } from './rates.ts'

/**
 * Unweighted mean of the precision of each class.
 *
 * Formula: mean of TP / (TP + FP) over classes
 * Source: scikit-learn precision_score(average='macro')
 */
export const macroPrecision = defineMetric({
  id: 'macroPrecision',
  title: 'macro precision',
  curated: true,
  ...proportion,
  classRate: 'precision',
  options: averageOptions,
  conventions: zeroDivisionOfPrecisions,
  compute: ofAverage(macroAverage, precisionRate),
})

/**
 * Precision of the pooled counts of all classes. Over all labels of a single-label task it equals accuracy.
 *
 * Formula: ΣTP / (ΣTP + ΣFP)
 * Source: scikit-learn precision_score(average='micro')
 */
export const microPrecision = defineMetric({
  id: 'microPrecision',
  title: 'micro precision',
  ...proportion,
  classRate: 'precision',
  options: averageOptions,
  compute: ofAverage(microAverage, precisionRate),
})

/**
 * Mean of the precision of each class, weighted by support.
 *
 * Formula: Σ support·precision / Σ support
 * Source: scikit-learn precision_score(average='weighted')
 */
export const weightedPrecision = defineMetric({
  id: 'weightedPrecision',
  title: 'weighted precision',
  ...proportion,
  classRate: 'precision',
  options: averageOptions,
  conventions: zeroDivisionOfPrecisions,
  compute: ofAverage(weightedAverage, precisionRate),
})

/**
 * Share of the rows predicted positive that are truly positive.
 *
 * Formula: TP / (TP + FP)
 * Source: scikit-learn precision_score
 */
export const precision = defineMetric({
  id: 'precision',
  title: 'precision',
  curated: true,
  ...proportion,
  classRate: 'precision',
  options: oneClassOptions,
  conventions: zeroDivisionOfOneClass,
  sameAs: ({ average }, given) =>
    averaged(given, average, { macro: macroPrecision, micro: microPrecision, weighted: weightedPrecision }),
  compute: ofRate(() => precisionRate),
})
