import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { oneClassOnly, withoutPositives } from './aboutScores.ts'
import {
  atBestThreshold,
  minusFpr,
  precisionAtThreshold,
  recallAtThreshold,
  specificityAtThreshold,
} from './bestThreshold.ts'
import { thresholdFrom } from './thresholdFrom.ts'

// Metrics at the best threshold that keeps what is asked for, found here or in another evaluation.

const options = { positive: labelOptions.positive, thresholdFrom, whenUndefined }
const leastRate = required(number({ above: 0, atMost: 1 }, undefined))

export const precisionAtRecall = defineMetric({
  id: 'precisionAtRecall',
  title: 'precision at recall',
  curated: true,
  ...proportion,
  options: { recall: leastRate, ...options },
  compute: {
    scores: (columns, { recall: least, ...rest }) =>
      atBestThreshold(
        columns,
        { best: precisionAtThreshold, keeps: recallAtThreshold, least, kept: 'recall', undefinedFor: withoutPositives },
        rest,
      ),
  },
})

export const recallAtPrecision = defineMetric({
  id: 'recallAtPrecision',
  title: 'recall at precision',
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
        },
        rest,
      ),
  },
})

export const tprAtFpr = defineMetric({
  id: 'tprAtFpr',
  title: 'TPR at FPR',
  ...proportion,
  options: { fpr: required(number({ atLeast: 0, atMost: 1 }, undefined)), ...options },
  compute: {
    scores: (columns, { fpr: most, ...rest }) =>
      // What is kept is a lower bound in every metric: of the FPR it is the negative.
      atBestThreshold(
        columns,
        { best: recallAtThreshold, keeps: minusFpr, least: -most, kept: 'FPR', undefinedFor: oneClassOnly },
        rest,
      ),
  },
})

export const sensitivityAtSpecificity = defineMetric({
  id: 'sensitivityAtSpecificity',
  title: 'sensitivity at specificity',
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
        },
        rest,
      ),
  },
})
