import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { scaledForProducts } from '../../numeric/thresholdCounts.ts'
import { pointOfEqualErrors } from '../../stats/scores/rocPoint.ts'
import { countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { errorProportion } from '../definition/scales.ts'
import { ofRoc, rocOptions } from './ofRoc.ts'
import { rankedPoint } from './rankedPoint.ts'

/**
 * Equal error rate: the error rate at the threshold where false positive and false negative rate are equal.
 *
 * Formula: FPR where FPR = FNR on the ROC curve, interpolated linearly
 * Source: ISO/IEC 19795-1
 */
export const eer = defineMetric({
  id: 'eer',
  title: 'EER',
  sees: 'order',
  ...errorProportion,
  options: rocOptions,
  compute: {
    scores: (columns, { whenUndefined }) => {
      const computed = ofRoc(columns, equalErrors)
      const rankedOf = rankedPoint(columns, 'rates', counts => pointOfEqualErrors(counts, computed.value))
      return countedAs({ ...computed, rankedOf }, whenUndefined)
    },
  },
})

/** Returns the FPR at which the ROC curve, linear between points, meets FPR = FNR. */
function equalErrors({ counts }: ScoreColumns): number {
  const { truePositives, falsePositives, positives, negatives } = scaledForProducts(counts())
  // FNR − FPR over a common denominator; it falls from 1, where no row is predicted positive, to −1.
  let lead = positives * negatives
  let before = 0
  for (let i = 0; i < truePositives.length; i++) {
    const next = (positives - truePositives[i]) * negatives - falsePositives[i] * positives
    // Sums of weights may round to slightly above 1.
    if (next <= 0) return Math.min(1, (before + (lead / (lead - next)) * (falsePositives[i] - before)) / negatives)
    lead = next
    before = falsePositives[i]
  }
  return 1
}
