import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { scaledForProducts } from '../../numeric/thresholdCounts.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { coefficient, errorProportion, proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { aboutScores, oneClassOnly } from './aboutScores.ts'
import { areaUnderRoc } from './areaUnderRoc.ts'

// Metrics of how far apart the scores of both classes lie.

const options = { positive: labelOptions.positive, whenUndefined }

/** A value of the ROC curve, which needs both classes. */
function ofRoc(columns: ScoreColumns, value: (columns: ScoreColumns) => number, chance?: number): Computed {
  const about = aboutScores(columns, chance)
  const reason = oneClassOnly(columns)
  return reason === undefined ? { ...about, value: value(columns) } : undefinedBecause(reason, about)
}

/**
 * Kolmogorov–Smirnov distance between the scores of positives and of negatives.
 *
 * Formula: max (TPR − FPR) over thresholds
 * Source: Kolmogorov 1933; one-sided scipy ks_2samp
 */
export const ks = defineMetric({
  id: 'ks',
  title: 'KS',
  curated: true,
  matcher: 'KS',
  ...proportion,
  options,
  compute: { scores: (columns, { whenUndefined }) => countedAs(ofRoc(columns, largestLead), whenUndefined) },
})

/** max(TPR − FPR), 0 where nothing is called positive: in one division, from integers where there are no weights. */
function largestLead({ counts }: ScoreColumns): number {
  const { truePositives, falsePositives, positives, negatives } = scaledForProducts(counts())
  let largest = 0
  for (let i = 0; i < truePositives.length; i++) {
    largest = Math.max(largest, truePositives[i] * negatives - falsePositives[i] * positives)
  }
  return Math.min(1, largest / (positives * negatives))
}

/**
 * Gini coefficient: the AUC rescaled so that chance is 0 (Somers’ D of score and truth).
 *
 * Formula: 2·AUC − 1
 * Source: Hand & Till 2001
 */
export const gini = defineMetric({
  id: 'gini',
  title: 'Gini',
  ...coefficient,
  options,
  compute: {
    scores: (columns, { whenUndefined }) =>
      countedAs(
        ofRoc(columns, () => 2 * areaUnderRoc(columns) - 1, 0),
        whenUndefined,
      ),
  },
})

/**
 * Equal error rate: the error rate at the threshold where false positive and false negative rate are equal.
 *
 * Formula: FPR where FPR = FNR on the ROC curve, interpolated linearly
 * Source: ISO/IEC 19795-1
 */
export const eer = defineMetric({
  id: 'eer',
  title: 'EER',
  ...errorProportion,
  options,
  compute: { scores: (columns, { whenUndefined }) => countedAs(ofRoc(columns, equalErrors), whenUndefined) },
})

/** Where the ROC curve, its points joined by straight lines, meets FPR = FNR. */
function equalErrors({ counts }: ScoreColumns): number {
  const { truePositives, falsePositives, positives, negatives } = scaledForProducts(counts())
  // FNR − FPR over a common denominator: it falls from 1, where nothing is called positive, to −1.
  let lead = positives * negatives
  let before = 0
  for (let i = 0; i < truePositives.length; i++) {
    const next = (positives - truePositives[i]) * negatives - falsePositives[i] * positives
    // Sums of weights may leave it a rounding above 1.
    if (next <= 0) return Math.min(1, (before + (lead / (lead - next)) * (falsePositives[i] - before)) / negatives)
    lead = next
    before = falsePositives[i]
  }
  return 1
}
