import type { Evaluation } from '../../src/evaluation/evaluation.ts'
import type { IntervalMethod } from '../../src/measure/intervals/confidence.ts'
import { intervalOf } from '../../src/measure/intervals/intervalOf.ts'
import { jackknifeOf, replicatesOf } from '../../src/measure/intervals/replicates.ts'
import { resamplingOf } from '../../src/measure/intervals/resampling.ts'
import { commonOrder } from '../../src/measure/intervals/sampling.ts'
import type { ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import { jackknifeAcceleration } from '../../src/stats/acceleration.ts'
import { bcaInterval, percentileInterval } from '../../src/stats/bootstrapIntervals.ts'
import type { Limits } from '../../src/stats/interval.ts'
import { LEVEL } from './samples.ts'

/** The interval with both ends together at the level, and that of which each end by itself is a bound of the level. */
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
  method: IntervalMethod,
  sample: Evaluation,
  metric: ConfiguredMetric,
  drawing: Drawing,
): BothBounds {
  const ends = (sides: 1 | 2): Limits | undefined => {
    const interval = intervalOf(sample, metric, { level: LEVEL, method, stratify: false, ...drawing }, sides)
    return 'because' in interval ? undefined : interval
  }
  return { twoSided: ends(2), oneSided: ends(1) }
}

const MOST_UNDEFINED = 0.05

/**
 * The same for both bootstrap intervals at both levels, from one set of resamples: where each resample is measured in
 * full, drawing them four times would be what a simulation spends its time on.
 */
export function boundsByResampling(
  sample: Evaluation,
  metric: ConfiguredMetric,
  drawing: Drawing,
): Readonly<Record<'percentile' | 'bca', BothBounds>> {
  const resampling = resamplingOf(sample, metric)
  if (resampling === undefined) throw new Error(`${metric.id} cannot be resampled`)
  const { units, inOrder } = resampling
  const valueWhen = inOrder(commonOrder([resampling]))
  const replicates = replicatesOf(valueWhen, [units], drawing).filter(value => !Number.isNaN(value))
  if (1 - replicates.length / drawing.resamples > MOST_UNDEFINED) {
    const nothing = { twoSided: undefined, oneSided: undefined }
    return { percentile: nothing, bca: nothing }
  }
  const without = jackknifeOf(valueWhen, units, drawing.seed).filter(value => !Number.isNaN(value))
  const acceleration = jackknifeAcceleration(without)
  const estimate = valueWhen(new Uint16Array(units).fill(1))
  const percentile = (level: number): Limits | undefined => percentileInterval(replicates, level)
  const bca = (level: number): Limits | undefined =>
    bcaInterval({ estimate, replicates, acceleration }, level) ?? percentile(level)
  const both = (ends: (level: number) => Limits | undefined): BothBounds => ({
    twoSided: ends(LEVEL),
    oneSided: ends(2 * LEVEL - 1),
  })
  return { percentile: both(percentile), bca: both(bca) }
}
