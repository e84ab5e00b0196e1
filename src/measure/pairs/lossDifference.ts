import type { LossRatio, UnitValues } from '../../metrics/definition/computed.ts'
import { weightedMean } from '../../numeric/compensatedSum.ts'
import { linearisedAt, linearisedRatio } from '../../stats/means/linearised.ts'
import { pairedT } from '../../stats/means/pairedT.ts'
import { swapsOfGains } from '../../stats/means/swaps.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { type Deviations, deviationsFrom, weightedDeviations } from '../intervals/deviations.ts'
import { largestOf } from '../intervals/largestOf.ts'
import { isLoss, ratioOfRows } from '../intervals/lossSample.ts'
import { boundedGains } from './boundedGains.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'
import { ofWeighted } from './weightedGains.ts'

/** The units of both sides of a comparison. */
type UnitsOfBoth = readonly [candidate: UnitValues, baseline: UnitValues]

/** Returns the gain in a mean of losses over independent units; undefined for other metrics. */
export function lossDifference(both: Sides, units: UnitsOfBoth, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = both.candidate
  const [ours, theirs] = units.map(each => each.values)
  const { fromMean, largest } = units[0]
  if (!isLoss(metric)) return undefined
  if (fromMean !== undefined && largest === undefined) return undefined
  const differences = ours.map((value, i) => theirs[i] - value)
  const counts = (_: unknown, i: number): boolean => !Number.isNaN(differences[i])
  const isWhole = differences.every(counts)
  const judged = isWhole ? differences : differences.filter(counts)
  const { sampleWeight } = units[0]
  const weights = isWhole ? sampleWeight : sampleWeight?.filter(counts)
  const bounding = { metric, request, sameRange: fromMean === undefined, largest, seen: [ours, theirs] }
  if (fromMean === undefined) {
    return {
      ...tested(judged, weights, Number.isFinite(metric.range[1]) || typeof largest === 'number'),
      ...(weights === undefined ? boundedGains(request, judged, [ours, theirs]) : {}),
      deviations: weighed(deviationsFrom(0, judged, largestOf(bounding)), weights),
    }
  }
  const [meanOfOurs, meanOfTheirs] = [ours, theirs].map(values =>
    weightedMean(values.length, sampleWeight, i => values[i]),
  )
  const linearOurs = linearisedAt(ours, meanOfOurs, fromMean)
  const linearTheirs = linearisedAt(theirs, meanOfTheirs, fromMean)
  const gainOf = (difference: number): number =>
    fromMean(meanOfTheirs) - fromMean(Math.max(0, meanOfTheirs - difference))
  return {
    ...tested(
      linearOurs.map((value, i) => linearTheirs[i] - value),
      sampleWeight,
      typeof largest === 'number',
    ),
    ...(weights === undefined ? boundedGains(request, judged, [ours, theirs], gainOf) : {}),
    deviations: weighed(deviationsFrom(0, judged, largestOf(bounding), gainOf), weights),
  }
}

/** Returns the gain in a ratio of two means over independent rows; undefined for other metrics. */
export function ratioDifference({ candidate, baseline }: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = candidate
  const [ours, theirs] = [candidate, baseline].map(({ computed }) => ratioOfRows(computed, false, false))
  if (ours === undefined || theirs === undefined) return undefined
  const { sampleWeight } = ours
  const [linearOurs, linearTheirs] = [ours, theirs].map(ratio =>
    linearisedRatio(ratio.losses, ratio.references, sampleWeight),
  )
  const divisor = weightedMean(ours.references.length, sampleWeight, i => ours.references[i])
  const bounding = { metric, request, sameRange: false, largest: ours.largest, seen: [ours.losses, theirs.losses] }
  const { largest, negligible, assumed } = largestOf(bounding)
  const deviations = deviationsFrom(0, differencesOf(ours, theirs, divisor), {
    largest: largest / divisor,
    negligible: negligible / divisor,
    assumed,
  })
  return {
    ...tested(
      linearOurs.map((value, i) => linearTheirs[i] - value),
      sampleWeight,
      typeof ours.largest === 'number',
    ),
    deviations: weighed(deviations, sampleWeight),
  }
}

function weighed(deviations: Deviations, sampleWeight: Float64Array | undefined): Deviations {
  return sampleWeight === undefined ? deviations : weightedDeviations(deviations, sampleWeight)
}

function differencesOf(ours: LossRatio, theirs: LossRatio, divisor: number): Float64Array {
  return ours.losses.map((loss, i) => (theirs.losses[i] - loss) / divisor)
}

/** Gains in losses that have a worst need no room for worse ones. */
function tested(gains: Float64Array, sampleWeight: Float64Array | undefined, isBounded: boolean): PairedSample {
  return sampleWeight === undefined
    ? {
        ...(isBounded ? { gains: { values: gains } } : { gainsOfLosses: { values: gains } }),
        swaps: swapsOfGains(gains),
        tested: () => ({ pValue: pairedT(gains)?.twoSided ?? 1, test: 'Student’s t' }),
      }
    : ofWeighted({ gains, sampleWeight })
}
