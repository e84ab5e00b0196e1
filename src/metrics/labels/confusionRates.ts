import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { fAlphaRate } from './fAlphaRate.ts'
import { fBetaRate } from './fMeasures.ts'
import { ofRate, ofRateBy, oneClassOptions, zeroDivisionOfOneClass } from './rateMetric.ts'
import {
  falseDiscoveryRate,
  falseNegativeRate,
  falseOmission,
  falsePositiveRate,
  jaccardRate,
  negativePredictiveRate,
  specificityRate,
} from './rates.ts'

// Rates of the confusion matrix of one class against the rest, and means of them.

/**
 * Share of the truly negative rows that are predicted negative.
 *
 * Formula: TN / (TN + FP)
 * Source: Yerushalmy, Public Health Reports, 1947
 */
export const specificity = defineMetric({
  id: 'specificity',
  title: 'specificity',
  curated: true,
  ...proportion,
  ...ofRate(specificityRate),
})

/**
 * False positive rate: the share of the truly negative rows that are predicted positive.
 *
 * Formula: FP / (TN + FP)
 * Source: Fawcett, An introduction to ROC analysis, 2006
 */
export const fpr = defineMetric({
  id: 'fpr',
  title: 'FPR',
  curated: true,
  matcher: 'FPR',
  ...errorProportion,
  ...ofRate(falsePositiveRate),
})

/**
 * False negative rate: the share of the truly positive rows that are predicted negative.
 *
 * Formula: FN / (TP + FN)
 * Source: Fawcett, An introduction to ROC analysis, 2006
 */
export const fnr = defineMetric({
  id: 'fnr',
  title: 'FNR',
  ...errorProportion,
  ...ofRate(falseNegativeRate),
})

/**
 * Negative predictive value: the share of the rows predicted negative that are truly negative.
 *
 * Formula: TN / (TN + FN)
 * Source: Altman & Bland, Diagnostic tests 2: predictive values, 1994
 */
export const npv = defineMetric({
  id: 'npv',
  title: 'NPV',
  ...proportion,
  ...ofRate(negativePredictiveRate),
})

/**
 * False discovery rate: the share of the rows predicted positive that are truly negative, 1 − precision.
 *
 * Formula: FP / (TP + FP)
 * Source: Powers, Evaluation: from precision, recall and F-measure to ROC, 2011
 */
export const fdr = defineMetric({
  id: 'fdr',
  title: 'FDR',
  ...errorProportion,
  ...ofRate(falseDiscoveryRate),
})

/**
 * Share of the rows predicted negative that are truly positive, 1 − NPV.
 *
 * Formula: FN / (TN + FN)
 * Source: Powers, Evaluation: from precision, recall and F-measure to ROC, 2011
 */
export const falseOmissionRate = defineMetric({
  id: 'falseOmissionRate',
  title: 'false omission rate',
  ...errorProportion,
  ...ofRate(falseOmission),
})

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
  ...ofRate(jaccardRate),
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
  ...ofRate({ ...jaccardRate, name: 'threatScore' }),
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
  ...proportion,
  options: { beta: required(number({ above: 0 }, undefined)), ...oneClassOptions },
  conventions: zeroDivisionOfOneClass,
  compute: ofRateBy((options: { readonly beta: number }) => fBetaRate(options.beta)),
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
  ...proportion,
  options: { alpha: required(number({ atLeast: 0, atMost: 1 }, undefined)), ...oneClassOptions },
  compute: ofRateBy((options: { readonly alpha: number }) => fAlphaRate(options.alpha)),
})
