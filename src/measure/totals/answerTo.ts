import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Answer, TotalsData } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'

/**
 * Returns what an engine has counted for a metric.
 *
 * @throws EvaluationError for a metric that it was not asked for.
 */
export function answerTo({ answers, engine }: TotalsData, { id }: ConfiguredMetric): Answer {
  const answer = answers.get(id)
  if (answer !== undefined) return answer
  throw new EvaluationError({
    column: 'metric',
    problem: `${engine} was not asked for ${id}, and the rows are not here to compute it from`,
    expected: `one of ${listed([...answers.keys()])}`,
    mend: `Add '${id}' to the metrics of the evaluation`,
  })
}
