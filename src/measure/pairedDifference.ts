import type { Evaluation } from '../evaluation/evaluation.ts'
import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { Computed } from '../metrics/computed.ts'
import type { ConfiguredMetric, Direction, Range } from '../metrics/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { basicInterval, percentileInterval } from '../stats/bootstrapIntervals.ts'
import { delongDifferenceInterval, delongPaired, delongTest } from '../stats/delong.ts'
import type { Ends, Interval } from '../stats/interval.ts'
import { mcnemar } from '../stats/mcnemar.ts'
import { signFlip } from '../stats/signFlip.ts'
import { stringer } from '../stats/stringer.ts'
import { tango } from '../stats/tango.ts'
import type { ConfidenceRequest } from './confidence.ts'
import { areFew } from './fewDeviate.ts'
import { isShare } from './intervalSample.ts'
import { meanInterval, usualForMean } from './meanInterval.ts'
import { computedOf } from './measureConfigured.ts'
import type { Pairing } from './pairing.ts'
import { replicatesOf } from './replicates.ts'
import { resamplingOf } from './resampling.ts'
import { samePredictions } from './samePredictions.ts'
import { commonOrder, samplingOf } from './sampling.ts'
import { strataOf } from './strata.ts'

/** By how much a candidate is better than a baseline on the same units, and how sure that is. */
export interface PairedDifference {
  /** Positive where the candidate is better, whichever way the metric points. */
  readonly gain: number
  readonly interval: Interval | undefined
  /** Why there is no interval. */
  readonly noInterval: string | undefined
  /** No interval of such a metric or such data is known, so that nothing but the values can decide. */
  readonly byValues: boolean
  /** Two-sided, of no difference; for information. NaN where there is none. */
  readonly pValue: number
  /** How the p-value came about. */
  readonly test: string
  /** No unit differs. */
  readonly identical: boolean
}

/** What was computed of either side. */
export interface Sides {
  readonly candidate: Computed
  readonly baseline: Computed
}

/** The gain from one value to another: up or down as the metric points, nearer to its target where it has one. */
export function gainOf(candidate: number, baseline: number, direction: Direction): number {
  if (direction === 'up') return candidate - baseline
  if (direction === 'down') return baseline - candidate
  if (direction === 'none') return Number.NaN
  return Math.abs(baseline - direction.target) - Math.abs(candidate - direction.target)
}

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
  const gain = gainOf(both.candidate.value, both.baseline.value, metric.direction)
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
    ? same
    : (byColumns(candidate, metric, both, request, level) ?? resampled(candidate, baseline, metric, request, level))
  const { ends, method, drawn, ...rest } = found
  const { seed, resamples } = request
  const interval =
    ends === undefined
      ? undefined
      : Object.freeze({ level: request.level, sides, ...ends, method, ...(drawn ? { resamples, seed } : {}) })
  return { gain, interval, ...rest }
}

interface Found extends Pick<PairedDifference, 'pValue' | 'test' | 'identical' | 'noInterval' | 'byValues'> {
  readonly ends: { readonly lower: number; readonly upper: number } | undefined
  readonly method: string
  readonly drawn: boolean
}

const none = { identical: false, noInterval: undefined, byValues: false, drawn: false } as const

/** The same model on both sides: nothing differs, which is all there is to say. */
const same: Found = {
  ends: { lower: 0, upper: 0 },
  method: 'identical',
  pValue: 1,
  test: 'identical',
  drawn: false,
  identical: true,
  noInterval: undefined,
  byValues: false,
}

