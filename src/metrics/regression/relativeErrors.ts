import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { rowsAmong, rowsIn } from '../../evaluation/encode/countedRows.ts'
import { placeOf } from '../../evaluation/encode/rowNames.ts'
import { meanSize, scaledMean } from '../../numeric/scaledMean.ts'
import { take } from '../../numeric/take.ts'
import { type Computed, type LossRatio, type UnitValues, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number } from '../definition/optionSpec.ts'
import { loss } from '../definition/scales.ts'
import { whenZero } from '../definition/sharedOptions.ts'
import { largestLoss, lossesOfRows, residuals } from './residuals.ts'
import { eachOutput, ofOutputs, outputOptions } from './severalOutputs.ts'

// Errors relative to the true value, or to the error of repeating the last value.

/**
 * Mean absolute error relative to the true value, as a fraction: 0.1 is 10 %.
 *
 * Formula: mean (|y − ŷ| / |y|)
 * Source: scikit-learn mean_absolute_percentage_error
 */
export const mape = defineMetric({
  id: 'mape',
  title: 'MAPE',
  curated: true,
  matcher: 'MAPE',
  ...loss,
  fraction: true,
  options: { whenZero, epsilon: number({ above: 0 }, undefined), ...outputOptions },
  conventions: [
    { tools: 'all, where no true value is 0', options: {} },
    { tools: 'scikit-learn mean_absolute_percentage_error', options: { epsilon: 2 ** -52 } },
    { tools: 'torchmetrics', options: { epsilon: 1.17e-6 } },
    { tools: 'Keras, as a percentage', options: { epsilon: 1e-7 } },
  ],
  compute: eachOutput(
    (columns, options: { readonly whenZero: 'undefined' | 'skip'; readonly epsilon: number | undefined }) => {
      const { yTrue, sampleWeight } = columns
      const { epsilon } = options
      const rest = { convention: ['a fraction: 0.1 is 10 %'], parts: residuals(columns, 'relative', epsilon) }
      if (epsilon === undefined) return meanOfRatios(columns, options.whenZero, rest, ['yTrue'], Math.abs)
      const ratios = yTrue.map((_, i) =>
        ratio(columns, i, (truth, _, unit) => Math.max(Math.abs(truth), epsilon * unit)),
      )
      const largest = largestLoss(yTrue, (truth, prediction) => {
        return Math.abs(truth - prediction) / Math.max(Math.abs(truth), epsilon)
      })
      return {
        ...rest,
        value: scaledMean(ratios, sampleWeight),
        units: () => ({ values: ratios, sampleWeight, largest }),
      }
    },
  ),
})

/**
 * Symmetric mean absolute percentage error: the error relative to the mean of true and predicted value, from 0 to 2.
 *
 * Formula: mean (2·|y − ŷ| / (|y| + |ŷ|))
 * Source: Makridakis 1993
 */
export const smape = defineMetric({
  id: 'smape',
  title: 'sMAPE',
  direction: 'down',
  range: [0, 2],
  options: { whenZero, ...outputOptions },
  compute: eachOutput((columns, options: { readonly whenZero: 'undefined' | 'skip' }) => {
    const rest = { convention: ['from 0 to 2'], parts: residuals(columns, 'absolute') }
    const size: Size = (truth, prediction) => Math.abs(truth) + Math.abs(prediction)
    const computed = meanOfRatios(columns, options.whenZero, rest, ['yTrue', 'yPred'], size)
    const { units } = computed
    const doubled = units && (() => ({ ...units(), values: units().values.map(each => Math.min(2, 2 * each)) }))
    return { ...computed, value: Math.min(2, 2 * computed.value), units: doubled }
  }),
})

/** The divisor of an error; `unit` is 1, or less if the values are in another unit. */
type Size = (truth: number, prediction: number, unit: number) => number

/** Returns |y − ŷ| over a divisor, also if the difference or the divisor overflows. */
function ratio({ yTrue, yPred }: NumberColumns, row: number, size: Size): number {
  const unit = Number.isFinite(Math.abs(yTrue[row]) + Math.abs(yPred[row])) ? 1 : 0.5
  const truth = yTrue[row] * unit
  const prediction = yPred[row] * unit
  return Math.abs(truth - prediction) / size(truth, prediction, unit)
}

