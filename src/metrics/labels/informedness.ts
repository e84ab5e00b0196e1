import { defineMetric } from '../definition/defineMetric.ts'
import { coefficient } from '../definition/scales.ts'
import { rateFrom } from './classCounts.ts'
import type { ClassCounts, Rate } from './rate.ts'
import { falseOmission, falsePositiveRate, precisionRate, recallRate } from './rates.ts'
import { computeFromCounts, twoByTwoOptions } from './twoByTwo.ts'

/** The difference a − b of two rates: a + (1 − b) − 1 without cancellation. */
function differenceOfTwo(a: Rate, b: Rate): (counts: ClassCounts, label: string) => number | string {
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
  id: 'informedness',
  title: 'informedness',
  ...coefficient,
  options: twoByTwoOptions,
  compute: { labels: computeFromCounts('informedness', 'f1', differenceOfTwo(recallRate, falsePositiveRate)) },
})

/**
 * Precision and negative predictive value in one number, 0 for a guess.
 *
 * Formula: TP / (TP + FP) + TN / (TN + FN) − 1
 * Source: Powers, Evaluation: from precision, recall and F-measure to ROC, 2011
 */
export const markedness = defineMetric({
  id: 'markedness',
  title: 'markedness',
  ...coefficient,
  options: twoByTwoOptions,
  compute: { labels: computeFromCounts('markedness', 'f1', differenceOfTwo(precisionRate, falseOmission)) },
})
