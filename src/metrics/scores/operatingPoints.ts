import { pointAtPrecision, pointAtRecall } from '../../stats/scores/precisionPoint.ts'
import { pointAtFpr } from '../../stats/scores/rocPoint.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { oneClassOnly, withoutPositives } from './aboutScores.ts'
import {
  atBestThreshold,
  minusFpr,
  positiveRows,
  precisionAtThreshold,
  predictedRows,
  recallAtThreshold,
  specificityAtThreshold,
} from './bestThreshold.ts'
import { thresholdFrom } from './thresholdFrom.ts'

// Metrics at the best threshold that reaches a rate, fitted here or on another evaluation.

const options = { positive: labelOptions.positive, thresholdFrom, whenUndefined }
const leastRate = required(number({ above: 0, atMost: 1 }, undefined))

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
      atBestThreshold(
        columns,
        {
          best: precisionAtThreshold,
          keeps: recallAtThreshold,
          least,
          kept: 'recall',
          undefinedFor: withoutPositives,
          by: 'counts',
          pointOf: (counts, value) => pointAtRecall(counts, least, value),
          among: predictedRows,
        },
        rest,
      ),
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
      atBestThreshold(
        columns,
        {
          best: recallAtThreshold,
          keeps: precisionAtThreshold,
          least,
          kept: 'precision',
          undefinedFor: withoutPositives,
          by: 'counts',
          pointOf: (counts, value) => pointAtPrecision(counts, least, value),
          among: positiveRows,
        },
        rest,
      ),
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
      // The rule keeps a rate at or above a minimum, so an upper bound on the FPR is a lower bound on −FPR.
      atBestThreshold(
        columns,
        {
          best: recallAtThreshold,
          keeps: minusFpr,
          least: -most,
          kept: 'FPR',
          undefinedFor: oneClassOnly,
          by: 'rates',
          pointOf: counts => pointAtFpr(counts, most),
          among: positiveRows,
        },
        rest,
      ),
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
      atBestThreshold(
        columns,
        {
          best: recallAtThreshold,
          keeps: specificityAtThreshold,
          least,
          kept: 'specificity',
          undefinedFor: oneClassOnly,
          by: 'rates',
          pointOf: counts => pointAtFpr(counts, 1 - least),
          among: positiveRows,
        },
        rest,
      ),
  },
})
