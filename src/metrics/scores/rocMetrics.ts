import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledForProducts, type ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { pointOfEqualErrors } from '../../stats/scores/rocPoint.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, flag, number, required } from '../definition/optionSpec.ts'
import { coefficient, errorProportion, proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { aboutScores, oneClassOnly } from './aboutScores.ts'
import { areaUnderRoc } from './curveAreas.ts'
import { areaUpTo, rankedBySteps } from './rankedArea.ts'
import { rankedDistance, rankedPoint } from './rankedPoint.ts'

// Metrics that are read off the ROC curve, other than its whole area. All need rows of both classes.

const rocOptions = { positive: labelOptions.positive, whenUndefined }

/** Returns a value of the ROC curve, which needs both classes, or the reason why there is none. */
function ofRoc(columns: ScoreColumns, value: (columns: ScoreColumns) => number, chance?: number): Computed {
  const about = aboutScores(columns, chance)
  const reason = oneClassOnly(columns)
  return reason === undefined ? { ...about, value: value(columns) } : undefinedBecause(reason, about)
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
  sees: 'order',
  ...coefficient,
  options: rocOptions,
  compute: {
    scores: (columns, { whenUndefined }) => {
      const computed = ofRoc(columns, () => fromArea(areaUnderRoc(columns)), 0)
      return countedAs({ ...computed, areaOf: { columns, from: fromArea } }, whenUndefined)
    },
  },
})

function fromArea(auc: number): number {
  return 2 * auc - 1
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

/** How far the area reaches, and on which scale it is. */
interface PartialAucOptions {
  readonly maxFpr: number
  readonly standardized: boolean
}

/**
 * Area under the part of the ROC curve where the false positive rate is at most maxFpr.
 *
 * Formula: ½·(1 + (A − min) / (max − min)); A is the area up to maxFpr, min = maxFpr²/2 (chance), max = maxFpr
 * Source: McClish 1989; scikit-learn roc_auc_score(max_fpr), pROC
 */
export const partialAuc = defineMetric({
  id: 'partialAuc',
  title: 'partial AUC',
  sees: 'order',
  direction: 'up',
  range: ({ maxFpr, standardized, whenUndefined }) => {
    const [least, most] = standardized ? [lowest(maxFpr), 1] : [0, maxFpr]
    // `whenUndefined` may be a value that no curve reaches.
    return typeof whenUndefined === 'string'
      ? [least, most]
      : [Math.min(least, whenUndefined), Math.max(most, whenUndefined)]
  },
  options: {
    positive: labelOptions.positive,
    maxFpr: required(number({ above: 0, atMost: 1 }, undefined)),
    standardized: convention(flag(true)),
    whenUndefined,
  },
  conventions: [
    { tools: 'scikit-learn roc_auc_score(max_fpr), pROC auc(partial.auc.correct = TRUE)', options: {} },
    { tools: 'pROC auc(partial.auc)', options: { standardized: false } },
  ],
  compute: {
    scores: (columns, options) => {
      const { maxFpr, standardized, whenUndefined } = options
      const areaOf = ({ counts }: ScoreColumns): number => partialAucOf(areaOfCurve(counts(), maxFpr), options)
      const computed = ofRoc(columns, areaOf, standardized ? 0.5 : undefined)
      if (computed.undefinedBecause !== undefined) return countedAs(computed, whenUndefined)
      const rankedOf = rankedBySteps(columns, areaUpTo(maxFpr), share => metricOfShare(share, options))
      return { ...computed, rankedOf }
    },
  },
})

function lowest(maxFpr: number): number {
  return (1 - maxFpr) / (2 - maxFpr)
}

/** Returns the metric from the area under the ROC curve up to maxFpr. */
export function partialAucOf(area: number, options: PartialAucOptions): number {
  const { maxFpr, standardized } = options
  if (!standardized) return Math.min(maxFpr, area)
  return Math.min(1, Math.max(lowest(maxFpr), metricOfShare(area / maxFpr, options)))
}

/** McClish, "Analyzing a portion of the ROC curve", 1989: chance is scaled to ½, the largest possible area to 1. */
function metricOfShare(share: number, { maxFpr, standardized }: PartialAucOptions): number {
  const chance = maxFpr / 2
  return standardized ? (1 + (share - chance) / (1 - chance)) / 2 : share * maxFpr
}

/** Returns the area under the ROC curve from FPR 0 to a limit, linear between points. */
function areaOfCurve(counts: ThresholdCounts, maxFpr: number): number {
  const { truePositives, falsePositives, positives, negatives } = scaledForProducts(counts)
  const limit = maxFpr * negatives
  const twice = new RunningSum()
  let found = 0
  let before = 0
  for (let i = 0; i < truePositives.length && before < limit; i++) {
    const width = falsePositives[i] - before
    const inside = Math.min(width, limit - before)
    // Within a step the curve is linear: its rise up to the limit is proportional.
    const risen = width === 0 ? 1 : inside / width
    twice.add(inside * (2 * found + risen * (truePositives[i] - found)))
    found = truePositives[i]
    before = falsePositives[i]
  }
  return Math.min(maxFpr, twice.value / (2 * positives * negatives))
}
