import type { UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum, weightedMean } from '../../numeric/compensatedSum.ts'
import { take } from '../../numeric/take.ts'
import { signFlip } from '../../stats/means/signFlip.ts'
import { asOften, swapsOfFlips, swapsOfGains } from '../../stats/means/swaps.ts'
import { effectiveFlips } from '../../stats/proportions/effectiveRows.ts'
import { mcnemar } from '../../stats/proportions/mcnemar.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { deviationsFrom, deviationsOfGains, weightedDeviations } from '../intervals/deviations.ts'
import { isShare } from '../intervals/intervalSample.ts'
import { largestOf } from '../intervals/largestOf.ts'
import { momentsSample } from '../intervals/momentsSample.ts'
import { rowsOfRarest } from '../intervals/rowsOfRarest.ts'
import { unitsOf } from '../intervals/unitMean.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { areaDifference } from './areaDifference.ts'
import { boundedGains } from './boundedGains.ts'
import { clusterDifference } from './clusterDifference.ts'
import { confusionDifference } from './confusionDifference.ts'
import { correlationDifference } from './correlationDifference.ts'
import { improvement } from './difference.ts'
import { lossDifference, ratioDifference } from './lossDifference.ts'
import { noPairDiffers } from './noPairDiffers.ts'
import type { PairedSample } from './pairedSample.ts'
import { rankedDifference } from './rankedDifference.ts'
import type { Sides } from './sides.ts'
import { sumsDifference } from './sumsDifference.ts'
import { testOfMeanGain } from './testOfMeanGain.ts'
import { ofWeighted, weighAlike } from './weightedGains.ts'

/** Returns what is known without resampling the metric itself; undefined if nothing is. */
export function closedSample(both: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { candidate, baseline } = both
  const { metric, computed } = candidate
  const { direction } = metric
  if (typeof direction !== 'string' || request.method !== undefined || request.stratify) return undefined
  const [ours, theirs] = [computed.units?.(), baseline.computed.units?.()]
  if (samplingOf(candidate, ours?.values.length).unitOf !== undefined) return clusterDifference(both)
  if (computed.areaOf !== undefined && baseline.computed.areaOf !== undefined) {
    return areaDifference(computed.areaOf, baseline.computed.areaOf)
  }
  if (ours === undefined || theirs === undefined) {
    return (
      rankedDifference(both, request) ??
      correlationDifference(both) ??
      quantileDifference(both) ??
      ratioDifference(both, request) ??
      sumsDifference(both) ??
      confusionDifference(both)
    )
  }
  if (!weighAlike(ours, theirs)) return undefined
  // If only one side has a value for a unit, the mean gain is not the difference of the means.
  if (ours.values.some((value, i) => Number.isNaN(value) !== Number.isNaN(theirs.values[i]))) return undefined
  const gains = ours.values
    .map((value, i) => improvement(value, theirs.values[i], direction))
    .filter(gain => !Number.isNaN(gain))
  const [weights, count] = [ours.sampleWeight, ours.count].map(each =>
    each?.filter((_, i) => !Number.isNaN(ours.values[i])),
  )
  if (areBits(ours.values, theirs.values, metric)) {
    if (weights !== undefined) {
      const { swaps, tested } = ofWeighted(gains, weights)
      return { flips: effectiveFlips(gains, weights), swaps, tested }
    }
    const unitsWhere = (holds: (gain: number) => boolean): number =>
      compensatedSum(gains.length, i => (holds(gains[i]) ? (count?.[i] ?? 1) : 0))
    const [b, c] = [unitsWhere(gain => gain > 0), unitsWhere(gain => gain < 0)]
    return {
      flips: { b, c, n: unitsWhere(() => true) },
      swaps: swapsOfFlips(b, c),
      tested: () => ({ pValue: mcnemar(b, c), test: 'McNemar mid-p' }),
    }
  }
  const ofLosses = lossDifference(both, [ours, theirs], request)
  if (ofLosses !== undefined) return ofLosses
  const seen = [ours.values, theirs.values]
  const bounding = { metric, request, sameRange: true, largest: ours.largest, seen, count: ours.count }
  const { fromMean } = ours
  if (fromMean !== undefined) {
    if (weights !== undefined) return undefined
    // On another scale, such as that of logarithms, the gain is a step from the mean of the baseline.
    const from = meanOf(theirs)
    const gainOf = (step: number): number =>
      direction === 'up' ? fromMean(from + step) - fromMean(from) : fromMean(from) - fromMean(from - step)
    return {
      transformedGains: { ...momentsSample({ values: gains, count }), from: gainOf },
      swaps: swapsOfGains(gains, count),
      deviations: deviationsOfGains(gains, count, largestOf({ ...bounding, sameRange: false }), gainOf),
      tested: () => testOfGains(gains, count, request),
    }
  }
  if (weights !== undefined) {
    return {
      ...ofWeighted(gains, weights),
      deviations: weightedDeviations(deviationsFrom(0, gains, largestOf(bounding)), weights),
    }
  }
  return {
    gains: momentsSample({ values: gains, count }),
    swaps: swapsOfGains(gains, count),
    ...boundedGains(request, { values: gains, count }, seen),
    deviations: deviationsOfGains(gains, count, largestOf(bounding)),
    tested: () => testOfGains(gains, count, request),
  }
}

