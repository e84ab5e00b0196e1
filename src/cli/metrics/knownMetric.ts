import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { parseId } from '../../measure/parseId.ts'
import type { LabelType } from '../labelOfType.ts'
import { knownMetrics } from './knownMetrics.ts'
import { metricText } from './metricText.ts'

/**
 * Returns the id of a metric of the library as it is written on the command line. There are no others there: metrics of
 * one's own are values.
 *
 * @throws EvaluationError for an id that the library does not have.
 */
export function knownMetric(text: string, type: LabelType): string {
  const id = metricText(text, type)
  const name = parseId(id).id
  const names = knownMetrics.flatMap(metric => [metric.id, ...metric.aliases])
  if (names.includes(name)) return id
  throw new EvaluationError({
    column: 'metric',
    problem: `there is no metric ${describeValue(name)}`,
    mend: `${suggestion(name, [...new Set(names)])} expect-metrics metrics lists them all. A metric of your own needs a test: defineMetric`,
  })
}
