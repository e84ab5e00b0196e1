import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { rowsIn } from '../../evaluation/encode/countedRows.ts'
import { centred, isConstant, meanProduct } from '../../numeric/centred.ts'
import { largestMagnitude, scaleFor, scaleOf, times } from '../../numeric/powerOfTwoScale.ts'
import { skillScore } from '../../numeric/skillScore.ts'
import { valuesThatCount } from '../../numeric/valuesThatCount.ts'
import { type Computed, type LossRatio, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag } from '../definition/optionSpec.ts'
import { skill } from '../definition/scales.ts'
import { largestLoss, residuals } from './residuals.ts'
import { eachOutput, varianceOutputOptions } from './severalOutputs.ts'

// Shares of the variance that predictions explain.

const options = { forceFinite: flag(false), ...varianceOutputOptions }
const conventionsOf = (tool: string) => [
  { tools: 'R, textbooks', options: {} },
  { tools: `scikit-learn ${tool}`, options: { forceFinite: true } },
]

interface Forcing {
  readonly forceFinite: boolean
}

/**
 * Coefficient of determination: the share of variance explained; negative if predicting the mean would do better.
 *
 * Formula: 1 − Σ(y − ŷ)² / Σ(y − ȳ)²
 * Source: scikit-learn r2_score
 */
export const r2 = defineMetric({
  id: 'r2',
  title: 'R²',
  curated: true,
  ...skill,
  options,
  conventions: conventionsOf('r2_score'),
  compute: eachOutput(
    (columns, { forceFinite }: Forcing) =>
      rowsIn(columns) < 2
        ? undefinedBecause('one row has no variance to explain', { parts: residuals(columns, 'squared') })
        : explained(columns, forceFinite, errors => errors),
    variancesOf,
  ),
})

/**
 * Share of variance explained, ignoring a constant bias of the predictions.
 *
 * Formula: 1 − Var(y − ŷ) / Var(y)
 * Source: scikit-learn explained_variance_score
 */
export const explainedVariance = defineMetric({
  id: 'explainedVariance',
  title: 'explained variance',
  ...skill,
  options,
  conventions: conventionsOf('explained_variance_score'),
  compute: eachOutput(
    (columns, { forceFinite }: Forcing) =>
      explained(columns, forceFinite, errors => centred(errors, columns.sampleWeight).deviations, 1),
    variancesOf,
  ),
})

/**
 * Returns 1 − mean squared residual / variance of yTrue. Deviations are scaled so that neither sum overflows or
 * underflows.
 *
 * @param left - Returns what of the errors counts.
 * @param fitted - How many means of the errors were taken from them.
 */
export function explained(
  columns: NumberColumns,
  forceFinite: boolean,
  left: (errors: Float64Array) => Float64Array,
  fitted = 0,
): Computed {
  const { sampleWeight } = columns
  const [yTrue, yPred] = [columns.yTrue, columns.yPred].map(values => valuesThatCount(values, sampleWeight))
  const parts = residuals(columns, 'squared')
  const scaleOfTruth = scaleOf(yTrue)
  const scaledTruth = times(yTrue, scaleOfTruth)
  const scaledErrors = new Float64Array(yTrue.length)
  for (let i = 0; i < scaledErrors.length; i++) scaledErrors[i] = scaledTruth[i] - yPred[i] * scaleOfTruth
  const errors = left(scaledErrors)
  if (isConstant(yTrue, sampleWeight))
    return ofConstant(columns, forceFinite, meanProduct(errors, errors, sampleWeight))
  const { deviations } = centred(scaledTruth, sampleWeight)
  const scale = scaleFor(Math.max(largestMagnitude(deviations), largestMagnitude(errors)))
  const meanSquare = (values: Float64Array): number => {
    const scaled = times(values, scale)
    return meanProduct(scaled, scaled, sampleWeight)
  }
  const square = (value: number): number => (value * scale) ** 2
  const ratio = (): LossRatio => ({
    losses: errors.map(square),
    references: deviations.map(square),
    sampleWeight,
    from: share => 1 - share,
    fitted,
    largest: largestLoss(yTrue, (truth, prediction) => square(truth * scaleOfTruth - prediction * scaleOfTruth)),
  })
  return { value: skillScore(meanSquare(errors), meanSquare(deviations)), ratio, parts }
}

/** Returns what a constant yTrue counts as: undefined, unless a finite value is forced. */
export function ofConstant(columns: NumberColumns, forceFinite: boolean, loss: number): Computed {
  const { yTrue, sampleWeight } = columns
  const parts = residuals(columns, 'squared')
  const first = sampleWeight === undefined ? 0 : sampleWeight.findIndex(weight => weight > 0)
  const reason = `every true value is ${yTrue[first]}, so there is no variance to explain`
  if (!forceFinite) return undefinedBecause(reason, { parts })
  const value = loss === 0 ? 1 : 0
  return { value, notes: [`${reason}: counted as ${value}`], parts }
}

/** Returns the variance of yTrue for each output, all in a common unit. */
function variancesOf(outputs: readonly NumberColumns[]): Float64Array {
  const counting = outputs.map(({ yTrue, sampleWeight }) => ({
    yTrue: valuesThatCount(yTrue, sampleWeight),
    sampleWeight,
  }))
  const scale = scaleFor(Math.max(...counting.map(({ yTrue }) => largestMagnitude(yTrue))))
  return Float64Array.from(counting, ({ yTrue, sampleWeight }) => {
    if (isConstant(yTrue, sampleWeight)) return 0
    const { deviations } = centred(times(yTrue, scale), sampleWeight)
    return meanProduct(deviations, deviations, sampleWeight)
  })
}
