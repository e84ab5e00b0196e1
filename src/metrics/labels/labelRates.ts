import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag, number, required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { averageLabels, labelOptions, whenClassMissing, whenClassUndefined } from '../definition/sharedOptions.ts'
import { averaged, ofAverage, ofRate, oneClassOptions } from './averageOption.ts'
import { type AverageOptions, averageParts, macroAverage, microAverage, weightedAverage } from './classAverages.ts'
import type { CountedColumns } from './classRates.ts'
import { fAlphaRate, fBetaRate, precisionRate, recallRate } from './rates.ts'

// Precision, recall and F of one class, and their averages over classes.

// What 0/0 counts as.
const ofOneClass = [
  { tools: 'yardstick, scikit-learn with zero_division=nan', options: {} },
  { tools: 'scikit-learn, torchmetrics', options: { whenUndefined: 0 } },
  { tools: 'scikit-learn with zero_division=1', options: { whenUndefined: 1 } },
] as const

const [, counted0, counted1] = ofOneClass
const skipped = { tools: 'yardstick, scikit-learn with zero_division=nan', options: { whenUndefined: 'skip' } } as const
const ofPrecisions = [
  { tools: 'all, where each class is predicted', options: {} },
  counted0,
  counted1,
  skipped,
] as const

const averageOptions = { ...labelOptions, labels: averageLabels, whenUndefined: whenClassUndefined }
const recallAverageOptions = { ...averageOptions, whenUndefined: whenClassMissing }

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
  conventions: ofPrecisions,
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
  conventions: ofPrecisions,
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
  conventions: ofOneClass,
  sameAs: ({ average }, given) =>
    averaged(given, average, { macro: macroPrecision, micro: microPrecision, weighted: weightedPrecision }),
  compute: ofRate(() => precisionRate),
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
  ...proportion,
  classRate: 'recall',
  options: recallAverageOptions,
  conventions: [
    { tools: 'scikit-learn balanced_accuracy_score, yardstick', options: {} },
    { tools: 'scikit-learn recall_score, torchmetrics', options: { whenUndefined: 0 } },
    counted1,
  ],
  compute: ofAverage(macroAverage, recallRate),
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
  ...proportion,
  classRate: 'recall',
  options: recallAverageOptions,
  compute: ofAverage(microAverage, recallRate),
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
  ...proportion,
  classRate: 'recall',
  options: recallAverageOptions,
  compute: ofAverage(weightedAverage, recallRate),
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
  options: oneClassOptions,
  conventions: ofOneClass,
  sameAs: ({ average }, given) =>
    averaged(given, average, { macro: macroRecall, micro: microRecall, weighted: weightedRecall }),
  compute: ofRate(() => recallRate),
})

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

function macroF1Of(columns: CountedColumns, options: AverageOptions & { readonly f1OfMeans: boolean }): Computed {
  return options.f1OfMeans ? f1OfMeans(columns, options) : macroAverage(columns, fBetaRate(1), options)
}

// The other "macro F1" of the literature: Opitz & Burst, "Macro F1 and Macro F1", arXiv:1911.03347.
function f1OfMeans(columns: CountedColumns, options: AverageOptions): Computed {
  const precisions = macroAverage(columns, precisionRate, options)
  const recalls = macroAverage(columns, recallRate, options)
  const failed = [precisions, recalls].find(({ undefinedBecause: reason }) => reason !== undefined)
  if (failed !== undefined) return failed
  const sum = precisions.value + recalls.value
  const notes = [...(precisions.notes ?? []), ...(recalls.notes ?? [])]
  const rest = { ...precisions, notes, parts: averageParts(columns, fBetaRate(1), options) }
  if (sum === 0) return undefinedBecause('mean precision and mean recall are both 0', rest)
  return { ...rest, value: (2 * precisions.value * recalls.value) / sum }
}

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
  ...proportion,
  classRate: 'f1',
  options: averageOptions,
  compute: ofAverage(microAverage, fBetaRate(1)),
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
  ...proportion,
  classRate: 'f1',
  options: averageOptions,
  compute: ofAverage(weightedAverage, fBetaRate(1)),
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
  options: oneClassOptions,
  conventions: ofOneClass,
  sameAs: ({ average }, given) => averaged(given, average, { macro: macroF1, micro: microF1, weighted: weightedF1 }),
  compute: ofRate(() => fBetaRate(1)),
})

/**
 * Weighted harmonic mean of precision and recall; recall counts β times as much as precision.
 *
 * Formula: (1 + β²)TP / ((1 + β²)TP + β²FN + FP)
 * Source: van Rijsbergen, Information Retrieval, 1979; scikit-learn fbeta_score
 */
export const fBeta = defineMetric({
  id: 'fBeta',
  title: 'Fβ',
  curated: true,
  matcher: 'FBeta',
  ...proportion,
  options: { beta: required(number({ above: 0 }, undefined)), ...oneClassOptions },
  conventions: ofOneClass,
  compute: ofRate((options: { readonly beta: number }) => fBetaRate(options.beta)),
})

/**
 * Weighted harmonic mean of precision and recall; precision has the weight α.
 *
 * Formula: 1 / (α/P + (1 − α)/R) = TP / (TP + αFP + (1 − α)FN)
 * Source: van Rijsbergen, Information Retrieval, 1979
 */
export const fAlpha = defineMetric({
  id: 'fAlpha',
  title: 'Fα',
  curated: true,
  matcher: 'FAlpha',
  ...proportion,
  options: { alpha: required(number({ atLeast: 0, atMost: 1 }, undefined)), ...oneClassOptions },
  compute: ofRate((options: { readonly alpha: number }) => fAlphaRate(options.alpha)),
})
