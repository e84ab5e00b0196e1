import { defineMetric } from '../definition/defineMetric.ts'
import { loss } from '../definition/scales.ts'
import { rateFrom } from './classCounts.ts'
import type { ClassCounts, Rate } from './rate.ts'
import { falseNegativeRate, falsePositiveRate, recallRate, specificityRate } from './rates.ts'
import { computeFromCounts, twoByTwoOptions } from './twoByTwo.ts'

/** The ratio a / b of two rates. */
function ratioOfTwo(a: Rate, b: Rate, zero: (label: string) => string) {
  return (counts: ClassCounts, about: string): number | string => {
    for (const rate of [a, b]) if (rate.denominator(counts) === 0) return rate.undefinedFor(about)
    if (b.numerator(counts) === 0) return zero(about)
    return finiteOr(rateFrom(a, counts) / rateFrom(b, counts))
  }
}

function finiteOr(value: number): number | string {
  return Number.isFinite(value) ? value : 'it is too large for a double'
}

/**
 * Odds that a positive row is predicted positive over the odds that a negative row is.
 *
 * Formula: (TP · TN) / (FP · FN)
 * Source: Glas et al., The diagnostic odds ratio, 2003
 */
export const diagnosticOddsRatio = defineMetric({
  id: 'diagnosticOddsRatio',
  title: 'diagnostic odds ratio',
  direction: 'up',
  range: [0, Number.POSITIVE_INFINITY],
  options: twoByTwoOptions,
  compute: {
    labels: computeFromCounts('diagnosticOddsRatio', 'f1', (counts, about) => {
      const { truePositives, falsePositives, falseNegatives, trueNegatives } = counts
      if (falsePositives === 0) return `no row is wrongly predicted ${about}`
      if (falseNegatives === 0) return `no row of ${about} is missed`
      return finiteOr((truePositives / falseNegatives) * (trueNegatives / falsePositives))
    }),
  },
})

/**
 * How many times as often positive rows are predicted positive as negative rows are.
 *
 * Formula: TPR / FPR
 * Source: scikit-learn class_likelihood_ratios
 */
export const positiveLikelihoodRatio = defineMetric({
  id: 'positiveLikelihoodRatio',
  title: 'positive likelihood ratio',
  direction: 'up',
  range: [0, Number.POSITIVE_INFINITY],
  options: twoByTwoOptions,
  compute: {
    labels: computeFromCounts(
      'positiveLikelihoodRatio',
      'precision',
      ratioOfTwo(recallRate, falsePositiveRate, about => `no row is wrongly predicted ${about}`),
    ),
  },
})

/**
 * How many times as often positive rows are predicted negative as negative rows are; below 1 is good.
 *
 * Formula: FNR / TNR
 * Source: scikit-learn class_likelihood_ratios
 */
export const negativeLikelihoodRatio = defineMetric({
  id: 'negativeLikelihoodRatio',
  title: 'negative likelihood ratio',
  ...loss,
  options: twoByTwoOptions,
  compute: {
    labels: computeFromCounts(
      'negativeLikelihoodRatio',
      'recall',
      ratioOfTwo(
        falseNegativeRate,
        specificityRate,
        about => `every row that is not ${about} is wrongly predicted ${about}`,
      ),
    ),
  },
})
