import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { sumOfAbsoluteErrors, sumOfSquaredErrors } from '../../numeric/errorSums.ts'
import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { median, weightedMedian } from '../../numeric/median.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { inFiniteUnit, meanSize, scaledMean } from '../../numeric/scaledMean.ts'
import { valuesThatCount } from '../../numeric/valuesThatCount.ts'
import { type Computed, type UnitValues, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, oneOf, required } from '../definition/optionSpec.ts'
import { anyNumber, loss } from '../definition/scales.ts'
import { lossesOfRows, residuals } from './residuals.ts'
import { eachOutput, ofOutputs, outputOptions } from './severalOutputs.ts'

// Errors of predicted numbers, in the unit of the target or its square.

function errorsOf({ yTrue, yPred }: NumberColumns, unit = 1): Float64Array {
  const errors = new Float64Array(yTrue.length)
  for (let i = 0; i < errors.length; i++) errors[i] = yTrue[i] * unit - yPred[i] * unit
  return errors
}

type SumOfErrors = (yTrue: Float64Array, yPred: Float64Array) => number

/** Returns the mean if rows have no weights and their sum does not overflow. */
function plainMean({ n, yTrue, yPred, sampleWeight }: NumberColumns, sumOf: SumOfErrors): number | undefined {
  const sum = sampleWeight === undefined ? sumOf(yTrue, yPred) : Number.POSITIVE_INFINITY
  return Number.isFinite(sum) ? sum / n : undefined
}

/** The quantity whose mean the metric is. */
interface SizeOfRow {
  readonly title: string
  /** A faster way to sum it. */
  readonly sumOf: SumOfErrors
}

/** Returns the mean of a loss that is proportional to the error. */
function meanOfSizes(columns: NumberColumns, size: (error: number) => number, of?: SizeOfRow): Computed {
  const value =
    (of && plainMean(columns, of.sumOf)) ?? meanSize(unit => errorsOf(columns, unit).map(size), columns.sampleWeight)
  return { value, units: unitsOf(columns, size, of), parts: residuals(columns, 'absolute') }
}

/** Returns the mean loss. */
function meanLoss(
  columns: NumberColumns,
  loss: (error: number) => number,
  counts: 'absolute' | 'squared' = 'absolute',
  of?: SizeOfRow,
): Computed {
  const value = (of && plainMean(columns, of.sumOf)) ?? scaledMean(errorsOf(columns).map(loss), columns.sampleWeight)
  return { value, units: unitsOf(columns, loss, of), parts: residuals(columns, counts) }
}

function unitsOf(columns: NumberColumns, loss: (error: number) => number, of?: SizeOfRow): () => UnitValues {
  return () => lossesOfRows(columns, (truth, prediction) => loss(truth - prediction), { title: of?.title })
}

const absoluteErrors: SizeOfRow = { title: 'absolute error', sumOf: sumOfAbsoluteErrors }
const squaredErrors: SizeOfRow = { title: 'squared error', sumOf: sumOfSquaredErrors }

/**
 * Mean absolute error, in the unit of the target.
 *
 * Formula: mean |y − ŷ|
 * Source: scikit-learn mean_absolute_error
 */
export const mae = defineMetric({
  id: 'mae',
  title: 'MAE',
  curated: true,
  matcher: 'MAE',
  ...loss,
  ...ofOutputs(columns => meanOfSizes(columns, Math.abs, absoluteErrors)),
})

/**
 * Median absolute error: the typical error, robust to outliers.
 *
 * Formula: median |y − ŷ|
 * Source: scikit-learn median_absolute_error
 */
export const medae = defineMetric({
  id: 'medae',
  title: 'median absolute error',
  curated: true,
  matcher: 'MedAE',
  interval: 'percentile',
  ...loss,
  options: { weightedMedian: oneOf(['middle', 'lower'], 'middle'), ...outputOptions },
  conventions: [
    { tools: 'numpy median, scikit-learn 1.8 and later', options: {} },
    { tools: 'scikit-learn before 1.8, with weights', options: { weightedMedian: 'lower' } },
  ],
  compute: eachOutput((columns, options: { readonly weightedMedian: 'middle' | 'lower' }) => {
    const errors = errorsOf(columns).map(Math.abs)
    const { sampleWeight, count } = columns
    const value =
      count !== undefined
        ? linearQuantile(errors, 0.5, count)
        : sampleWeight === undefined
          ? median(errors)
          : weightedMedian(errors, sampleWeight, options.weightedMedian)
    const quantile = () => ({ values: errors, sampleWeight, share: 0.5, quantile: value })
    return { value, quantile, parts: residuals(columns, 'median') }
  }),
})

