import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { pairedT } from '../../stats/means/pairedT.ts'
import { signFlip } from '../../stats/means/signFlip.ts'
import { swapsOfFlips, swapsOfGains } from '../../stats/means/swaps.ts'
import { effectiveFlips } from '../../stats/proportions/effectiveFlips.ts'
import { mcnemar } from '../../stats/proportions/mcnemar.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { deviationsFrom, weightedDeviations } from '../intervals/deviations.ts'
import { isShare } from '../intervals/intervalSample.ts'
import { largestOf } from '../intervals/largestOf.ts'
import { rowsOfRarest } from '../intervals/rowsOfRarest.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { areaDifference } from './areaDifference.ts'
import { boundedGains } from './boundedGains.ts'
import { clusterDifference } from './clusterDifference.ts'
import { confusionDifference } from './confusionDifference.ts'
import { correlationDifference } from './correlationDifference.ts'
import { countedFlips } from './countedFlips.ts'
import { countedGains } from './countedGains.ts'
import { improvement } from './difference.ts'
import { lossDifference, ratioDifference } from './lossDifference.ts'
import { noPairDiffers } from './noPairDiffers.ts'
import type { PairedSample } from './pairedSample.ts'
import { rankedDifference } from './rankedDifference.ts'
import type { Sides } from './sides.ts'
import { sumsDifference } from './sumsDifference.ts'
import { ofWeighted, testOfWeighted, weighAlike } from './weightedGains.ts'

/** Returns what is known without resampling the metric itself; undefined if nothing is. */
export function closedSample(both: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { candidate, baseline } = both
  const { evaluation, metric, computed } = candidate
  const { direction } = metric
  if (typeof direction !== 'string' || request.method !== undefined || request.stratify) return undefined
  const counted = countedFlips(both) ?? countedGains(both, request)
  if (counted !== undefined) return counted
  const [ours, theirs] = [computed.units?.(), baseline.computed.units?.()]
  const rows = ours?.values.length ?? evaluation.n
  if (samplingOf(evaluation, metric.metric.unit, rows).unitOf !== undefined) return clusterDifference(both)
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
  const weights = ours.sampleWeight?.filter((_, i) => !Number.isNaN(ours.values[i]))
  if (areBits(ours.values, theirs.values, metric)) {
    if (weights !== undefined) {
      return {
        flips: effectiveFlips(gains, weights),
        swaps: swapsOfGains(gains.map((gain, i) => gain * weights[i])),
        tested: () => testOfWeighted({ gains, sampleWeight: weights }),
      }
    }
    const b = gains.filter(gain => gain > 0).length
    const c = gains.filter(gain => gain < 0).length
    return {
      flips: { b, c, n: gains.length },
      swaps: swapsOfFlips(b, c),
      tested: () => ({ pValue: mcnemar(b, c), test: 'McNemar mid-p' }),
    }
  }
  const ofLosses = lossDifference(both, [ours, theirs], request)
  if (ofLosses !== undefined) return ofLosses
  const bounding = { metric, request, sameRange: true, largest: ours.largest, seen: [ours.values, theirs.values] }
  const { fromMean } = ours
  if (fromMean !== undefined) {
    if (weights !== undefined) return undefined
    // On another scale, such as that of logarithms, the gain is a step from the mean of the baseline.
    const from = meanOf(theirs.values)
    const gainOf = (step: number): number =>
      direction === 'up' ? fromMean(from + step) - fromMean(from) : fromMean(from) - fromMean(from - step)
    return {
      transformedGains: { gains, from: gainOf },
      swaps: swapsOfGains(gains),
      deviations: deviationsFrom(0, gains, largestOf({ ...bounding, sameRange: false }), gainOf),
      tested: () => testOfGains(gains, request),
    }
  }
  const deviations = deviationsFrom(0, gains, largestOf(bounding))
  if (weights !== undefined) {
    return {
      ...ofWeighted({ gains, sampleWeight: weights }),
      deviations: weightedDeviations(deviations, weights),
    }
  }
  return {
    gains: { values: gains },
    swaps: swapsOfGains(gains),
    ...boundedGains(request, gains, [ours.values, theirs.values]),
    deviations,
    tested: () => testOfGains(gains, request),
  }
}

/**
 * Returns the exact bound for two models that look the same to the metric on every unit; undefined without a finite range
 * or with weights. The bound uses the number of rows in the rarest class, since a label metric may depend on it alone.
 */
export function nothingDiffers({ candidate }: Sides): PairedSample | undefined {
  const { evaluation, metric } = candidate
  const { data, n } = evaluation
  const { unitOf, units } = samplingOf(evaluation, metric.metric.unit, n)
  const largest = metric.range[1] - metric.range[0]
  if (!Number.isFinite(largest) || ('sampleWeight' in data && data.sampleWeight !== undefined)) return undefined
  const independent = unitOf === undefined ? rowsOfRarest(candidate) : units
  return noPairDiffers(independent, largest, () => ({ pValue: 1, test: 'identical values' }))
}

/** With fewer units, no assignment of signs is rare enough: 2⁻⁴ is more than 5 %. */
const FEWEST_FLIPPED = 5

/** From this many units, Student's t agrees with the sign-flip test and needs no permutations. */
const FEWEST_UNFLIPPED = 1000

function testOfGains(gains: Float64Array, request: ConfidenceRequest): ReturnType<PairedSample['tested']> {
  return gains.length >= FEWEST_FLIPPED && gains.length < FEWEST_UNFLIPPED
    ? { pValue: signFlip(gains, request).twoSided, test: 'sign-flip permutation' }
    : { pValue: pairedT(gains)?.twoSided ?? 1, test: 'Student’s t' }
}

function meanOf(values: Float64Array): number {
  const there = values.filter(value => !Number.isNaN(value))
  return compensatedSum(there.length, i => there[i]) / there.length
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
