import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { requireDomain } from '../../evaluation/columns/requireDomain.ts'
import { scaledMean } from '../../numeric/scaledMean.ts'
import type { UnitValues } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { loss } from '../definition/scales.ts'
import { lossesOfRows, residuals } from './residuals.ts'
import { ofOutputs } from './severalOutputs.ts'

// Errors of log(1 + y), for targets that grow by factors.

function squaredLogErrors(columns: NumberColumns, metric: string): UnitValues {
  requireDomain(columns, metric, { yTrue: 'notNegative', yPred: 'notNegative' })
  return lossesOfRows(columns, (truth, prediction) => squaredLogError(truth, Math.max(0, prediction)), {
    title: 'squared log error',
  })
}

// Uses log1p of a difference, because subtracting two close logarithms would cancel.
function squaredLogError(truth: number, prediction: number): number {
  const apart = truth - prediction
  const [lower, difference] = apart < 0 ? [truth, -apart] : [prediction, apart]
  return Math.log1p(difference / (1 + lower)) ** 2
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
  ...ofOutputs(columns => {
    const errors = squaredLogErrors(columns, 'msle')
    const value = scaledMean(errors.values, columns.sampleWeight)
    return { value, units: () => errors, parts: residuals(columns, 'absolute') }
  }),
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
  ...ofOutputs(columns => {
    const errors = squaredLogErrors(columns, 'rmsle')
    const value = Math.sqrt(scaledMean(errors.values, columns.sampleWeight))
    return { value, units: () => ({ ...errors, fromMean: Math.sqrt }), parts: residuals(columns, 'absolute') }
  }),
})
