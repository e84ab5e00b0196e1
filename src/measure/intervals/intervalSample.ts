import type { Computed, Proportion, QuantileOf, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import type { Computation } from '../measureConfigured.ts'
import type { ConfidenceRequest } from './confidence.ts'
import { type ConfusionSample, confusionSample } from './confusionSample.ts'
import { defineMethod, type Method, type MethodDefinition } from './defineMethod.ts'
import { type Deviations, deviationsFrom } from './deviations.ts'
import { largestOf } from './largestOf.ts'
import { deviationsOfRatio, type LossSample, lossSample, plainRatio } from './lossSample.ts'
import { samplingOf } from './sampling.ts'

/** Whether all values lie within [0, 1]. Errors that happen to be 0 and 1 are no proportion, since others may be 7. */
export function isShare({ range: [least, most] }: ConfiguredMetric): boolean {
  return least >= 0 && most <= 1
}

/** A mean of independent units of one weight. */
export interface UnitMean {
  readonly values: Float64Array
  readonly fromMean: UnitValues['fromMean']
  readonly largest: UnitValues['largest']
}

/** What the interval of a value can rest on. Which parts are there decides which methods serve. */
export interface IntervalSample {
  /** Successes among trials; the metric is their share, or grows with it. */
  readonly proportion: Proportion | undefined
  /** Independent rows of one weight whose AUC it is. */
  readonly area: Computed['areaOf']
  /** Bins of independent rows whose mean gap it is. */
  readonly gaps: Computed['gapsOf']
  /** The confusion matrix of single rows that decides it. */
  readonly confusion: ConfusionSample | undefined
  /** The values of units whose mean it is. */
  readonly mean: UnitMean | undefined
  /** Losses of units, from whose mean it follows. */
  readonly losses: LossSample | undefined
  /** The values of units whose quantile it is. */
  readonly quantile: QuantileOf | undefined
  /** How far units lie from most of them, and how far another could. */
  readonly deviations: Deviations | undefined
  /** The metric itself, to be computed again on resamples. */
  readonly computation: Computation
}

/** What each part is, for the message that refuses a method without it. */
export const partTitles: Readonly<Record<keyof IntervalSample, string>> = {
  proportion: 'a proportion of single rows or cases that weigh the same',
  area: 'the AUC of single rows that weigh the same',
  gaps: 'the mean gap of bins of single rows',
  confusion: 'a value of the confusion matrix of single rows that weigh the same',
  mean: 'the mean of units that weigh the same',
  losses: 'a mean of losses of units that weigh the same',
  quantile: 'a quantile of units that weigh the same',
  deviations: 'the mean of units within a range',
  computation: 'units that can be drawn',
}

/** Defines a method that gives the interval of a value. */
export function valueMethod<Need extends keyof IntervalSample>(
  definition: MethodDefinition<IntervalSample, Need>,
): Method<IntervalSample> {
  return defineMethod(definition)
}

/** Finds what an interval of the computed value can rest on. Rows of one group are not independent. */
export function sampleOf(
  computation: Computation,
  request: Pick<ConfidenceRequest, 'maxError' | 'maxLoss'>,
): IntervalSample {
  const { evaluation, metric, computed } = computation
  const units = computed.units?.()
  const rows = units?.values.length ?? evaluation.n
  const clustered = samplingOf(evaluation, metric.metric.unit, rows).unitOf !== undefined
  const plain = units !== undefined && units.sampleWeight === undefined && !clustered
  const mean = plain ? { values: judged(units.values), fromMean: units.fromMean, largest: units.largest } : undefined
  const ratio = plainRatio(computed, clustered)
  const proportion = clustered ? undefined : (computed.proportionOf ?? proportionOf(mean, metric))
  return {
    proportion,
    area: clustered || computed.areaOf?.sampleWeight !== undefined ? undefined : computed.areaOf,
    gaps: clustered ? undefined : computed.gapsOf,
    confusion: proportion === undefined ? confusionSample(computation) : undefined,
    mean,
    losses: lossSample(mean, ratio, metric),
    quantile: clustered ? undefined : computed.quantile?.(),
    deviations:
      proportion !== undefined
        ? undefined
        : ratio !== undefined
          ? deviationsOfRatio(ratio, metric, request)
          : deviationsOf(mean, metric, request),
    computation,
  }
}

function proportionOf(mean: UnitMean | undefined, metric: ConfiguredMetric): Proportion | undefined {
  if (mean === undefined || mean.fromMean !== undefined || !isShare(metric)) return undefined
  const { values } = mean
  if (!values.every(value => value === 0 || value === 1)) return undefined
  return {
    successes: values.reduce((sum, value) => sum + value, 0),
    trials: values.length,
    from: proportion => proportion,
  }
}

function deviationsOf(
  mean: UnitMean | undefined,
  metric: ConfiguredMetric,
  request: Pick<ConfidenceRequest, 'maxError' | 'maxLoss'>,
): Deviations | undefined {
  if (mean === undefined || mean.values.length < 2 || metric.metric.interval !== undefined) return undefined
  const { values, fromMean, largest } = mean
  // On a scale of their own, units have no range that is known.
  if (fromMean !== undefined && largest === undefined) return undefined
  const bounding = { metric, request, sameRange: fromMean === undefined, largest, seen: [values] }
  // A root has none below 0, where the mean of losses cannot lie.
  const from = fromMean && ((each: number) => fromMean(Math.max(0, each)))
  // A value that more than half of the units have is their median.
  return deviationsFrom(quickselect(values, values.length >> 1), values, largestOf(bounding), from)
}

/** The values of units that have a part in the mean. */
function judged(values: Float64Array): Float64Array {
  return values.includes(Number.NaN) ? values.filter(value => !Number.isNaN(value)) : values
}
