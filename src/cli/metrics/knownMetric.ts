import { parseId } from '../../measure/parseId.ts'
import { unknownMetric } from '../../measure/unknownMetric.ts'
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
  const { id: name, options } = parseId(id)
  const names = knownMetrics.flatMap(metric => [metric.id, ...metric.aliases])
  if (names.includes(name)) return id
  const more = 'expect-metrics metrics lists them all. A metric of your own needs a test: defineMetric'
  throw unknownMetric(name, knownMetrics, options.k, more)
}
