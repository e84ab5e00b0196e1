import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { scaledForProducts, type ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, flag, number, required } from '../definition/optionSpec.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { aboutScores, oneClassOnly } from './aboutScores.ts'
import { rankedPartialArea } from './rankedArea.ts'

/** How far the area reaches, and on which scale it is. */
export interface PartialAucOptions {
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
    scores: (columns, options) => countedAs(partialArea(columns, options), options.whenUndefined),
  },
})

function lowest(maxFpr: number): number {
  return (1 - maxFpr) / (2 - maxFpr)
}

function partialArea(columns: ScoreColumns, options: PartialAucOptions): Computed {
  const { maxFpr, standardized } = options
  const about = aboutScores(columns, standardized ? 0.5 : undefined)
  const reason = oneClassOnly(columns)
  if (reason !== undefined) return undefinedBecause(reason, about)
  const area = areaUpTo(columns.counts(), maxFpr)
  const rankedOf = rankedPartialArea(columns, maxFpr, share => metricOfShare(share, options))
  return { ...about, value: partialAucOf(area, options), rankedOf }
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
function areaUpTo(counts: ThresholdCounts, maxFpr: number): number {
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
