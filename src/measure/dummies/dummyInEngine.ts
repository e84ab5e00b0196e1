import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { Answer, CountedAnswer, TotalsData } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { DummyStrategy } from './dummyStrategy.ts'

/** The error of asking sums for a dummy, with the gate that says the same. */
export function dummyInEngine(
  { engine }: TotalsData,
  metric: ConfiguredMetric,
  answer: Exclude<Answer, CountedAnswer>,
  strategy: DummyStrategy,
): EvaluationError {
  return new EvaluationError({
    column: 'strategy',
    problem: `${engine} has summed ${metric.id} for the model alone, and a dummy predicts for the same rows`,
    mend: mendFor(metric, answer, strategy),
  })
}

function mendFor(metric: ConfiguredMetric, { kind }: Exclude<Answer, CountedAnswer>, strategy: DummyStrategy): string {
  const { id } = metric
  const ofNumbers = metric.metric.shapes.includes('numbers')
  switch (kind) {
    case 'mean':
      return ofNumbers
        ? besideModel(id, `(SELECT ${strategy === 'median' ? 'median' : 'avg'}(y) FROM preds)`, 'yPred')
        : besideModel(id, strategy === 'uniform' ? '0.5' : '(SELECT avg(y) FROM preds)', 'yScore')
    case 'area':
      return above(id, 'The same score for every row', metric.metric.id === 'gini' ? 0 : 0.5)
    case 'correlation':
      return above(id, 'What knows nothing of the truth', 0)
    case 'units':
      return besideModel(id, 'count_if(grade > 0) OVER (PARTITION BY document)', 'score')
    case 'bins':
      return SAMPLE_INSTEAD
    default:
      return kind satisfies never
  }
}

/** The dummy as a column of the source. */
function besideModel(id: string, dummy: string, column: 'yPred' | 'yScore' | 'score'): string {
  const source = `"(SELECT *, ${dummy} AS dummy FROM preds)"`
  return `Let the source predict as the dummy does: ${source} and baseline: { ${column}: 'dummy' }, then expect(preds).toBeBetterThan(preds.baseline, '${id}')`
}

/** The value that a dummy has on any rows. */
function above(id: string, dummy: string, value: number): string {
  return `${dummy} has a value of ${value}: expect(preds).toHaveMetric('${id}', { above: ${value} }, { confidence: 0.95 })`
}