/**
 * Returns the exact bound for two models that look the same to the metric on every unit; undefined without a finite range
 * or with weights. The bound uses the number of rows in the rarest class, since a label metric may depend on it alone.
 */
export function nothingDiffers({ candidate }: Sides): PairedSample | undefined {
  const { evaluation, metric } = candidate
  const { data } = evaluation
  const { unitOf, units } = samplingOf(candidate)
  const largest = metric.range[1] - metric.range[0]
  if (!Number.isFinite(largest) || ('sampleWeight' in data && data.sampleWeight !== undefined)) return undefined
  const independent = unitOf === undefined ? rowsOfRarest(candidate) : units
  return noPairDiffers(independent, largest, () => ({ pValue: 1, test: 'identical values' }))
}

/** With fewer units, no assignment of signs is rare enough: 2⁻⁴ is more than 5 %. */
const FEWEST_FLIPPED = 5

/** From this many units, Student's t agrees with the sign-flip test and needs no permutations. */
const FEWEST_UNFLIPPED = 1000

function testOfGains(
  gains: Float64Array,
  count: Float64Array | undefined,
  request: ConfidenceRequest,
): ReturnType<PairedSample['tested']> {
  const units = unitsOf({ values: gains, count })
  return units >= FEWEST_FLIPPED && units < FEWEST_UNFLIPPED
    ? { pValue: signFlip(asOften(gains, count), request).twoSided, test: 'sign-flip permutation' }
    : testOfMeanGain(momentsSample({ values: gains, count }))
}

function meanOf({ values, count }: UnitValues): number {
  const there = Array.from(values.keys()).filter(i => !Number.isNaN(values[i]))
  return weightedMean(there.length, take(count, there), i => values[there[i]])
}

/** Returns whether each unit is either right or wrong, as in a proportion. */
function areBits(ours: Float64Array, theirs: Float64Array, metric: ConfiguredMetric): boolean {
  const isBit = (value: number): boolean => value === 0 || value === 1 || Number.isNaN(value)
  return isShare(metric) && ours.every(isBit) && theirs.every(isBit)
}

/** Returns the gain in a quantile of single values; undefined for other metrics. */
function quantileDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.quantile?.(), baseline.computed.quantile?.()]
  if (ours === undefined || theirs === undefined) return undefined
  const [first, second] = candidate.metric.direction === 'up' ? [ours, theirs] : [theirs, ours]
  const nothing = { pValue: Number.NaN, test: 'none' }
  // A unit of several weights is no pair.
  if (!weighAlike(ours, theirs)) return undefined
  return { quantiles: { first, second }, tested: () => nothing }
}
