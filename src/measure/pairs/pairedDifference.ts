import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Computed } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric, Range } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Limits } from '../../stats/interval.ts'
import { mcnemar } from '../../stats/mcnemar.ts'
import { signFlip } from '../../stats/signFlip.ts'
import { stringer } from '../../stats/stringer.ts'
import { tango } from '../../stats/tango.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { areFew } from '../intervals/fewDeviate.ts'
import { isShare } from '../intervals/intervalSample.ts'
import { meanInterval, usualForMean } from '../intervals/meanInterval.ts'
import { samplingOf } from '../intervals/sampling.ts'
import { type FoundDifference, improvement, type PairedDifference, sameModel, usual } from './difference.ts'
import { pairedAreas } from './pairedAreas.ts'
import { pairedResamples } from './pairedResamples.ts'
import type { Pairing } from './pairing.ts'
import { samePredictions } from './samePredictions.ts'

/** What was computed of either side. */
export interface Sides {
  readonly candidate: Computed
  readonly baseline: Computed
}

/** The gain of the candidate, with the interval that suits the metric and its columns. */
export function pairedDifference(
  { candidate, baseline }: Pairing,
  both: Sides,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): PairedDifference {
  if (metric.direction === 'none') {
    throw new EvaluationError({
      column: 'metric',
      problem: `neither higher nor lower values of ${metric.id} are better`,
      expected: 'a metric that has a direction',
    })
  }
  const gain = improvement(both.candidate.value, both.baseline.value, metric.direction)
  const nothing = { gain, interval: undefined, pValue: Number.NaN, test: 'none', identical: false, byValues: false }
  if (Number.isNaN(gain)) return { ...nothing, noInterval: 'a side has no value' }
  if (metric.metric.interval === 'none') {
    return { ...nothing, byValues: true, noInterval: 'resampling says nothing of an extreme: the values alone decide' }
  }
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  // A threshold of its own gives the same scores of labels another value.
  const identical =
    nearlyEqual(both.candidate.value, both.baseline.value) && samePredictions(candidate, baseline, metric)
  const found = identical
    ? sameModel
    : (byColumns(candidate, metric, both, request, level) ??
      pairedResamples(candidate, baseline, metric, request, level))
  const { ends, method, drawn, ...rest } = found
  const { seed, resamples } = request
  const interval =
    ends === undefined
      ? undefined
      : Object.freeze({ level: request.level, sides, ...ends, method, ...(drawn ? { resamples, seed } : {}) })
  return { gain, interval, ...rest }
}

/** Intervals that are known without resampling the metric itself. */
function byColumns(
  evaluation: Evaluation,
  configured: ConfiguredMetric,
  { candidate, baseline }: Sides,
  request: ConfidenceRequest,
  level: number,
): FoundDifference | undefined {
  const { metric, direction } = configured
  if (typeof direction !== 'string' || request.method !== undefined || request.stratify) return undefined
  const sign = direction === 'up' ? 1 : -1
  const [ours, theirs] = [candidate.units?.(), baseline.units?.()]
  const rows = ours?.values.length ?? evaluation.n
  if (samplingOf(evaluation, metric.unit, rows).unitOf !== undefined) return undefined
  if (candidate.areaOf !== undefined && baseline.areaOf !== undefined) {
    return pairedAreas(candidate.areaOf, baseline.areaOf, level)
  }
  if (ours === undefined || theirs === undefined || ours.sampleWeight !== undefined || ours.fromMean !== undefined) {
    return undefined
  }
  const counted = ours.values.map((value, i) => sign * (value - theirs.values[i]))
  const differences = counted.filter(difference => !Number.isNaN(difference))
  // Units that only one side could judge: their mean is no difference of the means.
  const lost = ours.values.some((value, i) => Number.isNaN(value) !== Number.isNaN(theirs.values[i]))
  if (lost) return undefined
  const bits =
    isShare(configured) &&
    [ours.values, theirs.values].every(values => values.every(v => v === 0 || v === 1 || Number.isNaN(v)))
  if (bits) {
    const better = differences.filter(difference => difference > 0).length
    const worse = differences.filter(difference => difference < 0).length
    const ends = tango({ b: better, c: worse, n: differences.length }, level)
    return { ...usual, ends, method: 'tango', pValue: mcnemar(better, worse), test: 'McNemar mid-p' }
  }
  const test = { pValue: signFlip(differences, request).twoSided, test: 'sign-flip permutation' }
  const differing = differences.filter(difference => difference !== 0).length
  if (areFew(differing, differences.length, level)) {
    const ends = rarelyDiffer(differences, differing, configured.range, level)
    return typeof ends === 'string'
      ? { ...usual, ...test, ends: undefined, noInterval: ends, method: 'none' }
      : { ...usual, ...test, ends, method: 'stringer' }
  }
  const method = usualForMean(differences.length)
  if (differences.every(difference => nearlyEqual(difference, differences[0]))) {
    const noInterval = 'every unit differs by the same, which says nothing of how others would'
    return { ...usual, ...test, ends: undefined, noInterval, method }
  }
  const ends = meanInterval(differences, method, request, level)
  return 'because' in ends
    ? { ...usual, ...test, ends: undefined, noInterval: ends.because, method }
    : { ...usual, ...test, ends, method, drawn: method === 'bootstrapT' }
}

/** Others may differ, too, and by no more than the metric can: without such a bound nothing is known of them. */
function rarelyDiffer(
  differences: Float64Array,
  differing: number,
  [least, most]: Range,
  level: number,
): Limits | string {
  if (Number.isFinite(most - least)) return stringer(differences, most - least, level)
  const which =
    differing === 0
      ? 'no unit differs'
      : `only ${differing} of ${differences.length} units differ${differing === 1 ? 's' : ''}`
  return `${which}, which says nothing of by how much others would`
}
