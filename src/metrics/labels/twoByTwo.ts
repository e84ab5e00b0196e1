import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label } from '../definition/optionSpec.ts'
import { amount, coefficient, loss } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { classCountsOf, partsOf, rateFrom } from './classCounts.ts'
import { type OneClassOptions, oneClass } from './classRates.ts'
import type { ClassCounts, Rate } from './rate.ts'
import {
  falseNegativeRate,
  falseOmission,
  falsePositiveRate,
  precisionRate,
  recallRate,
  specificityRate,
} from './rates.ts'

// Metrics of the two-by-two table of one class against the rest that combine several rates.

const twoByTwoOptions = { ...labelOptions, class: label(), whenUndefined }

/** Returns a value, or the reason why there is none. */
type ValueOfCounts = (counts: ClassCounts, label: string) => number | string

/** Returns the `compute` of a metric of one class. */
export function computeFromCounts(
  name: string,
  shownBy: Rate['shownBy'],
  value: ValueOfCounts,
): (columns: LabelColumns, options: OneClassOptions) => Computed {
  return (columns, { class: asked, whenUndefined: policy }) => {
    const { label: about, code, convention } = oneClass(columns, name, asked, false)
    const rest = { convention: [convention], parts: () => partsOf(columns, { shownBy }, [code]) }
    const result = value(classCountsOf(columns.tally())(code), describeValue(about))
    if (typeof result === 'string') return countedAs(undefinedBecause(result, rest), policy)
    return { ...rest, value: result }
  }
}

/** Returns what the definition of a metric of one class has beside its title and range. */
function ofTable<const Id extends string>(id: Id, shownBy: Rate['shownBy'], value: ValueOfCounts) {
  return { id, options: twoByTwoOptions, compute: { labels: computeFromCounts(id, shownBy, value) } }
}

/** The difference a − b of two rates: a + (1 − b) − 1 without cancellation. */
function differenceOfTwo(a: Rate, b: Rate): ValueOfCounts {
  return (counts, about) => {
    for (const rate of [a, b]) if (rate.denominator(counts) === 0) return rate.undefinedFor(about)
    return rateFrom(a, counts) - rateFrom(b, counts)
  }
}

/**
 * Youden’s J: recall and specificity in one number, 0 for a guess.
 *
 * Formula: TP / (TP + FN) + TN / (TN + FP) − 1
 * Source: Youden, Index for rating diagnostic tests, 1950
 */
export const informedness = defineMetric({
  ...ofTable('informedness', 'f1', differenceOfTwo(recallRate, falsePositiveRate)),
  title: 'informedness',
  ...coefficient,
})

/**
 * Precision and negative predictive value in one number, 0 for a guess.
 *
 * Formula: TP / (TP + FP) + TN / (TN + FN) − 1
 * Source: Powers, Evaluation: from precision, recall and F-measure to ROC, 2011
 */
export const markedness = defineMetric({
  ...ofTable('markedness', 'f1', differenceOfTwo(precisionRate, falseOmission)),
  title: 'markedness',
  ...coefficient,
})

function ratioOfTwo(a: Rate, b: Rate, zero: (label: string) => string): ValueOfCounts {
  return (counts, about) => {
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
  ...ofTable('diagnosticOddsRatio', 'f1', (counts, about) => {
    const { truePositives, falsePositives, falseNegatives, trueNegatives } = counts
    if (falsePositives === 0) return `no row is wrongly predicted ${about}`
    if (falseNegatives === 0) return `no row of ${about} is missed`
    return finiteOr((truePositives / falseNegatives) * (trueNegatives / falsePositives))
  }),
  title: 'diagnostic odds ratio',
  ...amount,
})

/**
 * How many times as often positive rows are predicted positive as negative rows are.
 *
 * Formula: TPR / FPR
 * Source: scikit-learn class_likelihood_ratios
 */
export const positiveLikelihoodRatio = defineMetric({
  ...ofTable(
    'positiveLikelihoodRatio',
    'precision',
    ratioOfTwo(recallRate, falsePositiveRate, about => `no row is wrongly predicted ${about}`),
  ),
  title: 'positive likelihood ratio',
  ...amount,
})

/**
 * How many times as often positive rows are predicted negative as negative rows are; below 1 is good.
 *
 * Formula: FNR / TNR
 * Source: scikit-learn class_likelihood_ratios
 */
export const negativeLikelihoodRatio = defineMetric({
  ...ofTable(
    'negativeLikelihoodRatio',
    'recall',
    ratioOfTwo(
      falseNegativeRate,
      specificityRate,
      about => `every row that is not ${about} is wrongly predicted ${about}`,
    ),
  ),
  title: 'negative likelihood ratio',
  ...loss,
})
