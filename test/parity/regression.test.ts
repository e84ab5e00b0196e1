import { type EvaluationInput, measure } from '../../src/index.ts'
import { accountFor } from './accounting.ts'
import { type Ours, resultOf } from './agreement.ts'
import { numbers, type ReferenceCase } from './reference.ts'

// scikit-learn 1.2.1: mean_absolute_error and its family.

function subjectOf({ input }: ReferenceCase): EvaluationInput {
  const { y_true: yTrue, y_pred: yPred, sample_weight: weights } = input
  return {
    yTrue: numbers(yTrue),
    yPred: numbers(yPred),
    ...(weights !== undefined && { sampleWeight: numbers(weights) }),
  }
}

function value(metric: string, options?: Readonly<Record<string, unknown>>): (given: ReferenceCase) => Ours {
  return given => resultOf(measure(subjectOf(given), metric, options))
}

accountFor('regression', [
  { key: /^mae$/, ours: value('mae') },
  { key: /^mse$/, ours: value('mse') },
  { key: /^rmse$/, ours: value('rmse') },
  { key: /^median_ae$/, ours: value('medae', { weightedMedian: 'lower' }) },
  { key: /^mape$/, ours: value('mape', { epsilon: 2 ** -52 }) },
  { key: /^r2$/, ours: value('r2', { forceFinite: true }) },
  { key: /^r2_force_finite_false$/, ours: value('r2') },
])
