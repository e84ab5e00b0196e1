import { errorOfClaims, resampledGaps, swappedGaps } from '../../stats/resampling/resampledGaps.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { improvement } from './difference.ts'
import { type PairedReplicates, unrounded } from './pairedReplicates.ts'
import type { Sides } from './sides.ts'

/**
 * Draws gains of a calibration error from the counts of its bins, at the cost of one pass over the rows; undefined where
 * bins depend on the sample, and for weighted, grouped or stratified rows.
 */
export function gapReplicates(
  { candidate, baseline }: Sides,
  request: ConfidenceRequest,
): PairedReplicates | undefined {
  const { metric, computed } = candidate
  const [ours, theirs] = [computed.claimsOf?.(), baseline.computed.claimsOf?.()]
  if (ours === undefined || theirs === undefined || request.method !== undefined || request.stratify) return undefined
  if (samplingOf(candidate).unitOf !== undefined) return undefined
  const { first, second } = resampledGaps(ours, theirs, request)
  const { greater, less, ...differing } = swappedGaps(ours, theirs, request)
  return {
    swaps:
      metric.direction === 'down' ? { ...differing, greater, less } : { ...differing, greater: less, less: greater },
    gains: unrounded(first.map((error, i) => improvement(error, second[i], metric.direction))),
    tooManyUndefined: false,
    estimate: () => improvement(errorOfClaims(ours), errorOfClaims(theirs), metric.direction),
  }
}
