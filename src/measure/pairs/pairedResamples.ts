import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { basicInterval, percentileInterval } from '../../stats/bootstrapIntervals.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { replicatesOf } from '../intervals/replicates.ts'
import { resamplingOf } from '../intervals/resampling.ts'
import { commonOrder } from '../intervals/sampling.ts'
import { strataOf } from '../intervals/strata.ts'
import { computedOf } from '../measureConfigured.ts'
import { type FoundDifference, improvement, usual } from './difference.ts'

const MOST_UNDEFINED = 0.05

/** Both sides measured on the same samples of the units. */
export function pairedResamples(
  candidate: Evaluation,
  baseline: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  level: number,
): FoundDifference {
  const debiased =
    metric.metric.interval === 'debiased' ? metric.metric.configure({ ...metric.given, debiased: true }) : metric
  const [ours, theirs] = [resamplingOf(candidate, debiased), resamplingOf(baseline, debiased)]
  if (ours === undefined || theirs === undefined) {
    return {
      ...usual,
      ends: undefined,
      byValues: true,
      noInterval: 'such data cannot be drawn from: the values alone decide',
      method: 'none',
      pValue: Number.NaN,
      test: 'none',
    }
  }
  const strata = strataOf(candidate, ours, request.stratify)
  const order = commonOrder(strata === undefined ? [ours, theirs] : [strata, ours, theirs])
  const [valueOfOurs, valueOfTheirs] = [ours.inOrder(order), theirs.inOrder(order)]
  const gainWith = (counts: Uint16Array): number =>
    improvement(valueOfOurs(counts), valueOfTheirs(counts), metric.direction)
  const drawn = replicatesOf(gainWith, strata?.ends ?? [ours.units], request)
  const replicates = drawn.filter(replicate => !Number.isNaN(replicate))
  const found = {
    ...usual,
    drawn: true,
    method: 'paired bootstrap',
    pValue: tailShare(replicates),
    test: 'paired bootstrap',
  }
  if (1 - replicates.length / drawn.length > MOST_UNDEFINED) {
    return { ...found, ends: undefined, noInterval: 'too many of the resamples have no value' }
  }
  const alike = { ...found, ends: undefined, noInterval: 'every resample gives the same difference' }
  if (debiased === metric) {
    const ends = percentileInterval(replicates, level)
    return ends === undefined ? alike : { ...found, ends }
  }
  // See aboutDebiased in intervalOf: replicates of the debiased difference lie around the plain one.
  const plain = improvement(computedOf(candidate, metric).value, computedOf(baseline, metric).value, metric.direction)
  const shift = gainWith(new Uint16Array(ours.units).fill(1)) - plain
  const ends = basicInterval(plain, replicates, level)
  if (ends === undefined) return alike
  const method = 'paired bootstrap, debiased'
  return { ...found, method, ends: { lower: ends.lower + shift, upper: ends.upper + shift } }
}

/** Twice the share of replicates on the rarer side of no difference. */
function tailShare(replicates: Float64Array): number {
  const below = replicates.reduce((count, value) => count + Number(value <= 0), 0)
  const above = replicates.reduce((count, value) => count + Number(value >= 0), 0)
  return Math.min(1, (2 * (Math.min(below, above) + 1)) / (replicates.length + 1))
}
