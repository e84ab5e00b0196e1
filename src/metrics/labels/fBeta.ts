import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { ofRate, oneClassOptions } from './rateMetric.ts'
import { fAlphaRate, fBetaRate } from './rates.ts'
import { zeroDivisionOfOneClass } from './zeroDivision.ts'

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
  conventions: zeroDivisionOfOneClass,
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