/**
 * Mean squared error.
 *
 * Formula: mean (y − ŷ)²
 * Source: scikit-learn mean_squared_error
 */
export const mse = defineMetric({
  id: 'mse',
  title: 'MSE',
  curated: true,
  matcher: 'MSE',
  ...loss,
  ...ofOutputs(columns => meanLoss(columns, error => error ** 2, 'squared', squaredErrors)),
})

/**
 * Root mean squared error, in the unit of the target; large errors count more than in MAE.
 *
 * Formula: √ mean (y − ŷ)²
 * Source: scikit-learn mean_squared_error(squared=False)
 */
export const rmse = defineMetric({
  id: 'rmse',
  title: 'RMSE',
  curated: true,
  matcher: 'RMSE',
  ...loss,
  ...ofOutputs(columns => ({
    value: rootMeanSquare(columns),
    units: () => ({ ...unitsOf(columns, error => error ** 2, squaredErrors)(), fromMean: Math.sqrt }),
    parts: residuals(columns, 'squared'),
  })),
})

/** Returns √(mean squared error); the errors are scaled so that squares neither overflow nor underflow. */
function rootMeanSquare(columns: NumberColumns): number {
  const mean = plainMean(columns, sumOfSquaredErrors)
  // A square that underflows is negligible beside such a mean.
  if (mean !== undefined && mean > 2 ** -900) return Math.sqrt(mean)
  const { values: errors, unit } = inFiniteUnit(asked => errorsOf(columns, asked))
  const scale = scaleOf(valuesThatCount(errors, columns.sampleWeight))
  const squares = errors.map(error => (error * scale) ** 2)
  return Math.sqrt(scaledMean(squares, columns.sampleWeight)) / scale / unit
}

/**
 * Largest absolute error of any row.
 *
 * Formula: max |y − ŷ|
 * Source: scikit-learn max_error
 */
export const maxError = defineMetric({
  id: 'maxError',
  interval: 'none',
  title: 'max error',
  curated: true,
  ...loss,
  ...ofOutputs(columns => ({
    value: errorsOf(columns).reduce((largest, error) => Math.max(largest, Math.abs(error)), 0),
    notes: unweighted(columns, 'the largest error has no weight'),
    parts: residuals(columns, 'absolute'),
  })),
})

/**
 * Mean signed error: positive if the predictions are too high.
 *
 * Formula: mean (ŷ − y)
 * Source: Willmott 1982
 */
export const meanBiasError = defineMetric({
  id: 'meanBiasError',
  title: 'mean bias error',
  direction: { target: 0 },
  range: anyNumber,
  ...ofOutputs(columns => meanOfSizes(columns, error => -error)),
})

/**
 * Quantile loss: an underestimate costs `quantile` per unit, an overestimate 1 − `quantile`.
 *
 * Formula: mean max(q·(y − ŷ), (q − 1)·(y − ŷ))
 * Source: Koenker & Bassett 1978; scikit-learn mean_pinball_loss
 */
export const pinballLoss = defineMetric({
  id: 'pinballLoss',
  title: 'pinball loss',
  ...loss,
  options: { quantile: required(number({ above: 0, below: 1 }, undefined)), ...outputOptions },
  compute: eachOutput((columns, { quantile }: { readonly quantile: number }) =>
    meanOfSizes(columns, error => (error < 0 ? (quantile - 1) * error : quantile * error)),
  ),
})

/**
 * Half the squared error up to `delta`, linear beyond it: outliers count less than in MSE.
 *
 * Formula: mean of e²/2 where |e| ≤ δ, else δ·(|e| − δ/2); e = y − ŷ
 * Source: Huber 1964
 */
export const huberLoss = defineMetric({
  id: 'huberLoss',
  title: 'Huber loss',
  ...loss,
  options: { delta: required(number({ above: 0 }, undefined)), ...outputOptions },
  compute: eachOutput((columns, { delta }: { readonly delta: number }) =>
    meanLoss(columns, error => {
      const size = Math.abs(error)
      return size <= delta ? size ** 2 / 2 : delta * (size - delta / 2)
    }),
  ),
})
