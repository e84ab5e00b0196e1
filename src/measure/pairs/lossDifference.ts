import type { UnitValues } from '../../metrics/definition/computed.ts'
import { columnMean } from '../../numeric/compensatedSum.ts'
import { extentOf } from '../../numeric/extentOf.ts'
import { linearisedAt, linearisedRatio } from '../../stats/means/linearised.ts'
import { swapsOfGains } from '../../stats/means/swaps.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { type Deviations, deviationsFrom, deviationsOfGains, weightedDeviations } from '../intervals/deviations.ts'
import { type Largest, largestOf } from '../intervals/largestOf.ts'
import { isOfLosses, ratioOfRows, relativeLosses } from '../intervals/lossSample.ts'
import { momentsSample } from '../intervals/momentsSample.ts'
import { boundedGains } from './boundedGains.ts'
import type { Gains, PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'
import { testOfMeanGain } from './testOfMeanGain.ts'
import { ofWeighted } from './weightedGains.ts'

/** The units of both sides of a comparison. */
type UnitsOfBoth = readonly [candidate: UnitValues, baseline: UnitValues]

/** Returns the gain in a mean of losses over independent units; undefined for other metrics. */
export function lossDifference(both: Sides, units: UnitsOfBoth, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = both.candidate
  const [ours, theirs] = units.map(each => each.values)
  const { fromMean, largest } = units[0]
  if (!isOfLosses(metric, Math.min(extentOf(ours).low, extentOf(theirs).low))) return undefined
  if (fromMean !== undefined && largest === undefined) return undefined
  const differences = ours.map((value, i) => theirs[i] - value)
  const counts = (_: unknown, i: number): boolean => !Number.isNaN(differences[i])
  const isWhole = differences.every(counts)
  const judged = isWhole ? differences : differences.filter(counts)
  const { sampleWeight, count: all } = units[0]
  const [weights, count] = [sampleWeight, all].map(each => (isWhole ? each : each?.filter(counts)))
  const gains = { values: judged, sampleWeight: weights, count }
  const bounding = { metric, request, sameRange: fromMean === undefined, largest, seen: [ours, theirs], count: all }
  if (fromMean === undefined) {
    return {
      ...tested(gains, Number.isFinite(metric.range[1]) || typeof largest === 'number'),
      ...(weights === undefined ? boundedGains(request, gains, [ours, theirs]) : {}),
      deviations: deviationsOf(gains, largestOf(bounding)),
    }
  }
  const [meanOfOurs, meanOfTheirs] = [ours, theirs].map(values => columnMean(values, sampleWeight ?? all))
  const linearOurs = linearisedAt(ours, meanOfOurs, fromMean)
  const linearTheirs = linearisedAt(theirs, meanOfTheirs, fromMean)
  const gainOf = (difference: number): number =>
    fromMean(meanOfTheirs) - fromMean(Math.max(0, meanOfTheirs - difference))
  return {
    ...tested(
      { values: linearOurs.map((value, i) => linearTheirs[i] - value), sampleWeight, count: all },
      typeof largest === 'number',
    ),
    ...(weights === undefined ? boundedGains(request, gains, [ours, theirs], gainOf) : {}),
    deviations: deviationsOf(gains, largestOf(bounding), gainOf),
  }
}

/** Returns the gain in a ratio of two means over independent rows; undefined for other metrics. */
export function ratioDifference({ candidate, baseline }: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = candidate
  const [ours, theirs] = [candidate, baseline].map(({ computed }) => ratioOfRows(computed, false))
  if (ours === undefined || theirs === undefined) return undefined
  const { sampleWeight, count } = ours
  const weights = sampleWeight ?? count
  const [linearOurs, linearTheirs] = [ours, theirs].map(ratio =>
    linearisedRatio(ratio.losses, ratio.references, weights),
  )
  const divisor = columnMean(ours.references, weights)
  const [relativeOurs, relativeTheirs] = [ours, theirs].map(relativeLosses)
  const seen = [ours.losses, relativeTheirs.map(loss => loss * divisor)]
  const { largest, negligible, assumed } = largestOf({
    metric,
    request,
    sameRange: false,
    largest: ours.largest,
    seen,
    count,
  })
  return {
    ...tested(
      { values: linearOurs.map((value, i) => linearTheirs[i] - value), sampleWeight, count },
      typeof ours.largest === 'number',
    ),
    deviations: deviationsOf(
      { values: relativeOurs.map((loss, i) => relativeTheirs[i] - loss), sampleWeight, count },
      { largest: largest / divisor, negligible: negligible / divisor, assumed },
    ),
  }
}

/** Gains of units that may have weights. */
interface WeighedGains extends Gains {
  readonly sampleWeight: Float64Array | undefined
}

function deviationsOf(
  { values, sampleWeight, count }: WeighedGains,
  bounds: Largest,
  from?: (mean: number) => number,
): Deviations | undefined {
  return sampleWeight === undefined
    ? deviationsOfGains(values, count, bounds, from)
    : weightedDeviations(deviationsFrom(0, values, bounds, from), sampleWeight)
}

/** Gains in losses that have a worst need no room for worse ones. */
function tested({ values, sampleWeight, count }: WeighedGains, isBounded: boolean): PairedSample {
  if (sampleWeight !== undefined) return ofWeighted(values, sampleWeight)
  const gains = momentsSample({ values, count })
  return {
    ...(isBounded ? { gains } : { gainsOfLosses: gains }),
    swaps: swapsOfGains(values, count),
    tested: () => testOfMeanGain(gains),
  }
}
