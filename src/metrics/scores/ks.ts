import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { scaledForProducts } from '../../numeric/thresholdCounts.ts'
import { countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { ofRoc, rocOptions } from './ofRoc.ts'
import { rankedDistance } from './rankedPoint.ts'

/**
 * Kolmogorov–Smirnov distance between the scores of positives and of negatives.
 *
 * Formula: max (TPR − FPR) over thresholds
 * Source: Kolmogorov 1933; one-sided scipy ks_2samp
 */
export const ks = defineMetric({
  id: 'ks',
  title: 'KS',
  sees: 'order',
  curated: true,
  matcher: 'KS',
  ...proportion,
  options: rocOptions,
  compute: {
    scores: (columns, { whenUndefined }) =>
      countedAs({ ...ofRoc(columns, largestLead), rankedOf: rankedDistance(columns) }, whenUndefined),
  },
})

/** Returns max(TPR − FPR), at least 0, in one division; the operands are integers if there are no weights. */
function largestLead({ counts }: ScoreColumns): number {
  const { truePositives, falsePositives, positives, negatives } = scaledForProducts(counts())
  let largest = 0
  for (let i = 0; i < truePositives.length; i++) {
    largest = Math.max(largest, truePositives[i] * negatives - falsePositives[i] * positives)
  }
  return Math.min(1, largest / (positives * negatives))
}
