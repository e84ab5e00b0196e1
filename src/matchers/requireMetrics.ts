import { requireFilled } from '../evaluation/encode/encodeColumn.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { isMetric } from '../metrics/definition/metricOf.ts'

/** Refuses anything but a list of metrics. */
export function requireMetrics(metrics: unknown, caller: string): void {
  if (!Array.isArray(metrics)) {
    throw new EvaluationError({
      caller,
      column: 'metrics',
      problem: `the metrics are ${describeValue(metrics)}`,
      expected: 'a list of metrics as values: [f1, ndcg]',
    })
  }
  withCaller(caller, () => requireFilled(metrics, 'metrics', 'a metric in every place'))
  const index = Array.from<unknown>(metrics).findIndex(metric => !isMetric(metric))
  if (index === -1) return
  throw new EvaluationError({
    caller,
    column: 'metrics',
    index,
    problem: `metrics[${index}] is ${describeValue(metrics[index])}, which is no metric`,
    expected: 'a metric as a value, without options: those of expect-metrics/metrics, or of defineMetric',
  })
}
