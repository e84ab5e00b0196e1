import { unlessRefused } from '../evaluation/errors/refusals.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { measureConfigured } from './measureConfigured.ts'
import type { Measurement } from './measurement.ts'

/** The measurement; undefined where the metric refuses the input. */
export function measuredUnlessRefused(evaluation: Evaluation, metric: ConfiguredMetric): Measurement | undefined {
  return unlessRefused(() => measureConfigured(evaluation, metric))
}

/** The value; NaN where the metric refuses the input. */
export function measuredValue(evaluation: Evaluation, metric: ConfiguredMetric): number {
  return measuredUnlessRefused(evaluation, metric)?.value ?? Number.NaN
}
