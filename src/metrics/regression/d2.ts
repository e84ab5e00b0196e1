import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { requireDomain } from '../../evaluation/columns/requireDomain.ts'
import { rowsIn } from '../../evaluation/encode/countedRows.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { centred, isConstant } from '../../numeric/centred.ts'
import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { pinballQuantile } from '../../numeric/pinballQuantile.ts'
import { largestMagnitude, scaleFor, times } from '../../numeric/powerOfTwoScale.ts'
import { skillScore } from '../../numeric/skillScore.ts'
import { tweedieDeviance } from '../../numeric/tweedieDeviance.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag, number, oneOf, required } from '../definition/optionSpec.ts'
import { skill } from '../definition/scales.ts'
import { domainsOfPower, powerOption } from './deviance.ts'
import { explained, ofConstant } from './r2.ts'
import { largestLoss, residuals } from './residuals.ts'
import { eachOutput, outputOptions } from './severalOutputs.ts'

// D²: the share of a deviance that predictions explain, like R² for other losses.

type Baseline = 'optimal' | 'interpolated'

/** Returns 1 − pinball loss / pinball loss of the best constant prediction, the quantile of yTrue. */
function explainedPinball(columns: NumberColumns, level: number, forceFinite: boolean, baseline: Baseline): Computed {
  const { sampleWeight, count } = columns
  const parts = residuals(columns, 'absolute')
  if (rowsIn(columns) < 2) return undefinedBecause('one row has no spread to explain', { parts })
  const inUnit = scaled(columns)
  const { yTrue, yPred } = inUnit
  const lossOf = (truth: number, prediction: number): number => {
    const error = truth - prediction
    return error < 0 ? (level - 1) * error : level * error
  }
  if (isConstant(yTrue, sampleWeight)) {
    const loss = meanLoss(inUnit, lossOf, i => yPred[i])
    return { ...ofConstant(columns, forceFinite, loss), parts }
  }
  if (baseline === 'interpolated' && sampleWeight !== undefined && count === undefined) {
    throw new EvaluationError({
      column: 'baseline',
      problem: "baseline 'interpolated' has no meaning for weighted rows",
      expected: "'optimal' beside sampleWeight, as scikit-learn does",
    })
  }
  const quantile =
    baseline === 'optimal' ? pinballQuantile(yTrue, sampleWeight, level) : linearQuantile(yTrue, level, count)
  return { ...explainedBeside(inUnit, quantile, lossOf), parts }
}

/** The loss of a row. */
type LossOf = (truth: number, prediction: number) => number

/** Columns in a unit in which nothing overflows. */
interface ScaledColumns extends Pick<NumberColumns, 'n' | 'yTrue' | 'yPred' | 'sampleWeight'> {
  readonly unit: number
}

function scaled({ n, yTrue, yPred, sampleWeight }: NumberColumns): ScaledColumns {
  const unit = scaleFor(Math.max(largestMagnitude(yTrue), largestMagnitude(yPred)))
  return { n, yTrue: times(yTrue, unit), yPred: times(yPred, unit), sampleWeight, unit }
}

function meanLoss(
  { n, yTrue, sampleWeight }: ScaledColumns,
  lossOf: LossOf,
  predicted: (row: number) => number,
): number {
  return weightedMean(n, sampleWeight, i => lossOf(yTrue[i], predicted(i)))
}

/** Returns the share of the loss of a constant prediction that is explained. */
function explainedBeside(columns: ScaledColumns, constant: number, lossOf: LossOf): Pick<Computed, 'value' | 'ratio'> {
  const { yTrue, yPred, sampleWeight, unit } = columns
  const own = meanLoss(columns, lossOf, i => yPred[i])
  const ofConstant = meanLoss(columns, lossOf, () => constant)
  return {
    value: skillScore(own, ofConstant),
    ratio: () => ({
      losses: yTrue.map((truth, i) => lossOf(truth, yPred[i])),
      references: yTrue.map(truth => lossOf(truth, constant)),
      sampleWeight,
      from: share => 1 - share,
      // Callers give the largest error in the unit of the target.
      largest: asked => {
        const { error, loss } = largestLoss(yTrue, lossOf)(asked && asked * unit)
        return { error: error / unit, loss }
      },
    }),
  }
}

/**
 * Share of the absolute error around the median that is explained.
 *
 * Formula: 1 − Σ|y − ŷ| / Σ|y − median(y)|
 * Source: Koenker & Machado 1999; scikit-learn d2_absolute_error_score
 */
export const d2AbsoluteError = defineMetric({
  id: 'd2AbsoluteError',
  title: 'D² of absolute error',
  ...skill,
  options: { forceFinite: flag(false), ...outputOptions },
  conventions: [
    { tools: 'Koenker & Machado 1999', options: {} },
    { tools: 'scikit-learn d2_absolute_error_score', options: { forceFinite: true } },
  ],
  // Every median is a best constant prediction, whatever its convention.
  compute: eachOutput((columns, { forceFinite }: { readonly forceFinite: boolean }) =>
    explainedPinball(columns, 0.5, forceFinite, 'optimal'),
  ),
})

/**
 * Share of the pinball loss around the quantile that is explained.
 *
 * Formula: 1 − loss(y, ŷ) / loss(y, quantile of y)
 * Source: Koenker & Machado 1999; scikit-learn d2_pinball_score
 */
export const d2Pinball = defineMetric({
  id: 'd2Pinball',
  title: 'D² of pinball loss',
  ...skill,
  options: {
    quantile: required(number({ above: 0, below: 1 }, undefined)),
    baseline: oneOf(['optimal', 'interpolated'], 'optimal'),
    forceFinite: flag(false),
    ...outputOptions,
  },
  conventions: [
    { tools: 'Koenker & Machado 1999', options: {} },
    { tools: 'scikit-learn 1.9', options: { forceFinite: true } },
    { tools: 'scikit-learn before 1.9, without weights', options: { baseline: 'interpolated', forceFinite: true } },
  ],
  compute: eachOutput(
    (columns, options: { readonly quantile: number; readonly baseline: Baseline; readonly forceFinite: boolean }) =>
      explainedPinball(columns, options.quantile, options.forceFinite, options.baseline),
  ),
})

/**
 * Share of the Tweedie deviance around the mean that is explained.
 *
 * Formula: 1 − deviance(y, ŷ) / deviance(y, mean of y)
 * Source: Hastie, Tibshirani & Wainwright 2015; scikit-learn d2_tweedie_score
 */
export const d2Tweedie = defineMetric({
  id: 'd2Tweedie',
  title: 'D² of Tweedie deviance',
  ...skill,
  options: { power: powerOption, ...outputOptions },
  compute: eachOutput((columns, { power }: { readonly power: number }) => {
    requireDomain(columns, `d2Tweedie(power=${power})`, domainsOfPower(power))
    const { sampleWeight } = columns
    const parts = residuals(columns, 'absolute')
    if (rowsIn(columns) < 2) return undefinedBecause('one row has no deviance to explain', { parts })
    if (power === 0) return explained(columns, false, errors => errors)
    if (isConstant(columns.yTrue, sampleWeight)) return { ...ofConstant(columns, false, 0), parts }
    const inUnit = scaled(columns)
    const { mean } = centred(inUnit.yTrue, sampleWeight)
    if (!(mean > 0)) return undefinedBecause('the mean of yTrue is not above 0, so it has no deviance', { parts })
    const deviance: LossOf = (truth, prediction) => tweedieDeviance(truth, prediction, power)
    return { ...explainedBeside(inUnit, mean, deviance), parts }
  }),
})
