import { withPlace } from '../../evaluation/errors/refusals.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { type RepeatedData, runName } from '../../evaluation/repeatedRuns.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Computation } from '../measureConfigured.ts'
import type { Measurement } from '../measurement.ts'
import { meanOfRuns } from './meanOfRuns.ts'

/** Computes a metric on each of repeated runs, and their mean. */
export function computationOfRuns(
  evaluation: Evaluation,
  { runs }: RepeatedData,
  metric: ConfiguredMetric,
  compute: (run: Evaluation, metric: ConfiguredMetric) => Computation,
  measured: (computation: Computation) => Measurement,
): Computation {
  const each = runs.map((run, i) => withPlace(runName(i), () => compute(run, metric)))
  return { evaluation, metric, shape: each[0].shape, computed: meanOfRuns(each.map(measured)), runs: each }
}
