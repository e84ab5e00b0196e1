import type { Evaluation } from '../../src/evaluation/evaluation.ts'
import { limitsByBca } from '../../src/measure/intervals/bootstrapMethods.ts'
import { isReason } from '../../src/measure/intervals/defineMethod.ts'
import { intervalOf } from '../../src/measure/intervals/intervalOf.ts'
import type { IntervalMethod } from '../../src/measure/intervals/valueMethods.ts'
import { computationOf } from '../../src/measure/measureConfigured.ts'
import { drawTogether, jackknifeOf, MOST_UNDEFINED } from '../../src/measure/resampling/drawReplicates.ts'
import type { ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { Limits } from '../../src/stats/interval.ts'
import { percentileInterval } from '../../src/stats/resampling/bootstrapIntervals.ts'
import type { JudgedMethod } from './population.ts'
import { LEVEL } from './samples.ts'

/** The two-sided interval of the level, and the interval whose limits are each a one-sided bound of the level. */
export interface BothBounds {
  readonly twoSided: Limits | undefined
  readonly oneSided: Limits | undefined
}

export interface Drawing {
  readonly resamples: number
  readonly seed: number
}

/** As the library makes them. */
export function boundsBy(
  judged: JudgedMethod,
  sample: Evaluation,
  metric: ConfiguredMetric,
  drawing: Drawing,
): BothBounds {
  const computation = computationOf(sample, metric)
  const method = judged === 'default' ? undefined : judged
  const limits = (sides: 1 | 2): Limits | undefined => {
    const interval = intervalOf(computation, { level: LEVEL, method, stratify: false, ...drawing }, sides)
    return isReason(interval) ? undefined : interval
  }
  return { twoSided: limits(2), oneSided: limits(1) }
}

/**
 * The same for both bootstrap intervals at both levels, from one set of resamples: where each resample is measured in
 * full, drawing them four times would be what a simulation spends its time on.
 */
export function boundsByResampling(
  sample: Evaluation,
  metric: ConfiguredMetric,
  drawing: Drawing,
): Readonly<Partial<Record<IntervalMethod, BothBounds>>> {
  const computation = computationOf(sample, metric)
  const drawn = drawTogether([computation], { ...drawing, stratify: false }, ([value]) => value)
  if (drawn === undefined) throw new Error(`${metric.id} cannot be resampled`)
  const { replicates, undefinedShare, valueWhen, units } = drawn
  if (undefinedShare > MOST_UNDEFINED) {
    const nothing = { twoSided: undefined, oneSided: undefined }
    return { percentile: nothing, bca: nothing }
  }
  const withoutEach = jackknifeOf(valueWhen, units, drawing.seed).filter(Number.isFinite)
  const percentile = (level: number): Limits | undefined => percentileInterval(replicates, level)
  const bca = (level: number): Limits | undefined => limitsByBca(computation, { ...drawn, withoutEach }, level)
  const both = (limits: (level: number) => Limits | undefined): BothBounds => ({
    twoSided: limits(LEVEL),
    oneSided: limits(2 * LEVEL - 1),
  })
  return { percentile: both(percentile), bca: both(bca) }
}
