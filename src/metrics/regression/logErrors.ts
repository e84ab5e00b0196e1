import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { requireDomain } from '../../evaluation/columns/requireDomain.ts'
import { scaledMean } from '../../numeric/scaledMean.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { loss } from '../definition/scales.ts'
import { residuals } from './residuals.ts'
import { eachOutput, outputOptions } from './severalOutputs.ts'

// Errors of log(1 + y), for targets that grow by factors.

function meanSquaredLogError(columns: NumberColumns, metric: string): number {
  const { yTrue, yPred, sampleWeight } = columns
  requireDomain(columns, metric, { yTrue: 'notNegative', yPred: 'notNegative' })
  // log1p of a difference, because the difference of two close logarithms would cancel.
  const squares = yTrue.map((truth, i) => {
    const apart = truth - yPred[i]
    const [lower, difference] = apart < 0 ? [truth, -apart] : [yPred[i], apart]
    return Math.log1p(difference / (1 + lower)) ** 2
  })
  return scaledMean(squares, sampleWeight)
}

/**
 * Mean squared error of log(1 + y): it measures ratios rather than differences.
 *
 * Formula: mean (log(1 + y) − log(1 + ŷ))²
 * Source: scikit-learn mean_squared_log_error
 */
export const msle = defineMetric({
  id: 'msle',
  title: 'MSLE',
  ...loss,
  options: outputOptions,
  compute: eachOutput(columns => ({
    value: meanSquaredLogError(columns, 'msle'),
    parts: residuals(columns, 'absolute'),
  })),
})

/**
 * Root mean squared error of log(1 + y).
 *
 * Formula: √ mean (log(1 + y) − log(1 + ŷ))²
 * Source: scikit-learn mean_squared_log_error(squared=False)
 */
export const rmsle = defineMetric({
  id: 'rmsle',
  title: 'RMSLE',
  ...loss,
  options: outputOptions,
  compute: eachOutput(columns => ({
    value: Math.sqrt(meanSquaredLogError(columns, 'rmsle')),
    parts: residuals(columns, 'absolute'),
  })),
})
