import { defineMetric } from '../definition/defineMetric.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { ofRate, oneClassOptions } from './rateMetric.ts'
import {
  falseDiscoveryRate,
  falseNegativeRate,
  falseOmission,
  falsePositiveRate,
  negativePredictiveRate,
  specificityRate,
} from './rates.ts'

// Rates of the confusion matrix of one class against the rest.

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
  options: oneClassOptions,
  compute: ofRate(() => specificityRate),
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
  options: oneClassOptions,
  compute: ofRate(() => falsePositiveRate),
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
  options: oneClassOptions,
  compute: ofRate(() => falseNegativeRate),
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
  options: oneClassOptions,
  compute: ofRate(() => negativePredictiveRate),
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
  options: oneClassOptions,
  compute: ofRate(() => falseDiscoveryRate),
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
  options: oneClassOptions,
  compute: ofRate(() => falseOmission),
})
