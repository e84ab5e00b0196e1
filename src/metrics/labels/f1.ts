import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { type AverageOptions, averageParts, macroAverage, microAverage, weightedAverage } from './classAverages.ts'
import type { CountedColumns } from './classCounts.ts'
import { averaged, averageOptions, counted1, ofAverage, ofRate, zeroDivisionOfOneClass } from './rateMetric.ts'
import { f1Rate, precisionRate, recallRate } from './rates.ts'

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
  return options.f1OfMeans ? f1OfMeans(columns, options) : macroAverage(columns, f1Rate, options)
}

// The other "macro F1" in the literature: Opitz & Burst, "Macro F1 and Macro F1", arXiv:1911.03347.
function f1OfMeans(columns: CountedColumns, options: AverageOptions): Computed {
  const precisions = macroAverage(columns, precisionRate, options)
  const recalls = macroAverage(columns, recallRate, options)
  const failed = [precisions, recalls].find(({ undefinedBecause: reason }) => reason !== undefined)
  if (failed !== undefined) return failed
  const sum = precisions.value + recalls.value
  const notes = [...(precisions.notes ?? []), ...(recalls.notes ?? [])]
  const rest = { ...precisions, notes, parts: averageParts(columns, f1Rate, options) }
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
