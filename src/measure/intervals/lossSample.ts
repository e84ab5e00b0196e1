import type { Computed, LossRatio, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { extentOf } from '../../numeric/extentOf.ts'
import { columnMean } from '../../numeric/weightedMean.ts'
import type { ClaimedLoss } from '../../stats/means/claimedLosses.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import { type MeanSample, meanSample, momentsSample, unitsOf } from './momentsSample.ts'

/** Losses of independent units. The metric is a function of their mean. */
export interface LossSample extends MeanSample {
  /** How many degrees of freedom the losses have lost. */
  readonly fitted?: number | undefined
  /** Whether the metric is a ratio of two means, of which no largest loss gives a bound. */
  readonly areOfRatio?: boolean | undefined
  /** What the predictions claim of the losses. */
  readonly claimed?: (() => ClaimedLoss) | undefined
}

/**
 * Returns whether a mean is one of losses: 0 is the best value there can be, or low is better and none of the amounts, such as
 * latencies, lies below 0.
 *
 * @param least - The least value of a unit.
 */
export function isOfLosses(metric: Pick<ConfiguredMetric, 'direction' | 'range'>, least: number): boolean {
  return isLoss(metric) || (metric.direction === 'down' && least >= 0)
}

/** Returns whether 0 is the best possible value. */
export function isLoss({ direction, range: [least] }: Pick<ConfiguredMetric, 'direction' | 'range'>): boolean {
  return direction === 'down' && least === 0
}

/** Whether all values lie within [0, 1]. Errors that happen to be 0 and 1 are no proportion, since others may be 7. */
export function isShare({ range: [least, most] }: Pick<ConfiguredMetric, 'range'>): boolean {
  return least >= 0 && most <= 1
}

/**
 * Returns the losses behind a metric that is their mean, or the linearised losses of a ratio of two means: that of R².
 */
export function lossSample(
  mean: UnitValues | undefined,
  ratio: LossRatio | undefined,
  metric: ConfiguredMetric,
): LossSample | undefined {
  if (ratio !== undefined) {
    const { losses, references, sampleWeight, count, from, fitted } = ratio
    const values = linearisedRatio(losses, references, sampleWeight ?? count)
    const units = unitsOf({ values, count })
    return { ...momentsSample({ values, sampleWeight, count }), units, from, fitted, areOfRatio: true }
  }
  if (mean === undefined || unitsOf(mean) < 2 || !isOfLosses(metric, extentOf(mean.values).low)) return undefined
  const { claimed } = mean
  return { ...meanSample(mean), claimed: claimed && (() => claimedMoments(mean, claimed)) }
}

/** Returns what the predictions of all units claim of their losses together. Weights count as in `weightedMomentsOf`. */
function claimedMoments(
  { values, sampleWeight, count }: UnitValues,
  claimed: (unit: number) => ClaimedLoss,
): ClaimedLoss {
  const each = Array.from(values, (_, i) => claimed(i))
  const sumOf = (term: (unit: number) => number): number =>
    compensatedSum(each.length, i => (count?.[i] ?? 1) * term(i))
  const weight = (i: number): number => sampleWeight?.[i] ?? 1
  const [total, squared] = [sumOf(weight), sumOf(i => weight(i) ** 2)]
  return {
    mean: sumOf(i => weight(i) * each[i].mean) / total,
    squares: sumOf(i => weight(i) ** 2 * each[i].squares) / squared,
    cubes: (sumOf(i => weight(i) ** 3 * each[i].cubes) * total) / squared ** 2,
  }
}

/** Returns the ratio of two means over independent rows; undefined for other metrics, and for one row. */
export function ratioOfRows(computed: Pick<Computed, 'ratio'>): LossRatio | undefined {
  const ratio = computed.ratio?.()
  return ratio && unitsOf({ values: ratio.losses, count: ratio.count }) > 1 ? ratio : undefined
}

/** Returns the losses of a ratio in units of the mean reference: those of two models may be scaled in different ways. */
export function relativeLosses({ losses, references, sampleWeight, count }: LossRatio): Float64Array {
  const unit = columnMean(references, sampleWeight ?? count)
  return losses.map(loss => loss / unit)
}
