import type { CountedUnits } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { studentTCdf } from '../../stats/distributions/studentT.ts'
import { linearisedAt } from '../../stats/means/linearised.ts'
import { countedMean, momentsOf, standardErrorOf } from '../../stats/means/moments.ts'
import { MOST_SWAPPED, type Swaps, swapsOfGains } from '../../stats/means/swaps.ts'
import { isDegenerate } from '../../stats/resampling/replicates.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { countedDeviations } from '../intervals/deviations.ts'
import { largestOf } from '../intervals/largestOf.ts'
import { isLoss } from '../intervals/lossSample.ts'
import type { Gains, PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/**
 * Returns the gain in a mean of losses over counted rows that hold the predictions of both models, from the distinct rows alone.
 * Undefined for other metrics, for rows in groups, and where a largest loss was named: these are compared row by row.
 */
export function countedGains({ candidate, baseline }: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { metric, evaluation } = candidate
  const [ours, theirs] = [candidate.computed.counted?.(), baseline.computed.counted?.()]
  if (ours === undefined || theirs === undefined || !isLoss(metric)) return undefined
  if ('groups' in evaluation.data && evaluation.data.groups !== undefined) return undefined
  if (request.maxError !== undefined || request.maxLoss !== undefined || !areAlike(ours, theirs)) return undefined
  const { fromMean, largest } = ours
  if (fromMean !== undefined && largest === undefined) return undefined
  const there = (_: number, i: number): boolean => !Number.isNaN(ours.values[i])
  const [first, second, count] = [ours.values, theirs.values, ours.count].map(column => column.filter(there))
  const differences = first.map((loss, i) => second[i] - loss)
  const sameRange = fromMean === undefined
  const bounds = largestOf({ metric, request, sameRange, largest, seen: [first, second], count })
  const isBounded = typeof largest === 'number' || (sameRange && Number.isFinite(metric.range[1]))
  if (fromMean === undefined) {
    return {
      ...ofGains(differences, count, isBounded),
      deviations: countedDeviations(differences, count, bounds, { usual: 0 }),
    }
  }
  const [meanOfOurs, meanOfTheirs] = [first, second].map(losses => countedMean(losses, count))
  const [linearOurs, linearTheirs] = [
    linearisedAt(first, meanOfOurs, fromMean),
    linearisedAt(second, meanOfTheirs, fromMean),
  ]
  const from = (difference: number): number => fromMean(meanOfTheirs) - fromMean(Math.max(0, meanOfTheirs - difference))
  return {
    ...ofGains(
      linearOurs.map((value, i) => linearTheirs[i] - value),
      count,
      isBounded,
    ),
    deviations: countedDeviations(differences, count, bounds, { usual: 0, from }),
  }
}

/** Whether the same rows have a loss on both sides, and count alike. */
function areAlike(ours: CountedUnits, theirs: CountedUnits): boolean {
  return (
    ours.values.length === theirs.values.length &&
    ours.values.every(
      (value, i) => Number.isNaN(value) === Number.isNaN(theirs.values[i]) && ours.count[i] === theirs.count[i],
    )
  )
}

function ofGains(values: Float64Array, count: Float64Array, isBounded: boolean): PairedSample {
  const gains: Gains = { values, count }
  return {
    ...(isBounded ? { gains } : { gainsOfLosses: gains }),
    swaps: swapsOfCounts(values, count),
    tested: () => ({ pValue: pValueOf(values, count), test: 'Student’s t' }),
  }
}

/** So few gains are swapped that they can be written out. */
function swapsOfCounts(values: Float64Array, count: Float64Array): Swaps | undefined {
  const differing = compensatedSum(values.length, i => (values[i] === 0 ? 0 : count[i]))
  if (differing > MOST_SWAPPED) return undefined
  const few = Array.from(values).flatMap((gain, i) => (gain === 0 ? [] : Array.from({ length: count[i] }, () => gain)))
  return swapsOfGains(Float64Array.from(few))
}

function pValueOf(values: Float64Array, count: Float64Array): number {
  const moments = momentsOf(values, scaleOf(values), count)
  if (moments.n < 2 || isDegenerate(Float64Array.from(values).sort())) return 1
  return 2 * studentTCdf(-Math.abs(moments.mean) / standardErrorOf(moments), moments.n - 1)
}
