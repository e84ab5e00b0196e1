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

export const macroPrecision = defineMetric({
  id: 'macroPrecision',
  title: 'macro precision',
  curated: true,
  ...proportion,
  options: averageOptions,
  conventions: ofPrecisions,
  compute: ofAverage(macroAverage, precisionRate),
})

export const microPrecision = defineMetric({
  id: 'microPrecision',
  title: 'micro precision',
  ...proportion,
  options: averageOptions,
  compute: ofAverage(microAverage, precisionRate),
})

export const weightedPrecision = defineMetric({
  id: 'weightedPrecision',
  title: 'weighted precision',
  ...proportion,
  options: averageOptions,
  conventions: ofPrecisions,
  compute: ofAverage(weightedAverage, precisionRate),
})

export const precision = defineMetric({
  id: 'precision',
  title: 'precision',
  curated: true,
  ...proportion,
  options: oneClassOptions,
  conventions: ofOneClass,
  sameAs: ({ average }, given) =>
    averaged(given, average, { macro: macroPrecision, micro: microPrecision, weighted: weightedPrecision }),
  compute: ofRate(() => precisionRate),
})

export const macroRecall = defineMetric({
  id: 'macroRecall',
  title: 'macro recall',
  curated: true,
  ...proportion,
  options: recallAverageOptions,
  conventions: [
    { tools: 'scikit-learn balanced_accuracy_score, yardstick', options: {} },
    { tools: 'scikit-learn recall_score, torchmetrics', options: { whenUndefined: 0 } },
    counted1,
  ],
  compute: ofAverage(macroAverage, recallRate),
})

export const microRecall = defineMetric({
  id: 'microRecall',
  title: 'micro recall',
  ...proportion,
  options: recallAverageOptions,
  compute: ofAverage(microAverage, recallRate),
})

export const weightedRecall = defineMetric({
  id: 'weightedRecall',
  title: 'weighted recall',
  ...proportion,
  options: recallAverageOptions,
  compute: ofAverage(weightedAverage, recallRate),
})

export const recall = defineMetric({
  id: 'recall',
  title: 'recall',
  curated: true,
  ...proportion,
  options: oneClassOptions,
  conventions: ofOneClass,
  sameAs: ({ average }, given) =>
    averaged(given, average, { macro: macroRecall, micro: microRecall, weighted: weightedRecall }),
  compute: ofRate(() => recallRate),
})

export const macroF1 = defineMetric({
  id: 'macroF1',
  title: 'macro F1',
  curated: true,
  ...proportion,
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

export const microF1 = defineMetric({
  id: 'microF1',
  title: 'micro F1',
  curated: true,
  ...proportion,
  options: averageOptions,
  compute: ofAverage(microAverage, fBetaRate(1)),
})

export const weightedF1 = defineMetric({
  id: 'weightedF1',
  title: 'weighted F1',
  curated: true,
  ...proportion,
  options: averageOptions,
  compute: ofAverage(weightedAverage, fBetaRate(1)),
})

export const f1 = defineMetric({
  id: 'f1',
  title: 'F1',
  curated: true,
  ...proportion,
  options: oneClassOptions,
  conventions: ofOneClass,
  sameAs: ({ average }, given) => averaged(given, average, { macro: macroF1, micro: microF1, weighted: weightedF1 }),
  compute: ofRate(() => fBetaRate(1)),
})

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

export const fAlpha = defineMetric({
  id: 'fAlpha',
  title: 'Fα',
  curated: true,
  matcher: 'FAlpha',
  ...proportion,
  options: { alpha: required(number({ atLeast: 0, atMost: 1 }, undefined)), ...oneClassOptions },
  compute: ofRate((options: { readonly alpha: number }) => fAlphaRate(options.alpha)),
})
