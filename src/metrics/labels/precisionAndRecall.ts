import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { macroAverage } from './classAverages.ts'
import {
  averaged,
  counted1,
  microAverage,
  ofAverage,
  ofRate,
  recallAverageOptions,
  weightedAverage,
  zeroDivisionOfOneClass,
  zeroDivisionOfPrecisions,
} from './rateMetric.ts'
import { precisionRate, recallRate } from './rates.ts'

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
  ...ofAverage(macroAverage, precisionRate),
  conventions: zeroDivisionOfPrecisions,
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
  ...ofAverage(microAverage, precisionRate),
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
  ...ofAverage(weightedAverage, precisionRate),
  conventions: zeroDivisionOfPrecisions,
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
  ...ofRate(precisionRate),
  conventions: zeroDivisionOfOneClass,
  sameAs: ({ average }, given) =>
    averaged(given, average, { macro: macroPrecision, micro: microPrecision, weighted: weightedPrecision }),
})

/**
 * Unweighted mean of the recall of each class.
 *
 * Formula: mean of TP / (TP + FN) over classes
 * Source: scikit-learn recall_score(average='macro')
 */
export const macroRecall = defineMetric({
  id: 'macroRecall',
  title: 'macro recall',
  curated: true,
  ...ofAverage(macroAverage, recallRate),
  options: recallAverageOptions,
  conventions: [
    { tools: 'scikit-learn balanced_accuracy_score, yardstick', options: {} },
    { tools: 'scikit-learn recall_score, torchmetrics', options: { whenUndefined: 0 } },
    counted1,
  ],
})

/**
 * Recall of the pooled counts of all classes. Over all labels of a single-label task it equals accuracy.
 *
 * Formula: ΣTP / (ΣTP + ΣFN)
 * Source: scikit-learn recall_score(average='micro')
 */
export const microRecall = defineMetric({
  id: 'microRecall',
  title: 'micro recall',
  ...ofAverage(microAverage, recallRate),
  options: recallAverageOptions,
})

/**
 * Mean of the recall of each class, weighted by support; it equals accuracy.
 *
 * Formula: Σ support·recall / Σ support
 * Source: scikit-learn recall_score(average='weighted')
 */
export const weightedRecall = defineMetric({
  id: 'weightedRecall',
  title: 'weighted recall',
  ...ofAverage(weightedAverage, recallRate),
  options: recallAverageOptions,
})

/**
 * Share of the truly positive rows that are predicted positive.
 *
 * Formula: TP / (TP + FN)
 * Source: scikit-learn recall_score
 */
export const recall = defineMetric({
  id: 'recall',
  title: 'recall',
  curated: true,
  ...proportion,
  classRate: 'recall',
  ...ofRate(recallRate),
  conventions: zeroDivisionOfOneClass,
  sameAs: ({ average }, given) =>
    averaged(given, average, { macro: macroRecall, micro: microRecall, weighted: weightedRecall }),
})