/** Returns the mean of a ratio over the rows in which its divisor is not 0. */
function meanOfRatios(
  columns: NumberColumns,
  policy: 'undefined' | 'skip',
  rest: Omit<Computed, 'value'>,
  zeros: readonly string[],
  size: Size,
): Computed {
  const { n, yTrue, yPred, sampleWeight } = columns
  const isZero = (row: number): boolean => size(yTrue[row], yPred[row], 1) === 0
  const rows = new Uint32Array(n).map((_, i) => i)
  const kept = rows.filter(i => !isZero(i))
  const [all, judged] = [rowsIn(columns), rowsAmong(columns, kept)]
  const left = all - judged
  if (left > 0 && policy === 'undefined') {
    const row = placeOf(columns, rows.findIndex(isZero))
    const which = zeros.map(column => `${column}[${row}]`).join(' and ')
    return undefinedBecause(
      `${which} ${zeros.length > 1 ? 'are' : 'is'} 0, and an error relative to 0 has no value`,
      rest,
    )
  }
  const what = zeros.length > 1 ? 'a truth and a prediction of 0' : 'a true value of 0'
  const notes = left === 0 ? [] : [`${left} of ${all} rows with ${what} left out`]
  if (kept.length === 0) return undefinedBecause(`every row has ${what}`, { ...rest, notes })
  const weights = take(sampleWeight, kept)
  const ratios = new Float64Array(kept.length).map((_, i) => ratio(columns, kept[i], size))
  const lossOf = (truth: number, prediction: number): number =>
    Math.abs(truth - prediction) / size(truth, prediction, 1)
  const units = (): UnitValues => {
    const values = new Float64Array(n).fill(Number.NaN)
    kept.forEach((row, i) => {
      values[row] = ratios[i]
    })
    return { values, sampleWeight, largest: largestLoss(yTrue, lossOf) }
  }
  return { ...rest, notes, n: judged, value: scaledMean(ratios, weights), units }
}

/**
 * Weighted absolute percentage error: total absolute error over total absolute true value. It tolerates zeros.
 *
 * Formula: Σ |y − ŷ| / Σ |y|
 * Source: Kolassa & Schütz 2007 (MAD/mean)
 */
export const wape = defineMetric({
  id: 'wape',
  title: 'WAPE',
  ...loss,
  fraction: true,
  ...ofOutputs(columns => {
    const size = scaledMean(columns.yTrue.map(Math.abs), columns.sampleWeight)
    return size === 0
      ? undefinedBecause('every true value that counts is 0', { parts: residuals(columns, 'absolute') })
      : { ...inUnitsOf(size, columns), units: undefined, ratio: () => ratioOfSums(columns) }
  }),
})

/** Returns the absolute errors and the absolute true values. Both means vary with the sample. */
function ratioOfSums({ yTrue, yPred, sampleWeight }: NumberColumns): LossRatio {
  return {
    losses: yTrue.map((truth, i) => Math.abs(truth - yPred[i])),
    references: yTrue.map(Math.abs),
    sampleWeight,
    from: share => share,
    largest: largestLoss(yTrue, (truth, prediction) => Math.abs(truth - prediction)),
  }
}

/**
 * Mean absolute scaled error: the error in units of the mean step of the training series. Below 1 beats repeating the
 * last value.
 *
 * Formula: mean |y − ŷ| / mean |yTrain[t] − yTrain[t − 1]|
 * Source: Hyndman & Koehler 2006
 */
export const mase = defineMetric({
  id: 'mase',
  title: 'MASE',
  ...loss,
  compute: {
    forecasts: columns => {
      const { yTrain } = columns
      const size = meanSize(
        unit => yTrain.subarray(1).map((value, i) => Math.abs(value * unit - yTrain[i] * unit)),
        undefined,
      )
      return size === 0
        ? undefinedBecause(`yTrain is ${yTrain[0]} throughout, so there is no step to scale by`, {
            parts: residuals(columns, 'absolute'),
          })
        : inUnitsOf(size, columns)
    },
  },
})

/** Returns the mean absolute error in units of `size`. */
function inUnitsOf(size: number, columns: NumberColumns): Computed {
  const { yTrue, yPred, sampleWeight } = columns
  const error = meanSize(unit => yTrue.map((truth, i) => Math.abs(truth * unit - yPred[i] * unit)), sampleWeight)
  return {
    value: error / size,
    units: () => lossesOfRows(columns, (truth, prediction) => Math.abs(truth - prediction) / size),
    parts: residuals(columns, 'absolute'),
  }
}
