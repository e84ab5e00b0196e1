import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Computed, Proportion, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { samplingOf } from './sampling.ts'

/** Whether its values cannot lie beyond 0 and 1: errors of 0 and 1 alone are no proportion, since others may be 7. */
export function isShare({ range: [least, most] }: ConfiguredMetric): boolean {
  return least >= 0 && most <= 1
}

/** What is known of the sample that decides which intervals there are. */
export interface IntervalSample {
  /** Values of independent units without weights whose mean the metric is. */
  readonly values: Float64Array | undefined
  readonly fromMean: UnitValues['fromMean']
  /** Each value is 0 or 1, or the metric grows with a proportion of rows. */
  readonly proportion: Proportion | undefined
  /** Independent rows of one weight whose AUC it is. */
  readonly area: Computed['areaOf']
  /** Bins of independent rows whose mean gap it is. */
  readonly gaps: Computed['gapsOf']
}

/** What an interval of the computed value can rest on; rows that came in groups are not independent. */
export function sampleOf(evaluation: Evaluation, metric: ConfiguredMetric, computed: Computed): IntervalSample {
  const units = computed.units?.()
  const rows = units?.values.length ?? evaluation.n
  const clustered = samplingOf(evaluation, metric.metric.unit, rows).unitOf !== undefined
  const plain = units !== undefined && units.sampleWeight === undefined && !clustered
  const values = plain ? units.values.filter(value => !Number.isNaN(value)) : undefined
  return {
    values,
    fromMean: units?.fromMean,
    proportion: clustered ? undefined : (computed.proportionOf ?? proportionOf(values, metric, units?.fromMean)),
    area: clustered || computed.areaOf?.sampleWeight !== undefined ? undefined : computed.areaOf,
    gaps: clustered ? undefined : computed.gapsOf,
  }
}

function proportionOf(
  values: Float64Array | undefined,
  metric: ConfiguredMetric,
  fromMean: UnitValues['fromMean'],
): Proportion | undefined {
  if (fromMean !== undefined || !isShare(metric)) return undefined
  if (values?.every(value => value === 0 || value === 1) !== true) return undefined
  return {
    successes: values.reduce((sum, value) => sum + value, 0),
    trials: values.length,
    from: proportion => proportion,
  }
}
