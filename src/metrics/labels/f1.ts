import { defineMetric } from '../definition/defineMetric.ts'
import { flag } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { f1Rate, macroF1Of } from './fMeasures.ts'
import {
  averaged,
  averageOptions,
  counted1,
  microAverage,
  ofAverage,
  ofRate,
  weightedAverage,
  zeroDivisionOfOneClass,
} from './rateMetric.ts'

/**
 * Unweighted mean of the F1 of each class: a rare class counts as much as a common one.
 *
 * Formula: mean of 2TP / (2TP + FP + FN) over classes
 * Source: scikit-learn f1_score(average='macro')
 */
export const macroF1 = defineMetric({
  id: 'macroF1',
  title: 'macro F1',
  curated: true,
  ...proportion,
  classRate: 'f1',
  options: { ...averageOptions, f1OfMeans: flag(false) },
  conventions: [
    { tools: 'all, where each class occurs', options: {} },
    { tools: 'scikit-learn', options: { whenUndefined: 0 } },
    counted1,
    { tools: 'torchmetrics, scikit-learn with zero_division=nan', options: { whenUndefined: 'skip' } },
    { tools: 'Sokolova & Lapalme 2009', options: { f1OfMeans: true } },
  ],
  compute: { labels: macroF1Of, labelSets: macroF1Of },
})

/**
 * F1 of the pooled counts of all classes. Over all labels of a single-label task it equals accuracy.
 *
 * Formula: 2ΣTP / (2ΣTP + ΣFP + ΣFN)
 * Source: scikit-learn f1_score(average='micro')
 */
export const microF1 = defineMetric({
  id: 'microF1',
  title: 'micro F1',
  curated: true,
  ...ofAverage(microAverage, f1Rate),
})

/**
 * Mean of the F1 of each class, weighted by support.
 *
 * Formula: Σ support·F1 / Σ support
 * Source: scikit-learn f1_score(average='weighted')
 */
export const weightedF1 = defineMetric({
  id: 'weightedF1',
  title: 'weighted F1',
  curated: true,
  ...ofAverage(weightedAverage, f1Rate),
})

/**
 * Harmonic mean of precision and recall, computed from counts in one division.
 *
 * Formula: 2TP / (2TP + FP + FN)
 * Source: van Rijsbergen, Information Retrieval, 1979; scikit-learn f1_score
 */
export const f1 = defineMetric({
  id: 'f1',
  title: 'F1',
  curated: true,
  ...proportion,
  classRate: 'f1',
  ...ofRate(f1Rate),
  conventions: zeroDivisionOfOneClass,
  sameAs: ({ average }, given) => averaged(given, average, { macro: macroF1, micro: microF1, weighted: weightedF1 }),
})
