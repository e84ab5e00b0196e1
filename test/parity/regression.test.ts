import { type EvaluationInput, measure, measureOutputs } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { accountFor } from './accounting.ts'
import { type Ours, resultOf } from './agreement.ts'
import { numbers, type ReferenceCase } from './reference.ts'

// scikit-learn 1.2.1: mean_absolute_error and its family.

function isMatrix(column: unknown): column is readonly unknown[] {
  return Array.isArray(column) && Array.isArray(column[0])
}

function subjectOf({ input }: ReferenceCase): EvaluationInput {
  const { y_true: yTrue, y_pred: yPred, sample_weight: weights } = input
  const sampleWeight = weights === undefined ? {} : { sampleWeight: numbers(weights) }
  return isMatrix(yTrue) && isMatrix(yPred)
    ? { task: 'multioutput', yTrue: yTrue.map(numbers), yPred: yPred.map(numbers), ...sampleWeight }
    : { yTrue: numbers(yTrue), yPred: numbers(yPred), ...sampleWeight }
}

/** Which of our metrics, under which options, a function of the reference is. */
const metrics: Readonly<Record<string, readonly [metric: string, options?: AnyOptions]>> = {
  mae: ['mae'],
  mse: ['mse'],
  rmse: ['rmse'],
  median_ae: ['medae', { weightedMedian: 'lower' }],
  mape: ['mape', { epsilon: 2 ** -52 }],
  r2: ['r2', { forceFinite: true }],
  r2_force_finite_false: ['r2'],
  explained_variance: ['explainedVariance', { forceFinite: true }],
  explained_variance_force_finite_false: ['explainedVariance'],
  msle: ['msle'],
  rmsle: ['rmsle'],
  max_error: ['maxError'],
  d2_absolute_error: ['d2AbsoluteError', { forceFinite: true }],
  mean_poisson_deviance: ['meanPoissonDeviance'],
  mean_gamma_deviance: ['meanGammaDeviance'],
}

/** With weights the reference takes the lower quantile, which is one of the optimal ones. */
function quantileOf({ input }: ReferenceCase): AnyOptions {
  return { forceFinite: true, ...(input.sample_weight === undefined && { baseline: 'interpolated' }) }
}

function metricOf(given: ReferenceCase, name: string): readonly [metric: string, options: AnyOptions] {
  const [, kind, parameter] = /^(pinball|d2_pinball|mean_tweedie_deviance_p|d2_tweedie_p)_?(-?[\d.]+)$/.exec(name) ?? []
  switch (kind) {
    case 'pinball':
      return ['pinballLoss', { quantile: Number(parameter) }]
    case 'd2_pinball':
      return ['d2Pinball', { quantile: Number(parameter), ...quantileOf(given) }]
    case 'mean_tweedie_deviance_p':
      return ['meanTweedieDeviance', { power: Number(parameter) }]
    case 'd2_tweedie_p':
      return ['d2Tweedie', { power: Number(parameter) }]
    default: {
      const [metric, options = {}] = metrics[name]
      return [metric, options]
    }
  }
}

function value(given: ReferenceCase, name: string): Ours {
  return resultOf(measure(subjectOf(given), ...metricOf(given, name)))
}

function average(given: ReferenceCase, name: string, how: string): Ours {
  const { y_true: yTrue } = given.input
  const outputs = isMatrix(yTrue) ? numbers(yTrue[0]) : []
  const named = how === 'variance_weighted' ? 'varianceWeighted' : 'uniform'
  const multiOutput = how === 'weighted12' ? outputs.map((_, i) => i + 1) : named
  const [metric, options] = metricOf(given, name)
  return resultOf(measure(subjectOf(given), metric, { ...options, multiOutput }))
}

function each(given: ReferenceCase, name: string): Ours {
  return allOrNone(measureOutputs(subjectOf(given), ...metricOf(given, name)).map(resultOf))
}

/** Of one row the reference says NaN once, for all outputs. */
function allOrNone(values: readonly Ours[]): Ours {
  const [first] = values
  const none = values.every(other => JSON.stringify(other) === JSON.stringify(first))
  return none &&
    typeof first === 'object' &&
    'undefinedBecause' in first &&
    /one row/.test(String(first.undefinedBecause))
    ? first
    : values
}

accountFor('regression', [
  { key: /^(.+)_(uniform|weighted12|variance_weighted)$/, ours: average },
  { key: /^(.+)_raw$/, ours: each },
  { key: /^(.+)$/, ours: value },
])
