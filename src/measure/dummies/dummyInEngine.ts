import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { TotalsData } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'

/** The error of asking sums for a dummy: what it predicts can stand beside the model's predictions. */
export function dummyInEngine({ engine }: TotalsData, { id, metric }: ConfiguredMetric): EvaluationError {
  const column = metric.shapes.includes('numbers') ? 'yPred' : 'yScore'
  return new EvaluationError({
    column: 'strategy',
    problem: `${engine} has summed ${id} over the rows, without those of a dummy`,
    expected: 'the prediction of the dummy as a column beside that of the model',
    mend: `Name it as the baseline: '(SELECT *, 0.1 AS dummy FROM …)' and baseline: { ${column}: 'dummy' }, then expect(preds).toBeBetterThan(preds.baseline, '${id}')`,
  })
}
