import { pointAtPrecision, pointAtRecall } from '../../stats/scores/precisionPoint.ts'
import { pointAtFpr } from '../../stats/scores/rocPoint.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { oneClassOnly, withoutPositives } from './aboutScores.ts'
import { atBestThreshold, type Kept, type Maximised, thresholdFrom } from './bestThreshold.ts'

// Metrics at the best threshold that reaches a rate, fitted here or on another evaluation.

const options = { positive: labelOptions.positive, thresholdFrom, whenUndefined }
const leastRate = required(number({ above: 0, atMost: 1 }, undefined))

const precision: Maximised & Kept = {
  name: 'precision',
  at: ({ found, wrong }) => found / (found + wrong),
  among: ({ found, wrong }) => found + wrong,
  undefinedFor: withoutPositives,
  by: 'counts',
  pointOf: pointAtPrecision,
}

const recall: Maximised & Kept = {
  name: 'recall',
  at: ({ found, positives }) => found / positives,
  among: ({ positives }) => positives,
  undefinedFor: withoutPositives,
  by: 'counts',
  pointOf: pointAtRecall,
}

const specificity: Kept = {
  name: 'specificity',
  at: ({ wrong, negatives }) => (negatives - wrong) / negatives,
  undefinedFor: oneClassOnly,
  by: 'rates',
  pointOf: (counts, least) => pointAtFpr(counts, 1 - least),
}

/** The rule keeps a rate at or above a minimum, so an upper bound on the FPR is a lower bound on −FPR. */
const minusFpr: Kept = {
  ...specificity,
  name: 'FPR',
  at: ({ wrong, negatives }) => -(wrong / negatives),
  pointOf: (counts, least) => pointAtFpr(counts, -least),
}

/**
 * Best precision over all thresholds that reach a recall.
 *
 * Formula: max P over thresholds with R ≥ recall
 * Source: Keras PrecisionAtRecall, TorchMetrics PrecisionAtFixedRecall
 */
export const precisionAtRecall = defineMetric({
  id: 'precisionAtRecall',
  title: 'precision at recall',
  sees: 'order',
  curated: true,
  ...proportion,
  options: { recall: leastRate, ...options },
  compute: {
    scores: (columns, { recall: least, ...rest }) =>
      atBestThreshold(columns, { best: precision, keeps: recall, least }, rest),
  },
})

/**
 * Best recall over all thresholds that reach a precision.
 *
 * Formula: max R over thresholds with P ≥ precision
 * Source: Keras RecallAtPrecision, TorchMetrics RecallAtFixedPrecision
 */
export const recallAtPrecision = defineMetric({
  id: 'recallAtPrecision',
  title: 'recall at precision',
  sees: 'order',
  curated: true,
  ...proportion,
  options: { precision: leastRate, ...options },
  conventions: [
    { tools: 'expect-metrics: no value where no threshold reaches the precision', options: {} },
    { tools: 'Keras RecallAtPrecision, TorchMetrics RecallAtFixedPrecision', options: { whenUndefined: 0 } },
  ],
  compute: {
    scores: (columns, { precision: least, ...rest }) =>
      atBestThreshold(columns, { best: recall, keeps: precision, least }, rest),
  },
})

/**
 * Best true positive rate over all thresholds that keep the false positive rate at or below a limit.
 *
 * Formula: max TPR over thresholds with FPR ≤ fpr
 * Source: Carlini et al. 2022
 */
export const tprAtFpr = defineMetric({
  id: 'tprAtFpr',
  title: 'TPR at FPR',
  sees: 'order',
  ...proportion,
  options: { fpr: required(number({ atLeast: 0, atMost: 1 }, undefined)), ...options },
  compute: {
    scores: (columns, { fpr: most, ...rest }) =>
      atBestThreshold(columns, { best: recall, keeps: minusFpr, least: -most }, rest),
  },
})

/**
 * Best sensitivity over all thresholds that reach a specificity.
 *
 * Formula: max TPR over thresholds with TNR ≥ specificity
 * Source: Keras SensitivityAtSpecificity, TorchMetrics SensitivityAtSpecificity
 */
export const sensitivityAtSpecificity = defineMetric({
  id: 'sensitivityAtSpecificity',
  title: 'sensitivity at specificity',
  sees: 'order',
  ...proportion,
  options: { specificity: leastRate, ...options },
  compute: {
    scores: (columns, { specificity: least, ...rest }) =>
      atBestThreshold(columns, { best: recall, keeps: specificity, least }, rest),
  },
})