/** Intervals that are known without resampling the metric itself. */
function byColumns(
  evaluation: Evaluation,
  configured: ConfiguredMetric,
  { candidate, baseline }: Sides,
  request: ConfidenceRequest,
  level: number,
): Found | undefined {
  const { metric, direction } = configured
  if (typeof direction !== 'string' || request.method !== undefined || request.stratify) return undefined
  const sign = direction === 'up' ? 1 : -1
  const [ours, theirs] = [candidate.units?.(), baseline.units?.()]
  const rows = ours?.values.length ?? evaluation.n
  if (samplingOf(evaluation, metric.unit, rows).unitOf !== undefined) return undefined
  if (candidate.areaOf !== undefined && baseline.areaOf !== undefined) {
    return ofAreas(candidate.areaOf, baseline.areaOf, level)
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
    return { ...none, ends, method: 'tango', pValue: mcnemar(better, worse), test: 'McNemar mid-p' }
  }
  const test = { pValue: signFlip(differences, request).twoSided, test: 'sign-flip permutation' }
  const differing = differences.filter(difference => difference !== 0).length
  if (areFew(differing, differences.length, level)) {
    const ends = rarelyDiffer(differences, differing, configured.range, level)
    return typeof ends === 'string'
      ? { ...none, ...test, ends: undefined, noInterval: ends, method: 'none' }
      : { ...none, ...test, ends, method: 'stringer' }
  }
  const method = usualForMean(differences.length)
  if (differences.every(difference => nearlyEqual(difference, differences[0]))) {
    const noInterval = 'every unit differs by the same, which says nothing of how others would'
    return { ...none, ...test, ends: undefined, noInterval, method }
  }
  const ends = meanInterval(differences, method, request, level)
  return 'because' in ends
    ? { ...none, ...test, ends: undefined, noInterval: ends.because, method }
    : { ...none, ...test, ends, method, drawn: method === 'bootstrapT' }
}

/** Others may differ, too, and by no more than the metric can: without such a bound nothing is known of them. */
function rarelyDiffer(
  differences: Float64Array,
  differing: number,
  [least, most]: Range,
  level: number,
): Ends | string {
  if (Number.isFinite(most - least)) return stringer(differences, most - least, level)
  const which =
    differing === 0
      ? 'no unit differs'
      : `only ${differing} of ${differences.length} units differ${differing === 1 ? 's' : ''}`
  return `${which}, which says nothing of by how much others would`
}

function ofAreas(
  ours: NonNullable<Computed['areaOf']>,
  theirs: NonNullable<Computed['areaOf']>,
  level: number,
): Found | undefined {
  if (ours.sampleWeight !== undefined) return undefined
  const paired = delongPaired({
    positives: [scoresWhere(ours, ours.yScore, 1), scoresWhere(ours, theirs.yScore, 1)],
    negatives: [scoresWhere(ours, ours.yScore, 0), scoresWhere(ours, theirs.yScore, 0)],
  })
  // Scores in the order of others are the same model on another scale.
  if (paired.aucs[0] === paired.aucs[1] && paired.differenceVariance === 0) return same
  const ends = delongDifferenceInterval(paired, level)
  return {
    ...none,
    ends,
    noInterval: ends === undefined ? 'DeLong estimates no variance of the difference' : undefined,
    method: 'delong',
    pValue: delongTest(paired).twoSided,
    test: 'DeLong',
  }
}

function scoresWhere({ isPositive }: { isPositive: Uint8Array }, scores: Float64Array, wanted: 0 | 1): Float64Array {
  const chosen = new Float64Array(scores.length)
  let n = 0
  for (let row = 0; row < scores.length; row++) if (isPositive[row] === wanted) chosen[n++] = scores[row]
  return chosen.subarray(0, n)
}

const MOST_UNDEFINED = 0.05

/** Both sides measured on the same samples of the units. */
function resampled(
  candidate: Evaluation,
  baseline: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  level: number,
): Found {
  const debiased =
    metric.metric.interval === 'debiased' ? metric.metric.configure({ ...metric.given, debiased: true }) : metric
  const [ours, theirs] = [resamplingOf(candidate, debiased), resamplingOf(baseline, debiased)]
  if (ours === undefined || theirs === undefined) {
    return {
      ...none,
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
  const gainWith = (counts: Uint16Array): number => gainOf(valueOfOurs(counts), valueOfTheirs(counts), metric.direction)
  const drawn = replicatesOf(gainWith, strata?.ends ?? [ours.units], request)
  const replicates = drawn.filter(replicate => !Number.isNaN(replicate))
  const found = {
    ...none,
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
  const plain = gainOf(computedOf(candidate, metric).value, computedOf(baseline, metric).value, metric.direction)
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
