import type { LossRatio, UnitValues } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { linearisedAt, linearisedRatio } from '../../stats/means/linearised.ts'
import { pairedT } from '../../stats/means/pairedT.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { deviationsFrom } from '../intervals/deviations.ts'
import { largestOf } from '../intervals/largestOf.ts'
import { isLoss, plainRatio } from '../intervals/lossSample.ts'
import { boundedGains } from './boundedGains.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** The units of both sides of a comparison. */
type UnitsOfBoth = readonly [candidate: UnitValues, baseline: UnitValues]

/** Returns the gain in a mean of losses over equally weighted independent units; undefined for other metrics. */
export function lossDifference(both: Sides, units: UnitsOfBoth, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = both.candidate
  const [ours, theirs] = units.map(each => each.values)
  const { fromMean, largest } = units[0]
  if (!isLoss(metric)) return undefined
  if (fromMean !== undefined && largest === undefined) return undefined
  const differences = ours.map((value, i) => theirs[i] - value)
  const judged = differences.includes(Number.NaN) ? differences.filter(each => !Number.isNaN(each)) : differences
  const bounding = { metric, request, sameRange: fromMean === undefined, largest, seen: [ours, theirs] }
  if (fromMean === undefined) {
    return {
      ...tested(judged),
      ...boundedGains(request, judged, [ours, theirs]),
      deviations: deviationsFrom(0, judged, largestOf(bounding)),
    }
  }
  const [meanOfOurs, meanOfTheirs] = [ours, theirs].map(
    values => compensatedSum(values.length, i => values[i]) / values.length,
  )
  const linearOurs = linearisedAt(ours, meanOfOurs, fromMean)
  const linearTheirs = linearisedAt(theirs, meanOfTheirs, fromMean)
  const gainOf = (difference: number): number =>
    fromMean(meanOfTheirs) - fromMean(Math.max(0, meanOfTheirs - difference))
  return {
    ...tested(linearOurs.map((value, i) => linearTheirs[i] - value)),
    ...boundedGains(request, judged, [ours, theirs], gainOf),
    deviations: deviationsFrom(0, judged, largestOf(bounding), gainOf),
  }
}

/** Returns the gain in a ratio of two means over equally weighted independent rows; undefined for other metrics. */
export function ratioDifference({ candidate, baseline }: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = candidate
  const [ours, theirs] = [candidate, baseline].map(({ computed }) => plainRatio(computed, false))
  if (ours === undefined || theirs === undefined) return undefined
  const [linearOurs, linearTheirs] = [ours, theirs].map(ratio => linearisedRatio(ratio.losses, ratio.references))
  const divisor = compensatedSum(ours.references.length, i => ours.references[i]) / ours.references.length
  const bounding = { metric, request, sameRange: false, largest: ours.largest, seen: [ours.losses, theirs.losses] }
  const { largest, negligible, assumed } = largestOf(bounding)
  return {
    ...tested(linearOurs.map((value, i) => linearTheirs[i] - value)),
    deviations: deviationsFrom(0, differencesOf(ours, theirs, divisor), {
      largest: largest / divisor,
      negligible: negligible / divisor,
      assumed,
    }),
  }
}

function differencesOf(ours: LossRatio, theirs: LossRatio, divisor: number): Float64Array {
  return ours.losses.map((loss, i) => (theirs.losses[i] - loss) / divisor)
}

function tested(lossGains: Float64Array): PairedSample & { readonly lossGains: Float64Array } {
  return {
    lossGains,
    tested: () => ({ pValue: pairedT(lossGains)?.twoSided ?? 1, test: 'Student’s t' }),
  }
}
