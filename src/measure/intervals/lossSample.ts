import type { Computed, LossRatio } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import type { ConfidenceRequest } from './confidence.ts'
import { type Deviations, deviationsFrom } from './deviations.ts'
import type { UnitMean } from './intervalSample.ts'
import { largestOf } from './largestOf.ts'

/** Losses of equally weighted independent units. The metric is a function of their mean. */
export interface LossSample {
  readonly values: Float64Array
  /** Maps the mean to the metric: linear or increasing. */
  readonly from: (mean: number) => number
}

/** Returns whether 0 is the best possible value. */
export function isLoss({ direction, range: [least] }: Pick<ConfiguredMetric, 'direction' | 'range'>): boolean {
  return direction === 'down' && least === 0
}

/** Returns the losses behind a metric that is their mean, or the linearised losses of a ratio of two means. */
export function lossSample(
  mean: UnitMean | undefined,
  ratio: LossRatio | undefined,
  metric: ConfiguredMetric,
): LossSample | undefined {
  if (ratio !== undefined) return { values: linearisedRatio(ratio.losses, ratio.references), from: ratio.from }
  if (mean === undefined || mean.values.length < 2 || !isLoss(metric)) return undefined
  return { values: mean.values, from: mean.fromMean ?? (value => value) }
}

/** Returns the ratio of two means over equally weighted independent rows; undefined for other metrics. */
export function plainRatio(computed: Computed, clustered: boolean): LossRatio | undefined {
  const ratio = clustered ? undefined : computed.ratio?.()
  return ratio === undefined || ratio.sampleWeight !== undefined || ratio.losses.length < 2 ? undefined : ratio
}

/** Returns the deviations of the losses of a ratio from the usual loss, in units of the mean reference. */
export function deviationsOfRatio(
  { losses, references, from, largest }: LossRatio,
  metric: ConfiguredMetric,
  request: Pick<ConfidenceRequest, 'maxError' | 'maxLoss'>,
): Deviations {
  const n = references.length
  const divisor = compensatedSum(n, i => references[i]) / n
  const bounding = largestOf({ metric, request, sameRange: false, largest, seen: [losses] })
  const values = losses.map(each => each / divisor)
  return deviationsFrom(
    quickselect(values, values.length >> 1),
    values,
    { ...bounding, largest: bounding.largest / divisor, negligible: bounding.negligible / divisor },
    from,
  )
}
